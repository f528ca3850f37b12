import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { lanes } from '../../src/features/webhooks/deliveries.ts';
import { type Endpoint, type Example, replyOf, statusesOf } from '../../src/platform/http/endpoint.ts';
import { ada, exampleId, grace } from '../../src/platform/http/examples.ts';
import { referenceEndpoints } from '../../src/platform/http/reference/endpoints.ts';
import { endpoints as features } from '../../src/shell/endpoints.gen.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { systemChromium } from '../support/chromium.ts';
import { Described } from '../support/described.ts';
import { assertAnswers } from '../support/example-shape.ts';
import { type Answered, ExampleWorld } from '../support/example-world.ts';
import { startCompanyProvider } from '../support/oidc-provider.ts';
import { TestSite } from '../support/web-site.ts';

const endpoints = [...features, ...referenceEndpoints(features, () => 'http://127.0.0.1:8080')];
const described = new Described();
const silent = await TestSite.start({ '/': () => {} });
const company = await startCompanyProvider();
const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '20',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_TRUSTED_PROXIES: '127.0.0.1',
    ...company.settings,
    SERVICE_OIDC_LABEL: 'Sign in with Acme',
  },
});
// Nothing listens at the addresses of the examples: what is to be sent there waits, or attempts would be in the log of
// deliveries or not, depending on what is quicker.
const sending: readonly string[] = Object.values(lanes).map(({ name }) => name);
const api = await apiOf(
  app,
  tasks.filter(({ name }) => !sending.includes(name)),
);

await company.serve({
  base: api.base,
  redirectUri: `${app.baseUrl}/v1/auth/oidc/callback`,
  after: `${app.baseUrl}/login`,
});

type Preparation = (world: ExampleWorld) => Promise<unknown>;

const registered: Preparation = async (world) => {
  await world.example('POST /v1/auth/register');
  await world.linkTokenFrom(ada);
};
const forgotten: Preparation = async (world) => {
  await world.adaHasAccount();
  await world.example('POST /v1/auth/forgot-password');
  await world.linkTokenFrom(ada);
};
const invited: Preparation = async (world) => {
  await world.example('POST /v1/invites');
  await world.linkTokenFrom(grace);
};
const added: Preparation = async (world) => {
  await world.need(grace.id);
  await world.example('POST /v1/orgs/{org_id}/members');
  await world.linkTokenFrom(grace);
};
const has =
  (...kinds: readonly Parameters<typeof exampleId>[0][]): Preparation =>
  async (world) => {
    for (const kind of kinds) await world.need(exampleId(kind));
  };

/** What must be there beside what the request names. */
const preparations: Readonly<Record<string, Preparation>> = {
  'GET /confirm': registered,
  'POST /confirm': registered,
  'POST /v1/auth/confirm': registered,
  'GET /reset-password': forgotten,
  'POST /reset-password': forgotten,
  'POST /v1/auth/reset-password': forgotten,
  'GET /membership': added,
  'POST /membership': added,
  'GET /invite': invited,
  'POST /invite': invited,
  'POST /v1/invites/accept': invited,
  'POST /v1/auth/cookie/login': (world) => world.adaHasAccount(),
  'POST /v1/auth/jwt/login': (world) => world.adaHasAccount(),
  'POST /v1/auth/once': (world) => world.adaIsLetInOnce(),
  'POST /v1/auth/oidc/logout': async (world) =>
    world.companySays(await company.logoutToken({ sub: 'nobody here' })),
  'GET /v1/users/me/sessions': has('session'),
  'GET /v1/feedback': has('feedback'),
  'GET /v1/invites': has('invite'),
  'GET /v1/jobs': has('job'),
  'POST /v1/jobs/{job_id}/cancel': (world) => world.jobOf(`${silent.origin}/`),
  'GET /v1/audits': has('audit'),
  'POST /v1/audits/{id}/pause': (world) => world.auditOf(`${silent.origin}/`),
  'POST /v1/audits/{id}/resume': (world) => world.pausedAudit(),
  'POST /v1/audits/{id}/cancel': (world) => world.auditOf(`${silent.origin}/`),
  'GET /v1/audits/{id}/upgrade': (world) => world.upgradedAudit(),
  'GET /v1/projects/{id}/ignored': (world) => world.example('PUT /v1/projects/{id}/ignored'),
  'DELETE /v1/projects/{id}/ignored': (world) => world.example('PUT /v1/projects/{id}/ignored'),
  'GET /v1/projects/{id}/sign-in': (world) => world.example('PUT /v1/projects/{id}/sign-in'),
  'DELETE /v1/projects/{id}/sign-in': (world) => world.example('PUT /v1/projects/{id}/sign-in'),
  'GET /v1/status': (world) => world.nothingAnnounced(),
  'GET /v1/admin/announcements': async (world) => {
    await world.nothingAnnounced();
    await world.example('POST /v1/admin/announcements');
  },
  'GET /v1/admin/usage': (world) => world.strangerIsRefused(),
  'GET /v1/keys': has('apiKey'),
  'GET /v1/orgs/{org_id}/branding': (world) => world.example('PUT /v1/orgs/{org_id}/branding'),
  'DELETE /v1/orgs/{org_id}/branding': (world) => world.example('PUT /v1/orgs/{org_id}/branding'),
  'GET /v1/orgs/{org_id}/members': (world) => world.graceJoins(),
  'POST /v1/orgs/{org_id}/members': (world) => world.need(grace.id),
  'PATCH /v1/orgs/{org_id}/members/{user_id}': (world) => world.graceJoins(),
  'DELETE /v1/orgs/{org_id}/members/{user_id}': (world) => world.graceJoins(),
  'GET /v1/reports': has('report'),
  'GET /v1/reports/{id}/tasks': (world) => world.example('PATCH /v1/reports/{id}/tasks/{task_id}'),
  'GET /v1/audits/{id}/tasks': (world) => world.example('PATCH /v1/audits/{id}/tasks/{task_id}'),
  'GET /v1/clients': has('client'),
  'GET /v1/share-links/{id}/comments': has('shareComment'),
  'POST /share/{token}/comments': (world) => world.takesAnswers(),
  'GET /v1/usage': has('report'),
  'GET /v1/usage/daily': has('report'),
  'GET /v1/usage/limits': (world) => world.example('PATCH /v1/usage/limits'),
  'GET /v1/usage/statement': has('report'),
  'GET /v1/webhooks': has('webhook'),
  'GET /v1/webhooks/{id}/deliveries': has('delivery'),
};

/** What depends on what else there is, on the machine or on the day: of these the type is compared. */
const counts: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/admin/ledger/check': ['entries', 'organizations', 'open_holds'],
  'GET /v1/admin/usage': [
    'requests',
    'refused',
    'spent_usd',
    'org_id',
    'name',
    'key_id',
    'network',
    'count',
    'other_strangers_refused',
  ],
  'GET /v1/admin/queue': ['name', 'waiting', 'later', 'active', 'failed', 'id', 'host', 'pid'],
  'GET /v1/usage/daily': ['day'],
  'GET /v1/status': ['unavailable'],
  'GET /health/ready': ['notes'],
};

const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const mediaType = (contentType: string): string => contentType.replace(/;.*/, '');

/** What is made in the background is asked for until it is there. */
async function answered(world: ExampleWorld, endpoint: Endpoint, example: Example): Promise<Answered> {
  for (;;) {
    const answer = await world.run(endpoint, example);
    if (answer.status !== 202 || statusesOf(endpoint)[0] === 202) return answer;
    await sleep(50);
  }
}

/** What PostgreSQL keeps neither as text nor as JSON. */
const UNKEPT = ['\0', '\ud800'];

/** Bodies like the example's, each with such a character in one of the texts that the schema knows. */
function* unkeptBodies({ body: schema }: Endpoint, body: unknown): Generator<unknown> {
  for (const path of textsIn(schema, body))
    for (const character of UNKEPT)
      for (const alone of [false, true]) yield withCharacter(body, path, character, alone);
}

function* textsIn(schema: unknown, value: unknown): Generator<readonly (string | number)[]> {
  const { type, properties, items, anyOf } = (schema ?? {}) as Record<string, unknown>;
  if (type === 'string') yield [];
  for (const branch of Array.isArray(anyOf) ? anyOf : []) yield* textsIn(branch, value);
  for (const [name, part] of Object.entries(properties ?? {}))
    for (const path of textsIn(part, (value as Record<string, unknown> | undefined)?.[name]))
      yield [name, ...path];
  const listed = Array.isArray(value) && value.length > 0 ? value : [undefined];
  if (items !== undefined)
    for (const [place, one] of listed.entries())
      for (const path of textsIn(items, one)) yield [place, ...path];
}

/** `alone`: without what stands beside the text, which may exclude it. */
function withCharacter(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  character: string,
  alone: boolean,
): unknown {
  if (step === undefined) return `${typeof value === 'string' ? value : 'a'}${character}`;
  const within = (value as Record<string | number, unknown> | undefined)?.[step];
  const next = withCharacter(within, rest, character, alone);
  if (typeof step === 'number')
    return Object.assign(Array.isArray(value) ? [...value] : [], { [step]: next });
  return { ...(alone && rest.length === 0 ? {} : (value ?? {})), [step]: next };
}

let worlds = 0;
for (const endpoint of endpoints) {
  const operation = operationOf(endpoint);
  describe(operation, () => {
    it('has an example', () => assert.ok((endpoint.examples ?? []).length > 0));

    it('a character that no database keeps, in any text of the body, is no internal error', async () => {
      const [example] = endpoint.examples ?? [];
      if (example?.body === undefined) return;
      worlds += 1;
      const world = await ExampleWorld.for(endpoint, worlds, app, api, endpoints);
      await preparations[operation]?.(world);
      for (const body of unkeptBodies(endpoint, example.body)) {
        const { status, text } = await world.run(endpoint, { ...example, body });
        assert.notEqual(status, 500, `${JSON.stringify(body).slice(0, 500)}\n${text}`);
      }
    });

    for (const [number, example] of (endpoint.examples ?? []).entries()) {
      const name = example.about ?? `example ${number + 1}`;

      it(`${name}: the request is one that the description allows`, () => {
        if (example.body === undefined) return assert.equal(endpoint.body, undefined);
        const { body, form } = endpoint;
        assert.notEqual(body, undefined);
        const type = form === true ? 'application/x-www-form-urlencoded' : 'application/json';
        const at = [
          'paths',
          endpoint.path,
          endpoint.method.toLowerCase(),
          'requestBody',
          'content',
          type,
          'schema',
        ];
        described.accepts(at, example.body);
      });

      it(`${name}: a service answers what it says`, {
        skip: example.needsBrowser === true && systemChromium.skip,
      }, async () => {
        worlds += 1;
        const world = await ExampleWorld.for(endpoint, worlds, app, api, endpoints);
        await preparations[operation]?.(world);
        const answer = await answered(world, endpoint, example);
        const [status = 0] = statusesOf(endpoint);
        assert.equal(answer.status, status, answer.text);
        assertAnswers(answer.text, example.answer, example.abridged === true, counts[operation] ?? []);
        if (example.answer === null) return;
        const declared = endpoint.reply[status] ?? assert.fail();
        const type = mediaType(example.contentType ?? replyOf(declared).contentType ?? 'application/json');
        assert.equal(mediaType(answer.contentType), type);
        const at = [
          'paths',
          endpoint.path,
          endpoint.method.toLowerCase(),
          'responses',
          String(status),
          'content',
          type,
          'schema',
        ];
        described.accepts(at, example.answer);
        described.accepts(at, type === 'application/json' ? JSON.parse(answer.text) : answer.text);
      });
    }
  });
}
