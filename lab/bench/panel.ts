/**
 * How long it takes in the panel from the click that checks a page to the report on the screen: a real `assay serve`, a
 * real Chromium, a page of its own each time. The first click of a fresh browser profile is told apart, because it also
 * brings the panel's files for reports.
 *
 *   node lab/bench/panel.ts [--rounds <n>] [--sections <n>]
 *
 * Bar: the report is on the screen within a second.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../src/fetching/providers/chromium/find-chromium.ts';
import { WITHOUT_UNNEEDED_FEATURES } from '../../src/fetching/providers/chromium/unneeded-features.ts';
import { barOf, type Measured, recordFigures } from '../figures.ts';
import { generatedPage, median, startOwnService } from './own-service.ts';

const BAR_MS = barOf('panel.fresh');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, sections: { type: 'string', default: '30' } },
});
const rounds = Number(values.rounds);
const service = await startOwnService();
const { email, password } = JSON.parse(readFileSync(join(service.folder, 'bootstrap.json'), 'utf8'));
const executablePath = findChromium(null);
if (executablePath === null) throw new Error('no Chromium is installed');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', WITHOUT_UNNEEDED_FEATURES],
});

async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: service.address, locale: 'en' });
  const answer = await context.request.post('/v1/auth/cookie/login', {
    form: { username: email, password },
    headers: { origin: service.address },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
  return context;
}

let checked = 0;

/** From the click until the verdict is on the screen. */
async function firstReportMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/?as=html');
  checked += 1;
  await page
    .locator('textarea')
    .fill(`${generatedPage(checked, Number(values.sections))}<!-- ${checked} -->`);
  const began = performance.now();
  await page.getByRole('button', { name: 'Check the page', exact: true }).click();
  await page.getByRole('heading', { name: 'Overall quality', exact: true }).waitFor();
  const ms = performance.now() - began;
  await page.close();
  return ms;
}

try {
  // Loads what the first check of a service loads.
  await firstReportMs(await signedIn());
  const fresh: number[] = [];
  for (let round = 0; round < rounds; round += 1) fresh.push(await firstReportMs(await signedIn()));
  const context = await signedIn();
  await firstReportMs(context);
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) later.push(await firstReportMs(context));
  for (const [name, all] of [
    ['fresh profile', fresh],
    ['profile with the panel’s files', later],
  ] as const)
    console.log(
      `${name}: median ${Math.round(median(all))} ms (${all.map((ms) => Math.round(ms)).join(', ')})`,
    );
  const figure = (all: readonly number[]): Measured => ({
    value: Math.round(median(all)),
    told: `${Math.round(median(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`,
  });
  recordFigures({ 'panel.fresh': figure(fresh), 'panel.later': figure(later) });
  if (median(fresh) > BAR_MS || median(later) > BAR_MS) {
    console.log('over the bar of a second');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await service.stop();
}
