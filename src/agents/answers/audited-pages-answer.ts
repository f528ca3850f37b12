// The pages of an audit, the worst first, each with what costs it most.
import type { AuditedPage, PagesOfAudit } from '../doors.ts';
import { oneLine, quoted, WHOSE_WORDS } from '../page-words.ts';
import { ANSWER_TOKENS_MAX, tokensOf } from '../tokens.ts';
import type { Told } from '../tool.ts';
import { linksOf } from './resource-links.ts';

const TITLE_CHARACTERS = 80;
const URL_CHARACTERS = 160;
const RULE_CHARACTERS = 100;
const REASON_CHARACTERS = 160;

/** A page of the list is short: the door hands out so many at a time that they fit, and what is longer is cut. */
export function auditedPagesAnswer(
  id: string,
  { pages, total, nextCursor }: PagesOfAudit,
  again: Readonly<Record<string, string>>,
): Told {
  const next =
    nextCursor === null ? null : `get_findings ${JSON.stringify({ id, ...again, cursor: nextCursor })}`;
  const records = pages.map(recordOf);
  const data = {
    id,
    pages: records,
    ...(total === null ? {} : { total }),
    next_cursor: nextCursor,
    about_page_words: WHOSE_WORDS,
  };
  const text = [
    `Pages of ${id}${total === null ? '' : ` (${total})`}, the worst first:`,
    ...records.map(rowText),
    ...(next === null ? [] : [`More: ${next}`]),
    pages.some(({ report_id }) => report_id !== null)
      ? 'A page in full: get_findings with its report id.'
      : 'A page in full: check_page with its url.',
    WHOSE_WORDS,
  ].join('\n');
  const isShort = [text, JSON.stringify(data)].every((form) => tokensOf(form) <= ANSWER_TOKENS_MAX);
  // Addresses are what is long; the page is found by its report, or by the resource.
  const told = isShort ? { data, text } : withoutTitles(data, text, records);
  return { ...told, links: linksOf('audits', id) };
}

type Row = ReturnType<typeof recordOf>;

function recordOf({ url, title, report_id, risk, findings, top, error }: AuditedPage) {
  return {
    url: url === null ? null : oneLine(url, URL_CHARACTERS),
    page_title: title === null ? null : oneLine(title, TITLE_CHARACTERS),
    report_id,
    risk,
    findings,
    top: top === null ? null : { ...top, title: oneLine(top.title, RULE_CHARACTERS) },
    ...(error === null ? {} : { not_checked: oneLine(error.message, REASON_CHARACTERS) }),
  };
}

function rowText({ url, page_title, report_id, risk, findings, top, not_checked }: Row): string {
  const page = `- ${url ?? '(no address)'}${page_title === null ? '' : ` ${quoted(page_title)}`}`;
  const found = `${findings} ${findings === 1 ? 'finding' : 'findings'}${top === null ? '' : `, first ${top.title} (${top.rule_id})`}`;
  if (not_checked === undefined)
    return `${page}: ${risk ?? 'not judged'}, ${found}${report_id === null ? '' : ` [${report_id}]`}`;
  return `${page}: not checked: ${not_checked}${findings === 0 ? '' : ` (${found})`}`;
}

function withoutTitles(
  data: Readonly<Record<string, unknown>>,
  text: string,
  records: readonly Row[],
): Pick<Told, 'data' | 'text'> {
  const bare = records.map((row) => ({ ...row, page_title: null }));
  const rows = new Map(records.map((row, index) => [rowText(row), bare[index]]));
  const lines = text.split('\n').map((line) => {
    const row = rows.get(line);
    return row === undefined ? line : rowText(row);
  });
  return { data: { ...data, pages: bare }, text: lines.join('\n') };
}
