// What break-ins leave outside the document and in frames of one pixel.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { afterDocument, atBodyEnd, beforeDocument } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const links = ({ words, random }: InjectionContext): string =>
  Array.from({ length: 6 }, () => {
    const trade = words.trade();
    return words.linkTo(random.pick(trade.searches), trade.hostWord);
  }).join(' ');
const host = ({ words }: InjectionContext): string => words.hostFor('stat-count');
const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});

const variants: Change[] = [
  change('links after the document', (html, context) =>
    afterDocument(html, `\n<div>${links(context)}</div>`),
  ),
  change('links before the document', (html, context) =>
    beforeDocument(html, `<div style="display:none">${links(context)}</div>\n`),
  ),
  change('script after the document', (html, context) =>
    afterDocument(html, `<script src="https://${host(context)}/s.js"></script>`),
  ),
  change('script before the document', (html, context) =>
    beforeDocument(
      html,
      `<script>var d="${host(context)}";document.write('<script src="https://'+d+'/x.js"><\\/script>');</script>`,
    ),
  ),
  change('text after the document', (html, context) => {
    const trade = context.words.trade();
    return afterDocument(html, `\n<p>${context.words.spamText(trade.keyword, 80)} ${links(context)}</p>\n`);
  }),
  change('frame of one pixel', (html, context) =>
    atBodyEnd(
      html,
      `<iframe src="https://${host(context)}/in.php" width="1" height="1" frameborder="0"></iframe>`,
    ),
  ),
  change('frame of no size by style', (html, context) =>
    atBodyEnd(html, `<iframe style="width:0;height:0;border:0" src="https://${host(context)}/t"></iframe>`),
  ),
  change(
    'links after the document, Polish',
    (html, context) => afterDocument(html, `\n<div>${links(context)}</div>`),
    'pl',
  ),
];

const lookalikes: Change[] = [
  change('frame of the tag manager', (html) =>
    atBodyEnd(
      html,
      '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-XXXX" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
    ),
  ),
  change('comment of the server', (html) =>
    afterDocument(html, '\n<!-- Cached page generated in 0.12 seconds, 2026-03-01 10:22:31 -->\n'),
  ),
  change('comment before the document', (html) => beforeDocument(html, '<!-- saved for the archive -->\n')),
  change('pixel', (html) =>
    atBodyEnd(
      html,
      '<noscript><img height="1" width="1" style="display:none" src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1" alt=""></noscript>',
    ),
  ),
  change('white space after the document', (html) => afterDocument(html, '\n\n   \n')),
  change('XML declaration', (html) => beforeDocument(html, '<?xml version="1.0" encoding="UTF-8"?>\n')),
  change('map frame', (html) =>
    atBodyEnd(
      html,
      '<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450" title="Map"></iframe>',
    ),
  ),
];

export const tailInjection: Injection = {
  technique: 'tail-injection',
  rules: ['sp_hacked_tail_injection'],
  variants,
  lookalikes,
};
