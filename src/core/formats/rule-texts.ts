// What is said of a rule itself, in both languages: what kind it is, what it needs, what it rests on.
import { needsPublished } from '../rules/needs-published.ts';
import { policyName } from '../rules/policies.ts';
import { reasons } from '../rules/reasons.ts';
import {
  type Accuses,
  type AnsweredBy,
  accusationOf,
  type Basis,
  isSmall,
  type Kind,
  type MinimumInput,
  type Rule,
} from '../rules/rule.ts';
import { scales } from '../rules/scales.ts';
import { type Source, sourceOf } from '../rules/sources.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl } from '../rules/wording.ts';
import { languageName } from '../view/words.ts';

export const ruleWords = {
  kind: { en: 'Kind', pl: 'Rodzaj' },
  layer: { en: 'Looks at', pl: 'Na co patrzy' },
  question: { en: 'Question', pl: 'Pytanie' },
  scoring: { en: 'Scoring', pl: 'Punktacja' },
  scale: { en: 'Options', pl: 'Odpowiedzi' },
  basis: { en: 'Rests on', pl: 'Podstawa progów' },
  small: { en: 'Small fault', pl: 'Drobna usterka' },
  accuses: { en: 'Counts as a finding', pl: 'Kiedy liczy się jako wykrycie' },
  judges: { en: 'Judged by', pl: 'Kto ocenia' },
  languages: { en: 'Languages', pl: 'Języki' },
  needs: { en: 'Needs', pl: 'Wymaga' },
  fix: { en: 'Advice', pl: 'Zalecenie' },
  sources: { en: 'Sources', pl: 'Źródła' },
  reason: { en: 'Why not assessed', pl: 'Dlaczego bez oceny' },
  finds: { en: 'Finds, for example', pl: 'Przykłady wykrywane' },
  passes: { en: 'Lets pass, for example', pl: 'Przykłady bez zastrzeżeń' },
} as const satisfies Record<string, Texts>;

const kinds: Readonly<Record<Kind, Texts>> = {
  violation: { en: 'violation', pl: 'naruszenie' },
  signal: { en: 'signal', pl: 'sygnał' },
  positive: { en: 'merit', pl: 'zaleta' },
  label: { en: 'context label', pl: 'etykieta kontekstu' },
  choice: { en: 'rating scale', pl: 'skala ocen' },
  not_assessed: { en: 'not assessed from one page', pl: 'nieoceniane na podstawie jednej strony' },
};

const layers: Readonly<Record<string, Texts>> = {
  text: { en: 'text', pl: 'tekst' },
  language: { en: 'language', pl: 'język' },
  markup: { en: 'markup', pl: 'kod HTML' },
  meta: { en: 'meta data', pl: 'metadane' },
  links: { en: 'links', pl: 'linki' },
  scripts: { en: 'scripts', pl: 'skrypty' },
  'structured data': { en: 'structured data', pl: 'dane strukturalne' },
  layout: { en: 'layout', pl: 'układ strony' },
  fetch: { en: 'address and server’s answer', pl: 'adres i odpowiedź serwera' },
};

const bases: Readonly<Record<Basis, Texts>> = {
  source: { en: 'numbers of an official source', pl: 'liczby z oficjalnego źródła' },
  measured: { en: 'our measurements on labelled pages', pl: 'nasze pomiary na oznaczonych stronach' },
  judgement: {
    en: 'our judgement; never scores as strong',
    pl: 'nasz osąd; sygnał nigdy nie jest silny',
  },
};

const smallFault: Texts = {
  en: 'told with what to do; its signal stays below 50, so that alone it raises no level',
  pl: 'podawana wraz z zaleceniem; sygnał nie przekracza 49, więc sama nie podnosi oceny trybu',
};

const BESIDE: Texts = {
  en: 'only beside evidence of another kind (a finding under another policy, a likeness to known spam)',
  pl: 'tylko obok oznak innego rodzaju (naruszenia innej zasady lub podobieństwa do znanego spamu)',
};

/** When a finding of the rule accuses a page, where that is not always so. */
const accusations: Readonly<Record<Exclude<Accuses, 'alone'>, Texts>> = {
  strong_or_beside: {
    en: `where it is strong; otherwise ${BESIDE.en}, and its signal stays below 50`,
    pl: `gdy sygnał jest silny; słabszy ${BESIDE.pl}, a sam nie przekracza 49`,
  },
  beside: {
    en: `${BESIDE.en}; otherwise its signal stays below 50`,
    pl: `${BESIDE.pl}; sam sygnał nie przekracza 49`,
  },
  beside_else_small: {
    en: `${BESIDE.en}; otherwise it is a small fault`,
    pl: `${BESIDE.pl}; w innym razie to drobna usterka`,
  },
};

type Judge = 'code' | 'model';

/** Who may be asked, the first to answer first. */
const JUDGES: Readonly<Record<AnsweredBy, readonly Judge[]>> = {
  code: ['code'],
  code_first: ['code', 'model'],
  both: ['code', 'model'],
  model_first: ['model', 'code'],
};

const judges: Readonly<Record<Judge, Texts>> = {
  code: { en: 'code', pl: 'kod' },
  model: { en: 'language model', pl: 'model językowy' },
};

/** Everything about a rule as plain data, in one language; the question and the scoring are written in English only. */
export interface RuleRecord {
  readonly id: string;
  readonly title: string;
  readonly mode: Rule['mode'];
  readonly policy: string;
  readonly policy_name: string;
  readonly kind: Kind;
  readonly layer: string;
  readonly version: number;
  readonly lite: boolean;
  readonly question: string;
  readonly scoring: string | null;
  readonly options: readonly string[] | null;
  readonly basis: Basis | null;
  readonly judges: readonly Judge[];
  readonly languages: 'any' | readonly string[];
  readonly needs: MinimumInput;
  readonly reason: string | null;
  readonly fix: string;
  readonly sources: readonly Source[];
}

export function ruleRecord(rule: Rule, lang: ReportLanguage): RuleRecord {
  const assessed = rule.kind !== 'not_assessed';
  return {
    id: rule.id,
    title: rule.title[lang],
    mode: rule.mode,
    policy: rule.policy,
    policy_name: policyName(rule.policy, lang),
    kind: rule.kind,
    layer: rule.layer,
    version: rule.version,
    lite: isLite(rule),
    question: rule.question,
    scoring: assessed ? rule.scoring : null,
    options: rule.kind === 'choice' ? scales[rule.scale].map((option) => option[lang]) : null,
    basis: 'basis' in rule ? rule.basis : null,
    judges: assessed ? JUDGES[rule.answeredBy] : [],
    languages: assessed ? rule.languages : 'any',
    needs: assessed ? (rule.needs ?? {}) : {},
    reason: assessed ? null : rule.reason,
    fix: rule.fix[lang],
    sources: rule.sources.map(sourceOf),
  };
}

/** Notes of the pages that a rule is tried on. */
export function exampleNotes(rule: Rule): {
  readonly hit: readonly string[];
  readonly clear: readonly string[];
} {
  if (rule.kind === 'not_assessed') return { hit: [], clear: [] };
  const { hit, clear } = rule.examples();
  return { hit: hit.map(({ note }) => note), clear: clear.map(({ note }) => note) };
}

export function isLite(rule: Rule): boolean {
  return 'lite' in rule && rule.lite === true;
}

/** A rule in rows of name and value, as it is shown to people; the title stands above them. */
export function ruleRows(rule: Rule, lang: ReportLanguage): readonly (readonly [string, string])[] {
  const record = ruleRecord(rule, lang);
  const rows: [string, string | null][] = [
    [ruleWords.kind[lang], kinds[rule.kind][lang]],
    [ruleWords.layer[lang], ruleLayer(rule, lang)],
    [ruleWords.question[lang], record.question],
    [ruleWords.scale[lang], record.options?.join(' · ') ?? null],
    [ruleWords.scoring[lang], record.scoring],
    [ruleWords.basis[lang], record.basis === null ? null : ruleBasis(record.basis, lang)],
    [ruleWords.small[lang], isSmall(rule) ? smallFault[lang] : null],
    [ruleWords.accuses[lang], ruleAccusation(rule)?.[lang] ?? null],
    [ruleWords.judges[lang], record.judges.map((judge) => judges[judge][lang]).join(', ')],
    [ruleWords.languages[lang], rule.kind === 'not_assessed' ? null : ruleLanguages(rule, lang)],
    [ruleWords.needs[lang], rule.kind === 'not_assessed' ? null : ruleNeeds(rule, lang)],
    [ruleWords.reason[lang], rule.kind === 'not_assessed' ? reasons[rule.reason][lang] : null],
    [ruleWords.fix[lang], record.fix],
  ];
  return rows.flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[name, value]],
  );
}

/** null where all that it finds counts. */
export function ruleAccusation(rule: Rule): Texts | null {
  const accuses = accusationOf(rule);
  return accuses === undefined || accuses === 'alone' ? null : accusations[accuses];
}

type AssessedRule = Exclude<Rule, { kind: 'not_assessed' }>;

/** What it looks at, in words. */
export function ruleLayer({ layer }: Pick<Rule, 'layer'>, lang: ReportLanguage): string {
  return layers[layer]?.[lang] ?? layer;
}

/** What its thresholds rest on, in words. */
export function ruleBasis(basis: Basis, lang: ReportLanguage): string {
  return bases[basis][lang];
}

export function ruleLanguages({ languages }: AssessedRule, lang: ReportLanguage): string {
  if (languages === 'any') return lang === 'en' ? 'any' : 'dowolny';
  return languages.map((code) => languageName(code, lang)).join(', ');
}

/** The least input that a rule is judged on, in words. */
export function ruleNeeds(rule: AssessedRule, lang: ReportLanguage): string {
  const needs = rule.needs ?? {};
  const readsText = rule.layer === 'text' || rule.layer === 'language';
  const say = (en: string, pl: string): string => (lang === 'en' ? en : pl);
  const parts = [
    ...((needs.html ?? !readsText) ? ['HTML'] : [say('text or HTML', 'tekst lub HTML')]),
    ...(needs.words === undefined
      ? []
      : [
          say(
            `at least ${countEn(needs.words, 'word', 'words')} of main content`,
            `co najmniej ${countPl(needs.words, 'słowo', 'słowa', 'słów')} treści głównej`,
          ),
        ]),
    ...(needs.wholePage === true ? [say('the whole document', 'cały dokument')] : []),
    ...(needs.url === true ? [say('the address', 'adres strony')] : []),
    ...((needs.fetch ?? rule.layer === 'fetch') ? [say('the server’s answer', 'odpowiedź serwera')] : []),
    ...(needs.secondFetch === true ? [say('a second fetch', 'drugie pobranie')] : []),
    ...(needs.rendered === true ? [say('a rendered view', 'widok z przeglądarki')] : []),
    ...(needsPublished(rule) ? [say('the published page', 'opublikowana strona')] : []),
  ];
  return parts.join(', ');
}
