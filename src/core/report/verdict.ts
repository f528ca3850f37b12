// What an editor would say of a page first: what is plainly wrong with it, then how good it is and why.
import type { Policy } from '../rules/policies.ts';
import type { RATING_SAYS } from '../rules/rating-sentences.ts';
import { qualityWord, scales } from '../rules/scales.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl } from '../rules/wording.ts';
import type { ChoiceResult, ReportReason, ReportSummary, RuleResult, VerdictLevel } from './report.ts';
import { nearestOption } from './told-rating.ts';
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
const MAX_REASONS = 2;
/** Opening hours, a notice, a contact page: with fewer words nothing is sure. */
const LITTLE_WORDS = 150;

type Clause = Readonly<Record<ReportLanguage, string | ((data: Said['data']) => string)>>;
type Clauses = Partial<Record<keyof typeof RATING_SAYS, Clause>>;

const wordsOf = ({ words }: Said['data']): number => Number(words);

/** What moved the rating: half a sentence in English, what is there or missing in Polish. */
const LIFTS: Clauses = {
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

/** What a verdict below good says where neither a reason nor a finding explains it. */
export const NO_CAUSE: Texts = {
  en: 'No single cause on the page can be pointed at.',
  pl: 'Nie da się wskazać na stronie jednej przyczyny.',
};

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
    harm: (title: string) => `Readers may come to harm: “${title}”.`,
    strong: (title: string) => `A strong sign of spam: “${title}”.`,
    likeness: (title: string) =>
      `Signs of spam: “${title}”, and the page as a whole is much like known spam.`,
    alike: (title: string) => `It resembles known spam, which proves nothing by itself: “${title}”.`,
    medium: (title: string) => `A possible breach of the spam policies: “${title}”.`,
    finding: (title: string) => `What stands out: “${title}”.`,
    heldBack: (titles: readonly string[]) =>
      `What holds it back: ${titles.map((title) => `“${title}”`).join(' and ')}.`,
    noCause: NO_CAUSE.en,
    onlySmall: (titles: readonly string[]) =>
      `Beyond that, only ${titles.length === 1 ? 'a small fault:' : 'small faults, such as'} “${titles[0]}”.`,
  },
  pl: {
    quality: (label: string) => `${label} jakość`,
    otherwise: (label: string) => `Poza tym ${label.toLowerCase()} jakość`,
    too: (label: string) => `Jakość też jest ${label.toLowerCase()}`,
    little: (words: number, label: string) =>
      `Tekstu do oceny jest niewiele (${countPl(words, 'słowo', 'słowa', 'słów')}). Orientacyjnie ${label.toLowerCase()} jakość`,
    and: ' oraz ',
    but: 'ale',
    although: 'za to',
    favour: 'na plus',
    against: 'na minus',
    harm: (title: string) => `Strona może zaszkodzić czytelnikom: „${title}”.`,
    strong: (title: string) => `Silny sygnał spamu: „${title}”.`,
    likeness: (title: string) =>
      `Oznaki spamu: „${title}”, a strona jako całość bardzo przypomina znany spam.`,
    alike: (title: string) => `Przypomina znany spam, choć samo to niczego nie dowodzi: „${title}”.`,
    medium: (title: string) => `Możliwe naruszenie zasad dotyczących spamu: „${title}”.`,
    finding: (title: string) => `Rzuca się w oczy: „${title}”.`,
    heldBack: (titles: readonly string[]) =>
      `Co ją obniża: ${titles.map((title) => `„${title}”`).join(' i ')}.`,
    noCause: NO_CAUSE.pl,
    onlySmall: (titles: readonly string[]) =>
      `Poza tym tylko ${titles.length === 1 ? 'drobna usterka:' : 'drobne usterki, m.in.'} „${titles[0]}”.`,
  },
} as const;

export interface Judged {
  readonly quality: ReportSummary['quality'];
  /** Findings and small faults in the order of their tasks. */
  readonly findings: readonly RuleResult[];
  readonly choices: readonly ChoiceResult[];
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
  unread = false,
}: Pick<Judged, 'quality' | 'findings' | 'words' | 'unread'>): VerdictLevel | null {
  const findings = told.filter(isFinding);
  const level = levelOf(quality, findings, words);
  if (unread) return level === 'poor' ? level : null;
  return findings.some(isEmptyPage) ? 'poor' : level;
}

export function verdictOf(judged: Judged, overall: string, lang: ReportLanguage): ReportSummary['verdict'] {
  const { quality, findings: told, choices, words, reasons } = judged;
  const texts = TEXTS[lang];
  const findings = told.filter(isFinding);
  const level = verdictLevel(judged);
  if (level === null) return null;
  const lead = leadOf(findings);
  const said = choices.find(({ rule_id, ok }) => rule_id === overall && ok)?.evidence?.said ?? [];
  const isHeldBack = level !== 'good' && reasons !== undefined && reasons.length > 0;
  const rated =
    quality === null
      ? []
      : [ratingSentence(quality, said, { words, led: lead !== null, lang, explained: isHeldBack })];
  const leading = lead === null ? [] : [texts[lead.as](lead.finding.title)];
  return { level, text: [...leading, ...rated, ...causes(), ...besides()].join(' ') };

  /** A verdict below good names its cause, or says that there is none to be shown. */
  function causes(): string[] {
    if (isHeldBack) return [texts.heldBack(reasons.slice(0, MAX_REASONS).map(({ title }) => title))];
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
  words: number,
): VerdictLevel | null {
  const lead = leadOf(findings);
  if (lead !== null && lead.as !== 'finding') return 'poor';
  if (quality === null) return null;
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
  /** Reasons with passages follow: they say more than what moved the rating. */
  readonly explained: boolean;
}

/** "Poor quality: passages are repeated, and it names no sources, although it is specific." */
function ratingSentence(
  { value }: NonNullable<ReportSummary['quality']>,
  said: readonly Said[],
  { words, led, lang, explained }: RatingPlace,
): string {
  const texts = TEXTS[lang];
  const label = qualityWord(nearestOption(value, scales.page_quality.length), lang);
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
    : [explained ? [] : clausesOf(LOWERS), clausesOf(LIFTS)];
  const [counter] = otherwise;
  if (mainly.length === 0 && counter === undefined && !isLittle)
    if (isGood) mainly.push(...clausesOf(WORDING_LIFTS));
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
