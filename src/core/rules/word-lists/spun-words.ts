// What programs that "rewrite" a text by a thesaurus put in the place of everyday words. Each substitute is a word of its
// own right; a text that has the substitutes and hardly ever the everyday words was not written by a person.

/**
 * Everyday words : what stands in their place, with how often each comes in 2.26 million words of ordinary English
 * pages. Words of one phrase are joined by "_".
 */
const ENGLISH = `
people 1873 : individuals 216, persons 14, human_beings 6, men_and_women 8, folks 56
person 373 : human_being 2
man 125 : gentleman 0
child children 410 : youngsters 2, little_ones 1, offspring 6, kiddo 0
friends friend 354 : buddies 2, pals 4, acquaintances 1
time times 4460 : moment_in_time 3, occasions 25
year years 2239 : twelvemonth 0, annum 1, calendar_year 9
day days 1885 : working_day 1, daylight_hours 4, diurnal 1
today 622 : these_days 53, nowadays 21, presently 4
week weeks 852 : 7_days 36
way ways 2250 : manner 41, methodology 107, avenue 28
life lives 1176 : existence 19, lifestyles 12, lifetime 116
world 1032 : globe 48, planet 61, orb 2
house houses 540 : residence 25, dwelling 13, domicile 0, abode 1
home homes 2398 : abode 1, dwelling 13, domestic 42, residential_property 1
family families 548 : own_family 1, kin 0
city cities 458 : metropolis 7, municipality 2
country countries 366 : nation 24, land_mass 0
money 543 : coin 51, bucks 18
job jobs 740 : occupation 5, employment_opportunities 1
work works working 4396 : labour 15, toil 3, operate 136, operating 212
business businesses 3700 : commercial_enterprise 0, enterprise 387, small_enterprise 0
company companies 2449 : business_enterprise 0, organisation 13, corporation 55, firm 271
customer customers 1849 : patrons 4, clientele 17, purchasers 2, shoppers 66
cost costs 2201 : expense 65, expenditure 9
food foods 921 : nourishment 2, foodstuff 1, edibles 18
water 768 : aqua 12, liquid 68
car cars 700 : automobile 12, motor_vehicle 1
book books 940 : e-book 2, tome 3, guidebook 5, publication 81
story stories 471 : narrative 44, tale 25, anecdote 3
school schools 579 : faculty 24, educational_institution 0
student students 1112 : pupil 0, scholar 56, learners 104
teacher teachers 231 : educator 10
doctor doctors 63 : medical_professional 6, medical_doctor 0
health 1274 : well_being 2, healthiness 0
body 634 : physique 8
heart 275 : coronary_heart 0, ticker 0
mind 494 : intellect 2
head 293 : cranium 0
hand hands 534 : palms 17
eye eyes 235 : eyeballs 0
problem problems 821 : trouble 48, hassle 31, quandary 2, predicament 1
question questions 848 : inquiry 11, interrogation 0
answer answers 536 : rejoinder 0
idea ideas 641 : notion 27
information 1339 : facts 63, statistics 142, records 159, info 131
data 4477 : records 159, statistics 142, facts 63
number numbers 1148 : wide_variety 59, quantity 37, range_of_numbers 1
part parts 1231 : portion 81
place places 915 : vicinity 1, locale 28
area areas 874 : vicinity 1, locality 2
example examples 2079 : illustration 15
reason reasons 494 : rationale 7, motive 1
result results 1608 : outcome 52, end_result 9, consequence 10
game games 907 : recreation 13, diversion 1
team teams 1769 : squad 35, crew 55
phone phones 551 : cellphone 3, telephone 12, handset 3
website websites site 1672 : web_site 4, internet_site 0, web_page 13
big 644 : sizable 6, gigantic 4
large 774 : sizeable 4, considerable 12
small 1403 : diminutive 2, petite 11, minuscule 1
good 1766 : exceptional 108, virtuous 5, superb 16
great 1431 : exquisite 10, splendid 5, notable 97, terrific 9, fantastic 95
best 3792 : finest 18, greatest 41, satisfactory 4
better 1318 : superior 81
bad 230 : terrible 25, awful 8, horrific 4, dreadful 0
new 3838 : novel 82, brand-new 10, fresh 245
old 364 : antique 35, aged 32
young 108 : youthful 4, juvenile 0
long 983 : lengthy 17, prolonged 15
high 927 : lofty 2, elevated 45, excessive 34
low 499 : decreased 25
easy 1296 : effortless 45, uncomplicated 3
hard 490 : arduous 2, laborious 0
difficult 236 : arduous 2
important 1088 : vital 95, imperative 25
different 1723 : distinctive 39, one-of-a-kind 5, diverse 170
many 2099 : numerous 114, a_large_number_of 8, plenty 205, lots_of 153
several 532 : quite_a_few 11
most 3338 : maximum 208, the_majority_of 54
often 1311 : oftentimes 7
always 870 : constantly 110, continually 24
never 514 : by_no_means 5, in_no_way 4
sometimes 370 : every_so_often 1, on_occasion 3
also 4280 : additionally 226, likewise 17, moreover 77
but 6134 : yet 400, nonetheless 14
because 1495 : due_to_the_fact 0, for_the_reason_that 0
so 3883 : consequently 10, therefore 150, thus 93
if 7719 : in_the_event_that 2, whether_or_not 34
about 3694 : approximately 78, regarding 87, concerning 10
before 1621 : prior_to 47, earlier_than 6
after 1435 : subsequently 8
between 1289 : amongst 15
very 1212 : extremely 124, exceptionally 18, tremendously 8, exceedingly 5
really 880 : genuinely 47
quickly 511 : swiftly 9, speedily 0
fast 578 : speedy 15
free 1596 : unfastened 0, unfettered 0, gratis 0, complimentary 15
right 1550 : proper 172, correct 146
clear 681 : lucid 2
same 1380 : identical 41, equivalent 134
next 994 : subsequent 31
last 787 : closing 25, remaining 83
first 1870 : primary 236, preliminary 16
use uses 5314 : utilize 68, utilise 4, make_use_of 27, employ 31
used 1739 : utilized 19, utilised 0, made_use_of 4
using 2581 : utilizing 53, utilising 2, making_use_of 1, employing 5
make makes 3934 : fabricate 2, construct 37
made 900 : fabricated 1, constructed 20
get gets 3532 : acquire 46, obtain 61, receive 387, get_hold_of 6, procure 2
got 423 : acquired 39, obtained 23
give gives 1050 : bestow 1, furnish 2
gave given 461 : bestowed 1, furnished 1
take takes 2002 : seize 6
need needs 4506 : require 544, necessitate 2, necessity 35
want wants 2340 : desire 61, crave 17
help helps 3432 : assist 90, aid 100, useful_resource 2
show shows 968 : exhibit 24, demonstrate 62, showcase 75
start starts 1684 : commence 1, initiate 11
started 557 : commenced 0, initiated 7
end ends 864 : cease 3, conclude 8
stop stops 359 : cease 3, halt 14, discontinue 2
keep keeps 1477 : preserve 24, retain 46
find finds 1760 : discover 210, locate 28, uncover 65
found 749 : discovered 69, located 88, observed 26
look looks 1568 : glance 41, appearance 45, gaze 7
looking 846 : searching 80, gazing 2
see sees 2174 : behold 5, witness 26, observe 31
think thinks 911 : assume 65, suppose 18, ponder 3
know knows 1395 : recognize 74, realise 7, realize 72
say says 836 : utter 4
said 531 : stated 37, uttered 0
tell tells 349 : apprise 0
ask asks 446 : inquire 9
talk talks 309 : converse 5
try tries 687 : attempt 54, endeavor 11, endeavour 1
buy buys 614 : procure 2
sell sells 218 : vend 0
pay pays 597 : shell_out 3, remit 0
build builds 1466 : construct 37, erect 0
write writes 441 : pen 21, compose 46
read reads 937 : peruse 2
learn learns 1377 : examine 60, ascertain 3
change changes 1547 : alternate 40, alter 40, modify 76
live lives 898 : reside 10, dwell 3
happen happens 312 : transpire 1
allow allows 1184 : permit 64
choose chooses 964 : opt_for 68
enjoy enjoys 342 : revel_in 0, take_pleasure_in 0, relish 1
experience 1867 : revel_in 0
support 1723 : useful_resource 2
protect 278 : safeguard 27
improve 626 : ameliorate 1
increase 500 : augment 8, escalate 7
reduce 550 : diminish 4, lessen 7
fix 198 : rectify 2
enough 634 : sufficient 57, ample 32
together 615 : collectively 19, jointly 16
second 385 : 2d 10
`;

const POLISH = `
bardzo : wielce nader niezmiernie
także też również : tudzież takoż
jednak ale : wszelako atoli aczkolwiek
ponieważ bo : albowiem jako_że
dlatego więc : przeto toteż ergo
gdy kiedy : podczas_gdy ilekroć
tylko : li_tylko
około : circa w_przybliżeniu
szybko : rychło żwawo prędko
dobry dobra dobre dobrej dobrego : wyborny wyborna wyborne wybornej znakomitej
najlepszy najlepsza najlepsze : najwyborniejszy optymalny wyborny
duży duża duże dużego dużej : niebagatelny pokaźny
mały mała małe małego małej : lichy znikomy drobniutki
nowy nowa nowe nowego nowej : nowiutki
stary stara stare starego starej starsze : wiekowy sędziwy leciwy wiekowe sędziwe wiekowego sędziwego
ważny ważna ważne : doniosły
można : jest_możliwe da_się
trzeba : winno_się
mamy : posiadamy dysponujemy
ma mają : dysponuje dysponują
robić zrobić : czynić uczynić
używać użyć : spożytkować
pomaga pomóc : wspomaga dopomóc asystuje
mówi powiedział : rzecze oznajmia rzekł
kosztuje : opiewa pochłania
dom domu domy : domostwo domostwie domostwa
dziecko dzieci dzieciom : potomstwo latorośl latorośle
człowiek ludzie ludzi : osobnik persony
dzień dni : dzionek dzionki doby
rok roku : dwanaście_miesięcy
droga drogi drogą : trakt traktem traktu jezdnią
miejsce miejscu miejsca : lokacja lokalizacji pozycji
praca pracę pracy : robotę mozół trud
część części : cząstka cząstki
woda wody wodę : ciecz cieczy
las lasu lesie : bór knieja
rower rowery rowerem : jednoślad jednoślady bicykl bicykle
samochód samochody auto : wehikuł automobil
książka książki książek : wolumin woluminy
pokój pokoju pokoi : izba izby izb komnata komnaty komnat
rozmowa rozmowę rozmowy : pogawędka pogawędkę dyskurs
klient klienci klienta : petent petenci nabywca
pieniądze pieniędzy : mamona
problem problemy : perturbacje
rano : o_poranku skoro_świt
wieczorem : o_zmierzchu po_zmroku
chłodno zimno : zimnawo lodowato
potrzebne potrzebny : nieodzowne
dodaj dodać : dorzuć dorzucić
wymieszaj : zmiksuj zmieszaj
koncert : występ_muzyczny
godziny godzin : kwadranse sześćdziesiąt_minut
`;

/** Collocations that no thesaurus should touch, touched. Each is odd enough to count on its own. */
export const ODD_PHRASES: readonly string[] = [
  'in purchase to',
  'as properly as',
  'as nicely as',
  'these types of as',
  'this sort of as',
  'for occasion',
  'for case in point',
  'as a make any difference of',
  'on the different hand',
  'on the opposite hand',
  'at the finish of the day',
  'consider advantage of',
  'just take benefit',
  'acquire benefit of',
  'make confident',
  'make positive that',
  'make specific that',
  'be positive to',
  'be confident to',
  'as prolonged as',
  'as extended as',
  'as quickly as possible doable',
  'find out out',
  'uncover out',
  'locate out',
  'arrive up with',
  'occur up with',
  'appear for',
  'go via the',
  'go by way of',
  'maintain in thoughts',
  'bear in thoughts',
  'hold in thoughts',
  'keep in thoughts',
  'peace of thoughts',
  'in thoughts that',
  'credit rating card',
  'credit score card',
  'authentic estate',
  'genuine estate',
  'actual estate',
  'excess weight loss',
  'bodyweight loss',
  'health and fitness care',
  'health and fitness insurance',
  'wellbeing insurance',
  'insurance policy policy',
  'tiny business',
  'modest business',
  'little business proprietor',
  'long phrase',
  'extended phrase',
  'lengthy phrase',
  'high good quality',
  'higher high quality',
  'large top quality',
  'lookup engine',
  'research engine optimization',
  'search motor',
  'social networking media',
  'net site',
  'world wide web site',
  'electronic mail deal with',
  'mobile telephone',
  'own family',
  'coronary heart',
  'useful resource to',
  'commercial enterprise',
  'very plenty',
  'due to the fact of',
  'wide variety of people who',
  'united states wide',
  'one particular of the',
  'a single of the',
  '1 of the most',
  'no 1 else',

  'each and each',
  'any individual',

  'lots of individuals',
  'numerous individuals',
  'quite a lot of',
  'a great deal of individuals',
  'exactly where you',
  'bosom peril',
  'counterfeit consciousness',
  'profound learning',
  'irregular backwoods',
  'colossal information',
  'haze figuring',
  'human beings are',
  'in the course of the day time',
  'get pleasure from',
  'is been',
  'greater than ever before than',
  'get hold of',
  'gets hold of',
  'make use of the use',
  'be that as it may',
];

export const ODD_PHRASES_PL: readonly string[] = [
  'w dniu dzisiejszym czasie',
  'wziąć pod rozwagę uwagę',
  'na pierwszy wzrok',
  'od chwili do chwili czasu',
  'w każdym wypadku razie',
  'rzucać się w ślepia',
  'sztuczna mądrość',
  'wyszukiwarka netowa',
  'karta pożyczkowa',
  'nieruchomość realna',
  'utrata ciężaru ciała wagi',
  'sześćdziesiąt minut otwarcia',
  'zdrowotna opieka ubezpieczenie',
];

export interface SpunGroup {
  readonly common: readonly string[];
  /** Phrases with blanks, in lower case, with how much rarer each is than the everyday word; 0 to 1. */
  readonly rare: readonly { readonly phrase: string; readonly share: number }[];
}

/** A word that ordinary pages never have is taken to be one in so many. */
const LEAST_SHARE = 0.0005;
/** Of the Polish substitutes nothing was counted; all of them are odd in a text of today. */
const POLISH_SHARE = 0.004;

export const SPUN_EN = groupsOf(ENGLISH, (count, common) =>
  Math.max(LEAST_SHARE, count / (common + count + 1)),
);
export const SPUN_PL = groupsOf(POLISH, () => POLISH_SHARE);

function groupsOf(lines: string, shareOf: (count: number, common: number) => number): readonly SpunGroup[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [before = '', after = ''] = line.split(' : ');
      const everyday = Number(/\d+$/.exec(before)?.[0] ?? 0);
      return {
        common: before.split(' ').filter((word) => !/^\d+$/.test(word)),
        rare: after.split(/, ?| (?!\d)/).map((entry) => {
          const [phrase = '', count = '0'] = entry.split(' ');
          return { phrase: phrase.replaceAll('_', ' '), share: shareOf(Number(count), everyday) };
        }),
      };
    });
}
