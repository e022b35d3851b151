"""Files that are nearly logs of deals."""

import pytest

from detectors.logs.near import near_miss


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deal,North,East\n1,Ah Kh,Qd Jd\n", "this one has deal,North,East"),
        ("# my evening\nDeal;North;East\n1;Ah Kh;Qd Jd\n", "game,dealer,seat0,seat1,...,talon"),
        ("a,b,c,d,e,f,g,h,i\n1,2,3,4,5,6,7,8,9\n", "this one has a,b,c,d,e,f,g,h,..."),
        ('{"before": ["Ah"], "after": ["Ah"]}\n', "`kibic shuffle` judges"),
        ('{"packets": "1122"}\n', "`kibic shuffle` judges"),
    ],
)
def test_what_is_missing_is_said(text: str, said: str) -> None:
    assert said in near_miss(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# only a comment\n",
        "We played, as ever, until three.\nThen we slept.\n",
        "1,2,3\n4,5,6\n",
        "one,two\n1,2\n",
        "deal,North,East\n",
        '{"hands": []}\n',
    ],
)
def test_of_other_texts_nothing_is_said(text: str) -> None:
    assert near_miss(text) == ""
