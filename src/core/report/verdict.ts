// What an editor would say of a page first: what is plainly wrong with it, then how good it is and why.
import type { RATING_SAYS } from '../rules/rating-sentences.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { countEn, countPl } from '../rules/wording.ts';
import type { ChoiceResult, ReportSummary, RuleResult, VerdictLevel } from './report.ts';
import { isFinding, isLikeness } from './worth.ts';

/** From here on a page is High, and up to there Low or worse, by the nearest option. */
const GOOD_FROM = 5.5;
const POOR_UP_TO = 3.5;
/** The option Medium. */
const MEDIUM = 4;
const MAX_REASONS = 2;
/** Opening hours, a notice, a contact page: with fewer words nothing is sure. */
const LITTLE_WORDS = 150;

type Clause = Readonly<Record<ReportLanguage, string | ((data: Said['data']) => string)>>;
type Clauses = Partial<Record<keyof typeof RATING_SAYS, Clause>>;

const wordsOf = ({ words }: Said['data']): number => Number(words);

/** What moved the rating: half a sentence in English, what is there or missing in Polish. */
const LIFTS: Clauses = {
  long_text: {
    en: (data) => `the text is long (${countEn(wordsOf(data), 'word', 'words')})`,
    pl: (data) => `obszerny tekst (${countPl(wordsOf(data), 'słowo', 'słowa', 'słów')})`,
  },
  specific: { en: 'it is specific', pl: 'dużo konkretów' },
  own_work: { en: 'it shows work of its own', pl: 'ślady własnej pracy' },
  sources_given: { en: 'it says where its statements come from', pl: 'podane źródła' },
  varied: { en: 'it does not repeat itself', pl: 'brak powtórzeń' },
  no_advertising: { en: 'it is free of advertising', pl: 'brak reklam' },
  running_text: { en: 'it is written out in paragraphs', pl: 'treść rozwinięta w akapitach' },
  posts: { en: 'visitors discuss it', pl: 'wypowiedzi użytkowników' },
  data_tables: { en: 'it sets out data in tables', pl: 'dane w tabelach' },
  code: { en: 'it shows code', pl: 'przykłady kodu' },
  calm: { en: 'it informs without pressing the reader', pl: 'spokojny, rzeczowy ton' },
  known_publisher: { en: 'it says who stands behind it', pl: 'jasna informacja, kto stoi za stroną' },
  full_sentences: { en: 'it is written in full sentences', pl: 'pełne zdania' },
};
const LOWERS: Clauses = {
  short_text: {
    en: (data) => `the main text is short (${countEn(wordsOf(data), 'word', 'words')})`,
    pl: (data) => `krótki tekst główny (${countPl(wordsOf(data), 'słowo', 'słowa', 'słów')})`,
  },
  general: { en: 'it stays general', pl: 'mało konkretów' },
  no_own_work: { en: 'nothing shows work of its own', pl: 'brak śladów własnej pracy' },
  no_sources: { en: 'it names no sources', pl: 'brak źródeł' },
  repeated: { en: 'passages are repeated', pl: 'powtarzające się fragmenty' },
  title_words: { en: 'it keeps repeating the words of its title', pl: 'wciąż powtarzane słowa z tytułu' },
  advertising: { en: 'it carries much advertising', pl: 'dużo reklam' },
  affiliate: { en: 'it leads to affiliate offers', pl: 'linki do ofert partnerskich' },
  mostly_links: { en: 'much of it is links', pl: 'dużo samych linków' },
  short_lines: { en: 'much of it is short lines', pl: 'dużo kilkuwyrazowych wierszy' },
  pressing: { en: 'it presses the reader', pl: 'natarczywe zachęty' },
  bait_title: { en: 'the title is bait', pl: 'tytuł-przynęta' },
  unknown_publisher: {
    en: 'hardly anything says who stands behind it',
    pl: 'brak informacji, kto stoi za stroną',
  },
  fragments: { en: 'it is made of fragments', pl: 'urywki zamiast zdań' },
  dead_links: { en: 'many links lead nowhere', pl: 'wiele linków prowadzących donikąd' },
};
/** Readers cannot check it on the page: told only where nothing else can be. */
const WORDING_LIFTS: Clauses = {
  good_wording: {
    en: 'its wording is like that of pages that readers rate highly',
    pl: 'język jak na stronach, które czytelnicy cenią',
  },
};
const WORDING_LOWERS: Clauses = {
  poor_wording: {
    en: 'its wording is like that of pages that readers rate low',
    pl: 'język jak na stronach, które czytelnicy oceniają nisko',
  },
};

/** How a text is set rather than what it says: told behind the rest, and one of them at most. */
const FORMAL: ReadonlySet<string> = new Set<Extract<keyof typeof RATING_SAYS, string>>([
  'running_text',
  'full_sentences',
  'varied',
  'no_advertising',
  'calm',
  'short_text',
  'short_lines',
  'fragments',
  'mostly_links',
]);

const TEXTS = {
  en: {
    quality: (label: string) => `${label} quality`,
    otherwise: (label: string) => `Apart from that, ${label.toLowerCase()} quality`,
    too: (label: string) => `${label} quality as well`,
    little: (words: number, label: string) =>
      `There is little to go by (${countEn(words, 'word', 'words')}). At a guess, ${label.toLowerCase()} quality`,
    and: ', and ',
    but: 'but',
    although: 'although',
    favour: 'in its favour',
    against: 'against it',
    strong: (title: string) => `A strong sign of spam: “${title}”.`,
    likeness: (title: string) =>
      `Signs of spam: “${title}”, and the page as a whole is much like known spam.`,
    medium: (title: string) => `A possible breach of the spam policies: “${title}”.`,
    finding: (title: string) => `What stands out: “${title}”.`,
    onlySmall: (titles: readonly string[]) =>
      `Beyond that, only ${titles.length === 1 ? 'a small fault:' : 'small faults, such as'} “${titles[0]}”.`,
  },
  pl: {
    quality: (label: string) => `${label} jakość`,
    otherwise: (label: string) => `Poza tym ${label.toLowerCase()} jakość`,
    too: (label: string) => `${label} jest też jakość`,
    little: (words: number, label: string) =>
      `Tekstu do oceny jest niewiele (${countPl(words, 'słowo', 'słowa', 'słów')}). Orientacyjnie ${label.toLowerCase()} jakość`,
    and: ' oraz ',
    but: 'ale',
    although: 'za to',
    favour: 'na plus',
    against: 'na minus',
    strong: (title: string) => `Silny sygnał spamu: „${title}”.`,
    likeness: (title: string) =>
      `Oznaki spamu: „${title}”, a strona jako całość bardzo przypomina znany spam.`,
    medium: (title: string) => `Możliwe naruszenie zasad dotyczących spamu: „${title}”.`,
    finding: (title: string) => `Rzuca się w oczy: „${title}”.`,
    onlySmall: (titles: readonly string[]) =>
      `Poza tym tylko ${titles.length === 1 ? 'drobna usterka:' : 'drobne usterki, m.in.'} „${titles[0]}”.`,
  },
} as const;

export interface Judged {
  readonly quality: ReportSummary['quality'];
  /** Findings, the gravest first, then small faults. */
  readonly findings: readonly RuleResult[];
  readonly choices: readonly ChoiceResult[];
  /** Of the main text. */
  readonly words: number;
  /** A shell whose scripts have not run: what readers get to see was not there. */
  readonly unread?: boolean;
}

/**
 * null where the page was not rated and nothing was found, and where it could not be read unless it is spam as it is;
 * small faults alone are no verdict.
 */
export function verdictOf(judged: Judged, overall: string, lang: ReportLanguage): ReportSummary['verdict'] {
  const { quality, findings: told, choices, words, unread = false } = judged;
  const texts = TEXTS[lang];
  const findings = told.filter(isFinding);
  const level = levelOf(quality, findings, words);
  if (level === null || (unread && level !== 'poor')) return null;
  const lead = leadOf(findings, lang);
  const said = choices.find(({ rule_id, ok }) => rule_id === overall && ok)?.evidence?.said ?? [];
  const rated = quality === null ? [] : [ratingSentence(quality, said, { words, led: lead !== null, lang })];
  return { level, text: [...(lead === null ? [] : [lead]), ...rated, ...besides()].join(' ') };

  /** Of what is no lead: a possible breach before what else stands out. */
  function besides(): string[] {
    if (told.length > 0 && findings.length === 0) return [texts.onlySmall(told.map(({ title }) => title))];
    if (findings.some(isStrongBreach)) return [];
    const breach = findings.find(({ kind }) => kind === 'violation');
    if (breach !== undefined) return [texts.medium(breach.title)];
    const [first] = findings;
    return lead !== null || first === undefined ? [] : [texts.finding(first.title)];
  }
}

const isStrongBreach = ({ kind, band }: RuleResult): boolean => kind === 'violation' && band === 'strong';

/** What is plainly wrong, before everything else: a strong breach of policy, else the strongest other finding. */
function leadOf(findings: readonly RuleResult[], lang: ReportLanguage): string | null {
  const texts = TEXTS[lang];
  const breach = findings.find(isStrongBreach);
  if (breach === undefined) {
    const strong = findings.find(({ band }) => band === 'strong');
    return strong === undefined ? null : texts.finding(strong.title);
  }
  if (!isLikeness(breach.rule_id)) return texts.strong(breach.title);
  // A likeness is shown by nothing in particular: what can be pointed at is named, though it is weaker.
  const concrete = findings.find(({ kind, rule_id }) => kind === 'violation' && !isLikeness(rule_id));
  return concrete === undefined ? texts.strong(breach.title) : texts.likeness(concrete.title);
}

function levelOf(
  quality: ReportSummary['quality'],
  findings: readonly RuleResult[],
  words: number,
): VerdictLevel | null {
  if (findings.some(isStrongBreach)) return 'poor';
  if (quality === null) return findings.length === 0 ? null : 'fair';
  const isFlawed = findings.some(({ kind, band }) => kind === 'violation' || band === 'strong');
  const isGuess = words < LITTLE_WORDS && quality.high >= MEDIUM && !isFlawed;
  if (quality.value < POOR_UP_TO) return isGuess ? 'fair' : 'poor';
  return quality.value < GOOD_FROM || isFlawed ? 'fair' : 'good';
}

interface RatingPlace {
  readonly words: number;
  /** Something that is plainly wrong stands before it. */
  readonly led: boolean;
  readonly lang: ReportLanguage;
}

/** "Low quality: passages are repeated, and it names no sources, although it is specific." */
function ratingSentence(
  { value, label }: NonNullable<ReportSummary['quality']>,
  said: readonly Said[],
  { words, led, lang }: RatingPlace,
): string {
  const texts = TEXTS[lang];
  const isLittle = !led && words < LITTLE_WORDS;
  const formal = said.filter(({ key }) => FORMAL.has(key));
  const clausesOf = (table: Readonly<Record<string, Clause>>): string[] => {
    const told = (reasons: readonly Said[]): string[] =>
      reasons.flatMap(({ key, data }) => {
        const clause = Object.hasOwn(table, key) ? table[key]?.[lang] : undefined;
        // How short it is has been said.
        if (clause === undefined || (isLittle && key === 'short_text')) return [];
        return [typeof clause === 'string' ? clause : clause(data)];
      });
    return [...told(said.filter((reason) => !formal.includes(reason))), ...told(formal).slice(0, 1)];
  };
  const isGood = value >= (GOOD_FROM + POOR_UP_TO) / 2;
  const [mainly, otherwise] = isGood
    ? [clausesOf(LIFTS), clausesOf(LOWERS)]
    : [clausesOf(LOWERS), clausesOf(LIFTS)];
  const [counter] = otherwise;
  if (mainly.length === 0 && counter === undefined && !isLittle)
    mainly.push(...clausesOf(isGood ? WORDING_LIFTS : WORDING_LOWERS));
  return `${opening()}${reasons()}.`;

  function opening(): string {
    if (isLittle) return texts.little(words, label);
    if (!led) return texts.quality(label);
    return value < POOR_UP_TO ? texts.too(label) : texts.otherwise(label);
  }

  function reasons(): string {
    const told = mainly.slice(0, MAX_REASONS).join(texts.and);
    if (counter === undefined) return told === '' ? '' : `: ${told}`;
    return told === ''
      ? `; ${isGood ? texts.against : texts.favour}: ${counter}`
      : `: ${told}, ${isGood ? texts.but : texts.although} ${counter}`;
  }
}
