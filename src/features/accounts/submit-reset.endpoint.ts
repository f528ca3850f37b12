import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { PAGE_FORM_BYTES, pageReplies } from '../../platform/http/page/page.ts';
import { PageInput } from './page-fields.ts';
import { passwordSetPage, resetPage } from './reset-page.ts';
import { resetPassword } from './reset-password.ts';

export default endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'auth:enter',
  tag: 'Pages behind links in mails',
  summary: 'Form: set a new password',
  about: 'What POST /v1/auth/reset-password does, for people.',
  form: true,
  bodyLimitBytes: PAGE_FORM_BYTES,
  body: Type.Object({ token: PageInput.token, password: PageInput.password }),
  reply: pageReplies,
  examples: [
    {
      body: { token: exampleLinkToken, password: 'a new one for autumn' },
      answer: '<!doctype html>',
      abridged: true,
    },
  ],
  handle: async (context, { body: { token = '', password = '' } }) => {
    const { language } = context;
    try {
      await resetPassword(context, token, password);
      return passwordSetPage(language);
    } catch (error) {
      return resetPage(language, token, pageFault(context, error));
    }
  },
});
