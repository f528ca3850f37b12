// What is known of a project's pages, and what this run says of it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RuleResult } from '../../core/report/report.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { CATALOGUE_VERSION } from '../../core/versions.gen.ts';
import { problemsOf } from '../../core/view/findings.ts';
import type { FixedFinding } from '../../core/view/run.ts';
import { uncheckable } from '../check-codes.ts';
import type { PlacedFile } from '../checking/check-files.ts';
import type { KnownFindings, Standing } from '../gate/gate.ts';
import type { GatedPage } from '../gate/gated-page.ts';
import { isOver, today } from '../gate/ignores.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { type BaselineLines, EMPTY, type KnownFinding, keyOf, readBaseline } from './baseline-file.ts';

/** Of the project: all of its pages, or those that were named. */
export interface PartOfPages {
  readonly isWhole: boolean;
  /** What files are named from. */
  readonly root: string;
}

export class Baseline implements KnownFindings {
  readonly file: string;
  readonly isNew: boolean;
  readonly #lines: BaselineLines;
  readonly #known: ReadonlyMap<string, KnownFinding>;
  readonly #day = today();
  /** By catalogue, what version each rule had. */
  readonly #versions = new Map<string, ReadonlyMap<string, string>>();
  readonly #bytes = new WeakMap<PlacedFile, string>();

  constructor(file: string, lines: BaselineLines | null) {
    this.file = file;
    this.isNew = lines === null;
    this.#lines = lines ?? EMPTY;
    this.#known = new Map(this.#lines.findings.map((finding) => [keyOf(finding), finding]));
  }

  /** For a run that goes by it: there has to be one. */
  static opened(file: string): Baseline {
    const lines = readBaseline(file);
    if (lines !== null) return new Baseline(file, lines);
    throw uncheckable(`There is no ${file}: "assay baseline update --accept-new" makes it.`);
  }

  standing(page: PlacedFile, { rule_id, rule_version }: RuleResult, fingerprint: string): Standing {
    const entry = this.#known.get(keyOf({ page: page.place, rule: rule_id, id: fingerprint }));
    if (entry !== undefined && !isOver(entry.until, this.#day)) return 'known';
    // What has expired was accepted for a time, and the time is over.
    if (entry !== undefined) return 'new';
    const before = this.#lines.pages.get(page.place);
    if (before === undefined || before.bytes !== this.#bytesOf(page)) return 'new';
    const version = this.#versionsOf(before.catalogue).get(rule_id);
    return version === String(rule_version) ? 'new' : 'newly_judged';
  }

  /** Entries whose last day is over, of pages that were checked and still show them. */
  expired(pages: readonly GatedPage[]): readonly KnownFinding[] {
    const shown = new Set(pages.flatMap((page) => keysOn(page)));
    return this.#lines.findings.filter((entry) => isOver(entry.until, this.#day) && shown.has(keyOf(entry)));
  }

  /** Entries that nothing corresponds to any more: the rule was asked about the page, or the page is gone. */
  fixed(pages: readonly GatedPage[], part: PartOfPages): readonly KnownFinding[] {
    const shown = new Set(pages.flatMap((page) => keysOn(page)));
    const asked = new Map(pages.map((page) => [page.place, judgedRules(page)]));
    return this.#lines.findings.filter((entry) => {
      const judged = asked.get(entry.page);
      if (judged !== undefined) return judged.has(entry.rule) && !shown.has(keyOf(entry));
      return this.#isGone(entry.page, part);
    });
  }

  /** A part of the pages says nothing of the others, but for files that are not there. */
  #isGone(place: string, { isWhole, root }: PartOfPages): boolean {
    if (isWhole) return true;
    const isFile = !isWebAddress(place) && !place.startsWith('/') && place !== '-';
    return isFile && !existsSync(resolve(root, place));
  }

  /** The same for people, by the names of the rules. */
  fixedFindings(pages: readonly GatedPage[], part: PartOfPages): readonly FixedFinding[] {
    const titles = new Map(briefs.map(({ id, title }) => [id, title]));
    return this.fixed(pages, part).map(({ page, rule }) => {
      // A rule that is gone has no name any more.
      return { page, title: titles.get(rule) ?? { en: rule, pl: rule } };
    });
  }

  /** Without entries that are fixed. */
  pruned(pages: readonly GatedPage[], part: PartOfPages): BaselineLines {
    const gone = new Set(this.fixed(pages, part));
    const checked = new Set(pages.map(({ place }) => place));
    return {
      ...this.#lines,
      pages: new Map(
        [...this.#lines.pages].filter(([place]) => checked.has(place) || !this.#isGone(place, part)),
      ),
      findings: this.#lines.findings.filter((entry) => !gone.has(entry)),
    };
  }

  /** As the pages are now; new findings only where they are accepted, and then until the day that is given. */
  updated(
    pages: readonly GatedPage[],
    part: PartOfPages,
    { acceptNew, until }: { acceptNew: boolean; until?: string | undefined },
  ): BaselineLines {
    const left = this.pruned(pages, part);
    const known = new Map(left.findings.map((finding) => [keyOf(finding), finding]));
    const places = new Map(left.pages);
    for (const page of pages) {
      if (page.report === undefined) continue;
      // A page with findings that are only newly judged stays as it was, or they would be new in the next run.
      if (!acceptNew && page.newlyJudged.length > 0) continue;
      const { place } = page;
      places.set(place, { page: place, bytes: this.#bytesOf(page), catalogue: CATALOGUE_VERSION });
      if (!acceptNew) continue;
      for (const { rule_id: rule, fingerprints = [], band } of problemsOf(page.report)) {
        if (band !== 'strong' && band !== 'medium') continue;
        for (const id of fingerprints)
          known.set(keyOf({ page: place, rule, id }), {
            page: place,
            rule,
            id,
            ...(until === undefined ? {} : { until }),
          });
      }
    }
    return {
      catalogues: new Map([...left.catalogues, [CATALOGUE_VERSION, currentVersions()]]),
      pages: places,
      findings: [...known.values()],
    };
  }

  /** What a run says of it beside how much it hides. */
  told(pages: readonly GatedPage[], part: PartOfPages): readonly string[] {
    const expired = this.expired(pages);
    const fixed = this.fixed(pages, part);
    return [
      ...(expired.length === 0
        ? []
        : [
            `${counted(expired.length, 'known finding has', 'known findings have')} expired: ${listed(expired)}`,
          ]),
      ...(fixed.length === 0
        ? []
        : [
            `${counted(fixed.length, 'known finding is', 'known findings are')} fixed: ${listed(fixed)} "assay baseline prune" takes them out.`,
          ]),
    ];
  }

  get size(): number {
    return this.#lines.findings.length;
  }

  #bytesOf(page: PlacedFile): string {
    const known = this.#bytes.get(page);
    if (known !== undefined) return known;
    const bytes = createHash('sha256')
      .update(page.source ?? '')
      .digest('hex')
      .slice(0, 16);
    this.#bytes.set(page, bytes);
    return bytes;
  }

  #versionsOf(catalogue: string): ReadonlyMap<string, string> {
    const known = this.#versions.get(catalogue);
    if (known !== undefined) return known;
    const listed = this.#lines.catalogues.get(catalogue) ?? '';
    const versions = new Map(
      listed.split(' ').map((one): [string, string] => {
        const [id = '', version = ''] = one.split(':');
        return [id, version];
      }),
    );
    this.#versions.set(catalogue, versions);
    return versions;
  }
}

const NAMED = 10;

export function listed(entries: readonly KnownFinding[]): string {
  const more = entries.length - NAMED;
  const named = entries.slice(0, NAMED).map(({ page, rule, id }) => `${page} ${rule} ${id}`);
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

export function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

function currentVersions(): string {
  return briefs
    .map(({ id, version }) => `${id}:${version}`)
    .sort()
    .join(' ');
}

/** All that the page shows, whether it counts or not. */
function keysOn({ place, report, hidden }: GatedPage): readonly string[] {
  const shown = (report === undefined ? [] : problemsOf(report)).filter(
    ({ band }) => band === 'strong' || band === 'medium',
  );
  return [
    ...shown.flatMap(({ rule_id, fingerprints = [] }) =>
      fingerprints.map((id) => keyOf({ page: place, rule: rule_id, id })),
    ),
    ...hidden.flatMap(({ result, fingerprints }) =>
      fingerprints.map((id) => keyOf({ page: place, rule: result.rule_id, id })),
    ),
  ];
}

/** Rules that were asked and have answered: what the others would say is not known. */
function judgedRules({ report, hidden }: GatedPage): ReadonlySet<string> {
  const results = report === undefined ? [] : problemsOf(report);
  return new Set([
    ...results.filter(({ ok }) => ok).map(({ rule_id }) => rule_id),
    ...hidden.map(({ result }) => result.rule_id),
  ]);
}
