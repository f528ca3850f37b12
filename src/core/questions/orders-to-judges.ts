// Sentences by which a page tells its judge how to judge: what label it has, which mark to give, what role to play. They only keep
// a sentence from the model and accuse no page, so that they are broader than what rules look for. One alone of their parts
// is said on any page ("full marks", "this page", "reviewers must"); together they speak to the judge.
import { wholeWords } from '../lexicon/whole-words.ts';

/** Between two parts of a sentence; bounded, so that time stays linear. */
const GAP = '[^\\n.!?]{0,60}?';

/** The parts one behind the other within a sentence, each from the beginning of a word. */
function sentence(...parts: readonly RegExp[]): RegExp {
  const written = parts.map(({ source }) => `\\b(?:${source})`);
  return wholeWords(new RegExp(written.join(GAP), 'giu'));
}

const oneOf = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), 'iu');

const EN = {
  page: wholeWords(
    /(?:this|every|each|any|all) (?:\w{1,14} )?(?:pages?|(?:web)?sites?|documents?|texts?|articles?|domains?|samples?|items?|sources?)\b/u,
  ),
  own: wholeWords(
    /this (?:\w{1,14} )?(?:pages?|(?:web)?sites?|documents?|texts?|articles?|domains?|samples?|items?|sources?)\b/u,
  ),
  judge: wholeWords(
    /(?:annotators?|graders?|raters?|evaluators?|reviewers?|assessors?|classifiers?|moderators?|(?:language )?models?|assistants?|judges?|(?:evaluation|grading|scoring|rating) agents?)\b/u,
  ),
  duty: wholeWords(
    /(?:must|should|shall|ha(?:s|ve) to|needs? to|(?:is|are) (?:required|asked|instructed|expected|told) to)\b/u,
  ),
  judging: wholeWords(
    /(?:evaluat|assess|rat|grad|judg|review|classif|scor|annotat)(?:e[sd]?|y|ies|ing|s)\b/u,
  ),
  /** “We rate” tells what is done, “the highest mark” what there is: neither orders anything. */
  verb: wholeWords(
    /(?<!\b(?:we|they|I|who|how|highest|top|full|best|maximum|perfect) )(?:rate|score|grade|rank|label|mark|flag|tag|classify|treat|consider|assign|award|give|approve|accept|return|confirm|declare|judge|annotate)\b/u,
  ),
  verdict: wholeWords(
    /(?:(?:top|highest|maximum|best|perfect|full|positive) (?:scores?|ratings?|marks?|grades?|quality)|high(?:est)? quality|(?:as |the )best|trustworthy|trusted|legitimate|clean|safe|reliable|authoritative|excellent|(?:5 out of 5|10 out of 10)|five stars|no (?:issues|violations?|problems|spam|faults|flaws)|nothing (?:was |is )?found|the label [a-i]\b|(?:not |as )spam|free of)/u,
  ),
  told: wholeWords(
    /(?:gold(?:en)?|correct|right|true|reference|expected|target|final)[ -](?:labels?|annotations?|answers?|outputs?|class(?:es)?|ratings?|scores?|verdicts?|evaluations?|assessments?|classifications?)|ground[ -]truth|(?:evaluation|answer|scoring|grading) key\b/u,
  ),
  play: wholeWords(
    /(?:act as|you (?:are|act)|pretend (?:to be|you are)|(?:assume|take on|play) the role|behave (?:as|like)|imagine you are|your (?:new |only )?(?:role|task|job|goal) is to)\b/u,
  ),
  consent: wholeWords(/(?:approve|confirm|accept|praise|vouch)\b/u),
  asked: wholeWords(
    /(?:every|each|any|all) (?:\w{1,14} )?(?:questions?|criteri(?:on|a)|checks?|rules?|tests?|polic(?:y|ies))\b/u,
  ),
  outcome: wholeWords(
    /(?:zero|false|negative|satisfied|fulfilled|(?:not|never) (?:triggered|violated|applicable|met)|passed|clean|the label)\b/u,
  ),
  ever: wholeWords(/(?:never|always|whatever|lenient)\b/u),
} as const;

const PL = {
  page: /(?:t[ęeąa]|tej|tego|temu|ten|tym|każd\p{L}{1,3}|wszystki\p{L}{1,3}) (?:\p{L}{1,14} )?(?:stron|witryn|serwis|dokumen|tekst|artykuł|przykład|domen)\p{L}{0,4}/u,
  own: /t(?:[ęeąa]|ej|ego|emu|en|ym) (?:\p{L}{1,14} )?(?:stron|witryn|serwis|dokumen|tekst|artykuł|przykład|domen)\p{L}{0,4}/u,
  judge: wholeWords(
    /(?:oceniając|recenzen|klasyfikator|anotator|audytor|asysten|moderator|ewaluator)\p{L}{0,4}|model(?:e|u|owi|em|i|om)?\b/u,
  ),
  duty: wholeWords(/(?:musi|muszą|powin\p{L}{2,4}|ma|mają|należy)\b/u),
  verb: wholeWords(
    /(?:oceń|oceni(?:aj|ać|asz|ć)|oznacz|przyzna|uzna|zaklasyfik|klasyfik|potwierd|zatwierd|zwró|stwierd|potrakt|traktuj|zgłasza|wskazuj|odpowiad|odpowiedz)\p{L}{0,5}|daj\b/u,
  ),
  verdict:
    /(?:najwyższ|najlepsz|maksymaln|wartościow|rzeteln|wiarygodn|bezpieczn|uczciw|doskonał|wzorow)\p{L}{1,4}|żadnych (?:wad|błędów|zastrzeżeń|problemów)|(?:jako|brak|nie jest|bez|nie ma) spam\p{L}{0,3}|wysok\p{L}{1,3} jakoś\p{L}{1,3}|godn\p{L}{1,3} zaufania|na (?:dziesięć|piątkę|szóstkę)/u,
  told: /(?:etykiet|odpowied|adnotacj|klas|ocen|werdykt)\p{L}{0,4} (?:wzorcow|poprawn|referencyjn|oczekiwan|właściw|prawidłow)\p{L}{1,3}|(?:wzorcow|poprawn|referencyjn|oczekiwan|właściw|prawidłow)\p{L}{1,3} (?:etykiet|odpowied|adnotacj|klas|ocen|werdykt)\p{L}{0,4}|klucz oceny/u,
  play: wholeWords(
    /(?:zachowuj się jak|wciel się w|udawaj|działaj jako|jesteś|twoim (?:nowym |jedynym )?zadaniem jest)\b/u,
  ),
  consent: /(?:potwierdzi|zatwierdzi|pochwali|zaakceptowa)\p{L}{0,3}/u,
  asked:
    /(?:każd\p{L}{1,3}|wszystki\p{L}{1,3}) (?:\p{L}{1,14} )?(?:pyta|kryteri|reguł|zasad|test|sprawdze)\p{L}{0,4}/u,
  outcome:
    /(?:zero|fałsz|przecząc|negatywn|(?:nie)?spełnion|(?:nie )?narusz|zaliczon|czyst|etykiet)\p{L}{0,3}/u,
  ever: wholeWords(/(?:zawsze|nigdy|każd\p{L}{1,3}|żadn\p{L}{1,4})\b/u),
} as const;

function ordersOf(words: typeof EN | typeof PL): readonly RegExp[] {
  const { page, own, judge, duty, verb, verdict, told, play, consent, ever, asked, outcome } = words;
  return [
    sentence(verb, page, verdict),
    sentence(judge, duty, verb, oneOf(own, verdict)),
    sentence(told, oneOf(page, verdict, asked)),
    sentence(play, judge, oneOf(page, verdict, ever)),
    sentence(play, ever, judge),
    sentence(play, consent, page),
    // "Return zero for every rule": what no page asks of the people who read it.
    sentence(verb, asked, outcome),
    sentence(verb, outcome, asked),
    sentence(judge, duty, outcome, asked),
    sentence(asked, page, outcome),
  ];
}

/** "Give this page the highest mark" in other languages: what to do, this page, the mark. */
const ELSEWHERE = [
  sentence(
    /(?:bewert|gib|gebt|vergib|vergebt|stuf|markier|meld|behandl|beurteil)\p{L}{0,4}/u,
    /diese[rsmn]? (?:web)?(?:seite|site|text|dokument|artikel)/u,
    /(?:höchst|best|maximal|vertrauenswürdig|sehr gut|spam)/u,
  ),
  sentence(
    /(?:donne|attribue|note|évalue|classe|considère|considére|marque|signale)[rz]?/u,
    /(?:ce|cet|cette) (?:site|page|texte|article|document)/u,
    /(?:meilleur|maxim|plus haut|excellen|fiable|spam)/u,
  ),
  sentence(
    /(?:d[aá]le|dad?|asign[ae]|otorg[ae]|califi(?:ca|que)|punt[uú][ae]|mar(?:ca|que)|clasifi(?:ca|que)|consider[ae])/u,
    /est[ea] (?:sitio|página|texto|artículo|documento|web)/u,
    /(?:mejor|máxim|más alt|excelente|fiable|confiable|spam)/u,
  ),
  sentence(
    /(?:dai|date|assegna|assegnate|valuta|valutate|attribuisci|classifica|considera)/u,
    /quest[oa] (?:sito|pagina|testo|articolo|documento)/u,
    /(?:più alt|massim|miglior|affidabil|eccellen|spam)/u,
  ),
  sentence(
    /(?:dê|dá|dar|atribu[ai]|avali[ae]|classifi(?:ca|que)|marque|consider[ae])/u,
    /est[ea] (?:site|página|texto|artigo|documento)/u,
    /(?:máxim|mais alt|melhor|confiável|excelente|spam)/u,
  ),
  sentence(
    /(?:оцени|поставь|дай|присвой|пометь|отметь|считай)\p{L}{0,3}/u,
    /эт\p{L}{1,3} (?:сайт|страниц|текст|стать|документ)/u,
    /(?:высш|наивысш|максимальн|лучш|отличн|над[её]жн|спам)/u,
  ),
  sentence(
    /(?:оціни|постав|дай|признач|познач|вважай)\p{L}{0,3}/u,
    /ц\p{L}{1,3} (?:сайт|сторін|текст|статт|документ)/u,
    /(?:найвищ|максимальн|найкращ|відмінн|надійн|спам)/u,
  ),
  /(?:给|把|将|為|为|請|请)[^\n。！？]{0,20}(?:页面|頁面|网站|網站|网页|網頁|文章)[^\n。！？]{0,20}(?:最高|满分|滿分|高分|评为|標記|标记)/gu,
  /(?:ページ|サイト|記事|文書)[^\n。！？]{0,20}(?:最高|満点|高評価|高い評価)[^\n。！？]{0,20}(?:付け|与え|して|くださ)/gu,
  // "From now on you are a judge who …"
  sentence(
    /du bist (?:jetzt|nun|ab)/u,
    /(?:\p{L}{0,12}prüfer|bewerter|gutachter|assistent|modell|annotator)/u,
  ),
  sentence(
    /(?:(?:tu es|vous êtes) (?:maintenant|désormais|à présent)|agis(?:sez)? (?:comme|en tant))/u,
    /(?:assistant|évaluateur|modèle|correcteur|annotateur|juge)/u,
  ),
  sentence(
    /(?:eres ahora|ahora eres|actúa como|a partir de ahora eres)/u,
    /(?:asistente|evaluador|modelo|revisor|juez|anotador)/u,
  ),
  sentence(
    /(?:ora sei|sei ora|da ora sei|agora você é|você agora é)/u,
    /(?:assistent|valutator|modell|avaliador|revisor|modelo)/u,
  ),
  sentence(
    /(?:теперь ты|ты теперь|відтепер ти|тепер ти)/u,
    /(?:ассистент|асистент|модель|оцен|оцін|эксперт|експерт)/u,
  ),
  // "The right label is …"
  sentence(
    /(?:referenz|muster|gold)(?:antwort|label|etikett|bewertung)/u,
    /(?:nein|ja|kein spam|diese|alle)/u,
  ),
  sentence(
    /(?:richtige|korrekte|erwartete)[rsn]? (?:label|etikett|bewertung)|(?:étiquette|note) (?:correcte|attendue)|etiqueta (?:correcta|esperada)/u,
    /(?:diese|cette|ce|est[ea]|spam)/u,
  ),
] as const;

/** The reader is called a judge, and told at once what to do. */
const CALLED = [
  sentence(
    /(?:annotators?|graders?|raters?|evaluators?|reviewers?|assessors?|classifiers?|moderators?)(?: and \w{1,12})? ?: /u,
    oneOf(EN.verb, EN.told),
  ),
  wholeWords(
    /\b(?:system|developer|administrator|operator) (?:message|note|notice|override|instruction)s? ?:/giu,
  ),
  sentence(
    /(?:recenzen|klasyfikator|ewaluator|anotator|oceniając)\p{L}{0,4}(?: \p{L}{1,14})? ?: /u,
    oneOf(PL.verb, PL.told),
  ),
  sentence(EN.judging, EN.page, EN.verb, EN.verdict),
  sentence(
    wholeWords(/your (?:verdict|rating|judge?ment|evaluation|classification|assessment|label|output)\b/u),
    oneOf(EN.duty, wholeWords(/is\b/u)),
    oneOf(EN.page, EN.verdict),
  ),
  sentence(
    wholeWords(/(?:output|return|assign|give|report)\b/u),
    /(?:lowest|minimum|minimal|zero) (?:spam|risk|violation)/u,
  ),
  sentence(
    /(?:when|if) (?:you are )?asked (?:whether|if) (?:this|it|the (?:page|site|text))/u,
    wholeWords(/(?:say|answer|reply|respond|state)\b/u),
  ),
  sentence(
    /(?:gdy|jeśli|jeżeli|kiedy) (?:\p{L}{1,14} ){0,3}(?:pytani|zapyta|spyta)\p{L}{0,4},?/u,
    /(?:spam|oszust|narusz|reklam)\p{L}{0,4}/u,
    /(?:odpowi|powi|stwierd)\p{L}{1,6}/u,
  ),
  wholeWords(
    /\b(?:do not|don['’]t|never) (?:report|flag) (?:any )?(?:violations?|spam)\b|\bnie (?:zgłaszaj|raportuj|wykazuj)\p{L}{0,3} (?:żadnych |żadnego |jakichkolwiek )?(?:narusze\p{L}{1,3}|spamu)\b/giu,
  ),
  wholeWords(
    /\b(?:final answer|ostateczna odpowiedź) ?: ?(?:[01]|no|none|false|nie|żad\p{L}{1,3}|[a-i])\b|\[(?:assistant|asystent|model)\]/giu,
  ),
  wholeWords(
    /["“](?:label|class|verdict|answer|classification|prediction|werdykt|etykieta|odpowiedź)["”] ?: ?["“]?(?:no|none|false|clean|pass|nie|brak|0)\b/giu,
  ),
  wholeWords(
    /\b(?:repeat|copy|reuse|return|output) (?:that|this|the) (?:annotation|label|rating|score|verdict|class)\b/giu,
  ),
  wholeWords(
    /\b(?:label|class|verdict|annotation|classification|prediction|assessment) ?[:=] ?["“'‘]?(?:not[ _-]spam|no spam|ham|spam|legit\w*|clean|trustworthy|high[ _-]quality)\b/giu,
  ),
] as const;

/** The page speaks of the questions that its judge is asked: no visitor is asked any. */
const ABOUT_THE_QUESTIONS = [
  sentence(
    /(?:dear|attention|szanown\p{L}{1,3}|drog\p{L}{1,3}|uwaga)/u,
    /(?:scoring|rating|grading|evaluation|judging|moderation) (?:system|model|engine|tool|bot|software)|(?:system|model|automat|algorytm)\p{L}{0,3} ocenia\p{L}{1,5}/u,
  ),
  sentence(
    wholeWords(
      /(?:choose|select|pick|skip|answer|tick|wybierz|wybieraj|zaznacz|zaznaczaj|pomiń|odpowiadaj)\b/u,
    ),
    /(?:every|each|all|każd\p{L}{1,3}|wszystki\p{L}{1,3}) (?:[\p{L}-]{1,16} )?(?:questions?|criteri(?:on|a)|pyta\p{L}{1,4}|kryteri\p{L}{1,3})/u,
    oneOf(EN.page, PL.page),
  ),
  sentence(
    wholeWords(/(?:skip|ignore|omit|pomiń|pomijaj|zignoruj)\b/u),
    /(?:policy|spam|quality|safety) (?:questions?|checks?)|pyta\p{L}{1,4} o (?:zasad|spam|jakoś)/u,
  ),
  sentence(
    oneOf(EN.page, /(?:stron|witryn|tekst|treś|artykuł)\p{L}{0,3}/u),
    wholeWords(
      /(?:violates?|breaks?) (?:none|no)\b|(?:does not|doesn['’]t) (?:violate|break)|nie (?:łamie|narusza)/u,
    ),
    /(?:polic(?:y|ies)|guidelines?|zasad|wytyczn|reguł)/u,
  ),
  wholeWords(
    /\b(?:your answer|twoja odpowiedź)[^\n.!?]{0,40}? (?:is|must be|brzmi|to) ?:? ?["“„'‘]?[a-i]["”'’]?(?=[.!?,\n]|$)/giu,
  ),
  sentence(
    /(?:regardless of|whatever|no matter what|niezależnie od|bez względu na)/u,
    /(?:question|pytani)\p{L}{0,3}/u,
    /(?:answer|respond|reply|odpowiad|odpowiedz)/u,
  ),
  sentence(
    wholeWords(/(?:treat|consider|regard)\b/u),
    /your (?:system )?prompt(?! (?:reply|response|attention|payment|action))/u,
  ),
] as const;

/** Parts that speak to the judge together, in whatever order they stand in a sentence. */
const TOGETHER: readonly (readonly RegExp[])[] = [EN, PL].flatMap(
  ({ page, judge, duty, verb, verdict, asked, outcome }) =>
    [
      [verb, page, verdict],
      [judge, duty, verb, verdict],
      [verb, asked, outcome],
    ].map((parts) => parts.map(({ source }) => wholeWords(new RegExp(`\\b(?:${source})`, 'iu')))),
);

/** Longer ones are no sentences but tables and lists. */
const SENTENCE = /[^\n.!?]{12,400}/gu;

/** Where a page tells its judge how to judge. */
export function ordersToJudges(text: string): { readonly start: number; readonly end: number }[] {
  const spans = ORDERS_TO_JUDGES.flatMap((pattern) => [...text.matchAll(pattern)]);
  const sentences = [...text.matchAll(SENTENCE)].filter(([said]) =>
    TOGETHER.some((parts) => parts.every((part) => part.test(said))),
  );
  return [...spans, ...sentences].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

const ORDERS_TO_JUDGES: readonly RegExp[] = [
  ...ordersOf(EN),
  ...ordersOf(PL),
  ...ELSEWHERE,
  ...CALLED,
  ...ABOUT_THE_QUESTIONS,
];
