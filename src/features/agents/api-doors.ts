// What agents ask, answered by the API of this very service: as the caller whose key it is.
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentFault } from '../../agents/agent-fault.ts';
import type {
  Analysed,
  AuditAsked,
  Audited,
  AuditRecord,
  Checked,
  Doors,
  Form,
  Later,
  PageAsked,
  PagesOfAudit,
  PhraseAsked,
  RuleTold,
  Work,
} from '../../agents/doors.ts';
import { UnderWay } from '../../agents/under-way.ts';
import type { IntentReport } from '../../core/intent/intent-report.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { type Answered, ApiCalls, type Asking } from './api-calls.ts';
import { costOfCheck, costOfPhrase, refuseAbove } from './most-cost.ts';

/** An answer counts as a request of the key, so it is not asked for too often. */
const LOOK_EVERY_MS = 3_000;
const PAGES_SHOWN = 15;
const OVER = new Set(['done', 'failed', 'cancelled']);
const WAITING = new Set(['paused']);
const SITEMAP_PATH = /\.(?:xml|gz|txt|rss|atom)$/i;
/** The service's own wait ends before the call's. */
const WAIT_LESS_SECONDS = 5;

interface ServedAudit extends AuditRecord {
  readonly cost: { readonly charged_usd: number };
}

interface ServedPhrase {
  readonly id: string;
  readonly status: string;
  readonly query: string;
  readonly market: string;
  readonly price_usd: number;
  readonly error: { readonly message: string } | null;
  readonly report: IntentReport | null;
}

interface ServedJob {
  readonly status: string;
  readonly report_ids: readonly string[];
  readonly errors: readonly { readonly error: { readonly message: string } }[];
  readonly error: string | null;
}

export class ApiDoors implements Doors {
  readonly about =
    'Assay checks pages and sites by rules of spam policy, page quality and helpful content. Checks, audits and phrases cost money of the organization whose API key this is; answers name the cost, and max_cost_usd refuses before anything is charged. The same page again within 24 hours costs nothing but its fetch.';
  readonly #context: Asking;
  readonly #calls: ApiCalls;

  constructor(context: Asking) {
    this.#context = context;
    this.#calls = new ApiCalls(context);
  }

  async checkPage({ max_cost_usd, ...page }: PageAsked, work: Work): Promise<Checked | Later> {
    const body = { ...page, explain: true };
    const lang = page.report_lang;
    if (max_cost_usd !== undefined) {
      const cost = await this.#calls.settle(lang, () => costOfCheck(this.#context, body));
      refuseAbove(max_cost_usd, cost);
    }
    work.progress(0, 1, page.url === undefined ? 'judging the page' : 'fetching and judging the page');
    const check = new UnderWay((signal) =>
      this.#calls.ask<PageReport>({
        method: 'POST',
        path: '/v1/judge',
        body,
        lang,
        signal,
        idempotencyKey: this.#idempotencyKey(),
      }),
    );
    const answer = await check.begunBy(work);
    if (answer === null) {
      // Given up, which costs nothing, and done by a worker instead.
      check.end();
      return { kind: 'later', id: await this.#asJob(body, lang, work) };
    }
    const id = answer.header('x-report-id') ?? '';
    return { kind: 'page', id, report: answer.body, costUsd: costIn(answer) ?? 0 };
  }

  async startAudit(
    { site, pages, report_lang: lang, max_cost_usd }: AuditAsked,
    work: Work,
  ): Promise<Audited> {
    const isSitemap = SITEMAP_PATH.test(URL.parse(site)?.pathname ?? '');
    const source = isSitemap ? { sitemap_url: site } : { site };
    const chosen = {
      ...(pages === undefined ? {} : { pages }),
      ...(lang === undefined ? {} : { report_lang: lang }),
    };
    work.progress(0, null, 'looking for pages');
    const body =
      max_cost_usd === undefined
        ? { ...source, ...chosen }
        : await this.#estimated(source, chosen, max_cost_usd, lang, work);
    const { body: started } = await this.#calls.ask<{ audit_id: string }>({
      method: 'POST',
      path: '/v1/audits/site',
      body,
      lang,
      signal: work.signal,
      idempotencyKey: this.#idempotencyKey(),
    });
    return this.#audited(started.audit_id, lang, work);
  }

  async analysePhrase({ max_cost_usd, ...asked }: PhraseAsked, work: Work): Promise<Analysed | Later> {
    const lang = asked.report_lang;
    if (max_cost_usd !== undefined) {
      const cost = await this.#calls.settle(lang, () => costOfPhrase(this.#context, asked));
      refuseAbove(max_cost_usd, cost);
    }
    const wait = Math.max(0, Math.floor(work.patienceMs / 1000) - WAIT_LESS_SECONDS);
    const { body } = await this.#calls.ask<ServedPhrase>({
      method: 'POST',
      path: `/v1/intent?wait=${wait}`,
      body: asked,
      lang,
      signal: work.signal,
      idempotencyKey: this.#idempotencyKey(),
    });
    return analysed(body);
  }

  async status(
    id: string,
    lang: ReportLanguage | undefined,
    work: Work,
  ): Promise<Audited | Checked | Analysed | Later> {
    if (id.startsWith('aud_')) return this.#audited(id, lang, work);
    if (id.startsWith('job_')) return this.#checkedByJob(id, lang, work);
    if (id.startsWith('itr_')) {
      const path = `/v1/intent/${encodeURIComponent(id)}`;
      const look = () => this.#calls.ask<ServedPhrase>({ method: 'GET', path, lang, signal: work.signal });
      return analysed(await watched(look, ({ status }) => OVER.has(status), work));
    }
    return this.report(id, lang, work);
  }

  async report(id: string, lang: ReportLanguage | undefined, { signal }: Work): Promise<Checked> {
    const query = lang === undefined ? '' : `?lang=${lang}`;
    const path = `/v1/reports/${encodeURIComponent(id)}${query}`;
    const { body } = await this.#calls.ask<PageReport>({ method: 'GET', path, lang, signal });
    return { kind: 'page', id, report: body, costUsd: null };
  }

  async pagesOfAudit(
    id: string,
    {
      rule,
      cursor,
      report_lang: lang,
    }: { readonly rule?: string; readonly cursor?: string; readonly report_lang?: ReportLanguage },
    { signal }: Work,
  ): Promise<PagesOfAudit> {
    const query = new URLSearchParams({
      limit: String(PAGES_SHOWN),
      ...(rule === undefined ? {} : { rule }),
      ...(cursor === undefined ? {} : { cursor }),
      ...(lang === undefined ? {} : { lang }),
    });
    const path = `/v1/audits/${encodeURIComponent(id)}/pages?${query}`;
    const { body, header } = await this.#calls.ask<Pick<PagesOfAudit, 'pages' | 'total'>>({
      method: 'GET',
      path,
      lang,
      signal,
    });
    return { ...body, nextCursor: header('x-next-cursor') ?? null };
  }

  async rule(id: string, lang: ReportLanguage): Promise<RuleTold> {
    const path = `/v1/rules/${encodeURIComponent(id)}`;
    const { signal } = new AbortController();
    return (await this.#calls.ask<RuleTold>({ method: 'GET', path, lang, signal })).body;
  }

  async document(kind: 'reports' | 'audits', id: string, form: Form, work: Work): Promise<string> {
    const name = kind === 'audits' && form === 'md' ? 'fix-plan?format=md' : `export.${form}`;
    const path = `/v1/${kind}/${encodeURIComponent(id)}/${name}`;
    const ask = () => this.#calls.text({ method: 'GET', path, signal: work.signal });
    const until = performance.now() + work.patienceMs;
    for (;;) {
      const { status, body, header } = await ask();
      if (status !== 202) return body;
      const waitMs = Math.max(1, Number(header('retry-after') ?? 1)) * 1000;
      if (performance.now() + waitMs > until)
        throw new AgentFault('It is being made. Read it again in a minute.');
      await sleep(waitMs, undefined, { signal: work.signal });
    }
  }

  /** A client that repeats a request says so as with the API: what was paid is not paid again. */
  #idempotencyKey(): string | undefined {
    return this.#context.header('idempotency-key');
  }

  async #asJob(item: object, lang: ReportLanguage | undefined, { signal }: Work): Promise<string> {
    const key = this.#idempotencyKey();
    const { body } = await this.#calls.ask<{ job_id: string }>({
      method: 'POST',
      path: '/v1/jobs',
      body: { items: [item] },
      lang,
      signal,
      // Another request, so another key; the same one when it is repeated.
      idempotencyKey: key === undefined ? undefined : `${key} job`,
    });
    return body.job_id;
  }

  async #checkedByJob(id: string, lang: ReportLanguage | undefined, work: Work): Promise<Checked | Later> {
    const path = `/v1/jobs/${encodeURIComponent(id)}`;
    const look = () => this.#calls.ask<ServedJob>({ method: 'GET', path, lang, signal: work.signal });
    const job = await watched(look, ({ status }) => OVER.has(status), work);
    if (!OVER.has(job.status)) return { kind: 'later', id };
    const [report] = job.report_ids.filter((one) => one !== null);
    if (report === undefined)
      throw new AgentFault(
        `The page could not be checked, and nothing was charged. ${job.errors[0]?.error.message ?? job.error ?? ''}`,
      );
    return this.report(report, lang, work);
  }

  /** One look for pages, for the estimate and the start alike. */
  async #estimated(
    source: object,
    chosen: object,
    most: number,
    lang: ReportLanguage | undefined,
    { signal }: Work,
  ): Promise<object> {
    const ask = <Body>(path: string, body: object) =>
      this.#calls.ask<Body>({ method: 'POST', path: `/v1/audits/site/${path}`, body, lang, signal });
    const { preview_id } = (await ask<{ preview_id: string }>('preview', source)).body;
    const order = { preview_id, ...chosen };
    const { cost_usd, seed } = (await ask<{ cost_usd: number; seed: number }>('estimate', order)).body;
    refuseAbove(most, cost_usd);
    return { ...order, seed };
  }

  async #audited(id: string, lang: ReportLanguage | undefined, work: Work): Promise<Audited> {
    const path = `/v1/audits/${encodeURIComponent(id)}${lang === undefined ? '' : `?lang=${lang}`}`;
    const look = () => this.#calls.ask<ServedAudit>({ method: 'GET', path, lang, signal: work.signal });
    const isDone = ({ progress: { status } }: ServedAudit): boolean =>
      OVER.has(status) || WAITING.has(status);
    const audit = await watched(look, isDone, work, ({ progress: { done, total } }) =>
      work.progress(done, total, 'checking pages'),
    );
    const isOver = OVER.has(audit.progress.status);
    return { kind: 'audit', id, audit, isOver, costUsd: isOver ? audit.cost.charged_usd : null };
  }
}

/** What is seen when it is over, or when the call has waited long enough. */
async function watched<T>(
  look: () => Promise<Answered<T>>,
  isOver: (seen: T) => boolean,
  { patienceMs, signal }: Work,
  tell: (seen: T) => void = () => {},
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { body } = await look();
    tell(body);
    if (isOver(body) || performance.now() + LOOK_EVERY_MS > until) return body;
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

function analysed({ id, status, query, market, price_usd, error, report }: ServedPhrase): Analysed | Later {
  if (status === 'failed')
    throw new AgentFault(error?.message ?? 'The analysis failed. Nothing was charged.');
  if (report === null) return { kind: 'later', id };
  return { kind: 'phrase', id, query, market, report, costUsd: price_usd };
}

function costIn({ header }: Answered<unknown>): number | null {
  const cost = header('x-cost-usd');
  return cost === undefined ? null : Number(cost);
}
