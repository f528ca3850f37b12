// Text for search engines that visitors never see.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, atBodyEnd, atBodyStart, besideContent, intoFooter, intoHead } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const WAYS = {
  displayNone: 'display:none',
  invisible: 'visibility:hidden',
  transparent: 'opacity:0',
  sizeZero: 'font-size:0',
  sizeOne: 'font-size:1px;line-height:1px',
  left: 'position:absolute;left:-9999px',
  top: 'position: absolute; top: -5000px; width: 600px;',
  indent: 'text-indent:-9999px;white-space:nowrap',
  zeroBox: 'width:0;height:0;overflow:hidden',
  clip: 'position:absolute;clip:rect(0,0,0,0)',
  clipPath: 'position:absolute;clip-path:inset(100%)',
  sameColour: 'color:#fff;background-color:#ffffff',
} as const;

type Put = (html: string, context: InjectionContext, fragment: string) => string;
const END: Put = (html, _, fragment) => atBodyEnd(html, fragment);
const START: Put = (html, _, fragment) => atBodyStart(html, fragment);
const FOOTER: Put = (html, _, fragment) => intoFooter(html, fragment);
const INSIDE: Put = (html, context, fragment) => amongContent(html, context, fragment);
const BEFORE: Put = (html, context, fragment) => besideContent(html, context, 'first', fragment);

/** What stands in the hidden box: keyword prose, or prose with a list of searches. */
function spam({ words, random }: InjectionContext, size = random.between(90, 240)): string {
  const trade = random.chance(0.5) ? words.trade() : words.craft();
  const text = words.spamText(trade.keyword, size);
  return random.chance(0.5) ? text : `${trade.searches.join(', ')}. ${text}`;
}

function variant(
  name: string,
  put: Put,
  box: (text: string, context: InjectionContext) => { readonly fragment: string; readonly sheet?: string },
  options: { readonly lang?: Lang; readonly size?: number } = {},
): Change {
  return {
    name,
    ...(options.lang ? { lang: options.lang } : {}),
    inject: (html, context) => {
      const { fragment, sheet } = box(spam(context, options.size), context);
      const body = put(html, context, fragment);
      return sheet === undefined ? body : intoHead(body, `<style>${sheet}</style>`);
    },
  };
}

const variants: Change[] = [
  variant('nested rule', INSIDE, (text) => ({
    fragment: `<article class="wrap-kq"><div class="inner-kq">${text}</div></article>`,
    sheet: '.wrap-kq{padding:0;& .inner-kq{display:none}}',
  })),
  variant('condition that always holds', END, (text) => ({
    fragment: `<div class="always-kq">${text}</div>`,
    sheet: '@media screen and (min-width:1px){.always-kq{display:none}}',
  })),
  variant('clear letters', INSIDE, (text) => ({ fragment: `<p style="color:rgba(0,0,0,0)">${text}</p>` })),
  variant('font shorthand of size zero', END, (text) => ({
    fragment: `<span style="font:0/0 a">${text}</span>`,
  })),
  variant('filter', END, (text) => ({ fragment: `<div style="filter:opacity(0)">${text}</div>` })),
  variant('display none, inline, at the end', END, (text) => ({
    fragment: `<div style="${WAYS.displayNone}">${text}</div>`,
  })),
  variant('display none by class', INSIDE, (text) => ({
    fragment: `<div class="seo-text"><p>${text}</p></div>`,
    sheet: `.seo-text { ${WAYS.displayNone}; }`,
  })),
  variant('display none by id, important, minified', FOOTER, (text) => ({
    fragment: `<section id="kw7"><p>${text}</p></section>`,
    sheet: '#kw7{margin:0;display:none!important}',
  })),
  variant('hidden attribute', END, (text) => ({ fragment: `<div hidden><p>${text}</p></div>` })),
  variant('display none on a parent far above', START, (text) => ({
    fragment: `<div class="x1"><div><div class="inner"><article><p>${text}</p></article></div></div></div>`,
    sheet: `body > .x1 { ${WAYS.displayNone} }`,
  })),
  variant('visibility hidden, inline span', INSIDE, (text) => ({
    fragment: `<p><span style="${WAYS.invisible}">${text}</span></p>`,
  })),
  variant('opacity zero by class', BEFORE, (text) => ({
    fragment: `<div class="b-a3f"><p>${text}</p></div>`,
    sheet: `.b-a3f{${WAYS.transparent};position:absolute;z-index:-1}`,
  })),
  variant('font size zero, inline', INSIDE, (text) => ({
    fragment: `<p style="${WAYS.sizeZero}">${text}</p>`,
  })),
  variant('font size one pixel by class', FOOTER, (text) => ({
    fragment: `<div class="fineprint">${text}</div>`,
    sheet: `div.fineprint { ${WAYS.sizeOne}; }`,
  })),
  variant('off screen to the left, inline', END, (text) => ({
    fragment: `<div style="${WAYS.left}"><h2>More</h2><p>${text}</p></div>`,
  })),
  variant('off screen to the top by class', START, (text) => ({
    fragment: `<div class="intro-text"><p>${text}</p></div>`,
    sheet: `.intro-text { ${WAYS.top} }`,
  })),
  variant('text indent, inline', INSIDE, (text) => ({ fragment: `<p style="${WAYS.indent}">${text}</p>` })),
  variant('box of no size, minified sheet', END, (text) => ({
    fragment: `<div class="z0"><p>${text}</p></div>`,
    sheet: `.a{color:red}.z0{${WAYS.zeroBox}}.b{margin:0}`,
  })),
  variant('clip', INSIDE, (text) => ({ fragment: `<div style="${WAYS.clip}">${text}</div>` })),
  variant('clip path by id', END, (text) => ({
    fragment: `<div id="more-info"><p>${text}</p></div>`,
    sheet: `#more-info { ${WAYS.clipPath}; }`,
  })),
  variant('white on white, inline', INSIDE, (text) => ({
    fragment: `<p style="${WAYS.sameColour}">${text}</p>`,
  })),
  variant('nearly the colour of the parent', FOOTER, (text) => ({
    fragment: `<div class="dark"><p class="note">${text}</p></div>`,
    sheet: '.dark { background: #222222; padding: 4px } .dark .note { color: rgb(36,36,36) }',
  })),
  variant(
    'display none, short text',
    END,
    (text) => ({
      fragment: `<div style='${WAYS.displayNone} !important;'>${text}</div>`,
    }),
    { size: 70 },
  ),
  variant(
    'display none, Polish',
    END,
    (text) => ({ fragment: `<div style="${WAYS.displayNone}">${text}</div>` }),
    {
      lang: 'pl',
    },
  ),
  variant(
    'off screen, Polish',
    INSIDE,
    (text) => ({
      fragment: `<div class="opis-seo"><p>${text}</p></div>`,
      sheet: '.opis-seo{position:absolute;left:-10000px;top:auto}',
    }),
    { lang: 'pl' },
  ),
  variant(
    'white on white, Polish',
    INSIDE,
    (text) => ({ fragment: `<p style="background:#fff;color:#fefefe">${text}</p>` }),
    {
      lang: 'pl',
    },
  ),
];

function plain({ words, random }: InjectionContext, low = 60, high = 160): string {
  return words.plainText(random.between(low, high));
}

const lookalikes: Change[] = [
  {
    name: 'details',
    inject: (html, context) =>
      amongContent(html, context, `<details><summary>Read more</summary><p>${plain(context)}</p></details>`),
  },
  {
    name: 'accordion with a button',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        `<div class="faq"><button aria-expanded="false" aria-controls="faq-1">How long does it take?</button><div id="faq-1" hidden><p>${plain(context)}</p></div></div>`,
      ),
  },
  {
    name: 'accordion with a check box',
    inject: (html, context) =>
      intoHead(
        amongContent(
          html,
          context,
          `<div class="acc"><input type="checkbox" id="acc1"><label for="acc1">Details</label><div class="acc-body"><p>${plain(context)}</p></div></div>`,
        ),
        '<style>.acc-body{display:none}.acc input:checked ~ .acc-body{display:block}</style>',
      ),
  },
  {
    name: 'panel that a script opens',
    inject: (html, context) =>
      atBodyEnd(
        intoHead(
          amongContent(
            html,
            context,
            `<a href="#" id="more-link">Show more</a><div id="more-panel" class="collapsed"><p>${plain(context)}</p></div>`,
          ),
          '<style>.collapsed { display: none; }</style>',
        ),
        "<script>document.getElementById('more-link').addEventListener('click',function(e){e.preventDefault();document.getElementById('more-panel').classList.toggle('collapsed')});</script>",
      ),
  },
  {
    name: 'tabs',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        `<div role="tablist"><button role="tab" aria-controls="tab-a" aria-selected="true">Overview</button><button role="tab" aria-controls="tab-b" aria-selected="false">History</button></div><div role="tabpanel" id="tab-a"><p>${plain(context)}</p></div><div role="tabpanel" id="tab-b" style="display:none"><p>${plain(context)}</p></div>`,
      ),
  },
  {
    name: 'slider',
    inject: (html, context) =>
      intoHead(
        besideContent(
          html,
          context,
          'first',
          `<div class="slider swiper"><div class="swiper-slide"><p>${plain(context, 20, 40)}</p></div><div class="swiper-slide" aria-hidden="true"><p>${plain(context, 20, 40)}</p></div><button class="swiper-next" aria-label="Next slide">›</button></div>`,
        ),
        '<style>.slider{overflow:hidden;position:relative}.swiper-slide[aria-hidden=true]{transform:translateX(800px);position:absolute}</style>',
      ),
  },
  {
    name: 'tooltip',
    inject: (html, context) =>
      intoHead(
        amongContent(
          html,
          context,
          `<p>Opening hours <span class="has-tip" tabindex="0">(?)<span role="tooltip" class="tip">${plain(context, 20, 40)}</span></span></p>`,
        ),
        '<style>.tip{visibility:hidden;opacity:0}.has-tip:hover .tip{visibility:visible;opacity:1}</style>',
      ),
  },
  {
    name: 'modal',
    inject: (html, context) =>
      atBodyEnd(
        html,
        `<button data-toggle="modal" data-target="#terms">Terms</button><div class="modal fade" id="terms" role="dialog" aria-modal="true" style="display:none"><div class="modal-body"><p>${plain(context)}</p></div></div>`,
      ),
  },
  {
    name: 'cookie dialog',
    inject: (html) =>
      atBodyEnd(
        html,
        '<div id="cookie-consent" class="cookie-banner" role="dialog" style="display:none"><h2>We use cookies</h2><p>We and our partners use cookies to store and read information on your device, to measure how our pages are used and to show content that fits your interests. You can accept all cookies, reject those that are not needed or choose for each purpose. Your choice is kept for six months and can be changed at any time in the settings at the foot of each page. Necessary cookies keep you signed in, remember your basket and protect forms against abuse; they cannot be switched off.</p><button>Accept all</button><button>Reject</button></div>',
      ),
  },
  {
    name: 'screen-reader text',
    inject: (html, context) =>
      intoHead(
        amongContent(html, context, `<p class="sr-only">${plain(context, 20, 45)}</p>`),
        '<style>.sr-only{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0}</style>',
      ),
  },
  {
    name: 'skip links',
    inject: (html) =>
      intoHead(
        atBodyStart(
          html,
          '<a class="skip-link" href="#content">Skip to main content</a><a class="skip-link" href="#nav">Skip to navigation</a><a class="skip-link" href="#search">Skip to search on this page</a>',
        ),
        '<style>.skip-link{position:absolute;left:-9999px}.skip-link:focus{left:0}</style>',
      ),
  },
  {
    name: 'noscript',
    inject: (html, context) => atBodyEnd(html, `<noscript><p>${plain(context)}</p></noscript>`),
  },
  {
    name: 'template element',
    inject: (html, context) =>
      atBodyEnd(html, `<template id="card"><div class="card"><p>${plain(context)}</p></div></template>`),
  },
  {
    name: 'mobile menu',
    inject: (html) =>
      intoHead(
        atBodyStart(
          html,
          `<button class="burger" aria-controls="mobile-nav" aria-expanded="false">Menu</button><nav id="mobile-nav" class="mobile-nav"><ul>${'Home,News,Local,Sport,Business,Culture,Travel,Food,Health,Science,Weather,Opinion,Letters,Events,Jobs,Property,Motors,Classified ads,About us,Contact the newsroom,Subscribe,Sign in'
            .split(',')
            .map((item) => `<li><a href="/${item.toLowerCase().replaceAll(' ', '-')}">${item}</a></li>`)
            .join('')}</ul></nav>`,
        ),
        '<style>.mobile-nav{display:none}@media (max-width:600px){.mobile-nav.open{display:block}}</style>',
      ),
  },
  {
    name: 'block for print',
    inject: (html, context) =>
      intoHead(
        besideContent(
          html,
          context,
          'last',
          `<div class="print-only"><p>${plain(context, 40, 80)}</p></div>`,
        ),
        '<style>.print-only{display:none}@media print{.print-only{display:block}}</style>',
      ),
  },
  {
    name: 'logo as image',
    inject: (html) =>
      intoHead(
        atBodyStart(html, '<a class="logo-image" href="/">Riverside Weekly News</a>'),
        '<style>.logo-image{display:block;width:180px;height:60px;text-indent:-9999px;background:url(/logo.svg) no-repeat}</style>',
      ),
  },
  {
    name: 'messages of a form',
    inject: (html) =>
      atBodyEnd(
        html,
        '<form action="/newsletter" class="subscribe"><input type="email" name="email"><button>Subscribe</button><div class="form-success" style="display:none">Thank you! Your subscription has been received. Please check your inbox and confirm the address within two days.</div><div class="form-error" style="display:none">Something went wrong while sending the form. Please try again in a moment or write to us.</div></form><script>document.querySelector(".subscribe").addEventListener("submit",function(){document.querySelector(".form-success").style.display="block"})</script>',
      ),
  },
  {
    name: 'accordion, Polish',
    lang: 'pl',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        `<div class="accordion-item"><h3><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#p1" aria-expanded="false">Jak wygląda dostawa?</button></h3><div id="p1" class="accordion-collapse collapse"><div class="accordion-body">${plain(context)}</div></div></div>`,
      ),
  },
];

export const hiddenText: Injection = {
  technique: 'hidden-text',
  rules: ['sp_hidden_css_block', 'sp_hidden_offscreen', 'sp_hidden_color_match'],
  variants,
  lookalikes,
};
