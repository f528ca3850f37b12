import createClient from 'openapi-fetch';
import { getLocale } from '../texts/runtime.js';
import { ApiError, Unreachable } from './api-error.ts';
import { place } from './place.ts';
import type { paths } from './schema.gen.ts';

/**
 * The only way to the service: same origin, session cookie, the organization and project that this tab works in.
 * A refusal is thrown as an ApiError, so a call that resolves has an answer.
 */
export const api = createClient<paths>({ baseUrl: '', credentials: 'same-origin' });

api.use({
  onRequest({ request }) {
    const { org, project, unaccepted } = place();
    request.headers.set('accept-language', getLocale());
    // A request about another organization than the tab's says so itself.
    if (org !== null && unaccepted !== true && !request.headers.has('x-org-id'))
      request.headers.set('x-org-id', org);
    if (project !== null && !request.headers.has('x-project-id'))
      request.headers.set('x-project-id', project);
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.of(response);
  },
  onError({ error }) {
    // How browsers report a request that failed; a caller that aborted one already knows.
    return error instanceof TypeError ? new Unreachable(error.message) : undefined;
  },
});

/** What an answer holds: the client's types allow for none, because it could have been told not to throw. */
export function answered<T>({ data }: { data?: T | undefined }): T {
  return data as T;
}
