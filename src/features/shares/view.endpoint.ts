import { limits } from '../../contract/limits.ts';
import { ENCLOSED_TYPE } from '../../platform/http/enclosure.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleShareToken } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { canPrint } from '../../printing/print-pdf.ts';
import { sendingForms, withAnswers } from './answers.ts';
import { commentsOf } from './comment-store.ts';
import { SHARES } from './enclosure.ts';
import { guarded, LinkParams } from './guard.ts';
import { sharedDocument } from './shared-document.ts';
import { withPdfLink } from './shared-form.ts';
import { countView } from './store.ts';

const page = { schema: null, contentType: ENCLOSED_TYPE } as const;

export default endpoint({
  method: 'GET',
  path: '/share/{token}',
  access: 'shares:view',
  tag: 'Shared pages',
  summary: 'Page: a shared report, audit or intent report',
  about: `Findings, for anyone with the link: no costs, accounts or ids; quotes and the project's name only where the link says so, of a private project only the host. At most ${limits.shareViewsPerMinutePerIp} views a minute from one address and ${limits.shareViewsPerMinutePerLink} of one link. HEAD counts no view.`,
  enclosure: SHARES,
  params: LinkParams,
  reply: {
    200: { ...page, about: 'The report, in its own language' },
    401: { ...page, about: 'A form that asks for the password' },
    404: { ...page, about: 'Unknown, expired, revoked or suspended: the same page' },
    429: { ...page, about: 'Opened too often' },
  },
  examples: [{ params: { token: exampleShareToken }, answer: '<!doctype html>', abridged: true }],
  handle: guarded(
    (token) => token,
    async ({ app, method }, { link, token }) => {
      const { page, policy, lang } = await sharedDocument(app, link, false);
      const comments = await inOrganization(app.db, link.org_id, async (tx) => {
        if (method !== 'HEAD') await countView(tx, link);
        return link.allow_comments ? commentsOf(tx, link.org_id, link.id) : null;
      });
      const printable = canPrint(app.config) ? withPdfLink(page, lang, `${token}/pdf`) : page;
      const shown =
        comments === null ? printable : withAnswers(printable, lang, `${token}/comments`, comments);
      return new Answer(200, shown, {
        'content-language': lang,
        'content-security-policy': comments === null ? policy : sendingForms(policy),
      });
    },
  ),
});
