// A page of a check is judged: what its report is, what it costs, and how it is kept.
import type { PageReport } from '../../core/report/report.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import type { Judgement } from '../../judging/judge.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Project } from '../identity/service.ts';
import { phraseAtHand } from '../intent/service.ts';
import { keepReport, packContent, packPage, placePage } from '../reports/service.ts';
import { judgePage } from '../second-judge/service.ts';
import type { CheckOrder } from './check-order.ts';
import type { Checker } from './checker.ts';
import { incompleteKey, lookUp } from './known-check.ts';
import type { ObtainedPage } from './obtain-page.ts';
import type { ReadyCheck } from './settle-check.ts';

/** A page at hand, and what is to be done with it. */
export interface CheckAtHand {
  readonly checker: Checker;
  readonly order: CheckOrder;
  readonly project: Project;
  readonly page: ObtainedPage;
  readonly cacheKey: string;
}

const NO_TEXT_IN_REACH = {
  en: 'Only the beginning of the page is read, and there is no text in it: it has too many tags, as where blocks are never closed.',
  pl: 'Czytany jest tylko początek strony, a nie ma w nim tekstu: jest w niej za dużo znaczników, na przykład nigdy niezamkniętych bloków.',
};

/** Who sent a page that is cut before its text can mend it, and is told what is wrong with it. */
function nothingScored({ source }: CheckOrder, { report }: Judgement): never {
  // The judge writes it so.
  const { truncated } = JSON.parse(report) as Pick<PageReport, 'truncated'>;
  if (truncated && source.kind !== 'url')
    throw new InvalidField(['body', source.kind], 'unreadable', NO_TEXT_IN_REACH);
  return fail('inference_failed');
}

/** Fails where no rule could say anything. */
export async function judgeCheck(check: CheckAtHand): Promise<ReadyCheck> {
  const { judgement, lacksPhrase, model } = await judged(check);
  if (judgement.scored === 0) return nothingScored(check.order, judgement);
  const { order, project, page } = check;
  // A page that could not be read for want of rendering is no successful work; it was fetched all the same.
  const paid = judgement.unread ? 0 : order.rulesPrice;
  const cost = page.price + ((await isPaidBefore(check, model !== 'not asked')) ? 0 : paid);
  const { phrases = [] } = order;
  return {
    store: await storing(check, judgement, paid, !lacksPhrase && model !== 'incomplete'),
    cost,
    release: order.mostPrice - cost,
    assessed: phrases.filter((_, i) => judgement.assessed[i] === true),
    lang: order.lang,
    digest: judgement.digest === undefined ? null : await packContent(judgement.digest),
    // In private mode less is stored than was judged.
    brief: project.private_mode ? null : (judgement.brief ?? null),
    checkedAs: (reportId) => ({
      reportId,
      report: judgement.bare ?? judgement.report,
      cost,
      cached: false,
    }),
  };
}

/** By code, and by the model that is set up; beside what is known of its phrases. */
async function judged({ checker: { app, orgId, gone }, order, project, page }: CheckAtHand) {
  const { phrases = [], rules, disabled, query, market, lang } = order;
  const intents = await Promise.all(phrases.map((phrase) => phraseAtHand(app, orgId, phrase, lang)));
  const { judgement, model } = await judgePage(
    app,
    {
      orgId,
      project,
      page,
      selection: { rules },
      disabled,
      query,
      market,
      intents,
      lang,
      wantsFixes: hasScales(rules),
      withBare: !order.explain,
      withDigest: order.digest ?? false,
    },
    gone,
  );
  return { judgement, model, lacksPhrase: intents.some((intent) => 'error' in intent) };
}

/** What was judged without its phrase or without the model was paid: another try pays for what was missing alone. */
async function isPaidBefore(
  { checker: { app, orgId }, order: { phrases = [] }, project, cacheKey }: CheckAtHand,
  asksModel: boolean,
): Promise<boolean> {
  if (project.private_mode || (phrases.length === 0 && !asksModel)) return false;
  const before = await inOrganization(app.db, orgId, (tx) => lookUp(app, tx, orgId, incompleteKey(cacheKey)));
  return before !== null;
}

async function storing(
  { checker: { app, orgId, author }, order, project, page, cacheKey }: CheckAtHand,
  { report, texts, overview }: Judgement,
  paid: number,
  isWhole: boolean,
): Promise<ReadyCheck['store']> {
  const { source, tier, lang } = order;
  const packedBefore = source.kind === 'url' ? undefined : source.packed;
  const id = newId('report');
  const placed = project.private_mode
    ? null
    : await placePage(app, { orgId, reportId: id }, await packPage(page, packedBefore));
  const kept = {
    id,
    orgId,
    projectId: project.id,
    private: project.private_mode,
    author,
    url: source.kind === 'url' ? source.url : (source.standsAt ?? null),
    tier,
    lang,
    report,
    texts,
    overview,
    query: order.query ?? null,
    market: order.market ?? null,
    // One that lacks what a search would have shown, or a model have said, is nothing to be answered from.
    cacheKey: isWhole ? cacheKey : incompleteKey(cacheKey),
    paid,
  };
  return (tx, at) => keepReport(tx, { ...kept, at }, placed);
}

/** Advice for the very page is part of what Premium adds, and so are scales. */
function hasScales(rules: readonly string[]): boolean {
  const chosen = new Set(rules);
  return briefs.some(({ id, kind }) => kind === 'choice' && chosen.has(id));
}
