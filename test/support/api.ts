import { identityOf } from '../../src/features/identity/service.ts';
import { requestCountsOf } from '../../src/features/operations/service.ts';
import type { App } from '../../src/platform/app.ts';
import { buildServer } from '../../src/platform/http/server.ts';
import type { StaticFiles } from '../../src/platform/http/static-files.ts';
import type { Task } from '../../src/platform/queue/task.ts';
import { startWorker } from '../../src/platform/queue/worker.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import type { Headers } from './tenants.ts';

export interface Heard<Body = unknown> {
  /** "201", or the status and the code of the refusal: "404 not_found". */
  readonly outcome: string;
  readonly body: Body;
  /** details of the refusal. */
  readonly details: unknown;
  readonly headers: globalThis.Headers;
}

export interface Api {
  readonly base: string;
  send<Body = unknown>(method: string, path: string, headers?: Headers, body?: object): Promise<Heard<Body>>;
  /** The same, for tests that ask only whether it went well. */
  outcome(method: string, path: string, headers?: Headers, body?: object): Promise<string>;
}

/** The whole API over HTTP on an app, with a worker for these tasks; both end with the test file. */
export async function apiOf(
  app: App,
  tasks: readonly Task[] = [],
  files: StaticFiles | null = null,
): Promise<Api> {
  const { authorize } = identityOf(app);
  const server = buildServer({
    app,
    endpoints,
    notice: () => null,
    authorize,
    files,
    answered: requestCountsOf(app).note,
  });
  const base = await server.listen('127.0.0.1', 0);
  const worker = tasks.length === 0 ? null : await startWorker(app, tasks);
  app.onStop(async () => {
    await worker?.stop();
    await server.drain(1_000);
  });
  const api: Api = {
    base,
    async send<Body>(method: string, path: string, headers: Headers = {}, body?: object) {
      const answer = await fetch(base + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      // The assertions that follow are the check of what it looks like.
      const parsed = (text === '' ? null : JSON.parse(text)) as Body & {
        error?: { code: string; details: unknown };
      };
      const code = answer.ok ? '' : ` ${parsed?.error?.code}`;
      return {
        outcome: `${answer.status}${code}`,
        body: parsed,
        details: parsed?.error?.details ?? null,
        headers: answer.headers,
      };
    },
    outcome: async (...call) => (await api.send(...call)).outcome,
  };
  return api;
}
