// What a phrase asks for in so many words, whatever it is about: a price, a date, a timetable, what is near. The models
// weigh all words of a phrase; these few decide by themselves which questions belong to it, and which forms cannot serve it.
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Intent } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import type { QuestionKey } from './question-patterns.ts';

export interface PhraseNeed {
  readonly name: string;
  /** Over the words of the phrase, folded, with one blank between them. */
  readonly pattern: RegExp;
  /** Asked first, in the place of what the form asks. */
  readonly questions: readonly QuestionKey[];
  /** Instead of forms that do not serve it. */
  readonly form?: { readonly wanted: PageForm; readonly insteadOf: readonly PageForm[] };
  /** The share that the intent has at least. */
  readonly intent?: readonly [Intent, number];
}

const TEXTS: readonly PageForm[] = ['homepage', 'biography', 'news', 'recipe', 'forum-answer', 'list'];

/** The first that fits holds: what is more particular stands before what is less. */
const NEEDS: readonly PhraseNeed[] = [
  {
    name: 'near',
    pattern: wholeWords(
      /\bnear (?:me|you)\b|\bnearby\b|\bclosest\b|\bw poblizu\b|\bblisko mnie\b|\bniedaleko mnie\b/u,
    ),
    questions: ['where', 'hours', 'opinions', 'cost'],
    form: {
      wanted: 'directory',
      insteadOf: [...TEXTS, 'guide', 'how-to', 'definition', 'category', 'comparison'],
    },
    intent: ['local', 0.7],
  },
  {
    name: 'call-out',
    pattern: wholeWords(
      /\bemergency (?:plumb\p{L}*|electrician|locksmith|vets?|dentist|glazier|roofer|boiler|heating|drain\p{L}*|gas)\b|\b(?:plumber|electrician|locksmith|vet|dentist) (?:24 ?h|24 7|call ?out)\b|\bpogotowie (?:hydrauliczne|elektryczne|gazowe|kanalizacyjne|zamkowe|slusarskie|weterynaryjne|dentystyczne|komputerowe)\b|\b(?:hydraulik|elektryk|slusarz|dentysta|weterynarz) (?:pogotowie|24 ?h|calodobowy)\b|\bwywoz (?:szamba|gruzu|smieci|mebli)\b|\bszambo wywoz\b/u,
    ),
    questions: ['callOut', 'cost', 'where', 'contact'],
    form: {
      wanted: 'local-service',
      insteadOf: [
        ...TEXTS,
        'guide',
        'how-to',
        'definition',
        'data-table',
        'category',
        'product',
        'comparison',
      ],
    },
    intent: ['local', 0.6],
  },
  {
    name: 'clock',
    pattern: wholeWords(
      /^(?:ktora(?: jest)?(?: teraz)? godzina\b|what time is it\b|current time in\b|time in \p{L}+ now)/u,
    ),
    questions: ['timeDifference'],
    form: {
      wanted: 'tool',
      insteadOf: [...TEXTS, 'directory', 'local-service', 'guide', 'map', 'definition'],
    },
    intent: ['informational', 0.6],
  },
  {
    name: 'translation',
    pattern: wholeWords(/^(?:translate|przetlumacz)\b|\b(?:translation|tlumaczenie) (?:of|na|into|to)\b/u),
    questions: ['translation', 'example'],
    form: { wanted: 'tool', insteadOf: [...TEXTS, 'guide', 'definition', 'how-to'] },
  },
  {
    name: 'conversion',
    pattern: wholeWords(
      /^(?:convert|przelicz|zamien)\b.* (?:to|in|into|na|w)\b|^\d[\d./]* ?\p{L}+ (?:to|in|na|ile to) \p{L}{1,12}$|\b(?:mile|mil|cale|cali|funty|stopy) na (?:km|kilometry|cm|centymetry|kg|metry)\b/u,
    ),
    questions: ['result', 'formula'],
    form: { wanted: 'tool', insteadOf: [...TEXTS, 'guide', 'definition', 'how-to', 'directory'] },
  },
  {
    name: 'deadline',
    pattern: wholeWords(
      /\bdo kiedy\b|\btermin\p{L}* (?:zlozenia|skladania|platnosci|rozliczenia|zapisow|rekrutacji)\b|\bdeadlines?\b|\bdue date\b|\blast day to\b/u,
    ),
    questions: ['deadline', 'late', 'concerns'],
    form: { wanted: 'guide', insteadOf: ['news', 'homepage', 'biography', 'directory'] },
  },
  {
    name: 'side effects',
    pattern: wholeWords(/\bside effects?\b|\bskutki uboczne\b|\bdzialania niepozadane\b/u),
    questions: ['sideEffects', 'frequency', 'doctor'],
  },
  {
    name: 'symptoms',
    pattern: wholeWords(/\bsymptoms?\b|\bobjaw(?:y|ow)?\b/u),
    questions: ['symptoms', 'causes', 'doctor', 'treatment'],
  },
  {
    name: 'medicines',
    pattern: wholeWords(
      /\b(?:lek|leki|tabletki|masc|syrop|krople) (?:na|od|przeciw\p{L}*)\b|\b(?:medicines?|medications?|drugs|pills) for\b|\bover the counter\b/u,
    ),
    questions: ['medicines', 'prescription', 'sideEffects', 'doctor'],
  },
  {
    name: 'wages',
    pattern: wholeWords(
      /\bzarobki\b|\bile zarabia\p{L}*\b|\bpensj[ai]\b|\bsalar(?:y|ies)\b|\bwages\b|^how much (?:do|does) .+ (?:make|earn)\b/u,
    ),
    questions: ['wage', 'dependsOn', 'source'],
    form: {
      wanted: 'data-table',
      insteadOf: [...TEXTS, 'directory', 'local-service', 'category', 'how-to', 'comparison'],
    },
    intent: ['informational', 0.6],
  },
  {
    name: 'jobs',
    pattern: wholeWords(/^praca\b|\boferty pracy\b|\bjobs?$|\bjobs (?:in|near|for)\b|\bvacancies\b/u),
    questions: ['openings', 'requirements', 'pay', 'apply'],
  },
  {
    name: 'timetable',
    pattern: wholeWords(
      /\brozklad\p{L}* jazdy\b|\brepertuar\p{L}*\b|\btimetables?\b|\b(?:bus|train|tram|ferry|movie) (?:schedule|times)\b|\bshowtimes\b/u,
    ),
    questions: ['times', 'validity', 'cost'],
    form: { wanted: 'tool', insteadOf: ['biography', 'news', 'guide'] },
  },
  {
    name: 'tickets',
    pattern: wholeWords(/\bbilet(?:y|ow)?\b|\btickets$|\btickets (?:for|to|in|online)\b/u),
    questions: ['cost', 'buyTicket', 'times'],
    form: { wanted: 'tool', insteadOf: ['homepage', 'biography', 'guide', 'news', 'video'] },
  },
  {
    name: 'price',
    pattern: wholeWords(
      /\bcen(?:a|y|nik|niki)\b|\bkoszt(?:y|uje|uja)?\b|\bprices?\b|\bpricing\b|\bcosts?\b|^how much (?:is|are|does|do)\b/u,
    ),
    questions: ['cost', 'priceParts', 'priceDepends'],
    form: { wanted: 'guide', insteadOf: ['forum-answer', 'biography', 'homepage', 'recipe'] },
  },
  {
    name: 'worth',
    pattern: wholeWords(/^(?:is|are) .*\bworth\b|^czy warto\b/u),
    questions: ['drawbacks', 'cost', 'alternatives'],
    form: { wanted: 'guide', insteadOf: ['forum-answer', 'biography', 'homepage'] },
  },
  {
    name: 'template',
    pattern: wholeWords(/\btemplates?\b|\bszablony?\b|\bprintables?\b|\bdo druku\b/u),
    questions: ['free', 'safe'],
    form: { wanted: 'download', insteadOf: ['list', 'guide', 'how-to', 'category'] },
  },
  {
    name: 'code',
    pattern: wholeWords(
      /^(?:python|java|javascript|typescript|php|sql|css|html|bash|rust|golang|kotlin)\b.+/u,
    ),
    questions: ['example', 'mistakes', 'failing'],
    form: { wanted: 'how-to', insteadOf: ['list', 'category', 'product', 'gallery'] },
  },
];

/** Something does not work, or is where it should not be: what is wanted is why, and what to do about it. */
const TROUBLE: PhraseNeed = {
  name: 'trouble',
  pattern: wholeWords(
    /\bnot \p{L}{2,}ing\b|\b(?:won t|wont|doesn t|doesnt|does not|will not) (?:charge|start|turn|open|close|heat|drain|spin|connect|respond|load|print|cool|flush|light|fire|move|stop|work|boot|sync|update|shut|lock|unlock|fill|ring|play)\b|\b(?:keeps?|stopped) \p{L}{2,}ing\b|\blos(?:ing|es) (?:pressure|water|power|signal|charge|oil|heat|air|suction)\b|\b(?:leaking|leaky|dripping|blocked|clogged|overheating|gurgling|rattling|squeaking|flickering|tripping)\b|\b(?:mou?ld|damp|stains?|patches|limescale|mildew) (?:in|on)\b|\b(?:error|fault) codes?\b|\bno (?:hot water|heating|heat|power|sound|signal|picture|dial tone)\b|\bnie (?:dziala\p{L}*|wlacza|wylacza|grzeje|chlodzi|wiruje|odpala|pali|laduje|otwiera|zamyka|odprowadza|odplywa|leci|swieci|drukuje|reaguje|laczy|pobiera|uruchamia|startuje|kreci|dogrzewa|pompuje|spuszcza|zapala|widzi|wykrywa|trzyma)\b|\b(?:cieknie|ciekn?acy|ciekn?aca|przecieka\p{L}*|kapie|kapiac\p{L}+|zapchan\p{L}+|zatkan\p{L}+|zacina|piszczy|buczy|smierdzi|przegrzewa|wycieka|zepsut\p{L}+)\b|\b(?:spadek|spada|ucieka|brak) (?:cisnieni\p{L}+|wody|pradu|cieplej wody|ogrzewania|zasiegu|dzwieku|obrazu)\b|\bkody? bled\p{L}+\b|\b(?:plesn|grzyb|wilgoc|zacieki|plamy) (?:w|na|pod)\b/u,
  ),
  questions: ['causes', 'todo', 'callIn'],
  form: {
    wanted: 'guide',
    insteadOf: [
      ...TEXTS.filter((form) => form !== 'forum-answer'),
      'category',
      'product',
      'directory',
      'local-service',
      'comparison',
      'download',
      'gallery',
      'map',
      'tool',
      'definition',
    ],
  },
  intent: ['informational', 0.55],
};

export function needOf({ words, language }: Phrase): PhraseNeed | undefined {
  if (language === 'other') return undefined;
  const text = words.join(' ');
  return [...NEEDS, TROUBLE].find(({ pattern }) => pattern.test(text));
}

const RUN = 4;
const KEYBOARD_RUNS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
  Array.from({ length: row.length - RUN + 1 }, (_, at) => row.slice(at, at + RUN)),
);

/** Letters as they lie on the keyboard, one letter again and again, figures alone: nothing that a word could be known by. */
export function isNonsense({ words, text }: Phrase): boolean {
  // No one searches for a formula.
  if (words.length === 0 || text.startsWith('=')) return true;
  return (words.length <= 2 && words.every(isJunk)) || isRepeated(words);
}

function isJunk(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length !== 4;
  if (/^(\p{L}{1,3})\1{3,}$/u.test(word)) return true;
  return KEYBOARD_RUNS.some((run) => word.startsWith(run)) && !/^(?:qwerty|azerty)$/.test(word);
}

const REPEATS = 4;

function isRepeated(words: readonly string[]): boolean {
  return words.length >= 2 * REPEATS && new Set(words).size <= words.length / REPEATS;
}
