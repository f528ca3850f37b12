// An audit in few words: the site's verdict, what raises concern on how many pages, and what pages show together.
import Type from 'typebox';
import { orNull } from '../../platform/http/or-null.ts';
import type { Audited, AuditRecord } from '../doors.ts';
import { oneLine, WHOSE_WORDS } from '../page-words.ts';
import { ANSWER_TOKENS_MAX, fitting, tokensOf } from '../tokens.ts';
import type { Told } from '../tool.ts';
import { linksOf } from './resource-links.ts';

const CONCERNS_MAX = 12;
const NOTES_MAX = 4;
const VERDICT_CHARACTERS = 600;
const TEXT_CHARACTERS = 300;

/** Of audit_site and audit_status alike. */
export const auditOutput = {
  id: Type.String(),
  status: Type.String(),
  pages: Type.Object({ done: Type.Integer(), total: Type.Integer(), failed: Type.Integer() }),
  verdict: orNull(Type.Object({ level: Type.String(), text: Type.String() })),
  levels: Type.Object({ spam: Type.String(), quality: Type.String(), helpful: Type.String() }),
  concerns: Type.Array(Type.Object({ title: Type.String(), pages: Type.Integer() })),
  next: orNull(Type.String()),
};

interface Concern {
  readonly title: string;
  readonly pages: number;
  readonly level?: string;
  /** Of what pages show only together. */
  readonly why?: string;
  readonly do?: string;
}

export function auditAnswer({ id, audit, isOver, costUsd }: Audited): Told {
  const next = isOver
    ? `get_findings ${JSON.stringify({ id })}`
    : isPausedByPeople(audit)
      ? null
      : `audit_status ${JSON.stringify({ id })}`;
  const all = concernsOf(audit);
  const told = (concerns: readonly Concern[]): Told => {
    const data = {
      ...headOf(id, audit, isOver),
      concerns,
      more_concerns: all.length - concerns.length,
      next,
      ...(costUsd === null ? {} : { cost_usd: costUsd }),
      about_page_words: WHOSE_WORDS,
    };
    return { data, text: textOf(data, audit) };
  };
  const concerns = fitting(all, CONCERNS_MAX, (first) => {
    const { data, text } = told(first);
    return tokensOf(text) <= ANSWER_TOKENS_MAX && tokensOf(JSON.stringify(data)) <= ANSWER_TOKENS_MAX;
  });
  return { ...told(concerns), ...(isOver ? { links: linksOf('audits', id) } : {}) };
}

function isPausedByPeople({ progress }: AuditRecord): boolean {
  return progress.status === 'paused';
}

function headOf(id: string, audit: AuditRecord, isOver: boolean) {
  const { done, total, failed, status } = audit.progress;
  return {
    id,
    site: audit.site,
    status,
    pages: { done, total, failed },
    verdict: isOver
      ? { level: audit.verdict.level, text: oneLine(audit.verdict.text, VERDICT_CHARACTERS) }
      : null,
    levels: audit.site_levels,
    notes: isOver ? audit.notes.slice(0, NOTES_MAX).map((note) => oneLine(note, TEXT_CHARACTERS)) : [],
  };
}

function concernsOf({ risk, cross_page }: AuditRecord): Concern[] {
  return [
    ...cross_page.map(({ title, text, fix, pages }) => ({
      title: oneLine(title, TEXT_CHARACTERS),
      pages: pages.length,
      why: oneLine(text, TEXT_CHARACTERS),
      do: oneLine(fix, TEXT_CHARACTERS),
    })),
    ...risk.map(({ title, level, pages }) => ({ title: oneLine(title, TEXT_CHARACTERS), level, pages })),
  ];
}

type Head = ReturnType<typeof headOf> & {
  readonly concerns: readonly Concern[];
  readonly more_concerns: number;
  readonly next: string | null;
  readonly cost_usd?: number;
};

function textOf(
  { id, status, pages, verdict, levels, concerns, notes, next, ...rest }: Head,
  audit: AuditRecord,
): string {
  const { done, total, failed } = pages;
  const cost = rest.cost_usd === undefined ? '' : `, cost ${rest.cost_usd} USD`;
  const counted = `${done} of ${total === 0 ? '?' : total} pages${failed === 0 ? '' : `, ${failed} could not be checked`}`;
  return [
    `Audit of ${audit.site ?? 'the site'}: ${status}, ${counted} (id ${id}${cost}).`,
    ...(verdict === null ? [] : [`Verdict: ${verdict.level}. ${verdict.text}`]),
    ...(verdict === null
      ? []
      : [
          `Concern: spam policy ${levels.spam}, page quality ${levels.quality}, helpful content ${levels.helpful}`,
        ]),
    ...notes.map((note) => `Note: ${note}`),
    ...concerns.map((concern, index) => concernText(concern, index + 1)),
    ...(rest.more_concerns === 0 ? [] : [`${rest.more_concerns} more in the report.`]),
    ...(next === null ? [] : [`Next: ${next}`]),
    ...(concerns.length === 0 ? [] : [WHOSE_WORDS]),
  ].join('\n');
}

function concernText({ title, pages, level, why, do: advice }: Concern, place: number): string {
  return [
    `${place}. ${title} (${pages} ${pages === 1 ? 'page' : 'pages'}${level === undefined ? '' : `, ${level}`})`,
    ...(why === undefined ? [] : [`   Why: ${why}`]),
    ...(advice === undefined ? [] : [`   Do: ${advice}`]),
  ].join('\n');
}
