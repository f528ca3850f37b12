import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleLinkToken } from '../../platform/http/examples.ts';
import { pageFault } from '../../platform/http/page/fault.ts';
import { pageReplies } from '../../platform/http/page/page.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { LinkQuery } from '../accounts/service.ts';
import { readToAccept } from './accept-invite.ts';
import { acceptPage } from './accept-page.ts';

export default endpoint({
  method: 'GET',
  path: '/invite',
  access: 'invites:accept',
  tag: 'Pages behind links in mails',
  summary: 'Page: accept an invite',
  about:
    'Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.',
  query: LinkQuery,
  reply: pageReplies,
  examples: [{ query: { token: exampleLinkToken }, answer: '<!doctype html>', abridged: true }],
  handle: async (context, { query: { token = '' } }) => {
    const { app, language } = context;
    try {
      const { confirmed } = await acrossOrganizations(app.db, (tx) => readToAccept(tx, token));
      return acceptPage(language, { token, newcomer: !confirmed });
    } catch (error) {
      return acceptPage(language, { token, newcomer: true }, pageFault(context, error));
    }
  },
});
