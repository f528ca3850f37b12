import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { signOut } from '../accounts/service.ts';
import { endedSessionCookie } from '../identity/service.ts';
import { providerOf } from './provider.ts';
import { unseal } from './sealed.ts';
import { findCompanySession } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/oidc/sign-out',
  access: 'session:end',
  tag: 'Account and session',
  summary: 'Sign out here, and learn where to sign out of the company’s account',
  about:
    'Ends the session as POST /v1/auth/cookie/logout does. Where it began at the provider, and the operator wants signing out to go on there (SERVICE_OIDC_SIGN_OUT), the answer names the address to open.',
  reply: {
    200: {
      schema: Type.Object({ location: orNull(Type.String({ description: 'To open in the browser' })) }),
      headers: ['Set-Cookie'],
    },
  },
  examples: [{ answer: { location: null } }],
  handle: async (context) => {
    const { app, caller } = context;
    const { credential } = caller;
    const session =
      credential.kind === 'session'
        ? await acrossOrganizations(app.db, (tx) => findCompanySession(tx, credential.tokenHash))
        : null;
    await signOut(context);
    // Signed out here a person is, whatever becomes of the provider.
    const provider = session === null ? null : await providerOf(app)().catch(() => null);
    const wanted = provider?.settings.signsOut === true && provider.signOutAddress !== null;
    const hint = session?.sealed_id_token ? unseal(app, 'id token', session.sealed_id_token) : null;
    const location = wanted
      ? provider.client.buildEndSessionUrl(provider.configuration, {
          post_logout_redirect_uri: `${app.baseUrl}/login`,
          ...(hint === null ? {} : { id_token_hint: hint }),
        }).href
      : null;
    return new Answer(200, { location }, { 'set-cookie': endedSessionCookie(app.baseUrl) });
  },
});
