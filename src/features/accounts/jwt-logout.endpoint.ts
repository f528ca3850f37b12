import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { signOut } from './sign-out.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/auth/jwt/logout',
  access: 'session:end',
  tag: 'Account and session',
  summary: 'Sign out',
  about: 'Ends the access token, or the session, that the request came with, at once.',
  reply: { 200: Type.Object({ status: Type.Literal('signed_out') }) },
  examples: [{ answer: { status: 'signed_out' } }],
  handle: async (context) => {
    await signOut(context);
    return { status: 'signed_out' as const };
  },
});
