// What an editor would say of a page first: what is plainly wrong with it, then how good it is and why.
import type { Policy } from '../rules/policies.ts';
import { qualityWord } from '../rules/quality-word.ts';
import type { RATING_SAYS } from '../rules/rating-sentences.ts';
import { scales } from '../rules/scales.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, number } from '../rules/wording.ts';
import type { ChoiceResult, ReportReason, ReportSummary, RuleResult, VerdictLevel } from './report.ts';
import { nearestOption, scaleValue } from './told-rating.ts';
import {
  isConcreteBreach,
  isFinding,
  isHarmful,
  isLikeness,
  isStrongBreach,
  isSureLikeness,
} from './worth.ts';

/** From here on a page is High, and up to there Low or worse, by the nearest option. */
const GOOD_FROM = 5.5;
export const POOR_UP_TO = 3.5;
/** The option Medium. */
const MEDIUM = 4;
const MAX_TOLD = 2;
const MOST = scales.page_quality.length - 1;
/** Opening hours, a notice, a contact page: with fewer words nothing is sure. */
const LITTLE_WORDS = 150;

type Clause = Readonly<Record<ReportLanguage, (data: Record<string, number>) => string>>;
/** What was counted on the page and can be counted again: opinions on how it is written are told with the scales. */
type Clauses = Partial<Record<keyof typeof RATING_SAYS, Clause>>;

const LIFTS: Clauses = {
  specific: {
    en: ({ per100Words = 0 }) =>
      `it gives ${number.en(per100Words, 0)} names, numbers, dates or prices per 100 words`,
    pl: ({ per100Words = 0 }) =>
      `konkrety (nazwy, liczby, daty, ceny): ${number.pl(per100Words, 0)} na 100 słów`,
  },
  data_tables: {
    en: ({ tables = 0 }) => `it sets out data in ${countEn(tables, 'table', 'tables')}`,
    pl: ({ tables = 0 }) => `dane w ${tables === 1 ? 'tabeli' : `tabelach (${tables})`}`,
  },
  code: {
    en: ({ blocks = 0 }) => `it shows ${countEn(blocks, 'passage', 'passages')} of code`,
    pl: ({ blocks = 0 }) => countPl(blocks, 'fragment kodu', 'fragmenty kodu', 'fragmentów kodu'),
  },
  posts: {
    en: ({ posts = 0 }) => `visitors wrote ${countEn(posts, 'post', 'posts')}`,
    pl: ({ posts = 0 }) => countPl(posts, 'wpis użytkowników', 'wpisy użytkowników', 'wpisów użytkowników'),
  },
};
const lifts: ReadonlyMap<string, Clause> = new Map(Object.entries(LIFTS));
/** A list counts many names and numbers by its nature. */
const LISTED: ReadonlySet<string> = new Set<Extract<keyof typeof RATING_SAYS, string>>([
  'mostly_links',
  'short_lines',
]);

/** What a verdict below good says where neither a reason nor a finding explains it. */
export const NO_CAUSE: Texts = {
  en: 'No single cause could be pointed at.',
  pl: 'Nie udało się wskazać jednej przyczyny.',
};

const TEXTS = {
  en: {
    quality: (label: string) => `${label} quality`,
    otherwise: (label: string) => `Apart from that, ${label.toLowerCase()} quality`,
    too: (label: string) => `${label} quality as well`,
    little: (words: number, label: string) =>
      `There is little to go by (${countEn(words, 'word', 'words')}). At a guess, ${label.toLowerCase()} quality`,
    tooLittle: (words: number) =>
      `There is little to go by (${countEn(words, 'word', 'words')}): too little to call the page good or poor`,
    low: (value: string) => `The rating is low (${value})`,
    and: ' and ',
    favour: (merits: string) => `In its favour: ${merits}.`,
    harm: (title: string) => `Readers may come to harm: “${title}”.`,
    strong: (title: string) => `A strong sign of spam: “${title}”.`,
    likeness: (title: string) =>
      `Signs of spam: “${title}”, and the page as a whole is much like known spam.`,
    alike: (title: string) => `It resembles known spam, which proves nothing by itself: “${title}”.`,
    medium: (title: string) => `A possible breach of the spam policies: “${title}”.`,
    finding: (title: string) => `What stands out: “${title}”.`,
    quoted: (title: string) => `“${title}”`,
    heldBack: (titles: readonly string[]) =>
      `What holds it back: ${titles.map((title) => `“${title}”`).join(' and ')}.`,
    noCause: NO_CAUSE.en,
    onlySmall: (titles: readonly string[]) =>
      `Only ${titles.length === 1 ? 'a small fault was found:' : 'small faults were found, such as'} “${titles[0]}”.`,
  },
  pl: {
    quality: (label: string) => `${label} jakość`,
    otherwise: (label: string) => `Poza tym ${label.toLowerCase()} jakość`,
    too: (label: string) => `Jakość też jest ${label.toLowerCase()}`,
    little: (words: number, label: string) =>
      `Tekstu do oceny jest niewiele (${countPl(words, 'słowo', 'słowa', 'słów')}). Orientacyjnie ${label.toLowerCase()} jakość`,
    tooLittle: (words: number) =>
      `Tekstu do oceny jest niewiele (${countPl(words, 'słowo', 'słowa', 'słów')}): za mało, by nazwać stronę dobrą lub słabą`,
    low: (value: string) => `Ocena jest niska (${value})`,
    and: ' oraz ',
    favour: (merits: string) => `Na plus: ${merits}.`,
    harm: (title: string) => `Strona może zaszkodzić czytelnikom: „${title}”.`,
    strong: (title: string) => `Silny sygnał spamu: „${title}”.`,
    likeness: (title: string) =>
      `Oznaki spamu: „${title}”, a strona jako całość bardzo przypomina znany spam.`,
    alike: (title: string) => `Przypomina znany spam, choć samo to niczego nie dowodzi: „${title}”.`,
    medium: (title: string) => `Możliwe naruszenie zasad dotyczących spamu: „${title}”.`,
    finding: (title: string) => `Rzuca się w oczy: „${title}”.`,
    quoted: (title: string) => `„${title}”`,
    heldBack: (titles: readonly string[]) =>
      `Co ją obniża: ${titles.map((title) => `„${title}”`).join(' i ')}.`,
    noCause: NO_CAUSE.pl,
    onlySmall: (titles: readonly string[]) =>
      `Do poprawienia ${titles.length === 1 ? 'jest tylko drobna usterka:' : 'są tylko drobne usterki, m.in.'} „${titles[0]}”.`,
  },
} as const;

export interface Judged {
  readonly quality: ReportSummary['quality'];
  /** Findings and small faults in the order of their tasks. */
  readonly findings: readonly RuleResult[];
  readonly choices: readonly ChoiceResult[];
  /** What rules found to its credit, the strongest first. */
  readonly merits?: readonly RuleResult[];
  /** Of the main text. */
  readonly words: number;
  /** Why it is not rated higher, in the order of its tasks; undefined where nothing was looked for. */
  readonly reasons?: readonly ReportReason[];
  /** A shell whose scripts have not run: what readers get to see was not there. */
  readonly unread?: boolean;
}

/**
 * null where the page was not rated, or could not be read, unless it is spam, does harm or holds nothing as it is:
 * elsewhere a verdict without the rating would be another one than with it.
 */
export function verdictLevel({
  quality,
  findings: told,
  words,
  reasons,
  unread = false,
}: Pick<Judged, 'quality' | 'findings' | 'words' | 'reasons' | 'unread'>): VerdictLevel | null {
  const findings = told.filter(isFinding);
  const level = levelOf(quality, findings, { words, reasons });
  if (unread) return level === 'poor' ? level : null;
  return findings.some(isEmptyPage) ? 'poor' : level;
}

export function verdictOf(judged: Judged, overall: string, lang: ReportLanguage): ReportSummary['verdict'] {
  const { quality, findings: told, choices, words, reasons, merits = [] } = judged;
  const texts = TEXTS[lang];
  const findings = told.filter(isFinding);
  const level = verdictLevel(judged);
  if (level === null) return null;
  const lead = leadOf(findings);
  const isHeldBack = level !== 'good' && reasons !== undefined && reasons.length > 0;
  const rated = quality === null ? [] : rating(quality);
  const leading = lead === null ? [] : [texts[lead.as](lead.finding.title)];
  return { level, text: [...leading, ...rated, ...causes(), ...besides()].join(' ') };

  /** How good it is, and what speaks for it that can be shown or counted. */
  function rating({ value }: NonNullable<Judged['quality']>): string[] {
    // What is plainly against it leaves nothing to praise.
    if (lead !== null && lead.as !== 'finding')
      return value < POOR_UP_TO ? [`${texts.too(labelOf(value))}.`] : [];
    const titles = merits.map(({ title }) => texts.quoted(title));
    const credits = titles.length > 0 || isHeldBack || words < LITTLE_WORDS ? titles : counted();
    const most = level === 'good' ? MAX_TOLD : 1;
    const opened = `${opening(value)}.`;
    return credits.length === 0 || level === 'poor'
      ? [opened]
      : [opened, texts.favour(credits.slice(0, most).join(texts.and))];
  }

  function opening(value: number): string {
    const label = labelOf(value);
    const isUncaused = level === 'fair' && value < POOR_UP_TO;
    if (lead !== null) return value < POOR_UP_TO ? texts.too(label) : texts.otherwise(label);
    if (words < LITTLE_WORDS) return isUncaused ? texts.tooLittle(words) : texts.little(words, label);
    return isUncaused ? texts.low(scaleValue[lang](value, MOST)) : texts.quality(label);
  }

  function labelOf(value: number): string {
    return qualityWord(nearestOption(value, MOST + 1), lang);
  }

  /** Names and numbers of a text that is shown to say little are no merit. */
  function counted(): string[] {
    const said = choices.find(({ rule_id, ok }) => rule_id === overall && ok)?.evidence?.said ?? [];
    if (said.some(({ key }) => LISTED.has(key))) return [];
    return said.flatMap(({ key, data }) => {
      const clause = lifts.get(key);
      return clause === undefined ? [] : [clause[lang](numbersIn(data))];
    });
  }

  /** A verdict below good names its cause, or says that there is none to be shown. */
  function causes(): string[] {
    if (isHeldBack) return [texts.heldBack(reasons.slice(0, MAX_TOLD).map(({ title }) => title))];
    const isUnexplained = level !== 'good' && reasons !== undefined && findings.length === 0;
    return isUnexplained ? [texts.noCause] : [];
  }

  /** Of what is no lead: a possible breach before what else stands out. */
  function besides(): string[] {
    if (told.length > 0 && findings.length === 0) return [texts.onlySmall(told.map(({ title }) => title))];
    if (lead?.as === 'strong' || lead?.as === 'likeness') return [];
    const strongBreach = findings.find(isStrongBreach);
    if (strongBreach !== undefined) return [texts.strong(strongBreach.title)];
    const breach = findings.find(isConcreteBreach);
    if (breach !== undefined) return [texts.medium(breach.title)];
    const alike = findings.find(({ rule_id }) => isLikeness(rule_id));
    if (alike !== undefined) return [texts.alike(alike.title)];
    const [first] = findings;
    return lead !== null || first === undefined ? [] : [texts.finding(first.title)];
  }
}

function numbersIn(data: Said['data']): Record<string, number> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Number(value)]));
}

const NO_CONTENT: Policy = 'mc_presence';

/** A page with nothing on it is not fair, whether or not it could be rated. */
const isEmptyPage = ({ policy, band }: RuleResult): boolean => policy === NO_CONTENT && band === 'strong';

interface Lead {
  readonly as: 'harm' | 'strong' | 'likeness' | 'finding';
  readonly finding: RuleResult;
}

/**
 * What is plainly wrong, before everything else: harm, a strong breach of policy, a possible one on a page that is surely
 * like spam, else the strongest other finding. A likeness never leads: nothing in particular shows it.
 */
function leadOf(findings: readonly RuleResult[]): Lead | null {
  const isAlike = findings.some(isSureLikeness);
  const ways: readonly [Lead['as'], (finding: RuleResult) => boolean][] = [
    ['harm', isHarmful],
    ['strong', isStrongBreach],
    ['likeness', (finding) => isAlike && isConcreteBreach(finding)],
    ['finding', ({ band, kind }) => band === 'strong' && kind !== 'violation'],
  ];
  for (const [as, leads] of ways) {
    const finding = findings.find(leads);
    if (finding !== undefined) return { as, finding };
  }
  return null;
}

function levelOf(
  quality: ReportSummary['quality'],
  findings: readonly RuleResult[],
  { words, reasons }: { words: number; reasons: Judged['reasons'] | undefined },
): VerdictLevel | null {
  const lead = leadOf(findings);
  if (lead !== null && lead.as !== 'finding') return 'poor';
  if (quality === null) return null;
  const isFlawed = findings.some(({ kind, band }) => kind === 'violation' || band === 'strong');
  const isGuess = words < LITTLE_WORDS && quality.high >= MEDIUM && !isFlawed;
  // A low rating without a cause on the page is too little to call the page poor.
  const isCaused =
    reasons === undefined || reasons.length > 0 || findings.some(({ rule_id }) => !isLikeness(rule_id));
  if (quality.value < POOR_UP_TO) return isGuess || !isCaused ? 'fair' : 'poor';
  return quality.value < GOOD_FROM || isFlawed ? 'fair' : 'good';
}
