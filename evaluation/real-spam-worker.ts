// One thread of the measurement on real spam: a page in, what the spam rules say out.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkPage } from '../src/core/report/check-page.ts';
import type { LabelledPage } from './labelled-pages.ts';

export interface PageResult {
  readonly page: LabelledPage;
  /** Strongest answer of any spam rule, 0 to 100. */
  readonly signal: number;
  /** Rules at 50 or more. */
  readonly hits: readonly string[];
}

const HIT = 50;

export default function measure(page: LabelledPage): PageResult {
  const html = new TextDecoder().decode(gunzipSync(readFileSync(page.file)));
  const input = page.url === undefined ? { html } : { html, url: page.url };
  const { violations } = checkPage(input, { modes: ['spam'] });
  const signals = violations.map(({ rule_id, score_raw }) => ({
    rule_id,
    signal: Math.round(100 * (score_raw ?? 0)),
  }));
  return {
    page,
    signal: Math.max(0, ...signals.map(({ signal }) => signal)),
    hits: signals.filter(({ signal }) => signal >= HIT).map(({ rule_id }) => rule_id),
  };
}
