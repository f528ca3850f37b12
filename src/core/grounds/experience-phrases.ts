// How people say that they did, saw or measured a thing themselves, how they tested, and what they liked or not.
// Polish verbs carry the gender of who speaks and mostly go without a pronoun; impersonal forms (sprawdzono,
// przetestowano) are how institutions say the same. Terms are written as in `phrase-forms.ts`.
import type { WrittenTerms } from '../facts/phrase-forms.ts';
import { wholeWords } from '../lexicon/whole-words.ts';

/** First-person verbs of use, and stays and spans of time that only who was there can name. */
export const FIRST_HAND: WrittenTerms = {
  en: `
    i {tested,used,tried,bought,ordered,owned,own,wore,installed,cooked,baked,visited,stayed,drove,rode,flew,hiked,measured,noticed,found that,compared,unboxed,returned,replaced,switched,upgraded,spent,ran,played,attended,toured},
    i {have,had} {tested,used,tried,owned,worn,visited,been using,been testing,been to,bought},
    i've {tested,used,tried,owned,worn,visited,been using,been testing,been to,bought}, i've been {using,testing,wearing,driving,riding},
    i {also,personally,recently,actually,first,then,just,finally,even} {tested,used,tried,bought,visited,measured,noticed,stayed,compared},
    we {tested,used,tried,bought,measured,timed,weighed,visited,stayed,drove,installed,compared,noticed,cooked,baked,interviewed,surveyed,toured,evaluated,benchmarked,recorded,photographed},
    we {have,had} {tested,used,tried,visited,measured,been using,been testing}, we've {tested,used,tried,visited,measured,been using,been testing},
    we {also,personally,recently,actually,first,then,independently} {tested,used,tried,measured,visited,compared},
    my {own experience,experience with,first impression~,tests,testing,visit,stay,copy,garden,kitchen,results,family and i}, in my {experience,testing,tests,test,case},
    our {tests,testing,tester,testers,visit,stay,measurements,first impression~,lab,review unit,test unit,trip}, in our {experience,testing,tests,test,lab},
    during {my,our} {visit,stay,test,tests,testing,trip}, when {i,we} {visited,tested,tried,stayed,arrived,opened},
    after {a,two,three,four,five,six,several,a few} {days,weeks,months,years,week,month,year} of {use,using,testing,wearing,driving,daily use}, after {using,testing,wearing,driving,living with} it, hands on with
  `,
  pl: `
    przetestowa{łem,łam,liśmy,łyśmy}, testowa{łem,łam,liśmy,łyśmy}, testuj{ę,emy}, sprawdzi{łem,łam,liśmy,łyśmy}, sprawdza{łem,łam,liśmy,łyśmy}, używa{łem,łam,liśmy,łyśmy}, używam, używamy, korzysta{łem,łam,liśmy,łyśmy}, korzystam z, użytkuj{ę,emy}, kupi{łem,łam,liśmy,łyśmy},
    zamówi{łem,łam,liśmy,łyśmy}, zmierzy{łem,łam,liśmy,łyśmy}, mierzy{łem,łam,liśmy,łyśmy}, zważy{łem,łam,liśmy,łyśmy}, porówna{łem,łam,liśmy,łyśmy}, porównywa{łem,łam,liśmy,łyśmy}, zauważy{łem,łam,liśmy,łyśmy}, zainstalowa{łem,łam,liśmy,łyśmy},
    zamontowa{łem,łam,liśmy,łyśmy}, wypróbowa{łem,łam,liśmy,łyśmy}, próbowa{łem,łam,liśmy,łyśmy}, spróbowa{łem,łam,liśmy,łyśmy}, odwiedzi{łem,łam,liśmy,łyśmy}, zwiedzi{łem,łam,liśmy,łyśmy}, by{łem,łam,liśmy,łyśmy} na miejscu, by{łem,łam,liśmy,łyśmy} w {hotelu,restauracji,muzeum},
    nocowa{łem,łam,liśmy,łyśmy}, mieszka{łem,łam,liśmy,łyśmy} w, pojecha{łem,łam,liśmy,łyśmy}, przejecha{łem,łam,liśmy,łyśmy}, jeździ{łem,łam,liśmy,łyśmy}, jeżdżę, upiek{łem,łam,liśmy,łyśmy}, ugotowa{łem,łam,liśmy,łyśmy}, zrobi{łem,łam,liśmy,łyśmy}, przeprowadzi{łem,łam,liśmy,łyśmy},
    nosi{łem,łam,liśmy,łyśmy}, przekona{łem,łam,liśmy,łyśmy} się, spędzi{łem,łam,liśmy,łyśmy}, zapyta{łem,łam,liśmy,łyśmy}, rozmawia{łem,łam,liśmy,łyśmy} z, sfotografowa{łem,łam,liśmy,łyśmy},
    z własnego doświadczenia, z mojego doświadczenia, z naszego doświadczenia, moim doświadczeniem, w moim przypadku, w naszym teście, w naszych testach, w moim teście, w moich testach, nasz{e,ych} pomiar{y,ów,ach}, moje pomiary, podczas {mojej,naszej,mojego,naszego,moich,naszych} {wizyty,pobytu,testu,testów,podróży,jazdy},
    podczas wizyty, podczas testów, w trakcie testów, po {tygodniu,miesiącu,roku,kilku dniach,kilku tygodniach,kilku miesiącach,dwóch tygodniach,dwóch miesiącach,trzech miesiącach,pół roku} {używania,użytkowania,testów,testowania,korzystania,jazdy,noszenia}, moje pierwsze wrażenia, nasze pierwsze wrażenia, mój egzemplarz, testowany egzemplarz
  `,
};

/** The same without a person: how offices, laboratories and formal Polish put it. */
export const IMPERSONAL: WrittenTerms = {
  en: `{was,were} {tested,measured,surveyed,weighed,timed} by our {team,staff,editors,experts,testers,lab}, tested by our, reviewed and tested by, in-house {tests,testing,lab}`,
  pl: `przetestowano, sprawdzono, zmierzono, przebadano, zważono, porównano, przeprowadzono {test,testy,badanie,badania,pomiary}, w redakcyjnym teście, redakcyjny test, w testach redakcyjnych`,
};

export const TEST_VERBS: WrittenTerms = {
  en: `measured, tested, timed, weighed, recorded, clocked, lasted, averaged, benchmarked, in our {tests,testing,test,lab}, in my {tests,testing,test}`,
  pl: `zmierzy~, mierzy{liśmy,łem,łam}, pomiar~, przetestow~, testow~, zważy~, wytrzyma~, w {naszym,moim} teście, w {naszych,moich} testach, podczas testów, w trakcie testów`,
};

/** How the work was done. */
export const METHOD: WrittenTerms = {
  en: `
    how we {test,tested,chose,choose,pick,picked,rate,rated,review,reviewed,rank,ranked,evaluate,evaluated,research,researched,selected,calculate,calculated}, our methodology, methodology, our testing process, our review process, test method{,s}, testing method{,s}, our criteria, selection criteria, ranking criteria, we considered,
    we looked at, what we looked for, we evaluated, we analyzed, we analysed, we scored, scoring system, sample size, how this was made, why you should trust us, why trust us, data {was,were} collected, survey of, we surveyed, we asked
  `,
  pl: `
    jak {testujemy,testowaliśmy,oceniamy,ocenialiśmy,wybieramy,wybraliśmy,wybieraliśmy,powstał,powstaje,powstawał,sprawdzamy,mierzymy,mierzyliśmy}, metodologi~, metodyk{a,i,ę}, metod{a,y,ę} {badania,testu,testów,pomiaru}, kryteria {oceny,wyboru,rankingu,testu}, kryteriów {oceny,wyboru}, przy ocenie, braliśmy pod uwagę, wzięliśmy pod uwagę,
    bierzemy pod uwagę, procedura {testowa,testu}, przebieg {testu,badania}, w jaki sposób {testujemy,oceniamy,wybieramy}, dlaczego można nam zaufać, na próbie, próba badawcza, przeanalizowaliśmy, oceniliśmy, badanie przeprowadzono
  `,
};

export const OWN_DATA: WrittenTerms = {
  en: `our {survey,data,research,study,analysis,findings,poll,dataset,report,database,reporting,investigation,measurements,calculations,readers told}, we {surveyed,analyzed,analysed,polled,interviewed,collected,compiled,calculated,crunched,obtained}, according to our {data,survey,research,analysis}, own research, proprietary data, internal data, first-party data, told us, told me, in an interview with us, exclusive interview, our customers data`,
  pl: `z nasz{ych,ego} {danych,badań,analiz,badania,raportu,analizy,ankiety,sondażu,wyliczeń,obliczeń}, nasz{e,a,ych,ego,ej} {dane,badanie,badania,analiza,analizy,ankieta,ankiety,sondaż,raport,wyliczenia,obliczenia}, według naszych, przeanalizowaliśmy, zebraliśmy {dane,opinie,odpowiedzi}, przeprowadziliśmy {badanie,ankietę,wywiad,sondaż,analizę}, zapytaliśmy, przepytaliśmy, policzyliśmy, wyliczyliśmy, opracowanie własne, badani{e,a} własne, dane własne, powiedział{,a} nam, mówi nam, mówi w rozmowie z nami, w rozmowie z naszą redakcją`,
};

export const PROS: WrittenTerms = {
  en: `pros, advantages, what we like{,d}, what i like{,d}, upside{,s}, reasons to buy, what's good, strong points, best features`,
  pl: `zalet{y,ą,ami}, zaletom, plus{y,ów,em,ami}, mocne strony, co nam się podoba, podoba{ło,ł} {mi,nam} się, za co polubi~, atut{y,em,ów}, na plus, dobre strony`,
};

/** Drawbacks that the text itself names. */
export const CONS: WrittenTerms = {
  en: `cons, disadvantages, drawback{,s}, downside{,s}, weaknesses, what we don't like, what we didn't like, what i don't like, what i didn't like, reasons to avoid, dislikes, flaws but not dealbreakers, dealbreaker{,s}, could be better, disappoint{ed,ing,ment}, not {ideal,perfect,great} for, i wish, we wish, room for improvement, gripe{,s}, nitpick{,s}, on the downside`,
  pl: `wad{y,ą,ami}, wadom, minus{y,ów,em,ami}, słab{e,a,ych} stron{y,a}, słabych stron, mankament~, niedociągnię~, nie {podobało,spodobało} {mi,nam} się, nie podoba {mi,nam} się, co nam się nie podoba, na minus, rozczarow~, zawiódł, zawiodł{a,o,y}, szkoda że, zabrakło, mogłoby być lepiej, mógłby być, mogłaby być, do poprawy, przeszkadzał{,o,a}, denerwuj~, irytuj~
  `,
};

/** Before a phrase these turn it round. */
export const NEGATIONS = new Set(
  "not never haven't hasn't didn't don't wasn't weren't won't can't isn't aren't without nor no zero nie nigdy bez".split(
    ' ',
  ),
);

/** Of a caption or an alt: the picture is the author's or the editors' own. */
export const OWN_PICTURE = wholeWords(
  /\b(?:photo|image|picture|screenshot|chart|credit)s?(?: (?:by|from|credit))?:? (?:the )?(?:author|me|us|our team|staff)\b|\b(?:my|our) (?:own )?(?:photo|photos|picture|test|setup|garden|kitchen|unit)\b|\bphoto by (?:me|author)\b|source: (?:own|author)|©? ?(?:zdjęcie|zdjęcia|fot\.?|foto|fotografia|rys\.?|wykres|źródło|oprac\.?):? ?(?:własne|własna|własny|autora|autorki|redakcja|redakcji|archiwum (?:własne|prywatne|autora|redakcji))|opracowanie własne|archiwum (?:własne|prywatne)|materiał własny/iu,
);
