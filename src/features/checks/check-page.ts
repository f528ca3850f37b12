// One page: obtained, known already or judged, then stored and charged. Nothing is charged that did not succeed, and
// whatever is charged has its report, whenever the process dies.
import { judgeOf } from '../../judging/judge.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import type { Project } from '../identity/service.ts';
import { type Done, oneAtATime } from '../paid-work/service.ts';
import { packContent } from '../reports/service.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { CheckOrder } from './check-order.ts';
import type { Checked } from './checked.ts';
import type { Checker } from './checker.ts';
import { type CheckAtHand, judgeCheck } from './judge-check.ts';
import { type Cached, cachedAnswer, lookUp } from './known-check.ts';
import { obtainPage } from './obtain-page.ts';
import type { ReadyCheck, Settle } from './settle-check.ts';

/**
 * Judges a page whose price is held and has it settled. Throws, with nothing settled, when the page cannot be had
 * or judged.
 */
export async function checkPage(
  checker: Checker,
  order: CheckOrder,
  project: Project,
  settle: Settle,
): Promise<Checked> {
  const { app, orgId, gone, begins } = checker;
  const page = await obtainPage(app, order, project, gone, begins);
  const cacheKey = await cacheKeyOf(app, order, project, page);
  const check: CheckAtHand = { checker, order, project, page, cacheKey };
  // In private mode nothing is kept that could be answered from.
  if (project.private_mode) return settled(check, await judgeCheck(check), settle);
  return oneAtATime(checker, cacheKey, {
    known: (tx) => lookUp(app, tx, orgId, cacheKey),
    use: async (known, done) => {
      metricsOf(app).cacheAsked('hit');
      return settled(check, andThen(await answeredBy(check, known), done), settle);
    },
    work: async (done) => {
      metricsOf(app).cacheAsked('miss');
      return settled(check, andThen(await judgeCheck(check), done), settle);
    },
  });
}

/** To know that it is the same page it had to be fetched, and that is all that it costs. */
async function answeredBy(
  { checker: { app, orgId, gone }, order, page }: CheckAtHand,
  known: Cached,
): Promise<ReadyCheck> {
  const checked = { ...(await cachedAnswer(known, order)), cost: page.price };
  const digest =
    order.digest === true ? await judgeOf(app).digest(page, { whose: orgId, signal: gone }) : null;
  return {
    store: async () => known.id,
    cost: page.price,
    release: order.mostPrice - page.price,
    assessed: [],
    lang: order.lang,
    digest: digest === null ? null : await packContent(digest),
    brief: null,
    checkedAs: () => checked,
  };
}

/** With what ends its turn among equal checks, in the transaction that stores it. */
function andThen(ready: ReadyCheck, done: Done): ReadyCheck {
  return {
    ...ready,
    store: async (tx, at) => {
      const reportId = await ready.store(tx, at);
      await done(tx);
      return reportId;
    },
  };
}

async function settled(
  { checker: { app, gone } }: CheckAtHand,
  ready: ReadyCheck,
  settle: Settle,
): Promise<Checked> {
  gone.throwIfAborted();
  const { reportId, cost } = await settle(ready);
  metricsOf(app).charged(cost);
  return { ...ready.checkedAs(reportId), cost };
}
