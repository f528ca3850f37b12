import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { actions, type GlobalRole } from '../../src/contract/access.ts';
import type { IdKindName } from '../../src/contract/ids.ts';
import { createAccount } from '../../src/features/accounts/create-account.ts';
import { sessionExample } from '../../src/features/accounts/session-record.ts';
import { newSignInToken } from '../../src/features/accounts/sign-in-link.ts';
import { operatorProof } from '../../src/features/health/operator-proof.ts';
import { createSession } from '../../src/features/identity/service.ts';
import { earlierCheck } from '../../src/features/reports/example-check.ts';
import { announcementExample } from '../../src/features/status/notice-fields.ts';
import { statusOf } from '../../src/features/status/service.ts';
import type { App } from '../../src/platform/app.ts';
import type { Endpoint, Example } from '../../src/platform/http/endpoint.ts';
import {
  ada,
  earlierExampleId,
  exampleId,
  exampleKey,
  exampleLinkToken,
  exampleLogoutToken,
  exampleOperatorProof,
  exampleShareToken,
  grace,
} from '../../src/platform/http/examples.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import type { Api } from './api.ts';
import { mailTo } from './mailbox.ts';
import { type Headers, join, newKey, newUser, withAccessToken } from './tenants.ts';

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly headers: globalThis.Headers;
  /** With what the examples are about in the place of what was really there. */
  readonly text: string;
}

/**
 * An organization of its own for each example, in which whatever an example names is made when it is needed: mostly by
 * the examples of the endpoints that make such things.
 */
export class ExampleWorld {
  readonly #app: App;
  readonly #api: Api;
  readonly #endpoints: readonly Endpoint[];
  readonly #number: number;
  /** What an example says → what is really there. */
  readonly #cast = new Map<string, string>();
  #person: Headers = {};
  #key: Headers = {};

  private constructor(app: App, api: Api, endpoints: readonly Endpoint[], number: number) {
    this.#app = app;
    this.#api = api;
    this.#endpoints = endpoints;
    this.#number = number;
    for (const { email } of [ada, grace]) this.#cast.set(email, email.replace('@', `.${number}@`));
  }

  /** Ada with her organization; a superadmin where the endpoint is for those. */
  static async for(
    endpoint: Endpoint,
    number: number,
    app: App,
    api: Api,
    endpoints: readonly Endpoint[],
  ): Promise<ExampleWorld> {
    const world = new ExampleWorld(app, api, endpoints, number);
    const { global, roles } = actions[endpoint.access];
    // What has to do with signing up or in begins with no account.
    if (endpoint.access === 'auth:enter' || endpoint.access === 'public:read') return world;
    await world.#adaSignsIn(global !== null && roles === null ? 'superadmin' : 'user');
    if (endpoint.access !== 'orgs:create') await world.#adaFoundsOrganization();
    return world;
  }

  async #adaSignsIn(role: GlobalRole): Promise<void> {
    await this.#comes(ada, role);
    this.#person = await withAccessToken(this.#app, this.real(ada.id));
  }

  async #adaFoundsOrganization(): Promise<void> {
    const org = await this.#made<{ id: string }>('POST /v1/orgs');
    this.#cast.set(exampleId('organization'), org.id);
    this.#key = (await newKey(this.#app, { orgId: org.id })).headers;
    const { text } = await this.#send('GET', '/v1/projects', this.#person);
    this.#cast.set(exampleId('project'), JSON.parse(text)[0].id);
  }

  async #comes(person: typeof ada | typeof grace, role: GlobalRole = 'user'): Promise<string> {
    const { id } = await newUser(this.#app, { email: this.real(person.email), role });
    await acrossOrganizations(this.#app.db, (tx) =>
      tx.updateTable('users').set({ name: person.name }).where('id', '=', id).execute(),
    );
    this.#cast.set(person.id, id);
    return id;
  }

  /** What stands for this in the real world. */
  real(example: string): string {
    return this.#cast.get(example) ?? assert.fail(`nothing stands for ${example}`);
  }

  async run(endpoint: Endpoint, example: Example): Promise<Answered> {
    const { params, query = {}, headers = {}, body } = example;
    const given = new Map(Object.entries(params ?? {}));
    const request = JSON.stringify({ params, query, headers, body });
    for (const name of Object.keys(this.#makers)) if (request.includes(name)) await this.need(name);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(this.#put(String(given.get(name)))),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, this.#put(String(value))]),
    );
    const { credentials } = actions[endpoint.access];
    const kinds: readonly string[] = credentials;
    return this.#send(
      endpoint.method,
      search.size === 0 ? path : `${path}?${search}`,
      {
        ...(kinds.includes('api_key') ? this.#key : this.#person),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#put(value)])),
      },
      body === undefined ? undefined : JSON.parse(this.#put(JSON.stringify(body))),
      endpoint.form,
    );
  }

  /** Makes what an example names, once. */
  async need(example: string): Promise<string> {
    const known = this.#cast.get(example);
    if (known !== undefined) return known;
    const make = this.#makers[example] ?? assert.fail(`nothing makes ${example}`);
    const real = await make();
    this.#cast.set(example, real);
    return real;
  }

  readonly #makers: Readonly<Record<string, () => Promise<string>>> = {
    [exampleId('report')]: async () =>
      (await this.example('POST /v1/judge')).headers.get('x-report-id') ?? assert.fail('no report'),
    [earlierExampleId('report')]: async () => {
      const { headers } = await this.#send('POST', '/v1/judge', this.#key, earlierCheck);
      return headers.get('x-report-id') ?? assert.fail('no report');
    },
    [exampleId('job')]: async () => {
      const { job_id: id } = await this.#made<{ job_id: string }>('POST /v1/jobs');
      for (;;) {
        const { text } = await this.#send('GET', `/v1/jobs/${id}`, this.#key);
        if (['done', 'failed'].includes(JSON.parse(text).status)) return id;
        await sleep(50);
      }
    },
    [exampleId('audit')]: () => this.#finishedAudit(),
    [earlierExampleId('audit')]: () => this.#finishedAudit(),
    ...this.#madeBy('intent', 'POST /v1/intent'),
    ...this.#madeBy('intentBatch', 'POST /v1/intent/batch'),
    ...this.#madeBy('apiKey', 'POST /v1/keys'),
    ...this.#madeBy('invite', 'POST /v1/invites'),
    ...this.#madeBy('feedback', 'POST /v1/feedback'),
    ...this.#madeBy('webhook', 'POST /v1/webhooks'),
    ...this.#madeBy('client', 'POST /v1/clients'),
    [exampleId('shareComment')]: () => this.#answered(),
    ...this.#madeBy('taskComment', 'POST /v1/reports/{id}/tasks/{task_id}/comments'),
    [earlierExampleId('taskComment')]: async () =>
      (await this.#made<{ id: string }>('POST /v1/audits/{id}/tasks/{task_id}/comments')).id,
    ...this.#madeBy('delivery', 'POST /v1/webhooks/{id}/test'),
    ...this.#madeBy('shareLink', 'POST /v1/reports/{id}/shares'),
    [earlierExampleId('shareLink')]: async () =>
      (await this.#made<{ id: string }>('POST /v1/audits/{id}/shares')).id,
    [exampleShareToken]: async () =>
      (await this.#made<{ token: string }>('POST /v1/reports/{id}/shares')).token,
    [earlierExampleId('apiKey')]: async () => (await this.#made<{ id: string }>('POST /v1/keys')).id,
    [earlierExampleId('delivery')]: async () =>
      (await this.#made<{ id: string }>('POST /v1/webhooks/{id}/test')).id,
    [announcementExample.id]: async () =>
      (await this.#made<{ id: string }>('POST /v1/admin/announcements')).id,
    [exampleKey]: async () => (await this.#made<{ secret: string }>('POST /v1/keys')).secret,
    [exampleOperatorProof]: async () => operatorProof(this.#app.secret, this.#app.clock.now()),
    [exampleId('session')]: () => this.#adasSession(),
    [grace.id]: () => this.#comes(grace),
  };

  #madeBy(kind: IdKindName, operation: string): Record<string, () => Promise<string>> {
    return { [exampleId(kind)]: async () => (await this.#made<{ id: string }>(operation)).id };
  }

  /** The link takes answers, and has one. */
  async #answered(): Promise<string> {
    await this.takesAnswers();
    const id = newId('shareComment');
    await acrossOrganizations(this.#app.db, async (tx) => {
      const link = await tx
        .selectFrom('share_links')
        .select(['id', 'org_id'])
        .where('id', '=', this.real(exampleId('shareLink')))
        .executeTakeFirstOrThrow();
      const said = { name: 'Anna', text: 'Thank you. We begin on Monday.', created_at: new Date() };
      await tx
        .insertInto('share_comments')
        .values({ id, org_id: link.org_id, link_id: link.id, ...said })
        .execute();
    });
    return id;
  }

  async takesAnswers(): Promise<void> {
    await this.need(exampleId('shareLink'));
    await this.need(exampleShareToken);
    await acrossOrganizations(this.#app.db, (tx) =>
      tx.updateTable('share_links').set({ allow_comments: true }).execute(),
    );
  }

  /** As if Ada had signed in with a browser. */
  async #adasSession(): Promise<string> {
    const userId = this.real(ada.id);
    const { browser, system, ip } = sessionExample;
    return acrossOrganizations(this.#app.db, async (tx) => {
      await createSession(tx, userId);
      const { id } = await tx
        .updateTable('sessions')
        .set({ browser, system, ip })
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  /** The address of a first start, with its token. */
  async adaIsLetInOnce(): Promise<void> {
    await this.adaHasAccount();
    const token = await newSignInToken(this.#app.db, this.real(ada.email));
    this.#cast.set(exampleLinkToken, token ?? assert.fail('no account'));
  }

  /** A message of the company's provider, as the example has it. */
  companySays(logoutToken: string): void {
    this.#cast.set(exampleLogoutToken, logoutToken);
  }

  /** A job that cannot end, because its page never comes. */
  async jobOf(url: string): Promise<void> {
    const { text } = await this.#send('POST', '/v1/jobs', this.#key, { items: [{ url }] });
    this.#cast.set(exampleId('job'), JSON.parse(text).job_id);
  }

  async #finishedAudit(): Promise<string> {
    const { audit_id: id } = await this.#made<{ audit_id: string }>('POST /v1/audits/site');
    for (;;) {
      const { text } = await this.#send('GET', `/v1/audits/${id}`, this.#key);
      if (JSON.parse(text).progress.status === 'done') return id;
      await sleep(50);
    }
  }

  /** An audit that cannot end, because its page never comes; `paused` before anything of it is taken up. */
  async auditOf(url: string): Promise<string> {
    const { text } = await this.#send('POST', '/v1/audits/site', this.#key, { urls: [url] });
    const { audit_id: id, job_id: jobId } = JSON.parse(text);
    this.#cast.set(exampleId('audit'), id);
    for (;;) {
      const { text: job } = await this.#send('GET', `/v1/jobs/${jobId}`, this.#key);
      if (JSON.parse(job).status === 'running') return id;
      await sleep(50);
    }
  }

  /** An audit that was paused before a worker took it up. */
  async pausedAudit(): Promise<void> {
    for (;;) {
      const { audit_id: id } = await this.#made<{ audit_id: string }>('POST /v1/audits/site');
      const { status, text } = await this.#send('POST', `/v1/audits/${id}/pause`, this.#key);
      this.#cast.set(exampleId('audit'), id);
      if (status === 202 && JSON.parse(text).status === 'paused') return;
      await sleep(50);
    }
  }

  /** An audit whose pages were upgraded. */
  async upgradedAudit(): Promise<void> {
    const id = await this.need(exampleId('audit'));
    await this.#made('POST /v1/audits/{id}/upgrade');
    for (;;) {
      const { text } = await this.#send('GET', `/v1/audits/${id}/upgrade`, this.#key);
      if (JSON.parse(text).status === 'done') return;
      await sleep(50);
    }
  }

  async strangerIsRefused(): Promise<void> {
    await this.need(exampleId('report'));
    await this.#send('GET', '/v1/usage', {});
  }

  /** The service has nothing to say to its callers. */
  async nothingAnnounced(): Promise<void> {
    await this.#app.db.deleteFrom('service_notice').execute();
    await this.#app.db.deleteFrom('announcements').execute();
    await statusOf(this.#app).renew();
  }

  /** Grace belongs to the organization. */
  async graceJoins(): Promise<void> {
    await join(this.#app, this.real(exampleId('organization')), await this.need(grace.id), 'member');
  }

  /** Ada has an account and can sign in, in no organization. */
  async adaHasAccount(): Promise<void> {
    const { password, name } = ada;
    const email = this.real(ada.email);
    const made = await createAccount(this.#app, { email, password, name, role: 'user', language: 'en' });
    this.#cast.set(ada.id, made?.user.id ?? assert.fail('no account'));
  }

  /** The token of the link in the newest mail to a person. */
  async linkTokenFrom({ email }: { email: string }): Promise<void> {
    const { token } = await mailTo(this.#app, this.real(email));
    this.#cast.set(exampleLinkToken, token ?? assert.fail('no link'));
  }

  example(operation: string): Promise<Answered> {
    const endpoint = this.#endpoint(operation);
    return this.run(endpoint, endpoint.examples?.[0] ?? assert.fail(`${operation} has no example`));
  }

  async #made<T>(operation: string): Promise<T> {
    const { status, text } = await this.example(operation);
    assert.ok(status < 300, `${operation}: ${status} ${text}`);
    return JSON.parse(this.#put(text));
  }

  #endpoint(operation: string): Endpoint {
    const found = this.#endpoints.find(({ method, path }) => `${method} ${path}` === operation);
    return found ?? assert.fail(`no endpoint ${operation}`);
  }

  #put(text: string): string {
    for (const [example, real] of this.#cast) text = text.replaceAll(example, real);
    return text;
  }

  #tell(text: string): string {
    for (const [example, real] of this.#cast) text = text.replaceAll(real, example);
    return text;
  }

  async #send(
    method: string,
    path: string,
    headers: Headers,
    body?: Record<string, unknown>,
    form?: true,
  ): Promise<Answered> {
    const answer = await fetch(this.#api.base + path, {
      method,
      // Where it leads to is another example.
      redirect: 'manual',
      headers: {
        // Each from an address of its own: tries to sign in are counted by it.
        'x-forwarded-for': `203.0.113.${this.#number % 250}`,
        ...(body === undefined || form === true ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body: form === true ? formOf(body) : JSON.stringify(body),
          }),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      headers: answer.headers,
      text: this.#tell(await answer.text()),
    };
  }
}

function formOf(body: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
