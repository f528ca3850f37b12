// An audit that a service makes: previewed, priced, started, followed and shown.
import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '../../core/rules/wording.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import { auditHtml } from '../../core/site/forms/audit-html.ts';
import { auditMarkdown } from '../../core/site/forms/audit-markdown.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { confirmed } from '../admin/confirmed.ts';
import { wantsColour } from '../checking/colours.ts';
import { writeOutput } from '../checking/output-file.ts';
import { Sheet } from '../checking/sheet.ts';
import { type Streams, usageFault } from '../command.ts';
import { eventsOf } from '../jobs/follow-job.ts';
import { ask, Refusal, type Server, serverFor } from '../jobs/server.ts';
import { safeJson, terminalSafe } from '../terminal-safety.ts';
import { writeWhole } from './audit-file.ts';
import type { AuditWords } from './audit-options.ts';
import { AuditProgress } from './audit-progress.ts';
import { readList, sourceOf } from './audit-source.ts';
import { isFailed } from './failed-audit.ts';
import { Interruption } from './interruption.ts';
import { printedAudit } from './print-audit.ts';
import { printPatterns } from './print-patterns.ts';
import { documentOf, type ServedRecord } from './served-record.ts';

const FINDING = 1;
const AUDIT_ID = /^aud_[a-z2-7]{16}$/;
const LOSSES_MAX = 10;
const AGAIN_MS = 1_000;

interface Preview {
  readonly preview_id: string;
  readonly total: number;
  readonly discovery: { readonly warnings: readonly string[] };
}

interface Estimate {
  readonly selected: number;
  readonly pages: number;
  readonly cost_usd: number;
  readonly seconds: number;
  readonly seed: number;
  readonly patterns: readonly { readonly pattern: string; readonly count: number; readonly pages: number }[];
  readonly warnings: readonly string[];
}

export class ServedAudit {
  readonly #words: AuditWords;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #streams: Streams;
  readonly #server: Server;

  constructor(words: AuditWords, environment: NodeJS.ProcessEnv, streams: Streams) {
    this.#words = words;
    this.#environment = environment;
    this.#streams = streams;
    this.#server = serverFor(words.server, environment);
  }

  async run(): Promise<number> {
    const { source = '', yes, maxCostUsd } = this.#words;
    if (AUDIT_ID.test(source)) return this.#followed(async () => source);
    const { stdin, stderr } = this.#streams;
    const isAsked = stdin.isTTY === true && stderr.isTTY === true;
    if (!yes && maxCostUsd === undefined && !isAsked)
      throw usageFault(
        'There is no terminal to confirm the price at: give --yes or --max-cost USD.',
        'audit',
      );
    const { body, estimate } = await this.#estimated();
    if (maxCostUsd !== undefined && estimate.cost_usd > maxCostUsd)
      throw new Fault(
        `The audit may cost ${estimate.cost_usd} USD, which is more than --max-cost ${maxCostUsd}; nothing was started.`,
        exitCodes.usage,
      );
    if (!yes && maxCostUsd === undefined && !(await confirmed('Start the audit?', stdin, stderr))) {
      this.#tell('Nothing was started.');
      return exitCodes.ok;
    }
    return this.#followed(async () => {
      const { audit_id } = await this.#ask<{ audit_id: string }>('/v1/audits/site', body);
      return audit_id;
    });
  }

  /** What would be checked, and the very request that starts it. */
  async #estimated(): Promise<{ body: Readonly<Record<string, unknown>>; estimate: Estimate }> {
    const { pages, strategy, scope, modes, rules, lang, render, project } = this.#words;
    const preview = await this.#ask<Preview>(`/v1/audits/site/preview?lang=${this.#words.lang ?? 'en'}`, {
      ...(await this.#source()),
      project_id: project,
    });
    const body = {
      preview_id: preview.preview_id,
      pages,
      strategy,
      seed: this.#words.seed,
      ...(Object.keys(scope).length === 0 ? {} : { scope }),
      modes,
      rules,
      report_lang: lang ?? 'en',
      render_js: render === undefined ? undefined : render === 'auto' ? 'auto' : render === 'on',
      project_id: project,
    };
    const estimate = await this.#ask<Estimate>('/v1/audits/site/estimate', body);
    this.#showEstimate(preview, estimate);
    return { body: { ...body, seed: estimate.seed }, estimate };
  }

  async #source(): Promise<Readonly<Record<string, unknown>>> {
    const source = sourceOf(this.#words.source ?? '');
    if (source.kind === 'site') return { site: source.named };
    if (source.kind === 'sitemap_url') return { sitemap_url: source.named };
    const lang = this.#words.lang ?? 'en';
    const { listed, discovery } = await readList(source, {
      stdin: this.#streams.stdin,
      lang,
      environment: this.#environment,
    });
    // The service hears of what is left only.
    if (!this.#words.quiet) for (const warning of discovery.warnings) this.#tell(warning[lang]);
    return { urls: listed.map(({ url }) => url) };
  }

  #showEstimate({ total, discovery }: Preview, estimate: Estimate): void {
    const { stderr } = this.#streams;
    const sheet = new Sheet({
      columns: stderr.columns ?? 80,
      colour: wantsColour(stderr, this.#environment),
    });
    printPatterns(
      sheet,
      estimate.patterns.map(({ pattern, count, pages }) => ({ pattern, urls: count, sampled: pages })),
      this.#words.lang ?? 'en',
    );
    if (!this.#words.quiet) {
      this.#tell(`${number.en(total)} pages listed:`);
      // Made safe piece by piece.
      stderr.write(`${sheet.toString()}\n`);
      for (const warning of new Set([...discovery.warnings, ...estimate.warnings])) this.#tell(warning);
    }
    this.#tell(
      `${number.en(estimate.pages)} of ${number.en(estimate.selected)} pages, at most ${estimate.cost_usd} USD, about ${estimate.seconds} s.`,
    );
  }

  /** Interrupted while it starts, it still says which audit goes on: the service may be at work on it already. */
  async #followed(start: () => Promise<string>): Promise<number> {
    const interruption = new Interruption();
    const { promise: gone, resolve: leave } = Promise.withResolvers<null>();
    interruption.signal.addEventListener('abort', () => leave(null), { once: true });
    try {
      const id = await start();
      const record = await Promise.race([this.#end(id), gone]);
      if (record !== null) return this.#show(record);
      this.#tell(
        `assay: The audit goes on at the service. See it with: assay audit --server ${this.#server.address} ${id}`,
      );
      return interruption.exitCode ?? exitCodes.usage;
    } finally {
      interruption.forget();
    }
  }

  /** Through lost connections. */
  async #end(id: string): Promise<ServedRecord> {
    const progress = new AuditProgress(this.#streams.stderr, this.#words.quiet);
    const { lang } = this.#words;
    const path = `/v1/audits/${encodeURIComponent(id)}/events${lang === undefined ? '' : `?lang=${lang}`}`;
    try {
      for (let losses = 0; ; losses++) {
        try {
          for await (const { event, data } of eventsOf(this.#server, path)) {
            losses = 0;
            // The service has written it, in the form of the contract.
            if (event === 'end') return JSON.parse(data) as ServedRecord;
            const { done, failed, total } = JSON.parse(data);
            progress.stand(done, failed, total);
          }
        } catch (error) {
          // An audit that is not there will not come.
          if (error instanceof Refusal || losses >= LOSSES_MAX) throw error;
        }
        if (losses >= LOSSES_MAX)
          throw new Fault(`${this.#server.address} no longer answers; the audit continues there.`);
        await sleep(AGAIN_MS);
      }
    } finally {
      progress.end();
    }
  }

  #show(record: ServedRecord): number {
    const { stdout } = this.#streams;
    const document = documentOf(record, this.#server.address, this.#words.lang);
    for (const { file, form } of this.#words.outputs)
      writeWhole(file, form === 'json' ? safeJson(record, 2) : formOf(form, document));
    const options = { columns: stdout.columns ?? 80, colour: wantsColour(stdout, this.#environment) };
    writeOutput(printedAudit(document, null, options), stdout);
    const { reserved_usd, charged_usd, refunded_usd } = record.cost;
    this.#tell(
      `${record.audit_id} ${record.progress.status}: ${charged_usd} USD charged of ${reserved_usd} reserved, ${refunded_usd} returned.`,
    );
    if (document.summary.pages.checked === 0) return exitCodes.usage;
    return isFailed(document, this.#words.failOn) ? FINDING : exitCodes.ok;
  }

  async #ask<T>(path: string, body: unknown): Promise<T> {
    const answer = await ask(this.#server, 'POST', path, JSON.stringify(body));
    // In the form of the contract.
    return (await answer.json()) as T;
  }

  #tell(text: string): void {
    this.#streams.stderr.write(`${terminalSafe(text)}\n`);
  }
}

function formOf(form: 'html' | 'md' | 'csv', document: AuditDocument): string {
  return form === 'html' ? auditHtml(document) : auditMarkdown(document);
}
