// A job is created whole or not at all: money, items, pages and the call for workers in one transaction.
import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { withoutPersonalParameters } from '../../core/lexicon/page-url.ts';
import type { MicroUsd } from '../../core/money.ts';
import { lockMoney } from '../../ledger/lots.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { keepable } from '../../platform/http/typed-text.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { orderCheck, type PageFields } from '../checks/service.ts';
import type { Project } from '../identity/service.ts';
import { type PagePhrase, pagePhrase, pricedPhrases, stepOf } from '../intent/service.ts';
import { holdMoney, type Payer } from '../paid-work/service.ts';
import { packContent } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { endDueJobs } from './end.ts';
import type { ItemOrder, ItemUpgrade, JobKind, Target, Tx } from './store.ts';
import { wakeWorkers } from './wake.ts';

/** A page, and what its sender calls it. */
export type JobPage = PageFields & { readonly name?: string };

export interface NewJob {
  readonly project: Project;
  readonly pages: readonly JobPage[];
  readonly targets: readonly Target[];
  readonly webhookUrl: string | null;
  readonly language: Language;
  /** How long it may run; the time in which it is paused does not count. */
  readonly runMs: number;
  /** Put into the queue when the job has ended, with EndedJob; it calls tellOfEnd() in its turn. */
  readonly endTask?: string;
  /** Pages that no caller named are fetched only where the site lets crawlers in. */
  readonly obeysRobots?: boolean;
  /** Keeps of each page what it can be compared with others by. */
  readonly digests?: boolean;
}

interface ItemToBe {
  readonly orderNumber: number;
  readonly kind: 'html' | 'text' | 'url' | 'report';
  /** Of a page that was sent, the address that it is said to stand at. */
  readonly url: string | null;
  readonly name: string | null;
}

interface OrderedItem extends ItemToBe {
  /** A page that was sent. */
  readonly sent: string | null;
}

interface NewItem extends ItemToBe {
  readonly content: Buffer | null;
  /** Of an item that is a report. */
  readonly reportId?: string;
}

export interface CreatedJob {
  readonly id: string;
  readonly reserved: MicroUsd;
  /** In which ways its pages are checked. */
  readonly orders: readonly ItemOrder[];
}

export interface Quote {
  /** What creating the job reserves. */
  readonly amount: MicroUsd;
  readonly orders: readonly ItemOrder[];
}

/** What a job would reserve, without creating it. */
export async function quoteJob(app: App, asked: NewJob): Promise<Quote> {
  const { orders, amount } = await orderItems(app, asked, await disabledRules(app));
  return { orders, amount };
}

/** Jobs take minutes. */
const RETRY_AFTER_SECONDS = 30;
const ROWS = 500;
const CONTENTS = 50;

/** `alongside` is what else belongs to the job's transaction. Answers what it answers. */
export async function createJob<T>(
  payer: Payer,
  asked: NewJob,
  alongside: (tx: Tx, created: CreatedJob) => Promise<T>,
): Promise<T> {
  const { app, orgId } = payer;
  const { orders, items: ordered, amount } = await orderItems(app, asked, await disabledRules(app));
  const items = await withContents(ordered);
  // A job that should have ended must not keep another from starting, even if no worker is alive to end it.
  await endDueJobs(app, orgId);
  const { project, targets, webhookUrl, endTask = null } = asked;
  const runSeconds = Math.ceil(asked.runMs / 1000);
  const job = {
    kind: 'check',
    project,
    orders,
    items,
    amount,
    targets,
    webhookUrl,
    runSeconds,
    endTask,
  } as const;
  return beginJob(payer, job, {
    operation: (id) => `job ${id}`,
    room: (tx) => checkActive(tx, orgId, project.id, app.config.activeJobsMax),
    alongside: (tx, id) => alongside(tx, { id, reserved: amount, orders }),
  });
}

/** Sixty years: a report whose worker has died is given up after a few times, and a service that was down goes on. */
const NO_DEADLINE_SECONDS = 2_000_000_000;

export interface NewUpgrade extends Pick<ItemUpgrade, 'upgradeTo' | 'obeysRobots'> {
  readonly project: Project;
  /** Each with the most that it costs. */
  readonly reports: readonly { readonly reportId: string; readonly url: string; readonly price: MicroUsd }[];
  readonly endTask: string;
}

/** The same for reports that are there: each becomes what it shall at its own price. */
export function createUpgrade<T>(
  payer: Payer,
  { project, reports, upgradeTo, obeysRobots, endTask }: NewUpgrade,
  begin: Begin<T>,
): Promise<T> {
  const prices = [...new Set(reports.map(({ price }) => price))];
  const job = {
    kind: 'upgrade',
    project,
    orders: prices.map((mostPrice) => ({ upgradeTo, mostPrice, obeysRobots })),
    items: reports.map(({ reportId, url, price }) => ({
      orderNumber: prices.indexOf(price),
      kind: 'report' as const,
      url,
      name: null,
      content: null,
      reportId,
    })),
    amount: reports.reduce((sum, { price }) => sum + price, 0),
    targets: [],
    webhookUrl: null,
    runSeconds: NO_DEADLINE_SECONDS,
    endTask,
  } as const;
  return beginJob(payer, job, begin);
}

interface JobToBe extends Pick<NewJob, 'project' | 'targets' | 'webhookUrl'> {
  readonly kind: JobKind;
  readonly orders: readonly (ItemOrder | ItemUpgrade)[];
  readonly items: readonly NewItem[];
  readonly amount: MicroUsd;
  readonly runSeconds: number;
  readonly endTask: string | null;
}

interface Begin<T> {
  /** What its hold is for. */
  readonly operation: (id: string) => string;
  /** Fails where it may not begin now; holds while money is locked. */
  readonly room: (tx: Tx) => Promise<void>;
  /** What else belongs to the job's transaction. */
  readonly alongside: (tx: Tx, id: string) => Promise<T>;
}

async function beginJob<T>(
  payer: Payer,
  { kind, project, orders, items, amount, targets, webhookUrl, runSeconds, endTask }: JobToBe,
  { operation, room, alongside }: Begin<T>,
): Promise<T> {
  const { app, orgId, author } = payer;
  const id = newId('job');
  return inOrganization(app.db, orgId, async (tx) => {
    const at = app.clock.now();
    await lockMoney(tx, orgId);
    await room(tx);
    const hold = { projectId: project.id, operation: operation(id), amount, at, lives: 'work' } as const;
    const holdId = await holdMoney(tx, payer, hold);
    await tx
      .insertInto('jobs')
      .values({
        id,
        org_id: orgId,
        project_id: project.id,
        user_id: author.userId,
        key_id: author.keyId,
        kind,
        hold_id: holdId,
        reserved: amount,
        total: items.length,
        error: null,
        webhook_url: webhookUrl,
        targets: JSON.stringify(targets),
        created_at: at,
        started_at: null,
        deadline: null,
        ended_at: null,
        run_seconds: runSeconds,
        end_task: endTask,
        cross_page: null,
      })
      .execute();
    await writeItems(tx, orgId, id, orders, items);
    await wakeWorkers(app, tx, items.length);
    return alongside(tx, id);
  });
}

/** Items that are to be checked in the same way share one order. */
async function orderItems(
  app: App,
  { pages, targets, project, language, obeysRobots = false, digests = false }: NewJob,
  disabled: ReadonlySet<string>,
) {
  const orders: ItemOrder[] = [];
  const numbers = new Map<string, number>();
  const items: OrderedItem[] = [];
  let amount = 0;
  for (const page of pages) {
    const { name: called = null, ...fields } = page;
    const { url, html, text, source_url: standsAt, ...options } = fields;
    const kind = html !== undefined ? 'html' : text !== undefined ? 'text' : 'url';
    const name = JSON.stringify([kind, options]);
    let orderNumber = numbers.get(name);
    if (orderNumber === undefined) {
      const { source: _, ...order } = orderCheck(app, fields, project, language, disabled);
      const phrases = phrasesOf(app, order, targets);
      orderNumber =
        orders.push({
          ...order,
          ...(phrases.length === 0 ? {} : { phrases }),
          ...(obeysRobots ? { obeysRobots } : {}),
          ...(digests ? { digest: true } : {}),
        }) - 1;
      numbers.set(name, orderNumber);
    }
    amount += orders[orderNumber]?.mostPrice ?? 0;
    items.push({
      orderNumber,
      kind,
      url: storedUrl(url ?? standsAt ?? null),
      name: called,
      sent: html ?? text ?? null,
    });
  }
  const priced = await pricedPhrases(app, project.org_id, orders);
  return { orders: priced.orders, items, amount: amount + priced.amount };
}

/** The page's own phrase first, then those that all pages are meant for, each once. */
function phrasesOf(
  app: App,
  { phrases = [], lang }: ItemOrder,
  targets: readonly Target[],
): readonly PagePhrase[] {
  const all = [...phrases, ...targets.map(({ query, market }) => pagePhrase(app, query, market, lang))];
  return [...new Map(all.map((phrase) => [stepOf(phrase), phrase])).values()];
}

async function withContents(items: readonly OrderedItem[]): Promise<NewItem[]> {
  const packed: NewItem[] = [];
  for (const { sent, ...item } of items)
    packed.push({ ...item, content: sent === null ? null : await packContent(sent) });
  return packed;
}

/** What is no address is kept as far as it can be: its item will fail, and the person who sent it should see why. */
function storedUrl(url: string | null): string | null {
  if (url === null) return null;
  const kept = keepable(url);
  return kept === url && URL.canParse(url) ? withoutPersonalParameters(url) : kept;
}

/** Told before anything is done for a job that could not be created; whether it still has room then is asked again. */
export async function checkRoom(app: App, orgId: string, projectId: string): Promise<void> {
  await endDueJobs(app, orgId);
  await inOrganization(app.db, orgId, (tx) => checkActive(tx, orgId, projectId, app.config.activeJobsMax));
}

/** Whether another one may run. One that is paused does not: it is asked again when it is resumed. Holds only while money is locked. */
export async function checkActive(
  tx: Tx,
  orgId: string,
  projectId: string,
  perProject: number,
): Promise<void> {
  const active = await tx
    .selectFrom('jobs')
    .select('project_id')
    .where('org_id', '=', orgId)
    .where('kind', '=', 'check')
    .where('status', 'in', ['queued', 'running'])
    .where(sql<boolean>`halt is distinct from 'pause'`)
    .execute();
  const inProject = active.filter(({ project_id }) => project_id === projectId).length;
  if (active.length >= limits.activeJobsAndAuditsPerOrg || inProject >= perProject)
    fail('too_many_active_jobs', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

async function writeItems(
  tx: Tx,
  orgId: string,
  jobId: string,
  orders: readonly (ItemOrder | ItemUpgrade)[],
  items: readonly NewItem[],
): Promise<void> {
  const own = { job_id: jobId, org_id: orgId };
  await tx
    .insertInto('job_plans')
    .values(orders.map((order, number) => ({ ...own, number, plan: JSON.stringify(order) })))
    .execute();
  const numbered = items.map((item, index) => ({ ...item, index }));
  for (let from = 0; from < numbered.length; from += ROWS) {
    const rows = numbered
      .slice(from, from + ROWS)
      .map(({ index, orderNumber, kind, url, name, reportId = null }) => ({
        ...own,
        index,
        plan_number: orderNumber,
        kind,
        url,
        name,
        // The database's own time: the process only estimates it, and an estimate a few milliseconds ahead would hide
        // the job from the worker that is called for it.
        free_at: sql<Date>`now()`,
        report_id: reportId,
        error: null,
      }));
    await tx.insertInto('job_items').values(rows).execute();
  }
  const contents = numbered.flatMap(({ index, content }) =>
    content === null ? [] : [{ ...own, index, content }],
  );
  for (let from = 0; from < contents.length; from += CONTENTS)
    await tx
      .insertInto('job_contents')
      .values(contents.slice(from, from + CONTENTS))
      .execute();
}
