// Windows that any click opens.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, besideContent, intoHead } from '../places.ts';

const targetOf = ({ words }: InjectionContext): string => `https://${words.hostFor(words.trade().hostWord)}/`;
const script = (name: string, code: (target: string) => string): Change => ({
  name,
  inject: (html, context) => atBodyEnd(html, `<script>${code(targetOf(context))}</script>`),
});

const variants: Change[] = [
  script(
    'any click of the document',
    (target) => `document.addEventListener('click', function () { window.open('${target}'); });`,
  ),
  script(
    'once a session',
    (target) =>
      `document.onclick=function(){if(!sessionStorage.getItem('pu')){sessionStorage.setItem('pu','1');window.open('${target}','_blank')}};`,
  ),
  script(
    'behind the window',
    (target) =>
      `document.body.addEventListener('mousedown',function(){var w=window.open('${target}','pu','width=1024,height=768');if(w){w.blur();window.focus()}});`,
  ),
  script(
    'touch, cookie',
    (target) =>
      `document.addEventListener("touchend",function(){if(document.cookie.indexOf("popped")<0){document.cookie="popped=1;max-age=86400";window.open("${target}")}});`,
  ),
  script(
    'jQuery on the body',
    (target) => `$('body').on('click', function(){ window.open('${target}', '_blank'); window.focus(); });`,
  ),
  {
    name: 'attribute of a layer over the page',
    inject: (html, context) =>
      atBodyEnd(
        html,
        `<div style="position:fixed;inset:0;z-index:99999" onclick="window.open('${targetOf(context)}');this.remove()"></div>`,
      ),
  },
  script(
    'minified',
    (target) =>
      `!function(d,w){var o=!1;d.addEventListener("click",function(){o||(o=!0,w.open("${target}","_blank").blur(),w.focus())},!0)}(document,window);`,
  ),
  {
    name: 'in the head',
    inject: (html, context) =>
      intoHead(
        html,
        `<script>window.addEventListener("click",()=>{const p=window.open("about:blank");p.location="${targetOf(context)}";p.blur();self.focus()},{once:true})</script>`,
      ),
  },
];

const plain = (name: string, fragment: string): Change => ({
  name,
  inject: (html, context) => besideContent(html, context, 'last', fragment),
});

const lookalikes: Change[] = [
  plain(
    'share window',
    '<a href="#" class="share-x">Share</a><script>document.querySelector(".share-x").addEventListener("click",function(e){e.preventDefault();window.open("https://x.com/intent/post?url="+encodeURIComponent(location.href),"share","width=600,height=400")});</script>',
  ),
  plain(
    'sign in window',
    '<button id="oauth">Sign in with Google</button><script>document.getElementById("oauth").onclick=function(){window.open("https://accounts.google.com/o/oauth2/auth","login","width=500,height=600")};</script>',
  ),
  plain(
    'print preview',
    "<button onclick=\"var w=window.open('','print');w.document.write(document.querySelector('body').innerHTML);w.print()\">Print</button>",
  ),
  plain(
    'links out in a new window',
    '<script>document.querySelectorAll("a[rel=external]").forEach(function(a){a.addEventListener("click",function(e){e.preventDefault();window.open(a.href)})});</script>',
  ),
  plain(
    'menu closed by a click anywhere',
    '<script>document.addEventListener("click",function(e){if(!e.target.closest(".menu")){document.querySelectorAll(".menu.open").forEach(function(m){m.classList.remove("open")})}});</script>',
  ),
  plain(
    'clicks counted',
    '<script>document.addEventListener("click",function(e){var a=e.target.closest("a");if(a&&a.host!==location.host){navigator.sendBeacon("/out",a.href)}});</script>',
  ),
  plain(
    'map in a new window',
    '<a href="/map" onclick="window.open(this.href,\'map\',\'width=800,height=600\');return false">Open the map</a>',
  ),
];

export const popUnder: Injection = { technique: 'pop-under', rules: ['sp_popunder'], variants, lookalikes };
