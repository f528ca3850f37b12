import Type from 'typebox';
import { pageAddress } from '../../fetching/page-address.ts';
import { SIGN_IN_BYTES_MAX } from '../../fetching/sign-in.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { noSuchProject } from '../identity/service.ts';
import { sealHeaders } from './sealed-headers.ts';
import { headersOf, SignInBody, SignInRecord, signInExample, signInRecord } from './sign-in-record.ts';
import { keepSignIn } from './sign-ins.ts';
import { lockProject } from './store.ts';

/** Names and values, each of their characters as six, and an address. */
const BODY_BYTES_MAX = SIGN_IN_BYTES_MAX * 6 + 20_000;

export default endpoint({
  method: 'PUT',
  path: '/v1/projects/{id}/sign-in',
  access: 'keys:manage',
  tag: 'Projects',
  summary: 'Sign in to a site of the project',
  about:
    'Pages of this origin are fetched with these headers: in checks, jobs and audits of the project, robots.txt and sitemaps among them. They go along no redirect to another origin and to no outside fetching service. The whole sign-in is replaced; values are encrypted and never shown again.',
  params: Type.Object({ id: Type.String() }),
  body: SignInBody,
  bodyLimitBytes: BODY_BYTES_MAX,
  reply: { 200: SignInRecord },
  errors: ['not_found', 'invalid_url'],
  examples: [
    {
      params: { id: exampleId('project') },
      body: {
        origin: signInExample.origin,
        headers: [{ name: 'Authorization', value: 'Bearer 5f0c1d2e9a' }],
      },
      answer: signInExample,
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    if (!isId('project', params.id)) return noSuchProject();
    const { origin } = pageAddress(app, body.origin);
    const headers = headersOf(body);
    const orgId = caller.organization.id;
    return inOrganization(app.db, orgId, async (tx) => {
      const project = await lockProject(tx, caller, params.id);
      if (project === null) return noSuchProject();
      const whose = { org_id: orgId, project_id: project.id, origin };
      const kept = {
        ...whose,
        names: headers.map(([name]) => name),
        sealed: sealHeaders(app, headers, whose),
        set_at: app.clock.now(),
      };
      await keepSignIn(tx, kept);
      return signInRecord(app, kept);
    });
  },
});
