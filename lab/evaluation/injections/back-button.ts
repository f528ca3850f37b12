// Scripts that keep visitors from going back.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, intoHead } from '../places.ts';

const offerOf = ({ words }: InjectionContext): string =>
  `https://${words.hostFor(words.trade().hostWord)}/offer`;

function end(name: string, code: string | ((offer: string) => string)): Change {
  return {
    name,
    inject: (html, context) => {
      const source = typeof code === 'string' ? code : code(offerOf(context));
      return atBodyEnd(html, `<script>${source}</script>`);
    },
  };
}

const variants: Change[] = [
  end(
    'packed code',
    '(e=>{const t=e.history,n=()=>t.pushState(null,"",e.location.href);n(),e.addEventListener("popstate",(()=>{n()}))})(window);',
  ),
  end(
    'names in brackets',
    "window['history']['pushState'](null,'',document.URL);window['onpopstate']=function(){window['history']['pushState'](null,'',document.URL);};",
  ),
  end(
    'forward at every load',
    'function stay(){window.history.forward()}setTimeout("stay()",0);window.onunload=function(){};',
  ),
  end(
    'plea to stay',
    "window.addEventListener('beforeunload',function(e){e.preventDefault();e.returnValue='Are you sure you want to leave? Your bonus is waiting!'});",
  ),
  end(
    'pushes at load, back leads to an offer',
    (offer) =>
      `history.pushState(null, document.title, location.href);\nwindow.addEventListener('popstate', function () {\n  location.href = '${offer}';\n});`,
  ),
  end(
    'pushes again on every back',
    'history.pushState(null,null,location.href);window.onpopstate=function(){history.pushState(null,null,location.href);history.go(1)};',
  ),
  end(
    'many states in a loop',
    "for (var i = 0; i < 20; i++) { window.history.pushState({ page: i }, '', '#!' + i); }",
  ),
  end(
    'after the first touch',
    (offer) =>
      `document.addEventListener('touchstart',function f(){document.removeEventListener('touchstart',f);history.pushState({t:1},'');window.addEventListener('popstate',function(){window.location.replace('${offer}')})});`,
  ),
  end(
    'back opens an overlay of ads',
    "(function(){history.pushState({ad:1},'','#back');window.addEventListener('popstate',function(e){document.getElementById('back-offer').style.display='block';history.pushState({ad:1},'','#back')})})();document.body.insertAdjacentHTML('beforeend','<div id=\"back-offer\" style=\"display:none\">Wait! Read this before you go</div>');",
  ),
  end(
    'hash changes',
    (offer) =>
      `location.hash='no-back';setTimeout(function(){location.hash='again'},1);window.onhashchange=function(){location.href='${offer}'};`,
  ),
  end(
    'replaces, then pushes, minified',
    (offer) =>
      `!function(h,l,u){h.replaceState({b:1},"",l.href),h.pushState({b:2},"",l.href),window.addEventListener("popstate",function(e){e.state&&1===e.state.b&&(l.href=u)})}(history,location,"${offer}");`,
  ),
  end(
    'jQuery handler',
    (offer) =>
      `jQuery(function($){ history.pushState('exit','',''); $(window).on('popstate', function(){ window.location = '${offer}'; }); });`,
  ),
  {
    name: 'in the head, with a timer',
    inject: (html, context) =>
      intoHead(
        html,
        `<script>setTimeout(()=>{history.pushState({},"",location.pathname+"?r=1");addEventListener("popstate",()=>{location.assign("${offerOf(context)}")})},500)</script>`,
      ),
  },
];

const lookalikes: Change[] = [
  end(
    'single-page router',
    "function render(path){document.querySelector('main').dataset.path=path}document.addEventListener('click',function(e){var a=e.target.closest('a[data-link]');if(!a)return;e.preventDefault();history.pushState({},'',a.getAttribute('href'));render(location.pathname)});window.addEventListener('popstate',function(){render(location.pathname)});",
  ),
  end(
    'lightbox closed by back',
    "var box=document.getElementById('lightbox');function openBox(){history.pushState({lightbox:true},'');box.classList.add('open')}function closeBox(){box.classList.remove('open')}document.querySelectorAll('.thumb').forEach(function(t){t.addEventListener('click',openBox)});window.addEventListener('popstate',closeBox);",
  ),
  end(
    'state of a pagination',
    "document.querySelectorAll('.page').forEach(function(b){b.onclick=function(){history.pushState({page:b.dataset.page},'','?page='+b.dataset.page);load(b.dataset.page)}});window.onpopstate=function(e){load(e.state?e.state.page:1)};function load(n){fetch('/items?page='+n)}",
  ),
  end(
    'endless scrolling',
    "var io=new IntersectionObserver(function(entries){entries.forEach(function(x){if(x.isIntersecting)history.replaceState({},'',x.target.dataset.url)})});document.querySelectorAll('article[data-url]').forEach(function(a){io.observe(a)});",
  ),
  end(
    'guard of an unsaved form',
    "var dirty=false;document.addEventListener('input',function(){dirty=true});window.addEventListener('beforeunload',function(e){if(dirty){e.preventDefault();e.returnValue=''}});",
  ),
  end(
    'clean address after a campaign',
    "if(location.search.indexOf('utm_')>-1){history.replaceState(null,'',location.pathname);}",
  ),
  end(
    'filters of a list',
    "document.getElementById('filter').addEventListener('change',function(){var p=new URLSearchParams(new FormData(this));history.pushState(null,'','?'+p);update()});window.addEventListener('popstate',update);function update(){document.body.dataset.query=location.search}",
  ),
  end(
    'analytics of page changes',
    "(function(h){var p=h.pushState;h.pushState=function(){var r=p.apply(h,arguments);window.dispatchEvent(new Event('locationchange'));return r};window.addEventListener('popstate',function(){window.dispatchEvent(new Event('locationchange'))})})(history);",
  ),
  end(
    'back link',
    "document.querySelectorAll('.back').forEach(function(a){a.addEventListener('click',function(e){e.preventDefault();history.back()})});",
  ),
];

export const backButton: Injection = {
  technique: 'back-button',
  rules: ['sp_back_button'],
  variants,
  lookalikes,
};
