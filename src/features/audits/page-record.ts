// The pages of an audit as callers see them.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import type { Language, Localized } from '../../platform/language.ts';
import { ItemError } from '../checks/service.ts';
import type { JobAtHand } from '../jobs/service.ts';
import { pageError } from './page-error.ts';
import {
  LISTED_GONE,
  PAGE_SORTS,
  PAGE_STATES,
  RISKS,
  type TableCounts,
  type TableRow,
} from './page-table.ts';
import type { AuditRow } from './store.ts';

const State = Type.Enum([...PAGE_STATES], {
  title: 'AuditPageState',
  description: 'repeated: another address led to the same page; dropped: the audit ended before its turn',
});
const Risk = Type.Enum([...RISKS], { title: 'AuditPageRisk', description: 'The highest confirmed level' });
const Text = Type.String({ minLength: 1, maxLength: 200, pattern: PRINTABLE });

export const tableQuery = {
  q: Type.Optional({
    ...Text,
    title: 'AuditPagePart',
    description: 'A part of the address or the title, in any case',
  }),
  state: Type.Optional(State),
  risk: Type.Optional(Risk),
  rule: Type.Optional({ ...Text, title: 'AuditPageRule', description: 'Pages with this finding' }),
  pattern: Type.Optional(
    Type.String({ minLength: 1, maxLength: limits.urlChars, pattern: PRINTABLE, title: 'AuditPagePattern' }),
  ),
  sort: Type.Enum([...PAGE_SORTS], {
    title: 'AuditPageSort',
    default: 'worst',
    description: 'worst: by what findings cost. Where there is no value comes last',
  }),
  order: Type.Enum(['asc', 'desc'], { title: 'SortOrder', default: 'asc' }),
};

const Level = Type.Enum(['high', 'medium', 'low', 'na', 'unknown'], { title: 'PageLevel' });

const AuditPage = Type.Object(
  {
    index: Type.Integer({ description: 'Its place in the audit' }),
    url: Type.String(),
    pattern: Type.String(),
    state: State,
    report_id: orNull(Type.String()),
    title: orNull(Type.String()),
    risk: orNull(Risk, 'null where nothing was judged'),
    levels: orNull(Type.Object({ spam: Level, quality: Level, helpful: Level })),
    findings: Type.Integer(),
    quality: orNull(Type.Number(), 'Overall quality, 0 to 8'),
    top: orNull(
      Type.Object({ rule_id: Type.String(), title: Type.String(), signal: Type.Integer() }),
      `What costs most; \`${LISTED_GONE}\` where a sitemap lists a page that answers 404 or 410`,
    ),
    error: orNull(ItemError, 'Why there is no report'),
  },
  { title: 'AuditPage' },
);
export type AuditPage = Type.Static<typeof AuditPage>;

const byName = <const T extends readonly string[]>(names: T) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<T[number], Type.TInteger>,
  );

const Counts = Type.Object(
  {
    states: byName(PAGE_STATES),
    risks: byName(RISKS),
    rules: Type.Array(Type.Object({ rule_id: Type.String(), title: Type.String(), pages: Type.Integer() }), {
      description: 'The 50 findings on most pages',
    }),
  },
  { title: 'AuditPageCounts' },
);

export const AuditPages = Type.Object(
  {
    pages: Type.Array(AuditPage),
    total: orNull(Type.Integer(), 'Pages that the filters let through; null behind a cursor'),
    counts: orNull(Counts, 'Of the whole audit; null behind a cursor'),
  },
  { title: 'AuditPages' },
);
export type AuditPages = Type.Static<typeof AuditPages>;

const GONE: Localized = {
  en: 'Listed in the sitemap, but the page is gone',
  pl: 'Podana w mapie witryny, ale nie istnieje',
};

/** What a finding of the table is called; loaded before a transaction begins, because it needs the catalogue. */
export async function findingTitles(): Promise<
  (audit: AuditRow, language: Language) => (ruleId: string) => string
> {
  const { ruleTitle } = await import('../../core/site/summary/rule-title.ts');
  return (audit, language) => {
    const across = new Map(
      (audit.findings?.crossPage ?? []).map(({ kind, title }) => [kind as string, title[language]]),
    );
    return (ruleId) =>
      ruleId === LISTED_GONE ? GONE[language] : ruleTitle(ruleId, language, across.get(ruleId) ?? ruleId);
  };
}

export function pageRecord(
  row: TableRow,
  { error: ending }: Pick<JobAtHand, 'error'>,
  titleOf: (ruleId: string) => string,
  language: Language,
): AuditPage {
  const { index, url, pattern, state, report_id, title, risk, quality, rules, signal } = row;
  const { spam_level: spam, quality_level, helpful_level: helpful } = row;
  const [first] = rules;
  const error =
    state === 'dropped'
      ? { code: ending === 'cancelled' ? ('cancelled' as const) : ('timeout' as const), details: null }
      : row.error;
  return {
    index,
    url,
    pattern,
    state,
    report_id,
    title,
    risk,
    levels:
      spam === null || quality_level === null || helpful === null
        ? null
        : { spam, quality: quality_level, helpful },
    findings: rules.length,
    quality,
    top: first === undefined ? null : { rule_id: first, title: titleOf(first), signal: signal ?? 0 },
    error: error === null ? null : pageError(error, language),
  };
}

export function countsRecord(
  { states, risks, rules }: TableCounts,
  titleOf: (ruleId: string) => string,
): Type.Static<typeof Counts> {
  return { states, risks, rules: rules.map((one) => ({ ...one, title: titleOf(one.rule_id) })) };
}
