// Scripts that show search engines something else.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, intoHead } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const targetOf = ({ words }: InjectionContext): string => `https://${words.hostFor(words.trade().hostWord)}/`;
const change = (name: string, code: (context: InjectionContext) => string, lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => atBodyEnd(html, `<script>${code(context)}</script>`),
});

const variants: Change[] = [
  change(
    'other text for Googlebot',
    ({ words }) =>
      `if (navigator.userAgent.indexOf('Googlebot') !== -1) { document.body.innerHTML = '<h1>${words.trade().keyword}</h1><p>Best offers</p>'; }`,
  ),
  change(
    'text for bots only, pattern',
    ({ words }) =>
      `var ua=navigator.userAgent.toLowerCase();if(/googlebot|bingbot|yandexbot/.test(ua)){var d=document.createElement("div");d.innerHTML="${words.trade().searches.join(', ')}";document.body.appendChild(d)}`,
  ),
  change(
    'people are sent away, bots are not',
    (context) =>
      `if(!/bot|crawler|spider|googlebot/i.test(navigator.userAgent)){window.location.href="${targetOf(context)}"}`,
  ),
  change(
    'visitors from a search are sent away',
    (context) =>
      `(function(){var r=document.referrer;if(r.indexOf('google.')>-1||r.indexOf('bing.')>-1){window.location.replace('${targetOf(context)}')}})();`,
  ),
  change(
    'links written for bots',
    ({ words }) =>
      `function isBot(){return /Googlebot|bingbot/i.test(navigator.userAgent)}\nif(isBot()){document.write('${words.linkTo('best offers', 'casino')}');}`,
  ),
  change(
    'content removed for people',
    () =>
      `!function(){var b=["googlebot","bingbot","slurp"],u=navigator.userAgent.toLowerCase(),h=b.some(function(x){return u.indexOf(x)>=0});h||(document.querySelector("body").innerHTML="<p>Please wait...</p>")}();`,
  ),
  {
    name: 'frame over the page for people',
    inject: (html, context) =>
      intoHead(
        html,
        `<script>if(!navigator.userAgent.match(/Googlebot|crawler/i)){document.addEventListener("DOMContentLoaded",function(){var f=document.createElement("iframe");f.src="${targetOf(context)}";f.style.cssText="position:fixed;inset:0;width:100%;height:100%";document.body.appendChild(f)})}</script>`,
      ),
  },
  change(
    'other text for Googlebot, Polish',
    ({ words }) =>
      `if(/Googlebot/.test(navigator.userAgent)){document.body.insertAdjacentHTML('beforeend','<p>${words.trade().searches.join(', ')}</p>')}`,
    'pl',
  ),
];

const lookalikes: Change[] = [
  change(
    'analytics without bots',
    () =>
      "if(!/bot|crawl|spider|googlebot/i.test(navigator.userAgent)){window.dataLayer=window.dataLayer||[];dataLayer.push({event:'pageview'})}",
  ),
  change(
    'lazy images for everyone but bots',
    () =>
      "var isBot=/googlebot|bingbot/i.test(navigator.userAgent);document.querySelectorAll('img[data-src]').forEach(function(i){if(isBot||!('IntersectionObserver' in window)){i.src=i.dataset.src}});",
  ),
  change(
    'old browsers',
    () =>
      "if(/MSIE|Trident/.test(navigator.userAgent)){var s=document.createElement('script');s.src='/polyfills.js';document.head.appendChild(s)}",
  ),
  change(
    'no chat window for bots',
    () =>
      "(function(){if(/googlebot|lighthouse/i.test(navigator.userAgent))return;window.addEventListener('load',function(){window.chatReady=true})})();",
  ),
  change(
    'where a visitor came from',
    () => "var r=document.referrer;if(r.indexOf('google.')>-1){sessionStorage.setItem('source','search')}",
  ),
  change(
    'class for phones',
    () => "if(/Android|iPhone/i.test(navigator.userAgent)){document.documentElement.className+=' is-mobile'}",
  ),
  change(
    'prerender hint',
    () => 'window.prerenderReady=false;setTimeout(function(){window.prerenderReady=true},3000);',
  ),
];

export const cloakingScript: Injection = {
  technique: 'cloaking-script',
  rules: ['sp_cloak_ua_branch'],
  variants,
  lookalikes,
};
