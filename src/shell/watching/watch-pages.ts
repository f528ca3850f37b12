// `assay check --watch`: pages are checked, and again whenever their files change, until Ctrl+C.
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../platform/fault.ts';
import { Interruption } from '../auditing/interruption.ts';
import { Baseline } from '../baseline/baseline.ts';
import { cacheFolder } from '../caching/cache-folder.ts';
import { ReportCache } from '../caching/report-cache.ts';
import { checkFiles, type PlacedFile } from '../checking/check-files.ts';
import { painter, wantsColour } from '../checking/colours.ts';
import { showReports } from '../checking/show-reports.ts';
import { type CommandInput, usageFault } from '../command.ts';
import { fromHere } from '../config-file/load-config.ts';
import type { PageToCheck } from '../config-file/page-sources.ts';
import { type Project, pagesOf } from '../config-file/project.ts';
import { Gate } from '../gate/gate.ts';
import type { GatedPage } from '../gate/gated-page.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { signInWords } from '../reading/sign-in-words.ts';
import { terminalSafe } from '../terminal-safety.ts';
import { changesTold, findingsIn, type WatchedFindings } from './watched-findings.ts';
import { foldersOf, WatchedFolders, type WatchedPlace } from './watched-folders.ts';

/** A file that is still written looks otherwise after this. */
const LOOK_AGAIN_MS = 100;
/** One that never rests is read as it is. */
const LOOKS_MAX = 50;

export async function watchPages(project: Project, input: CommandInput): Promise<number> {
  refuseOthers(project, input);
  const interruption = new Interruption();
  const { signal } = interruption;
  const folders = new WatchedFolders();
  try {
    const watched = new WatchedPages(project, input, signal);
    folders.follow(foldersOf(placesOf(project, input)));
    await watched.begin();
    while (!signal.aborted) {
      await folders.changed(signal);
      if (signal.aborted) break;
      // New folders first: what is written from here on is noticed.
      folders.follow(foldersOf(placesOf(project, input)));
      await watched.lookAgain();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    interruption.forget();
    folders.close();
  }
  return interruption.exitCode ?? 0;
}

/** What makes no sense where nothing but files is looked at, again and again, by a person. */
function refuseOthers({ asked, loaded }: Project, input: CommandInput): void {
  const { values, lists, positionals } = input;
  for (const name of ['output', 'changed-since', 'llm', 'render', 'jsonl'])
    if (values[name] !== undefined || (lists[name] ?? []).length > 0)
      throw usageFault(`--${name} cannot be used with --watch.`, 'check');
  if (asked.givenFormat !== undefined && asked.givenFormat !== 'pretty')
    throw usageFault('--watch is read at a terminal; --format cannot be used with it.', 'check');
  if (signInWords(input, 'check') !== undefined)
    throw usageFault('--watch fetches nothing that a sign-in could be for.', 'check');
  const { addresses, list, sitemap, server } = loaded?.config.check ?? {};
  if (
    positionals.length > 0
      ? positionals.some(isFetched)
      : (addresses ?? list ?? sitemap ?? server) !== undefined
  )
    throw usageFault(
      '--watch is for files: name some, in place of addresses, lists, sitemaps, servers and standard input.',
      'check',
    );
}

function isFetched(word: string): boolean {
  return word === '-' || isWebAddress(word);
}

function placesOf({ loaded }: Project, { positionals }: CommandInput): readonly WatchedPlace[] {
  if (positionals.length > 0 || loaded === null) return positionals.map((path) => ({ path }));
  const { files = [], folder } = loaded.config.check ?? {};
  return [
    ...files.map((file) => ({ path: fromHere(loaded.folder, file) })),
    ...(folder === undefined ? [] : [{ path: fromHere(loaded.folder, folder.path), below: true }]),
  ];
}

interface Seen {
  /** Its size and when it was written, at the time that it was read. */
  readonly look: string;
  readonly checked: PlacedFile;
}

class WatchedPages {
  readonly #project: Project;
  readonly #input: CommandInput;
  readonly #signal: AbortSignal;
  readonly #cache: ReportCache | null;
  #seen = new Map<string, Seen>();
  #findings: WatchedFindings = new Map();
  #faults: readonly string[] = [];

  constructor(project: Project, input: CommandInput, signal: AbortSignal) {
    this.#project = project;
    this.#input = input;
    this.#signal = signal;
    const folder = cacheFolder(input, project.loaded, project.root);
    this.#cache = folder === null ? null : new ReportCache(folder);
  }

  /** As without --watch. */
  async begin(): Promise<void> {
    const { gate, gated } = await this.#gated(await this.#pages());
    const { asked } = this.#project;
    const { environment, streams } = this.#input;
    await showReports(gated, asked, environment, streams);
    for (const line of gate.account(gated).lines) this.#tell(line);
    this.#findings = findingsIn(gated);
    this.#faults = faultsOf(gated);
    const count = gated.length === 1 ? 'a page' : `${gated.length} pages`;
    streams.stdout.write(`Watching ${count}. Ctrl+C ends it.\n`);
  }

  /** What is new and what is fixed; nothing where nothing has changed. */
  async lookAgain(): Promise<void> {
    try {
      const listed = await this.#pages().catch(noneLeft);
      await this.#resting(listed);
      // A page may go while it is waited for: it is one that has gone, and none that cannot be read.
      const pages = listed.filter(({ argument }) => lookOf(argument) !== '');
      const before = [...this.#seen.values()];
      const { gated } = await this.#gated(pages);
      const after = [...this.#seen.values()];
      if (before.length === after.length && before.every((one, i) => one === after[i])) return;
      const faults = faultsOf(gated);
      for (const fault of faults) if (!this.#faults.includes(fault)) this.#tell(fault);
      const findings = findingsIn(gated);
      const { stdout } = this.#input.streams;
      const lines = changesTold(this.#findings, findings, {
        pages: gated.length,
        lang: this.#project.asked.lang ?? 'en',
        paint: painter(wantsColour(stdout, this.#input.environment)),
      });
      stdout.write(`${lines.join('\n')}\n`);
      this.#findings = findings;
      this.#faults = faults;
    } catch (error) {
      if (!(error instanceof Fault) || this.#signal.aborted) throw error;
      // Told, and looked at again when it has changed: a person is at work on it.
      this.#tell(error.message);
    }
  }

  async #pages(): Promise<readonly PageToCheck[]> {
    return (await pagesOf(this.#project, this.#input, this.#signal)).pages;
  }

  /** Checks what looks otherwise than when it was last read. */
  async #gated(pages: readonly PageToCheck[]): Promise<{ gate: Gate; gated: readonly GatedPage[] }> {
    const { asked, loaded, baseline } = this.#project;
    const known = baseline === undefined ? null : Baseline.opened(baseline);
    const gate = new Gate({ config: loaded?.config ?? {}, asked, known });
    const looks = new Map(pages.map(({ argument }) => [argument, lookOf(argument)]));
    const changed = pages.filter(({ argument }) => this.#seen.get(argument)?.look !== looks.get(argument));
    const parts = {
      byAddress: null,
      model: null,
      cache: this.#cache,
      stdin: this.#input.streams.stdin,
      signal: this.#signal,
    };
    const checked = await checkFiles(changed, { ...asked, evidence: gate.evidence }, parts);
    const seen = new Map<string, Seen>();
    const anew = new Map(checked.map((one) => [one.file, one]));
    for (const { argument } of pages) {
      const one = anew.get(argument);
      const before = this.#seen.get(argument);
      if (one !== undefined) seen.set(argument, { look: looks.get(argument) ?? '', checked: one });
      else if (before !== undefined) seen.set(argument, before);
    }
    this.#seen = seen;
    return { gate, gated: gate.pages([...seen.values()].map((one) => one.checked)) };
  }

  /** Waits until files that have changed look the same twice: half of one is not what its author has written. */
  async #resting(pages: readonly PageToCheck[]): Promise<void> {
    const looks = (): string => pages.map(({ argument }) => lookOf(argument)).join('\n');
    let before = looks();
    for (let look = 0; look < LOOKS_MAX; look++) {
      await sleep(LOOK_AGAIN_MS, undefined, { signal: this.#signal });
      const now = looks();
      if (now === before) return;
      before = now;
    }
  }

  #tell(line: string): void {
    this.#input.streams.stderr.write(`assay: ${terminalSafe(line)}\n`);
  }
}

function lookOf(file: string): string {
  const look = statSync(file, { throwIfNoEntry: false });
  return look === undefined ? '' : `${look.ino} ${look.size} ${look.mtimeMs}`;
}

function faultsOf(pages: readonly PlacedFile[]): readonly string[] {
  return pages.flatMap(({ fault }) => fault ?? []);
}

/** A pattern that nothing matches any more: all its files have gone, and others may come. */
function noneLeft(error: unknown): readonly PageToCheck[] {
  if (error instanceof Fault) return [];
  throw error;
}
