// Links to other sites that visitors cannot see or hit.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import {
  afterDocument,
  amongContent,
  atBodyEnd,
  atBodyStart,
  besideContent,
  intoFooter,
  intoHead,
} from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

function linksOf({ words, random }: InjectionContext, low = 9, high = 18): string[] {
  return Array.from({ length: random.between(low, high) }, () => {
    const trade = words.trade();
    return words.linkTo(random.pick(trade.searches), trade.hostWord);
  });
}

function block(
  name: string,
  make: (html: string, context: InjectionContext, links: string[]) => string,
  lang?: Lang,
): Change {
  return {
    name,
    ...(lang ? { lang } : {}),
    inject: (html, context) => make(html, context, linksOf(context)),
  };
}

const tiny = ({ words }: InjectionContext, inner: string): string =>
  `<a href="https://${words.hostFor(words.trade().hostWord)}/">${inner}</a>`;

const variants: Change[] = [
  block('display none, inline', (html, _, links) =>
    atBodyEnd(html, `<div style="display:none">${links.join(' ')}</div>`),
  ),
  block('off screen list by class', (html, _, links) =>
    intoHead(
      atBodyEnd(html, `<ul class="fl">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`),
      '<style>.fl{position:absolute;left:-12345px}</style>',
    ),
  ),
  block('box of no size in the content', (html, context, links) =>
    amongContent(html, context, `<div style="height:0;width:0;overflow:hidden">${links.join(', ')}</div>`),
  ),
  block('opacity zero at the top', (html, _, links) =>
    atBodyStart(html, `<div style="opacity:0;position:absolute;z-index:-5">${links.join('\n')}</div>`),
  ),
  block('font size zero in the footer', (html, _, links) =>
    intoFooter(html, `<p style="font-size:0px">${links.join(' ')}</p>`),
  ),
  block('hidden by id, important', (html, _, links) =>
    intoHead(
      intoFooter(html, `<div id="blogroll2">${links.join('<br>')}</div>`),
      '<style>#blogroll2{display:none !important}</style>',
    ),
  ),
  block('written as hidden by a script', (html, _, links) =>
    atBodyEnd(
      html,
      `<div id="wpl_9">${links.join(' ')}</div><script>document.getElementById("wpl_9").style.display="none";</script>`,
    ),
  ),
  block('marquee of one pixel', (html, _, links) =>
    atBodyEnd(
      html,
      `<marquee style="position:absolute;width:1px;height:1px;overflow:hidden">${links.join(' ')}</marquee>`,
    ),
  ),
  {
    name: 'links on full stops',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        ...Array.from(
          { length: 5 },
          () => `<p>${context.words.plainText(20).replace(/\.$/, '')}${tiny(context, '.')}</p>`,
        ),
      ),
  },
  {
    name: 'empty anchors',
    inject: (html, context) =>
      atBodyEnd(
        html,
        Array.from({ length: 6 }, () => tiny(context, context.random.pick(['', ' ', '&nbsp;']))).join(''),
      ),
  },
  block('after the end of the document, invisible', (html, _, links) =>
    afterDocument(html, `\n<div style="visibility:hidden;position:absolute">${links.join(' ')}</div>`),
  ),
  block(
    'display none, Polish',
    (html, _, links) => atBodyEnd(html, `<div style="display:none">${links.join(' ')}</div>`),
    'pl',
  ),
  block(
    'off screen, Polish',
    (html, context, links) =>
      besideContent(
        html,
        context,
        'last',
        `<div style="position:absolute;top:-3000px">${links.join(', ')}</div>`,
      ),
    'pl',
  ),
];

const lookalikes: Change[] = [
  {
    name: 'mega menu',
    inject: (html) =>
      intoHead(
        atBodyStart(
          html,
          `<nav class="mega"><ul><li>Products<div class="mega-panel">${Array.from({ length: 24 }, (_, i) => `<a href="/products/${i}">Product group ${i + 1}</a>`).join('')}</div></li></ul></nav>`,
        ),
        '<style>.mega-panel{display:none}.mega li:hover .mega-panel{display:block}</style>',
      ),
  },
  {
    name: 'mobile navigation with social links',
    inject: (html) =>
      atBodyStart(
        html,
        '<button aria-controls="mnav" aria-expanded="false">Menu</button><nav id="mnav" style="display:none"><a href="/">Home</a><a href="/news">News</a><a href="/contact">Contact</a><a href="https://www.facebook.com/riverside">Facebook</a><a href="https://www.instagram.com/riverside">Instagram</a><a href="https://www.youtube.com/@riverside">YouTube</a></nav>',
      ),
  },
  {
    name: 'language switcher',
    inject: (html, { host }) => {
      const site = new URL(host.url).hostname;
      return atBodyStart(
        html,
        `<div class="lang-switch"><button aria-haspopup="true" aria-expanded="false" aria-controls="langs">English</button><ul id="langs" hidden>${['de', 'fr', 'pl', 'es', 'it', 'nl'].map((lang) => `<li><a hreflang="${lang}" href="https://${site}/${lang}/">${lang.toUpperCase()}</a></li>`).join('')}</ul></div>`,
      );
    },
  },
  {
    name: 'footnotes',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        ...[1, 2, 3].map((n) => `<p>${context.words.plainText(25)}<sup><a href="#fn${n}">${n}</a></sup></p>`),
      ),
  },
  {
    name: 'icon links',
    inject: (html) =>
      intoFooter(
        html,
        '<div class="social"><a href="https://www.facebook.com/riverside" aria-label="Facebook"><i class="fa fa-facebook"></i></a><a href="https://x.com/riverside" title="X"><svg viewBox="0 0 4 4"><path d="M0 0h4"/></svg></a><a href="https://www.linkedin.com/company/riverside"><img src="/in.svg" alt="LinkedIn"></a></div>',
      ),
  },
  {
    name: 'share menu that a button opens',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        '<div class="share"><button class="share-toggle" aria-expanded="false" aria-controls="share-list">Share</button><ul id="share-list" hidden><li><a rel="nofollow" href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a></li><li><a rel="nofollow" href="https://x.com/intent/post?url=x">X</a></li><li><a rel="nofollow" href="https://www.linkedin.com/shareArticle?url=x">LinkedIn</a></li><li><a rel="nofollow" href="https://pinterest.com/pin/create/button/?url=x">Pinterest</a></li></ul></div>',
      ),
  },
  {
    name: 'sources in an accordion',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        '<details><summary>Sources</summary><ol><li><a href="https://www.who.int/news">World Health Organization</a></li><li><a href="https://www.nature.com/articles">Nature</a></li><li><a href="https://ec.europa.eu/eurostat">Eurostat</a></li><li><a href="https://www.bbc.co.uk/news">BBC</a></li></ol></details>',
      ),
  },
  {
    name: 'permalinks of headings',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        ...[1, 2, 3].map((n) => `<h3 id="s${n}">Section ${n} <a class="anchor" href="#s${n}">#</a></h3>`),
      ),
  },
  {
    name: 'mobile navigation, Polish',
    lang: 'pl',
    inject: (html) =>
      atBodyStart(
        html,
        '<button aria-controls="menu-m" aria-expanded="false">Menu</button><nav id="menu-m" hidden><a href="/oferta">Oferta</a><a href="/cennik">Cennik</a><a href="/galeria">Galeria</a><a href="https://www.facebook.com/profil">Facebook</a></nav>',
      ),
  },
];

export const hiddenLinks: Injection = {
  technique: 'hidden-links',
  rules: ['sp_hidden_link_block', 'sp_hidden_tiny_link'],
  variants,
  lookalikes,
};
