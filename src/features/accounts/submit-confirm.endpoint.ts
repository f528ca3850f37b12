import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { PAGE_FORM_BYTES, pageReplies } from '../../platform/http/page/page.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmedPage, confirmPage } from './confirm-page.ts';
import { PageInput } from './page-fields.ts';

export default endpoint({
  method: 'POST',
  path: '/confirm',
  access: 'auth:enter',
  tag: 'Pages behind links in mails',
  summary: 'Form: confirm an e-mail address',
  about: 'What POST /v1/auth/confirm does, for people.',
  form: true,
  bodyLimitBytes: PAGE_FORM_BYTES,
  body: Type.Object({ token: PageInput.token }),
  reply: pageReplies,
  examples: [{ body: { token: exampleLinkToken }, answer: '<!doctype html>', abridged: true }],
  handle: async (context, { body: { token = '' } }) => {
    const { language } = context;
    try {
      await confirmAddress(context, token);
      return confirmedPage(language);
    } catch (error) {
      return confirmPage(language, token, pageFault(context, error));
    }
  },
});
