// What agents ask, answered by the library in this process: no service, no key, no charge.
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentFault } from '../../agents/agent-fault.ts';
import type {
  Analysed,
  AuditAsked,
  Audited,
  Checked,
  Doors,
  Form,
  Later,
  PageAsked,
  PagesOfAudit,
  PhraseAsked,
  RuleTold,
  Work,
} from '../../agents/doors.ts';
import { UnderWay } from '../../agents/under-way.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { newId } from '../../platform/ids.ts';
import { Kept } from './kept.ts';
import { LocalAudit } from './local-audit.ts';
import type { LocalHosts } from './local-hosts.ts';
import type { LocalPages } from './local-pages.ts';

const REPORTS_KEPT = 100;
const AUDITS_KEPT = 10;
/** A client that asks for more does not wait for what it has asked. */
const CHECKS_AT_ONCE = 16;
const AUDITS_AT_ONCE = 2;
const PAGES_SHOWN = 15;
const LOOK_EVERY_MS = 500;

interface AuditUnderWay {
  readonly audit: LocalAudit;
  readonly work: UnderWay<void>;
}

export class LocalDoors implements Doors {
  readonly about =
    'Assay checks pages and sites by rules of spam policy, page quality and helpful content. It runs on this machine: nothing is charged, and nothing is fetched but what you name. Reports are kept until the server ends.';
  readonly #pages: LocalPages;
  readonly #hosts: LocalHosts;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #reports = new Kept<PageReport>(REPORTS_KEPT);
  readonly #checks = new Map<string, UnderWay<PageReport>>();
  readonly #audits = new Kept<AuditUnderWay>(AUDITS_KEPT, ({ work }) => work.end());

  constructor(pages: LocalPages, hosts: LocalHosts, environment: NodeJS.ProcessEnv) {
    this.#pages = pages;
    this.#hosts = hosts;
    this.#environment = environment;
  }

  async checkPage(asked: PageAsked, work: Work): Promise<Checked | Later> {
    if (this.#checks.size >= CHECKS_AT_ONCE)
      throw new AgentFault(`${CHECKS_AT_ONCE} pages are being checked. Wait until some of them are done.`);
    const id = newId('report');
    const check = new UnderWay(async (signal) => {
      try {
        const report = await this.#pages.check(asked, signal, work.progress);
        this.#reports.set(id, report);
        return report;
      } finally {
        this.#checks.delete(id);
      }
    });
    this.#checks.set(id, check);
    return told(id, await check.begunBy(work));
  }

  async startAudit(asked: AuditAsked, work: Work): Promise<Audited> {
    const running = [...this.#audits.values].filter((one) => !one.work.isOver);
    if (running.length >= AUDITS_AT_ONCE)
      throw new AgentFault(`${AUDITS_AT_ONCE} audits are running. Wait until one of them is done.`);
    const audit = new LocalAudit(asked, this.#environment, this.#hosts);
    const id = newId('audit');
    const under = { audit, work: new UnderWay((signal) => audit.run(signal)) };
    this.#audits.set(id, under);
    await this.#watched(under, work, (until) => under.work.begunBy(until));
    return auditedOf(id, under);
  }

  async analysePhrase(asked: PhraseAsked, { signal }: Work): Promise<Analysed> {
    const report = await this.#pages.phrase(asked, signal);
    return { kind: 'phrase', id: null, query: asked.query, market: asked.market, report, costUsd: null };
  }

  async status(id: string, _: ReportLanguage | undefined, work: Work): Promise<Audited | Checked | Later> {
    const under = this.#audits.get(id);
    if (under !== undefined) {
      await this.#watched(under, work, (until) => under.work.within(until));
      return auditedOf(id, under);
    }
    const check = this.#checks.get(id);
    if (check === undefined) return this.report(id);
    return told(id, await check.within(work));
  }

  async report(id: string): Promise<Checked> {
    const report = this.#reports.get(id);
    if (report !== undefined) return { kind: 'page', id, report, costUsd: null };
    throw new AgentFault(
      `There is nothing with the id "${id}": reports are kept until the server ends, the last ${REPORTS_KEPT} of them. Check the page again.`,
    );
  }

  async pagesOfAudit(
    id: string,
    { rule, cursor }: { readonly rule?: string; readonly cursor?: string },
  ): Promise<PagesOfAudit> {
    const under = this.#audits.get(id);
    if (under === undefined) throw new AgentFault(`There is no audit "${id}". audit_site starts one.`);
    if (under.audit.report === null)
      throw new AgentFault('The audit is still running. Ask audit_status until it is done.');
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(from) || from < 0) throw new AgentFault('This cursor is not one of ours.');
    const all = under.audit.pages(rule);
    const pages = all.slice(from, from + PAGES_SHOWN);
    const until = from + pages.length;
    return { pages, total: all.length, nextCursor: until < all.length ? String(until) : null };
  }

  async rule(id: string, lang: ReportLanguage): Promise<RuleTold> {
    const { ruleDetails } = await import('../../features/rules/rule-details.ts');
    const rule = await ruleDetails(id, lang, true);
    if (rule === null)
      throw new AgentFault(
        `There is no rule "${id}". Findings name theirs; the resource assay://rules lists all.`,
      );
    return rule;
  }

  async document(kind: 'reports' | 'audits', id: string, form: Form): Promise<string | null> {
    if (kind === 'reports') {
      const report = this.#reports.get(id);
      if (report === undefined) return null;
      return form === 'md' ? this.#pages.markdown(report) : JSON.stringify(report);
    }
    const report = this.#audits.get(id)?.audit.report ?? null;
    if (report === null) return null;
    if (form === 'json') {
      const { auditRecord } = await import('../auditing/audit-report.ts');
      return JSON.stringify(auditRecord(report));
    }
    const { auditMarkdown } = await import('../../core/site/forms/audit-markdown.ts');
    return auditMarkdown(report.document);
  }

  /** The client is gone: nothing goes on. */
  async close(): Promise<void> {
    for (const check of this.#checks.values()) check.end();
    for (const { work } of this.#audits.values) work.end();
    await this.#pages.close();
  }

  /** Tells how far an audit is while the call waits for its end. */
  async #watched(
    { audit, work: running }: AuditUnderWay,
    work: Work,
    wait: (until: Pick<Work, 'signal' | 'patienceMs'>) => Promise<unknown>,
  ): Promise<void> {
    const ended = new AbortController();
    const telling = (async () => {
      while (!ended.signal.aborted && !running.isOver) {
        const { done, total } = audit;
        work.progress(done, total === 0 ? null : total, total === 0 ? 'looking for pages' : 'checking pages');
        await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => {});
      }
    })();
    try {
      await wait(work);
    } finally {
      ended.abort();
      await telling;
    }
  }
}

function told(id: string, report: PageReport | null): Checked | Later {
  return report === null ? { kind: 'later', id } : { kind: 'page', id, report, costUsd: null };
}

function auditedOf(id: string, { audit }: AuditUnderWay): Audited {
  return { kind: 'audit', id, audit: audit.record(), isOver: audit.report !== null, costUsd: null };
}
