// What a check comes to, as its caller gets it.
import { type MicroUsd, usdText } from '../../core/money.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import type { Project } from '../identity/service.ts';
import { privateForm } from '../reports/service.ts';

export interface Checked {
  readonly reportId: string;
  /** The report as JSON, as the caller sees it. */
  readonly report: string;
  readonly cost: MicroUsd;
  readonly cached: boolean;
}

/** The answer of a single check. */
export function answerOf({ reportId, report, cost, cached }: Checked): Answer {
  return new Answer(200, report, {
    'x-report-id': reportId,
    ...(cost > 0 ? { 'x-cost-usd': usdText(cost) } : {}),
    ...(cached ? { 'x-cache': 'hit' } : {}),
  });
}

/** As it may be kept to answer the same request again: in private mode an error does not say which address it is about. */
export async function keptForm<T extends { readonly report: string | null; readonly error?: object | null }>(
  project: Project,
  result: T,
): Promise<T> {
  if (!project.private_mode) return result;
  if (result.report !== null) return { ...result, report: await privateForm(result.report) };
  return result.error == null ? result : { ...result, error: { ...result.error, details: null } };
}
