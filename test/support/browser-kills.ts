// Kills the browser while it renders: what becomes of the pages, and what is left afterwards.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FetchFault } from '../../src/fetching/provider.ts';
import { Chromium } from '../../src/fetching/providers/chromium/chromium.ts';
import { createLog } from '../../src/platform/log.ts';
import { guardFor, render, systemChromium, type TestSite } from './chromium.ts';
import { TEST_PATIENCE } from './patience.ts';

export interface KillingOutcome {
  readonly rendered: number;
  /** By kind of fault; anything that is no FetchFault stands here as what it is. */
  readonly failed: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly left: {
    readonly processes: number;
    readonly folders: readonly string[];
    readonly handles: number;
  };
}

const ENDING_MS = 300_000;

export async function killWhileRendering(
  site: TestSite,
  path: string,
  { pages, kills }: { pages: number; kills: number },
): Promise<KillingOutcome> {
  // Everything that a browser leaves behind lies in here, and its processes name it.
  const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const browser = new Chromium({
      path: systemChromium.path,
      guard: guardFor(site),
      log: createLog('silent'),
      pages: 3,
      product: 'Assay/test',
      patience: TEST_PATIENCE,
    });
    // What is opened once and stays open is no leak.
    await render(browser, site.at(path));
    const handles = openHandles();
    let rendered = 0;
    let done = 0;
    const failed: Record<string, number> = {};
    const one = async (): Promise<void> => {
      try {
        const { body } = await render(browser, site.at(path));
        if (!Buffer.from(body).toString().includes('by script')) throw new Error('not rendered');
        rendered += 1;
      } catch (error) {
        const kind = error instanceof FetchFault ? error.kind : String(error);
        failed[kind] = (failed[kind] ?? 0) + 1;
      } finally {
        done += 1;
      }
    };
    const work = [...Array(3).keys()].map(async (lane) => {
      for (let i = lane; i < pages; i += 3) await one();
    });
    let killed = 0;
    while (killed < kills && done < pages) {
      const [processId] = browser.processIds;
      if (processId !== undefined && done * (kills + 1) >= (killed + 1) * pages) {
        killed += 1;
        process.kill(processId, 'SIGKILL');
      }
      // At another moment of a page's life each time.
      await delay(150 + ((killed * 379) % 900));
    }
    await Promise.all(work);
    await browser.close();
    const until = performance.now() + ENDING_MS;
    while (performance.now() < until && processesNaming(folder) + readdirSync(folder).length > 0)
      await delay(100);
    return {
      rendered,
      failed,
      kills: killed,
      left: {
        processes: processesNaming(folder),
        folders: readdirSync(folder),
        // The connection to the browser that is gone counted before.
        handles: Math.max(0, openHandles() - handles),
      },
    };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  }
}

function openHandles(): number {
  return readdirSync('/proc/self/fd').length;
}

/** Processes that were started with this folder as their home. */
function processesNaming(folder: string): number {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return false;
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`HOME=${folder}`);
    } catch {
      return false;
    }
  }).length;
}
