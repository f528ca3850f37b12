// An audit without a service: found, chosen, fetched, judged and compared here.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { limits } from '../../contract/limits.ts';
import { number } from '../../core/rules/wording.ts';
import { strategyName } from '../../core/site/forms/texts.ts';
import type { AuditToCompare } from '../../core/site/summary/compare-audits.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { SignIn } from '../../fetching/sign-in.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { wantsColour } from '../checking/colours.ts';
import { writeOutput } from '../checking/output-file.ts';
import { Sheet } from '../checking/sheet.ts';
import type { Streams } from '../command.ts';
import { readSignIn } from '../reading/sign-in-words.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { readEarlier, readUnfinished } from './audit-file.ts';
import { type AuditOutput, type AuditWords, outputOf } from './audit-options.ts';
import { type AuditPlan, planAudit } from './audit-plan.ts';
import { AuditProgress } from './audit-progress.ts';
import { type AuditReport, auditRecord, reportAudit } from './audit-report.ts';
import { type AuditSource, findAddresses, sourceOf } from './audit-source.ts';
import { AuditThreads, checkPages } from './check-pages.ts';
import { isFailed } from './failed-audit.ts';
import { Interruption } from './interruption.ts';
import { KeptAudit, stateFileFor } from './kept-audit.ts';
import { printedAudit } from './print-audit.ts';
import { printPatterns } from './print-patterns.ts';
import { writeOutputs } from './write-outputs.ts';

const FINDING = 1;
/** Beyond it a sample says little more of a site, and takes long to fetch: two pages at a time. */
const REASONABLE_PAGES = 500;

export class LocalAudit {
  readonly #words: AuditWords;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #streams: Streams;
  readonly #interruption = new Interruption();

  constructor(words: AuditWords, environment: NodeJS.ProcessEnv, streams: Streams) {
    this.#words = words;
    this.#environment = environment;
    this.#streams = streams;
  }

  async run(): Promise<number> {
    const { compare } = this.#words;
    const earlier = compare === undefined ? null : readEarlier(compare);
    try {
      const kept = await this.#begun();
      return await this.#audited(kept, earlier);
    } catch (error) {
      const { exitCode } = this.#interruption;
      // Before there was anything to keep.
      if (exitCode !== null && error === this.#interruption.signal.reason) return exitCode;
      throw error;
    } finally {
      this.#interruption.forget();
    }
  }

  async #begun(): Promise<Begun> {
    const { resume, outputs: asked } = this.#words;
    if (resume === undefined) {
      const plan = await this.#planned();
      return { kept: new KeptAudit(stateFileFor(plan, asked), plan, asked), outputs: asked };
    }
    const { plan, results, outputs: before } = readUnfinished(resume);
    const given = new Set(asked.map(({ file }) => resolve(file)));
    const outputs = [
      ...asked,
      ...before.filter((file) => !given.has(file)).map((file) => outputOf(file, false)),
    ];
    if (plan.catalogue_version !== CATALOGUE_VERSION || plan.engine_version !== ENGINE_VERSION)
      this.#say(
        'The audit was begun by another version of the rules or the engine: its pages are not all judged alike.',
      );
    this.#say(`Going on with ${results.length} of ${plan.chosen.length} pages done.`);
    return { kept: new KeptAudit(resume, plan, outputs, results), outputs };
  }

  async #planned(): Promise<AuditPlan> {
    const words = this.#words;
    const lang = words.lang ?? 'en';
    const source = sourceOf(words.source ?? '');
    const path = source.kind === 'site' ? (URL.parse(source.named)?.pathname ?? '/') : '/';
    if (path !== '/')
      this.#say(
        `The whole site is looked at; --include '${path.replace(/\/$/, '')}/**' keeps to this part of it.`,
      );
    const found = await findAddresses(source, {
      environment: this.#environment,
      stdin: this.#streams.stdin,
      signal: this.#interruption.signal,
      lang,
      // Which site a list is of is known when it is read.
      signIn: source.kind === 'urls' ? undefined : this.#signInFor(source, []),
    });
    this.#interruption.signal.throwIfAborted();
    const plan = planAudit(found, words);
    this.#showPlan(plan);
    return plan;
  }

  #showPlan({ patterns, selected, chosen, strategy, seed, discovery, report_lang: lang }: AuditPlan): void {
    const { stderr } = this.#streams;
    const sheet = new Sheet({
      columns: stderr.columns ?? 80,
      colour: wantsColour(stderr, this.#environment),
    });
    printPatterns(
      sheet,
      patterns.map(({ pattern, count, pages }) => ({ pattern, urls: count, sampled: pages })),
      lang,
    );
    this.#say(`${number.en(discovery.urls)} addresses listed, ${number.en(selected)} pages to choose from:`);
    this.#say(sheet.toString());
    this.#say(`Checking ${number.en(chosen.length)} pages: ${strategyName(strategy, 'en')} (seed ${seed}).`);
    if (chosen.length > REASONABLE_PAGES)
      this.#say(
        `That takes a while: a site is asked for ${limits.fetchConnectionsPerHost} pages at a time. ${REASONABLE_PAGES} pages say nearly as much.`,
      );
  }

  async #audited({ kept, outputs }: Begun, earlier: AuditToCompare | null): Promise<number> {
    const signIn = this.#signInFor(kept.plan.source, kept.plan.chosen);
    const threads = new AuditThreads(kept.plan);
    try {
      // An output that cannot be written is told before hours of work, not after.
      kept.write();
      await this.#check(kept, threads, signIn);
      const report = await this.#report(kept, threads, earlier);
      const { exitCode } = this.#interruption;
      if (exitCode !== null && !kept.isWhole) {
        this.#leave(kept, report, outputs);
        return exitCode;
      }
      writeOutputs(report, outputs);
      kept.forget();
      this.#print(report);
      if (report.pages.length === 0) {
        this.#streams.stderr.write('assay: No page could be checked.\n');
        return exitCodes.usage;
      }
      return isFailed(report.document, this.#words.failOn) ? FINDING : exitCodes.ok;
    } finally {
      await threads.stop();
    }
  }

  async #check(kept: KeptAudit, threads: AuditThreads, signIn: SignIn | undefined): Promise<void> {
    const before = kept.done.size;
    const total = kept.plan.chosen.length - before;
    const progress = new AuditProgress(this.#streams.stderr, this.#words.quiet);
    let [done, failed] = [0, 0];
    progress.stand(done, failed, total);
    try {
      await checkPages(kept.plan, kept.done, {
        environment: this.#environment,
        signIn,
        threads,
        signal: this.#interruption.signal,
        told: (result) => {
          kept.add(result);
          done += 1;
          if (result.failed !== undefined) failed += 1;
          progress.stand(done, failed, total);
        },
      });
    } catch (error) {
      // Whatever it was, what is done need not be done again.
      kept.write();
      this.#tellHow(kept);
      throw error;
    } finally {
      progress.end();
    }
  }

  #signInFor({ kind, named }: AuditSource, listed: readonly { readonly url: string }[]): SignIn | undefined {
    const { signIn } = this.#words;
    const addresses = kind === 'urls' ? listed.map(({ url }) => url) : [named];
    return signIn && readSignIn(signIn, this.#environment, addresses);
  }

  async #report(
    kept: KeptAudit,
    threads: AuditThreads,
    earlier: AuditToCompare | null,
  ): Promise<AuditReport> {
    const { plan, results } = kept;
    const digests = new Map(
      results.flatMap((one) => (one.failed === undefined ? [[one.index, one.digest]] : [])),
    );
    const found = await threads.compare({
      pages: plan.chosen.map((page, index) => ({ ...page, digest: digests.get(index) ?? null })),
      listed: plan.listed,
    });
    return reportAudit(plan, results, found, earlier);
  }

  /** Interrupted: what is there is shown, and how to go on. */
  #leave(kept: KeptAudit, report: AuditReport, outputs: readonly AuditOutput[]): void {
    writeOutputs(
      report,
      outputs.filter(({ file }) => resolve(file) !== resolve(kept.file)),
    );
    kept.write(auditRecord(report));
    this.#print(report);
    this.#tellHow(kept);
  }

  #tellHow(kept: KeptAudit): void {
    this.#streams.stderr.write(
      terminalSafe(
        `assay: Ended after ${kept.done.size} of ${kept.plan.chosen.length} pages. Go on with: assay audit --resume ${quotedWord(kept.file)}\n`,
      ),
    );
  }

  #print({ document, changes }: AuditReport): void {
    const { stdout } = this.#streams;
    const columns = stdout.columns ?? 80;
    const colour = wantsColour(stdout, this.#environment);
    writeOutput(printedAudit(document, changes, { columns, colour }), stdout);
  }

  #say(text: string): void {
    // What is in colours has been made safe piece by piece.
    if (!this.#words.quiet) this.#streams.stderr.write(`${text}\n`);
  }
}

interface Begun {
  readonly kept: KeptAudit;
  readonly outputs: readonly AuditOutput[];
}

/** As a shell takes it for one word. */
function quotedWord(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Before anything is fetched: an output may not take the place of what is read. */
export function refuseConfusion({ compare, resume, source, outputs }: AuditWords): void {
  for (const { file } of outputs) {
    if (!existsSync(dirname(resolve(file))))
      throw new Fault(`${file} cannot be written: there is no such folder.`, exitCodes.usage);
    if (compare !== undefined && resolve(file) === resolve(compare))
      throw new Fault(
        `--output ${file} is the audit to compare with; give it another name.`,
        exitCodes.usage,
      );
    if (resume === undefined && source !== undefined && resolve(file) === resolve(source))
      throw new Fault(`--output ${file} is the list of pages; give it another name.`, exitCodes.usage);
  }
  if (new Set(outputs.map(({ file }) => resolve(file))).size < outputs.length)
    throw new Fault('--output names one file twice.', exitCodes.usage);
}
