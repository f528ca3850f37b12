// Words that hold sentences together and say nothing of the topic. Written out with their inflected forms, since they
// are looked up as they stand in the text.

const list = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

export const STOP_WORDS_EN = list(`
a about above across after again against all almost along already also although always am among an and another any
anybody anyone anything are aren't around as at away back be became because become been before behind being below
between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down during
each either else enough etc even ever every everyone everything few first for from get gets getting go goes going got
had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his how however i
i'd i'll i'm i've if in indeed instead into is isn't it it's its itself just last least less let let's like made make
many may maybe me might mine more most much must my myself neither never no nobody none nor not nothing now of off often
on once one only onto or other others our ours ourselves out over own per perhaps please put quite rather really said
same say says see shall she she's should shouldn't since so some someone something sometimes still such than that that's
the their theirs them themselves then there there's therefore these they they'd they'll they're they've this those
though through thus to together too toward towards under until up upon us use used using very via want was wasn't way we
we'd we'll we're we've well went were weren't what what's whatever when where whether which while who who's whole whom
whose why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself
yourselves
`);

export const STOP_WORDS_PL = list(`
a aby ach acz aczkolwiek albo ale ależ ani aż bardziej bardzo bez bo bowiem by być był była byłby byłaby byłoby byli
było były będzie będą będę będziemy będziesz będąc cała całe cały chce choć ci cię ciebie co cokolwiek coś czasem czasami
czemu czy czyli daleko dla dlaczego dlatego do dobrze dokąd dość dużo dwa dwie dzisiaj dziś dzięki gdy gdyby gdyż gdzie
gdziekolwiek go i ich ile im inna inne innego innej inny innych innym iż ja jak jakaś jaka jaką jaki jakie jakiego jakiej
jakichś jakiś jakim jako jakoś je jeden jedna jedną jednego jednej jednak jednakże jedno jego jej jemu jest jestem
jesteś jesteśmy jeszcze jeśli jeżeli już każda każde każdego każdej każdy każdym kiedy kilka kilku kimś kto ktoś która
którą które którego której który których którym którymi którzy ku lat lecz lub ma mają mam mamy masz mi miał miała mieć
mimo między mną mnie mogą moi moim mojej mojego moja moje mój może możemy możesz możliwe można mu musi muszą my na nad
nam nami nas nasi nasz nasza nasze naszego naszej naszych naszym natomiast natychmiast nawet nic nich nie niech nie
niego niej niemu nigdy nim nimi niż no o obok od około on ona one oni ono oprócz oraz po pod podczas pomimo ponad ponieważ
poprzez poza przed przede przedtem przez przy raz również są sam sama same sami samo się siebie skąd sobie sobą swoich
swoim swoją swoje swojego swojej swój ta tak taka taką taki takie takich takiego takim także tam te tego tej ten teraz
też to tobą tobie trzeba tu tutaj twoja twoje twój twym ty tych tylko tym tymi u w wam wami was wasz wasza wasze we według
wiele wielu więc więcej wszyscy wszystkich wszystkie wszystkim wszystko wtedy wy właśnie z za zamiast zapewne zaś zawsze
ze zł znowu znów żaden żadna żadne żadnych że żeby
`);
