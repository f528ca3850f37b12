// What an audit has so far, written down now and then, so that it can go on after whatever ends it.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unfinishedText, writeWhole } from './audit-file.ts';
import type { AuditOutput } from './audit-options.ts';
import type { AuditPlan } from './audit-plan.ts';
import type { PageResult } from './check-pages.ts';

const WRITE_MS = 3_000;
/** Of a long list, writing takes a while: never more than this part of the time. */
const WRITING_SHARE = 0.05;
const NAMES_TRIED = 1_000;

export class KeptAudit {
  readonly file: string;
  readonly plan: AuditPlan;
  readonly #results = new Map<number, PageResult>();
  readonly #outputs: readonly AuditOutput[];
  #nextAt = 0;
  #soon: NodeJS.Timeout | undefined;

  constructor(
    file: string,
    plan: AuditPlan,
    outputs: readonly AuditOutput[],
    results: readonly PageResult[] = [],
  ) {
    this.file = file;
    this.plan = plan;
    this.#outputs = outputs;
    for (const result of results) this.#results.set(result.index, result);
  }

  get results(): readonly PageResult[] {
    return [...this.#results.values()];
  }

  get done(): ReadonlySet<number> {
    return new Set(this.#results.keys());
  }

  get isWhole(): boolean {
    return this.#results.size === this.plan.chosen.length;
  }

  add(result: PageResult): void {
    this.#results.set(result.index, result);
    const waitMs = this.#nextAt - performance.now();
    if (waitMs <= 0) this.write();
    // However long the next page takes, what is done by now is kept.
    else this.#soon ??= setTimeout(() => this.#writeIfPossible(), waitMs).unref();
  }

  #writeIfPossible(): void {
    try {
      this.write();
    } catch {
      // Told by the next page that is done, or at the end: both write as well.
    }
  }

  write(record: Readonly<Record<string, unknown>> = {}): void {
    this.#dropTimer();
    const from = performance.now();
    const outputs = this.#outputs.map(({ file }) => resolve(file));
    writeWhole(this.file, unfinishedText({ plan: this.plan, results: this.results, outputs }, record));
    const took = performance.now() - from;
    this.#nextAt = performance.now() + Math.max(WRITE_MS, took / WRITING_SHARE);
  }

  #dropTimer(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  /** The audit is finished: what is left of it are its outputs. */
  forget(): void {
    this.#dropTimer();
    if (!this.#outputs.some(({ file }) => resolve(file) === resolve(this.file)))
      rmSync(this.file, { force: true });
  }
}

/** The JSON that was asked for, else a file beside the first output; one that is left from another audit is not touched. */
export function stateFileFor({ site }: AuditPlan, outputs: readonly AuditOutput[]): string {
  const json = outputs.find(({ form }) => form === 'json');
  if (json !== undefined) return json.file;
  const folder = outputs[0] === undefined ? '' : dirname(outputs[0].file);
  const name = `assay-audit-${
    site
      .replace(/[^a-z0-9.-]+/gi, '-')
      .replace(/^[.-]+/, '')
      .slice(0, 80) || 'site'
  }`;
  for (let number = 1; number < NAMES_TRIED; number++) {
    const file = join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
    if (!existsSync(file)) return file;
  }
  return join(folder, `${name}-${Date.now()}.json`);
}
