import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../read-page.ts';
import type { RenderedPage } from './rendered.ts';
import { type ElementVisibility, visibilityOf } from './visibility.ts';

function seen(html: string, id = 'x'): ElementVisibility {
  const page = readPage({ html });
  const index = page.dom.elements.findIndex((element) => element.attribs.id === id);
  assert.ok(index >= 0, `no element #${id}`);
  return visibilityOf(page).of(index);
}

function hiddenAs(html: string, kind: string): ElementVisibility {
  const result = seen(html);
  assert.equal(result.visible, false, html);
  assert.equal(result.reason?.kind, kind, html);
  return result;
}

test('eight ways of hiding by inline style are each named', () => {
  const ways: [string, string][] = [
    ['display:none', 'display'],
    ['visibility: hidden', 'visibility'],
    ['opacity:0.01', 'opacity'],
    ['position:absolute; left:-9999px', 'off-screen'],
    ['text-indent: -9999em', 'text-indent'],
    ['font-size:0', 'font-size'],
    ['height:0;overflow:hidden', 'zero-size'],
    ['color:#fff;background:#fff', 'same-colour'],
    ['position:absolute;clip:rect(0 0 0 0)', 'clip'],
    ['clip-path: inset(100%)', 'clip'],
    ['transform:translateX(-9999px)', 'off-screen'],
    ['margin-left:-5000px', 'off-screen'],
    ['font:0/0 a', 'font-size'],
    ['color:rgba(0,0,0,0)', 'same-colour'],
    ['filter:opacity(0)', 'opacity'],
  ];
  for (const [style, kind] of ways) {
    const result = hiddenAs(`<p id=x style="${style}">many words</p>`, kind);
    assert.equal(result.reason?.origin, 'inline');
    assert.equal(result.revealable, false, style);
  }
});

test('the same ways in a style sheet name their selector', () => {
  const result = hiddenAs(
    '<style>p{color:red} .a .b{display:none}</style><div class=a><p id=x class=b>t</p></div>',
    'display',
  );
  assert.equal(result.reason?.origin, 'sheet');
  assert.equal(result.reason?.selector, '.a .b');
});

test('a rule nested in a rule hides what both name, and the outer one goes on behind it', () => {
  const sheet = '<style>.a{padding:0;& .b{display:none} opacity:0}</style>';
  assert.equal(hiddenAs(`${sheet}<p class=a>t<b id=x class=b>t</b></p>`, 'opacity').visible, false);
  hiddenAs('<style>.a{& .b{display:none}}</style><div class=a><p id=x class=b>t</p></div>', 'display');
  assert.ok(seen('<style>.a{& .b{display:none}}</style><p id=x class=b>t</p>').visible);
});

test('a condition that every screen meets does not promise another screen', () => {
  const on = (condition: string): ElementVisibility =>
    hiddenAs(`<style>@media ${condition}{#x{display:none}}</style><p id=x>t</p>`, 'display');
  assert.equal(on('screen and (min-width:1px)').revealable, false);
  assert.equal(on('(min-width:900px)').revealable, true);
});

test('letters that a picture is cut out by are seen', () => {
  const style = 'background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent';
  assert.ok(seen(`<h2 id=x style="${style}">t</h2>`).visible);
});

test('importance, specificity and order decide as in a browser', () => {
  const shown = [
    '<style>p{display:none} #x{display:block}</style><p id=x>t</p>',
    '<style>.a{display:none} .a{display:block}</style><p id=x class=a>t</p>',
    '<style>p{display:block!important} #x{display:none}</style><p id=x>t</p>',
    '<style>p{display:block!important}</style><p id=x style="display:none">t</p>',
    '<style>p:not(.b){display:none}</style><p id=x class=b>t</p>',
    '<style>@media print{p{display:none}}</style><p id=x>t</p>',
    '<style>@media (max-width:600px){p{display:none}}</style><p id=x>t</p>',
    '<style>div > p{display:none}</style><div><b><p id=x>t</p></b></div>',
    '<style>[hidden]{display:block!important}</style><p id=x hidden>t</p>',
  ];
  for (const html of shown) assert.equal(seen(html).visible, true, html);
  const hidden = [
    '<style>p{display:none!important}</style><p id=x style="display:block">t</p>',
    '<style>:is(p,div).a{display:none}</style><p id=x class=a>t</p>',
    '<style>h2 + p{display:none}</style><h2>h</h2><p id=x>t</p>',
    '<style>h2 ~ p{display:none}</style><h2>h</h2><b></b><p id=x>t</p>',
    '<style>@supports (display:grid){p{display:none}}</style><p id=x>t</p>',
    '<style>@media screen and (min-width:1000px){p{display:none}}</style><p id=x>t</p>',
    '<style>:root{--gone:none} p{display:var(--gone)}</style><p id=x>t</p>',
    '<style>div:has(b){display:none}</style><div id=x><b>t</b></div>',
    '<style>p:nth-child(2){display:none}</style><div><p>a</p><p id=x>t</p></div>',
    '<style>p[class^="a-"]{display:none}</style><p id=x class="a-b">t</p>',
    '<style>p{display:none</style><p id=x>t</p>',
  ];
  for (const html of hidden) assert.equal(seen(html).visible, false, html);
});

test('everything inside is hidden with its container and names it', () => {
  const page = readPage({
    html: '<div id=o style="display:none"><ul><li><a id=x href="//a.b">t</a></li></ul></div>',
  });
  const { elements } = page.dom;
  const visibility = visibilityOf(page);
  const inner = visibility.of(elements.findIndex((element) => element.attribs.id === 'x'));
  assert.equal(inner.visible, false);
  assert.equal(elements[inner.hiddenBy]?.attribs.id, 'o');
});

test('what undoes an inherited way is visible again', () => {
  assert.equal(
    seen('<div style="visibility:hidden"><p id=x style="visibility:visible">t</p></div>').visible,
    true,
  );
  assert.equal(seen('<div style="font-size:0"><p id=x style="font-size:16px">t</p></div>').visible, true);
  assert.equal(
    seen('<div style="color:#fff;background:#fff"><p id=x style="color:#000">t</p></div>').visible,
    true,
  );
  assert.equal(seen('<div style="display:none"><p id=x style="display:block">t</p></div>').visible, false);
});

test('accordions, tabs, menus and dialogs are hidden but can be opened', () => {
  const pages: [string, string][] = [
    ['<details><summary>q</summary><p id=x>answer</p></details>', 'native'],
    ['<dialog id=x>t</dialog>', 'native'],
    [
      '<button aria-controls=x aria-expanded=false>q</button><div id=x style="display:none">a</div>',
      'control',
    ],
    [
      '<a href="#x" data-bs-toggle=collapse>q</a><style>.c{display:none}</style><div id=x class=c>a</div>',
      'control',
    ],
    ['<style>.p{display:none}</style><div id=x class=p role=tabpanel>t</div>', 'role'],
    [
      '<style>nav ul{display:none} nav li:hover>ul{display:block}</style><nav><li><ul id=x><a href=/>t</a></ul></li></nav>',
      'state-rule',
    ],
    [
      '<style>#c:checked~.p{display:block}.p{display:none}</style><input type=checkbox id=c><div id=x class=p>t</div>',
      'state-rule',
    ],
    [
      '<style>.p{max-height:0;overflow:hidden}.i.open .p{max-height:none}</style><div class=i><div id=x class=p>t</div></div>',
      'state-rule',
    ],
    ['<style>@media (min-width:900px){.m{display:none}}</style><div id=x class=m>t</div>', 'screen-rule'],
    [
      '<script>b.onclick=()=>document.querySelector("#panel").style.display="block"</script><div id=panel style="display:none"><p id=x>t</p></div>',
      'script',
    ],
    ['<script>$(".foo").slideToggle()</script><div id=x class=foo style="display:none">t</div>', 'script'],
    ['<style>.z{opacity:0;animation:in 1s forwards}</style><p id=x class=z>t</p>', 'animation'],
    ['<div class=accordion-item><div id=x style="display:none">t</div></div>', 'name'],
  ];
  for (const [html, kind] of pages) {
    const result = seen(html);
    assert.equal(result.visible, false, html);
    assert.equal(result.revealable, true, html);
    assert.equal(result.revealer?.kind, kind, html);
  }
});

test('what can be opened inside of what cannot stays shut', () => {
  const result = seen('<div style="display:none"><details><summary>q</summary><p id=x>a</p></details></div>');
  assert.equal(result.revealable, false);
  assert.equal(result.reason?.kind, 'display');
});

test('text for screen readers is told apart from hidden text', () => {
  const pattern = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)';
  assert.equal(seen(`<style>.sr{${pattern}}</style><span id=x class=sr>Skip</span>`).screenReaderOnly, true);
  assert.equal(
    seen('<link rel=stylesheet href=a.css><span id=x class=sr-only>Skip</span>').screenReaderOnly,
    true,
  );
  assert.equal(seen('<span id=x style="display:none">words</span>').screenReaderOnly, false);
});

test('aria-hidden hides from assistive technology only', () => {
  const result = seen('<p id=x aria-hidden=true>t</p>');
  assert.equal(result.visible, true);
  assert.equal(result.ariaHidden, true);
});

test('elements that are never drawn say so', () => {
  assert.equal(seen('<template id=x><p>t</p></template>').reason?.kind, 'template');
  assert.equal(seen('<noscript id=x>t</noscript>').reason?.kind, 'noscript');
  assert.equal(seen('<input id=x type=hidden>').reason?.kind, 'hidden-input');
  assert.equal(seen('<p id=x hidden>t</p>').reason?.kind, 'hidden-attribute');
});

test('a ground that cannot be known gives no contrast and no verdict', () => {
  for (const html of [
    '<div style="background:url(a.png)"><p id=x style="color:#fff">t</p></div>',
    '<link rel=stylesheet href=a.css><p id=x style="color:#fff">t</p>',
    '<div style="background:linear-gradient(#fff,#000)"><p id=x style="color:#fff">t</p></div>',
  ])
    assert.equal(seen(html).visible, true, html);
});

test('a rendered page wins over the sources', () => {
  const page = readPage({ html: '<p id=a style="display:none">t</p><p id=b>t</p>' });
  const at = (id: string): number => page.dom.elements.findIndex((element) => element.attribs.id === id);
  const rendered: RenderedPage = {
    element: (index) =>
      index === at('a')
        ? { hidden: false, detail: '' }
        : index === at('b')
          ? { hidden: true, detail: 'covered' }
          : undefined,
  };
  const visibility = visibilityOf(page, rendered);
  assert.equal(visibility.of(at('a')).visible, true);
  assert.equal(visibility.of(at('b')).visible, false);
  assert.equal(visibility.of(at('b')).reason?.origin, 'rendered');
});

test('a marquee without width or height shows nothing, as it crops what runs through it', () => {
  hiddenAs('<marquee id=x style="position:absolute;width:0px">t</marquee>', 'zero-size');
  hiddenAs('<marquee id=x width="0" height="0">t</marquee>', 'zero-size');
  hiddenAs('<marquee id=x width="0%">t</marquee>', 'zero-size');
  assert.equal(seen('<marquee id=x width="90%" height="20">t</marquee>').visible, true);
  assert.equal(seen('<marquee id=x style="width:300px">t</marquee>').visible, true);
  assert.equal(seen('<div id=x style="width:0px">t</div>').visible, true);
});

test('what a script hides as soon as it runs is hidden, unless something else names it', () => {
  const hide = 'document.getElementById("x").style.display="none"';
  const result = hiddenAs(`<div id=x>t</div><script>${hide}</script>`, 'script');
  assert.equal(result.revealable, false);
  for (const code of [
    `(function(){${hide}})()`,
    `document.addEventListener('DOMContentLoaded', () => { try { ${hide} } catch (e) {} })`,
    `window.onload = function () { $('#x').hide() }`,
    `jQuery(function ($) { if (a) { b() } $( "#x" ).hide() })`,
    'document.querySelector("#x").hidden = !0',
    'document.getElementById(`x`).style.visibility = `hidden`',
    `window["document"]["getElementById"]("b"); ${hide}`,
    `if (a) /'/.test(b); ${hide}`,
    `function a(){ return "none"; } function b(){ document.getElementById("x").style.display = a(); } b();`,
    `function b(){${hide}}</script><p>t</p><script>b();`,
  ])
    assert.equal(seen(`<div id=x>t</div><script>${code}</script>`).visible, false, code);
  assert.equal(
    seen('<div id=box>t</div><script>document.getElementById("box").style.left = "-9999px"</script>', 'box')
      .visible,
    false,
  );
  for (const html of [
    `<div id=x>t</div><script>function close(){${hide}}</script>`,
    `<div id=x>t</div><script>function a(){ return c ? "none" : ""; } document.getElementById("x").style.display = a()</script>`,
    `<div id=x>t</div><script>function b(){${hide}} $("#y").click(function(){ b() })</script>`,
    `<div id=x>t</div><script>${hide};later("x")</script>`,
    `<div id=x>t</div><script>document.getElementById("b").onclick=function(){${hide}}</script>`,
    `<div id=x>t</div><script>$(function(){ $("#b").click(function(){${hide}}) })</script>`,
  ])
    assert.equal(seen(html).visible, true, html);
});

test('what a script hides on a condition, says in a comment or writes as text is not hidden', () => {
  for (const code of [
    'if (a) $("#x").hide()',
    'if (a) { $("#x").hide() }',
    'a && $("#x").hide()',
    '$(function () { if (!a) return; $("#x").hide() })',
    'if (a) { $(function () { $("#x").hide() }) }',
    '// $("#x").hide()\nb()',
    '/* $("#x").hide() */ b()',
    `b('$("#x").hide()')`,
    '$("#x .y").hide()',
    '$("#x").hidden == true',
  ])
    assert.equal(seen(`<div id=x>t</div><script>${code}</script>`).visible, true, code);
});

test('a rule for a bare state class opens nothing in particular', () => {
  const result = seen('<style>.show{display:block}.p{display:none}</style><div class=p id=x>t</div>');
  assert.equal(result.revealable, false);
});

test('what opens a box does not open what is hidden again inside', () => {
  const result = seen(
    '<button aria-controls=box>q</button><div id=box style="display:none"><p id=x style="font-size:0">t</p></div>',
  );
  assert.equal(result.revealable, false);
  assert.equal(result.reason?.kind, 'font-size');
});

test('paper, streamed parts and a control that opens its neighbour are ways to be shown', () => {
  const pages: [string, string][] = [
    [
      '<style>.p{display:none}@media print{.p{display:block}}</style><div class=p id=x>t</div>',
      'screen-rule',
    ],
    [
      '<button onclick="this.nextElementSibling.style.display=\'block\'">q</button><div id=x style="display:none">t</div>',
      'control',
    ],
  ];
  for (const [html, kind] of pages) assert.equal(seen(html).revealer?.kind, kind, html);
  assert.equal(seen('<div hidden id="S:1">t</div>', 'S:1').revealer?.kind, 'script');
});

test('one pixel in one direction is a box that grows, in both it is a box of no size', () => {
  assert.equal(seen('<div id=x style="height:1px;overflow:hidden">t</div>').visible, true);
  hiddenAs('<div id=x style="width:1px;height:1px;overflow:hidden">t</div>', 'zero-size');
});
