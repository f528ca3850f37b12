import { limits } from '../../contract/limits.ts';
import { type App, perApp } from '../../platform/app.ts';
import { ENCLOSED_TYPE } from '../../platform/http/enclosure.ts';
import { Answer, type Context, endpoint } from '../../platform/http/endpoint.ts';
import { exampleShareToken } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { toBeSaved } from '../../platform/http/file-name.ts';
import { PdfUnavailable, printPdf } from '../../printing/print-pdf.ts';
import { SHARES } from './enclosure.ts';
import { count, guarded, LinkParams } from './guard.ts';
import { LineFull, MadeOnce } from './made-once.ts';
import { type SharedDocument, sharedDocument } from './shared-document.ts';
import { genericTitle } from './shared-form.ts';
import type { OpenLink } from './store.ts';

/** One at a time for all links together, so that the browser keeps a place for signed-in users. */
const CACHE = { bytesMax: 48_000_000, atOnce: 1, waiting: 16 };
const page = { schema: null, contentType: ENCLOSED_TYPE } as const;

const printedOf: (app: App) => MadeOnce<Buffer> = perApp(
  () => new MadeOnce<Buffer>(CACHE, (pdf) => pdf.length),
);

export default endpoint({
  method: 'GET',
  path: '/share/{token}/pdf',
  access: 'shares:view',
  tag: 'Shared pages',
  summary: 'a shared report, audit or intent report as PDF',
  about: `What the page shows. It is made once and kept while nothing of it changes; at most ${limits.sharePrintsPerMinutePerLink} are made for a link in a minute. 503 where the service has no browser to print with. It counts as no view.`,
  enclosure: SHARES,
  params: LinkParams,
  reply: {
    200: { schema: null, contentType: 'application/pdf', about: 'The report, in its own language' },
    401: { ...page, about: 'A form that asks for the password' },
    404: { ...page, about: 'Unknown, expired, revoked or suspended: the same page' },
    429: { ...page, about: 'Asked for too often' },
    503: { ...page, about: 'There is no browser to print with' },
  },
  examples: [{ params: { token: exampleShareToken }, answer: '%PDF-', abridged: true, needsBrowser: true }],
  handle: guarded(
    (token) => `../${token}`,
    async (context, { link }) => {
      const document = await sharedDocument(context.app, link, true);
      const { lang } = document;
      const headers = {
        'content-language': lang,
        // A client has several links. The host is all that may be said of a private page.
        ...toBeSaved({ kind: link.kind, about: link.host ?? '', on: link.created_at, lang, format: 'pdf' }),
      };
      // HEAD wants the headers alone: nothing is printed for it.
      if (context.method === 'HEAD') return new Answer(200, '', headers);
      return new Answer(200, await printed(context, link, document), headers);
    },
  ),
});

async function printed(
  context: Context,
  link: OpenLink,
  { page, lang, key }: SharedDocument,
): Promise<Buffer> {
  const { app } = context;
  try {
    return await printedOf(app).get(key, async () => {
      await count(context, 'share-prints', link.id);
      return printPdf(app, page, { lang, title: genericTitle(lang), signal: app.stopping });
    });
  } catch (error) {
    if (error instanceof PdfUnavailable || error instanceof LineFull)
      return fail('pdf_unavailable', null, { cause: error });
    throw error;
  }
}
