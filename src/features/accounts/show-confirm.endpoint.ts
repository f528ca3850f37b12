import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { pageReplies } from '../../platform/http/page/page.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { CONFIRMING_LINKS } from './confirm-address.ts';
import { confirmPage } from './confirm-page.ts';
import { readLink } from './mail-links.ts';
import { LinkQuery } from './page-fields.ts';

export default endpoint({
  method: 'GET',
  path: '/confirm',
  access: 'auth:enter',
  tag: 'Pages behind links in mails',
  summary: 'Page: confirm an e-mail address',
  about:
    'Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.',
  query: LinkQuery,
  reply: pageReplies,
  examples: [{ query: { token: exampleLinkToken }, answer: '<!doctype html>', abridged: true }],
  handle: async (context, { query: { token = '' } }) => {
    const { app, language } = context;
    try {
      const link = await acrossOrganizations(app.db, (tx) => readLink(tx, token, CONFIRMING_LINKS));
      return link === null ? fail('invalid_token') : confirmPage(language, token);
    } catch (error) {
      return confirmPage(language, token, pageFault(context, error));
    }
  },
});
