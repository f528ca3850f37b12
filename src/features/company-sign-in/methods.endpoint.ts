import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { orNull } from '../../platform/http/or-null.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/auth/methods',
  access: 'auth:enter',
  tag: 'Account and session',
  summary: 'How people sign in here',
  reply: {
    200: Type.Object(
      {
        passwords: Type.Boolean({ description: 'false: only the operators of the service have one' }),
        company: orNull(
          Type.Object(
            {
              label: orNull(Type.String({ description: 'What to write on the button' })),
              start: Type.String({ description: 'Address to open in the browser' }),
              signs_out: Type.Boolean({
                description: 'Whether signing out goes on at the provider: POST /v1/auth/oidc/sign-out',
              }),
            },
            { title: 'CompanySignIn' },
          ),
        ),
      },
      { title: 'SignInMethods' },
    ),
  },
  examples: [
    {
      answer: {
        passwords: true,
        company: { label: 'Sign in with Acme', start: '/v1/auth/oidc/start', signs_out: false },
      },
    },
  ],
  handle: ({ app }) => {
    const { companySignIn } = app.config;
    if (companySignIn === null) return { passwords: true, company: null };
    const { only, label, signsOut } = companySignIn;
    return {
      passwords: only !== 'all',
      company: { label, start: '/v1/auth/oidc/start', signs_out: signsOut },
    };
  },
});
