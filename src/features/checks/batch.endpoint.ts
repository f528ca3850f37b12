import Type from 'typebox';
import { errors } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { type MicroUsd, usd, usdText } from '../../core/money.ts';
import { withoutEvidence } from '../../core/report/without-evidence.ts';
import { addressFault, pageAddress } from '../../fetching/page-address.ts';
import { admissionOf } from '../../judging/admission.ts';
import { endHold } from '../../ledger/resolve.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type Project, projectOf } from '../identity/service.ts';
import { pricedPhrases, projectField } from '../intent/service.ts';
import { once, type PaidSteps, type Remember, withHold } from '../paid-work/service.ts';
import { exampleCheck, PageReport, pageReportExample } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { type CheckOrder, orderCheck } from './check-order.ts';
import { checkPage } from './check-page.ts';
import { keptForm } from './checked.ts';
import { type CheckContext, checkerOf } from './checker.ts';
import { ItemError } from './item-error.ts';
import { fromCache } from './known-check.ts';
import { checkContent, checkPageFields, optionFields, originOf, PageItem } from './page-fields.ts';
import { type Settle, settleStep } from './settle-check.ts';

interface Result {
  readonly reportId: string | null;
  /** The report as JSON; null where the page failed. */
  readonly report: string | null;
  readonly error: object | null;
  readonly cost: MicroUsd;
}

const BatchResults = Type.Object(
  {
    results: Type.Array(
      Type.Object(
        {
          index: Type.Integer({ minimum: 0, description: 'Of the item' }),
          report: orNull(PageReport),
          report_id: orNull(Type.String(), 'Of the stored report, for GET /v1/reports/{id}'),
          error: orNull(ItemError),
          cost_usd: Type.Number(),
        },
        { title: 'BatchResult' },
      ),
      { description: 'In the order of the items; exactly one of report and error is null' },
    ),
  },
  { title: 'BatchResults' },
);

export default endpoint({
  method: 'POST',
  path: '/v1/judge/batch',
  access: 'judge:run',
  tag: 'Checks',
  summary: 'Check up to 10 pages',
  about:
    'Each item takes the fields of /v1/judge; fields beside `items` are their defaults. The batch must fit in the quota as a whole. A page that fails is told in its result and costs nothing.',
  body: Type.Object(
    {
      items: Type.Array(PageItem, { minItems: 1, description: 'At most 10' }),
      ...optionFields,
      ...projectField,
    },
    { additionalProperties: false },
  ),
  paid: true,
  admission: {
    look: ({ app, caller }) => admissionOf(app).look(caller.organization.id),
    within: ({ app, caller, gone }, { items }, work) =>
      admissionOf(app).within(caller.organization.id, items.map(originOf), gone, work),
  },
  bodyLimitBytes: limits.pagesBodyBytes,
  // Not the lengths of its pages: one that is too long fails alone, and the others are checked.
  streamLimits: () => ({
    list: {
      name: 'items',
      max: limits.batchPagesMax,
      tooMany: (excess) => fail('batch_too_large', excess),
    },
  }),
  reply: {
    200: {
      schema: BatchResults,
      contentType: 'application/json; charset=utf-8',
      about: 'What became of each page. Equal pages are charged once.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: [
    'unknown_rule',
    'rule_disabled',
    'not_found',
    'conflict',
    'batch_too_large',
    'quota_exceeded',
    'spend_cap_reached',
    'beta_budget_reached',
    'unavailable',
  ],
  examples: [
    {
      body: {
        items: [{ html: exampleCheck.html }, { url: 'http://intranet.local/' }],
        rules: exampleCheck.rules,
      },
      answer: {
        results: [
          {
            index: 0,
            report: withoutEvidence(pageReportExample),
            report_id: exampleId('report'),
            error: null,
            cost_usd: 0.02,
          },
          {
            index: 1,
            report: null,
            report_id: null,
            error: {
              code: 'invalid_url',
              message: addressFault('http://intranet.local/', 'not_public').en,
              details: { url: 'http://intranet.local/' },
            },
            cost_usd: 0,
          },
        ],
      },
      abridged: true,
    },
  ],
  handle: async (context, { body }) => {
    const { items, project_id, ...defaults } = body;
    if (items.length > limits.batchPagesMax)
      fail('batch_too_large', { limit: limits.batchPagesMax, received: items.length });
    const pages = items.map((item) => ({ ...defaults, ...item }));
    for (const [index, page] of pages.entries()) checkPageFields(page, ['items', index]);
    const project = await projectOf(context, project_id);
    return once(context, body, async (remember, paid) => {
      const disabled = await disabledRules(context.app);
      const orders = pages.map((page) => orderCheck(context.app, page, project, context.language, disabled));
      return checkAll(context, project, orders, remember, paid);
    });
  },
});

async function checkAll(
  context: CheckContext,
  project: Project,
  asked: readonly CheckOrder[],
  remember: Remember,
  paid: PaidSteps,
): Promise<Answer> {
  const known = await Promise.all(asked.map((order) => settledBefore(context, project, order)));
  const firstOf = firstEqual(asked);
  const isOpen = (index: number): boolean => known[index] === null && firstOf[index] === index;
  const open = asked.filter((_, index) => isOpen(index));
  if (open.length === 0) return answerOf(known.filter((result) => result !== null));
  // Each phrase once, however many pages are assessed for it.
  const { orders: priced, amount: forPhrases } = await pricedPhrases(
    context.app,
    context.caller.organization.id,
    open,
  );
  const toCheck = priced.values();
  const orders = asked.map((order, index) => (isOpen(index) ? (toCheck.next().value ?? order) : order));
  const amount = open.reduce((sum, { mostPrice }) => sum + mostPrice, forPhrases);
  return withHold(checkerOf(context), { kind: 'check', projectId: project.id, amount }, async (holdId) => {
    const checked = new Map<number, Promise<Result>>();
    const results = await Promise.all(
      orders.map((order, index) => {
        const first = firstOf[index] ?? index;
        const made = known[index] ?? checked.get(first)?.then((result) => ({ ...result, cost: 0 }));
        if (made !== undefined) return made;
        const step = settleStep(
          checkerOf(context),
          holdId,
          `page ${index}`,
          (tx, _, steps) => paid.add(tx, steps),
          paid.has,
        );
        const work = checkOne(context, project, order, step);
        checked.set(index, work);
        return work;
      }),
    );
    const answer = answerOf(results);
    const kept = answerOf(await Promise.all(results.map((result) => keptForm(project, result))));
    const orgId = context.caller.organization.id;
    await inOrganization(context.app.db, orgId, async (tx) => {
      await endHold(tx, orgId, holdId, context.app.clock.now());
      await remember(tx, kept);
    });
    return answer;
  });
}

/** For each page the first that is the same in every respect: it is checked once and charged once. */
function firstEqual(orders: readonly CheckOrder[]): number[] {
  const first = new Map<string, number>();
  return orders.map((order, index) => {
    const name = JSON.stringify(order);
    const known = first.get(name);
    if (known === undefined) first.set(name, index);
    return known ?? index;
  });
}

/** Pages that need no money: refused before fetching, or in the cache. */
async function settledBefore(
  context: CheckContext,
  project: Project,
  order: CheckOrder,
): Promise<Result | null> {
  try {
    if (order.source.kind === 'url') pageAddress(context.app, order.source.url);
    else checkContent(order.source.text, order.source.kind);
  } catch (error) {
    return failedPage(context, error);
  }
  const cached = await fromCache(checkerOf(context), order, project);
  return cached === null ? null : { reportId: cached.reportId, report: cached.report, error: null, cost: 0 };
}

async function checkOne(
  context: CheckContext,
  project: Project,
  order: CheckOrder,
  settle: Settle,
): Promise<Result> {
  try {
    const { reportId, report, cost } = await checkPage(checkerOf(context), order, project, settle);
    return { reportId, report, error: null, cost };
  } catch (error) {
    // A caller who has hung up needs no results.
    context.gone.throwIfAborted();
    if (isLost(error)) throw error;
    return failedPage(context, error);
  }
}

function failedPage({ language, log }: CheckContext, error: unknown): Result {
  const known = error instanceof Failure || error instanceof InvalidField;
  if (!known) log.error({ err: error }, 'a page of a batch failed');
  const code =
    error instanceof Failure ? error.code : known ? 'validation_error' : ('internal_error' as const);
  const details = error instanceof Failure ? error.details : null;
  const message = (known && error.text?.[language]) || messageOf(code, language);
  return { reportId: null, report: null, error: { code, message, details }, cost: 0 };
}

function messageOf(code: keyof typeof errors, language: Language): string {
  return errors[code][language];
}

function answerOf(results: readonly Result[]): Answer {
  // Reports are JSON already: they are put together as they are, not read and written again.
  const texts = results.map(
    ({ reportId, report, error, cost }, index) =>
      `{"index":${index},"report":${report ?? 'null'},"report_id":${JSON.stringify(reportId)},"error":${JSON.stringify(error)},"cost_usd":${JSON.stringify(usd(cost))}}`,
  );
  const total = results.reduce((sum, { cost }) => sum + cost, 0);
  return new Answer(
    200,
    `{"results":[${texts.join(',')}]}`,
    total > 0 ? { 'x-cost-usd': usdText(total) } : {},
  );
}
