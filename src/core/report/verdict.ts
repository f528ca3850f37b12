// What an editor would say of a page first: how good it is and why, or what is wrong with it.
import type { RATING_SAYS } from '../rules/learnt-rating.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { countEn, countPl } from '../rules/wording.ts';
import type { ChoiceResult, ReportSummary, RuleResult, VerdictLevel } from './report.ts';

/** From here on a page is High, and up to there Low or worse, by the nearest option. */
const GOOD_FROM = 5.5;
const POOR_UP_TO = 3.5;
const MAX_REASONS = 2;

type Clause = Readonly<Record<ReportLanguage, string | ((data: Said['data']) => string)>>;

const wordsOf = ({ words }: Said['data']): number => Number(words);

/** What moved the rating, as half a sentence. */
const LIFTS: Partial<Record<keyof typeof RATING_SAYS, Clause>> = {
  long_text: {
    en: (data) => `the text is long (${countEn(wordsOf(data), 'word', 'words')})`,
    pl: (data) => `tekst jest obszerny (${countPl(wordsOf(data), 'słowo', 'słowa', 'słów')})`,
  },
  specific: { en: 'it is specific', pl: 'są konkrety' },
  own_work: { en: 'it shows work of its own', pl: 'widać własną pracę' },
  sources_given: { en: 'it says where its statements come from', pl: 'podano źródła' },
  varied: { en: 'it does not repeat itself', pl: 'tekst się nie powtarza' },
  no_advertising: { en: 'it is free of advertising', pl: 'nie ma reklam' },
  running_text: { en: 'it is written out in paragraphs', pl: 'treść jest rozwinięta w akapitach' },
  posts: { en: 'visitors discuss it', pl: 'wypowiadają się użytkownicy' },
  data_tables: { en: 'it sets out data in tables', pl: 'dane zebrano w tabelach' },
  code: { en: 'it shows code', pl: 'są fragmenty kodu' },
  calm: { en: 'it informs without pressing the reader', pl: 'tekst informuje, zamiast naciskać' },
  known_publisher: { en: 'it says who stands behind it', pl: 'wiadomo, kto stoi za stroną' },
  full_sentences: { en: 'it is written in full sentences', pl: 'tekst składa się z pełnych zdań' },
  good_wording: {
    en: 'it reads like pages that readers rate highly',
    pl: 'tekst przypomina strony, które czytelnicy cenią',
  },
};
const LOWERS: Partial<Record<keyof typeof RATING_SAYS, Clause>> = {
  short_text: {
    en: (data) => `the main text is short (${countEn(wordsOf(data), 'word', 'words')})`,
    pl: (data) => `tekst główny jest krótki (${countPl(wordsOf(data), 'słowo', 'słowa', 'słów')})`,
  },
  general: { en: 'it stays general', pl: 'przeważają ogólniki' },
  no_own_work: { en: 'nothing shows work of its own', pl: 'nie widać własnej pracy' },
  no_sources: { en: 'it names no sources', pl: 'brakuje źródeł' },
  repeated: { en: 'passages are repeated', pl: 'fragmenty się powtarzają' },
  title_words: { en: 'it keeps repeating the words of its title', pl: 'tekst powtarza słowa z tytułu' },
  advertising: { en: 'it carries much advertising', pl: 'jest dużo reklam' },
  affiliate: { en: 'it leads to affiliate offers', pl: 'tekst odsyła do ofert partnerskich' },
  mostly_links: { en: 'much of it is links', pl: 'dużą część stanowią linki' },
  short_lines: { en: 'much of it is short lines', pl: 'dużą część stanowią krótkie wiersze' },
  pressing: { en: 'it presses the reader', pl: 'tekst naciska na czytelnika' },
  bait_title: { en: 'the title is bait', pl: 'tytuł jest przynętą' },
  unknown_publisher: {
    en: 'hardly anything says who stands behind it',
    pl: 'prawie nic nie mówi, kto stoi za stroną',
  },
  fragments: { en: 'it is made of fragments', pl: 'tekst składa się z urywków' },
  dead_links: { en: 'many links lead nowhere', pl: 'wiele linków donikąd nie prowadzi' },
  poor_wording: {
    en: 'it reads like pages that readers rate low',
    pl: 'tekst przypomina strony, które czytelnicy oceniają nisko',
  },
};

const TEXTS = {
  en: {
    quality: (label: string) => `${label} quality`,
    and: (clauses: readonly string[]) => clauses.join(', and '),
    but: 'but',
    although: 'although',
    strong: (title: string) => `A strong sign of spam: “${title}”.`,
    medium: (title: string) => `A possible breach of the spam policies: “${title}”.`,
    finding: (title: string) => `What stands out: “${title}”.`,
  },
  pl: {
    quality: (label: string) => `Jakość: ${label.toLowerCase()}`,
    and: (clauses: readonly string[]) => clauses.join(', a przy tym '),
    but: 'ale',
    although: 'choć',
    strong: (title: string) => `Silny sygnał spamu: „${title}”.`,
    medium: (title: string) => `Możliwe naruszenie zasad dotyczących spamu: „${title}”.`,
    finding: (title: string) => `Rzuca się w oczy: „${title}”.`,
  },
} as const;

export interface Judged {
  readonly quality: ReportSummary['quality'];
  /** What was found, the gravest first. */
  readonly findings: readonly RuleResult[];
  readonly choices: readonly ChoiceResult[];
}

/** null where the page was not rated and nothing was found. */
export function verdictOf(judged: Judged, overall: string, lang: ReportLanguage): ReportSummary['verdict'] {
  const { quality, findings, choices } = judged;
  const texts = TEXTS[lang];
  const [first] = findings;
  const breach = findings.find(({ kind }) => kind === 'violation');
  const said = choices.find(({ rule_id, ok }) => rule_id === overall && ok)?.evidence?.said ?? [];
  const rated = quality === null ? [] : [ratingSentence(quality, said, lang)];
  if (breach?.band === 'strong')
    return { level: 'poor', text: [texts.strong(breach.title), ...rated].join(' ') };
  const level = levelOf(quality, findings);
  if (level === null) return null;
  const found =
    breach !== undefined
      ? [texts.medium(breach.title)]
      : first !== undefined && quality === null
        ? [texts.finding(first.title)]
        : [];
  return { level, text: [...rated, ...found].join(' ') };
}

function levelOf(quality: ReportSummary['quality'], findings: readonly RuleResult[]): VerdictLevel | null {
  const fair = findings.some(({ kind, band }) => kind === 'violation' || band === 'strong');
  if (quality === null) return findings.length === 0 ? null : 'fair';
  if (quality.value < POOR_UP_TO) return 'poor';
  return quality.value < GOOD_FROM || fair ? 'fair' : 'good';
}

/** "Low quality: the main text is short (96 words), although it is specific." */
function ratingSentence(
  { value, label }: NonNullable<ReportSummary['quality']>,
  said: readonly Said[],
  lang: ReportLanguage,
): string {
  const texts = TEXTS[lang];
  const clausesOf = (table: Readonly<Record<string, Clause>>): string[] =>
    said.flatMap(({ key, data }) => {
      const clause = Object.hasOwn(table, key) ? table[key]?.[lang] : undefined;
      return clause === undefined ? [] : [typeof clause === 'string' ? clause : clause(data)];
    });
  const isGood = value >= (GOOD_FROM + POOR_UP_TO) / 2;
  const [mainly, otherwise] = isGood
    ? [clausesOf(LIFTS), clausesOf(LOWERS)]
    : [clausesOf(LOWERS), clausesOf(LIFTS)];
  const [counter] = otherwise;
  const turn = isGood ? texts.but : texts.although;
  const reasons = texts.and(mainly.slice(0, MAX_REASONS));
  return [
    texts.quality(label),
    ...(reasons === '' ? [] : [`: ${reasons}`]),
    ...(counter === undefined ? [] : [`, ${turn} ${counter}`]),
    '.',
  ].join('');
}
