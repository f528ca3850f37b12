// Sending visitors to another site without their asking.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, atBodyStart, intoHead } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const targetOf = ({ words }: InjectionContext): string =>
  `https://${words.hostFor(words.trade().hostWord)}/go`;

function head(name: string, make: (target: string) => string, lang?: Lang): Change {
  return {
    name,
    ...(lang ? { lang } : {}),
    inject: (html, context) => intoHead(html, make(targetOf(context))),
  };
}

function end(name: string, make: (target: string, context: InjectionContext) => string): Change {
  return { name, inject: (html, context) => atBodyEnd(html, make(targetOf(context), context)) };
}

const codesOf = (text: string): string => [...text].map((letter) => letter.charCodeAt(0)).join(',');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const variants: Change[] = [
  end(
    'form sent by a script',
    (target) =>
      `<form id="fx" action="${target}"></form><script>document.getElementById('fx').submit();</script>`,
  ),
  end(
    'link clicked by a script',
    (target) =>
      `<script>var a=document.createElement('a');a.href='${target}';document.body.appendChild(a);a.click();</script>`,
  ),
  end(
    'at the first scroll',
    (target) =>
      `<script>window.addEventListener('scroll',function(){location.href='${target}'},{once:true});</script>`,
  ),
  end('picture that fails', (target) => `<img src="x" onerror="window.location='${target}'">`),
  head(
    'refresh tag written',
    (target) => `<script>document.write('<meta http-equiv="refresh" content="0; url=${target}">');</script>`,
  ),
  head('refresh at once', (target) => `<meta http-equiv="refresh" content="0;url=${target}">`),
  head(
    'refresh after five seconds, quoted',
    (target) => `<META HTTP-EQUIV='Refresh' CONTENT="5; URL='${target}'">`,
  ),
  head('location set', (target) => `<script>window.location="${target}";</script>`),
  head(
    'location href, minified',
    (target) => `<script>!function(){var a="${target}";location.href=a}();</script>`,
  ),
  end(
    'replace after a timer',
    (target) =>
      `<script>setTimeout(function () {\n  window.location.replace('${target}');\n}, 3000);</script>`,
  ),
  end(
    'assign when loaded',
    (target) =>
      `<script>window.addEventListener('load', () => { top.location.assign('${target}'); });</script>`,
  ),
  head(
    'address in base64',
    (target) => `<script>var u=atob("${base64(target)}");location.replace(u);</script>`,
  ),
  head(
    'address from character codes',
    (target) => `<script>document.location=String.fromCharCode(${codesOf(target)});</script>`,
  ),
  end(
    'only from search engines',
    (target) =>
      `<script>if(/google\\.|bing\\.|yahoo\\./i.test(document.referrer)){window.location.href="${target}"}</script>`,
  ),
  end(
    'only on phones',
    (target) =>
      `<script>var ua=navigator.userAgent;if(/Android|iPhone|iPad|Mobile/i.test(ua)){location.href='${target}';}</script>`,
  ),
  end(
    'only on the first visit',
    (target) =>
      `<script>if(document.cookie.indexOf('seen=1')<0){document.cookie='seen=1;path=/';setTimeout(function(){location='${target}'},800)}</script>`,
  ),
  {
    name: 'at the start of the body, jQuery',
    inject: (html, context) =>
      atBodyStart(
        html,
        `<script>$(document).ready(function(){ $(location).attr('href','${targetOf(context)}'); window.location.href = '${targetOf(context)}'; });</script>`,
      ),
  },
  head('refresh at once, Polish', (target) => `<meta http-equiv="refresh" content="1; url=${target}">`, 'pl'),
];

const hostOf = ({ host }: InjectionContext): string => new URL(host.url).hostname;

const lookalikes: Change[] = [
  {
    name: 'refresh of the page itself',
    inject: (html) => intoHead(html, '<meta http-equiv="refresh" content="300">'),
  },
  {
    name: 'refresh within the site',
    inject: (html, context) =>
      intoHead(html, `<meta http-equiv="refresh" content="8;url=https://${hostOf(context)}/new-address">`),
  },
  {
    name: 'refresh without scripts',
    inject: (html) =>
      intoHead(html, '<noscript><meta http-equiv="refresh" content="0;url=/?noscript=1"></noscript>'),
  },
  {
    name: 'login on a click',
    inject: (html) =>
      atBodyEnd(
        html,
        '<button id="login">Sign in</button><script>document.getElementById("login").addEventListener("click",function(){window.location.href="https://accounts.northwind-id.example/login"});</script>',
      ),
  },
  {
    name: 'language routing within the site',
    inject: (html) =>
      atBodyEnd(
        html,
        '<script>if(navigator.language.indexOf("de")===0&&!sessionStorage.getItem("lang")){sessionStorage.setItem("lang","de");window.location.replace("/de/");}</script>',
      ),
  },
  {
    name: 'router',
    inject: (html) =>
      atBodyEnd(
        html,
        '<script>(function(){var routes={"/":home,"/about":about};function home(){}function about(){}function go(path){history.pushState({},"",path);(routes[path]||home)()}document.addEventListener("click",function(e){var a=e.target.closest("a[data-route]");if(a){e.preventDefault();go(a.getAttribute("href"))}})})();</script>',
      ),
  },
  {
    name: 'to the secure address',
    inject: (html) =>
      intoHead(
        html,
        '<script>if(location.protocol!=="https:"){location.replace("https:"+location.href.substring(location.protocol.length));}</script>',
      ),
  },
  {
    name: 'menu of jumps',
    inject: (html) =>
      atBodyEnd(
        html,
        '<select onchange="if(this.value)window.location.href=this.value"><option value="">Partner sites</option><option value="https://www.harbour-hotels.example/">Hotels</option></select>',
      ),
  },
  {
    name: 'out of a frame',
    inject: (html) =>
      intoHead(html, '<script>if (top !== self) { top.location.href = self.location.href; }</script>'),
  },
  {
    name: 'phones to the mobile host of the site',
    inject: (html, context) =>
      intoHead(
        html,
        `<script>if(/Mobile/.test(navigator.userAgent)){location.href="https://m.${hostOf(context).replace(/^www\./, '')}/"}</script>`,
      ),
  },
  {
    name: 'example in an article',
    inject: (html, context) =>
      atBodyEnd(
        html,
        `<pre><code>&lt;script&gt;window.location = "${targetOf(context)}";&lt;/script&gt;</code></pre>`,
      ),
  },
];

export const sneakyRedirect: Injection = {
  technique: 'sneaky-redirect',
  rules: ['sp_redirect_meta', 'sp_redirect_js', 'sp_redirect_conditional'],
  variants,
  lookalikes,
};
