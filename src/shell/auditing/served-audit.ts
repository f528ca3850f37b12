// An audit that a service makes: previewed, priced, started, followed and shown.
import type { AuditOrder, Output } from '../../client/index.ts';
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
import { isSilence, RETRIES_WHILE_WAITING } from '../jobs/follow-job.ts';
import { asked, type Server, serverFor } from '../jobs/server.ts';
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

type Preview = Output<'POST', '/v1/audits/site/preview'>;
type Estimate = Output<'POST', '/v1/audits/site/estimate'>;

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
      const { data } = await asked(this.#server, this.#server.client.audits.start(body));
      return data.audit_id;
    });
  }

  /** What would be checked, and the very request that starts it. */
  async #estimated(): Promise<{ body: AuditOrder; estimate: Estimate }> {
    const { pages, strategy, scope, modes, rules, lang = 'en', render, project } = this.#words;
    const { client } = this.#server;
    const source = { ...(await this.#source()), project_id: project };
    const { data: preview } = await asked(
      this.#server,
      client.request('POST', '/v1/audits/site/preview', { query: { lang }, body: source }),
    );
    const body: AuditOrder = {
      preview_id: preview.preview_id,
      pages,
      strategy,
      seed: this.#words.seed,
      ...(Object.keys(scope).length === 0 ? {} : { scope }),
      modes,
      rules,
      report_lang: lang,
      render_js: render === undefined ? undefined : render === 'auto' ? 'auto' : render === 'on',
      project_id: project,
    };
    const { data: estimate } = await asked(
      this.#server,
      client.request('POST', '/v1/audits/site/estimate', { query: { lang }, body }),
    );
    this.#showEstimate(preview, estimate);
    return { body: { ...body, seed: estimate.seed }, estimate };
  }

  async #source(): Promise<{ site: string } | { sitemap_url: string } | { urls: string[] }> {
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
    try {
      const id = await start();
      const record = await this.#end(id, interruption.signal);
      if (record !== null) return this.#show(record);
      this.#tell(
        `assay: The audit goes on at the service. See it with: assay audit --server ${this.#server.address} ${id}`,
      );
      return interruption.exitCode ?? exitCodes.usage;
    } finally {
      interruption.forget();
    }
  }

  /** Through lost connections; null: interrupted. */
  async #end(id: string, signal: AbortSignal): Promise<ServedRecord | null> {
    const progress = new AuditProgress(this.#streams.stderr, this.#words.quiet);
    const waiting = this.#server.client.audits.wait(id, {
      lang: this.#words.lang,
      signal,
      retries: RETRIES_WHILE_WAITING,
      onProgress: ({ done, failed, total }) => progress.stand(done, failed, total),
    });
    try {
      // The description of the API says of it what the core does, in types of its own.
      return (await asked(this.#server, waiting)) as unknown as ServedRecord;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof Fault && isSilence(error.cause))
        throw new Fault(`${this.#server.address} no longer answers; the audit continues there.`);
      throw error;
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

  #tell(text: string): void {
    this.#streams.stderr.write(`${terminalSafe(text)}\n`);
  }
}

function formOf(form: 'html' | 'md' | 'csv', document: AuditDocument): string {
  return form === 'html' ? auditHtml(document) : auditMarkdown(document);
}
