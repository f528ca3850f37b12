// An audit as a file: written whole or not at all, while it runs and when it ends, and read again to go on or to compare.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { SelectedAddress } from '../../core/site/sample/listed-pages.ts';
import type { AuditedPage } from '../../core/site/summary/audited-site.ts';
import type { AuditToCompare } from '../../core/site/summary/compare-audits.ts';
import { codeOf, exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import { safeJson } from '../terminal-safety.ts';
import type { AuditPlan } from './audit-plan.ts';
import { AUDIT_FILE } from './audit-report.ts';
import type { PageResult } from './check-pages.ts';

/** What it takes to go on. */
export interface UnfinishedAudit {
  readonly plan: AuditPlan;
  readonly results: readonly PageResult[];
  /** Files that were asked for. */
  readonly outputs: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** `record`: what is known of the audit so far, for people who read the file. */
export function unfinishedText({ plan, results, outputs }: UnfinishedAudit, record: Fields = {}): string {
  const { listed, ...rest } = plan;
  return safeJson({
    audit_file: AUDIT_FILE,
    ...record,
    unfinished: { plan: rest, listed: packed(listed), outputs, results },
  });
}

export function readUnfinished(file: string): UnfinishedAudit {
  const { unfinished } = readAuditFile(file);
  if (unfinished === undefined)
    throw new Fault(`${file} is a finished audit: there is nothing to resume.`, exitCodes.usage);
  try {
    // unfinishedText() has written it; what is missing in a damaged file is found below.
    const { plan, listed, results, outputs } = unfinished as {
      plan: Omit<AuditPlan, 'listed'>;
      listed: string;
      results: PageResult[];
      outputs: string[];
    };
    const isWhole =
      [plan.chosen, plan.patterns, plan.warnings, plan.discovery.warnings, results, outputs].every(
        Array.isArray,
      ) && results.every(({ index }) => plan.chosen[index] !== undefined);
    if (isWhole) return { plan: { ...plan, listed: unpacked(listed) }, results, outputs };
  } catch {
    // Told as any other damage.
  }
  throw damaged(file);
}

/** An audit that --output wrote as JSON, for comparison. */
export function readEarlier(file: string): AuditToCompare {
  const record = readAuditFile(file);
  const { pages, catalogue_version, engine_version, site, seed, strategy } = record;
  if (pages === undefined)
    throw new Fault(
      `${file} does not hold the pages of an audit: give a file written by "assay audit --output x.json".`,
      exitCodes.usage,
    );
  if (!Array.isArray(pages) || !pages.every(isAuditedPage)) throw damaged(file);
  return {
    pages,
    catalogue_version: String(catalogue_version),
    engine_version: String(engine_version),
    site: typeof site === 'string' ? site : null,
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof strategy === 'string' ? { strategy } : {}),
    whole: isOfAll(record),
  };
}

/** Whether every page that there was had been chosen. */
function isOfAll({ progress, patterns }: Fields): boolean {
  if (!isFields(progress) || typeof progress.total !== 'number' || !Array.isArray(patterns)) return false;
  const urls = patterns.map((one: unknown) => (isFields(one) && typeof one.urls === 'number' ? one.urls : 0));
  return progress.total >= urls.reduce((sum, count) => sum + count, 0);
}

/** As far as a comparison looks at it. */
function isAuditedPage(page: unknown): page is AuditedPage {
  if (!isFields(page) || typeof page.report_id !== 'string' || !isFields(page.brief)) return false;
  const { findings, judged, unconfirmed } = page.brief;
  return (
    [page.url, page.pattern].every((value) => value === null || typeof value === 'string') &&
    [judged, unconfirmed].every(Array.isArray) &&
    Array.isArray(findings) &&
    findings.every((one) => isFields(one) && typeof one.rule_id === 'string' && typeof one.title === 'string')
  );
}

function readAuditFile(file: string): Fields {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there is no such file' : messageOf(error);
    throw new Fault(`${file} cannot be read: ${reason}.`, exitCodes.usage);
  }
  const fields = parsed(text);
  if (!isFields(fields) || fields.audit_file === undefined)
    throw new Fault(`${file} is not a file of "assay audit".`, exitCodes.usage);
  if (fields.audit_file !== AUDIT_FILE)
    throw new Fault(`${file} was written by another version of "assay audit".`, exitCodes.usage);
  return fields;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function damaged(file: string): Fault {
  return new Fault(`${file} is damaged: some of the audit is missing.`, exitCodes.usage);
}

/** A reader of the file finds it as it was before or as it is now, never half of it. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.part`;
  try {
    writeFileSync(beside, text.endsWith('\n') ? text : `${text}\n`);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new Fault(`${file} cannot be written: ${messageOf(error)}.`, exitCodes.usage);
  }
}

function packed(listed: readonly SelectedAddress[]): string {
  return zstdCompressSync(JSON.stringify(listed)).toString('base64');
}

function unpacked(text: string): SelectedAddress[] {
  // packed() has written it.
  return JSON.parse(zstdDecompressSync(Buffer.from(text, 'base64')).toString('utf8')) as SelectedAddress[];
}
