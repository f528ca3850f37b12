import type { CodePiece } from '../../facts/code/code-pieces.ts';
import type { Occasion } from '../../facts/code/flow.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { type Navigation, navigations } from '../../facts/navigations.ts';
import { firstForeign, isAnywhere, isAutomatic } from '../../grounds/script-redirects.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import type { ScriptAct } from '../../script/structure.ts';
import { STRING } from '../../script/tokens.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { findingOf, type Sign } from '../signs.ts';

const ANY_CLICK = 0.75;
/** The new window is put behind, or opened once per visit: no link is written like that. */
const WITH_TRICK = 0.95;
const BY_ITSELF = 0.7;
const HIDDEN_ONLY = 0.6;
const NETWORK = 0.85;

/** Registrable domains that serve nothing but windows that open by themselves. */
const POP_ONLY = new Set([
  'popads.net',
  'popcash.net',
  'onclickads.net',
  'onclicka.com',
  'onclickperformance.com',
  'onclkds.com',
  'popmyads.com',
  'popunder.net',
  'poptm.com',
  'popadscdn.net',
  'serve-popads.net',
  'clickadu.com',
]);
/** The handler looks at what was clicked, so it serves certain buttons and not any click. */
const LOOKS_AT_TARGET =
  /\.target\b|closest\(|matches\(|tagName|nodeName|currentTarget|srcElement|dataset|getAttribute|\.attr\(|hasClass|classList\.contains|\.href\b(?!\s*=)/;
const TRICK =
  /\.blur\(\)|window\.focus\(\)|self\.focus\(\)|opener\.focus|sessionStorage|localStorage|document\.cookie|once|opened|popped|clicked|fired|shown/i;
const HIDES = /\.blur\(\)|window\.focus\(\)|self\.focus\(\)|opener\.focus/;
const SHARING = /share|submit|sharer|intent|oauth|login|print|mailto|whatsapp|messenger|pinterest|t\.me\//i;
const EVERY_LINK =
  /querySelectorAll\(\s*['"](?:a|\*|body \*|a\[href\])['"]|getElementsByTagName\(\s*['"]a['"]|document\.links/;

const say = sentences({
  hidden_behind: {
    en: () => 'A click anywhere opens a window and puts it behind the page.',
    pl: () => 'Kliknięcie w dowolnym miejscu otwiera okno i chowa je za stroną.',
  },
  opens_by_itself: {
    en: ({ site }: { site: string }) => `A script opens a window with ${site} by itself.`,
    pl: ({ site }) => `Skrypt sam otwiera okno ze stroną ${site}.`,
  },
  any_click_opens: {
    en: ({ site }: { site: string }) => `A click or touch anywhere on the page opens a window with ${site}.`,
    pl: ({ site }) => `Kliknięcie lub dotknięcie w dowolnym miejscu strony otwiera okno z ${site}.`,
  },
  network_script: {
    en: ({ site }: { site: string }) =>
      `The page loads a script of ${site}, an ad network that opens windows by itself.`,
    pl: ({ site }) => `Strona wczytuje skrypt z ${site}, sieci reklamowej, która otwiera okna bez pytania.`,
  },
});

export default rule({
  id: 'sp_popunder',
  mode: 'spam',
  policy: 'malicious_practices',
  kind: 'violation',
  layer: 'scripts',
  version: 4,
  title: {
    en: 'The page opens windows that visitors did not ask for',
    pl: 'Strona otwiera okna, o które użytkownik nie prosił',
  },
  fix: {
    en: 'Remove the code or the ad network that opens windows. Open new ones only from a link that says so.',
    pl: 'Usuń kod lub sieć reklamową, która otwiera okna. Nowe okno otwieraj tylko z linku, który to zapowiada.',
  },
  question: 'Does a click anywhere on the page, or the page by itself, open windows with unrelated content?',
  sources: ['AX', 'SE'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring:
    'window.open of another site in a handler for clicks or touches anywhere: 0.75, 0.95 when the window is put behind or opened once per visit; by itself at load: 0.7; an unknown address that is put behind: 0.6; a script of a network that only serves such windows: 0.85. Handlers that look at what was clicked, sharing and sign-in windows do not count.',
  says: say,
  detect(page) {
    const openings = [
      ...navigations(page).flatMap((navigation) => openingOf(page, navigation) ?? []),
      ...networkOpenings(page),
    ];
    return findingOf(openings, 2) ?? CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('the first click anywhere, once per visit', {
        found: { says: ['any_click_opens'], quotes: ["window.open('https://hot-deals-feed.com/?z=11',"] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          document.addEventListener('click', function () {
            if (sessionStorage.getItem('p')) return;
            sessionStorage.setItem('p', '1');
            var w = window.open('https://hot-deals-feed.com/?z=11', '_blank');
            if (w) { w.blur(); window.focus(); }
          });</script>`,
      }),
      examplePage('the body has a handler', {
        found: { says: ['any_click_opens'], quotes: ['window.open("https://spin-and-win.net/", "_blank")'] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>document.body.onmousedown = function () { window.open("https://spin-and-win.net/", "_blank"); };</script>`,
      }),
      examplePage('a network of pop-unders, Polish page', {
        found: { says: ['network_script'], quotes: ['https://c1.popads.net/pop.js'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script src="https://c1.popads.net/pop.js" async></script>`,
      }),
    ],
    clear: [
      examplePage('a function that one link opens a centred window by', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          function centred(url, name) { var win = window.open(url, name, 'width=990,height=524'); if (win) { win.window.focus(); } return win; }
          </script><a href="https://films-of-ovens.net/intro.mp4" onclick="centred(this.href, 'film'); return false;">Watch</a>`,
      }),
      examplePage('a form of a service in a window of its own', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>function popitup(url) { newwindow=window.open(url,'name','height=750,width=800'); if (window.focus) {newwindow.focus()} return false; }</script>
          <a href="#" onclick="return popitup('https://forms-for-firms.net/ask')">Ask us</a>`,
      }),
      examplePage('a search at another site for what was typed in', {
        title: 'Players',
        body: `${paragraphs(...LIBRARY)}<input id="who"><script>
          document.body.addEventListener('keydown', function () { var field = document.getElementById('who'); window.open('https://player-finder.net/search?q=' + field.value, '_blank'); });</script>`,
      }),
      examplePage('sharing buttons found by delegation', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<a class="share" href="#">Share</a><script>
          document.addEventListener('click', function (e) {
            if (e.target.matches('.share')) { window.open('https://social-network.net/sharer?u=' + location.href, '', 'width=600'); }
          });
          jQuery(document).on('click', '.print', function () { window.open('https://printing-service.net/page'); });</script>`,
      }),
      examplePage('a button that opens a map', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<button onclick="window.open('https://mapy-online.pl/lokal')">Mapa</button><script>
          document.getElementById('map').addEventListener('click', function () { window.open('https://mapy-online.pl/lokal'); });</script>`,
      }),
    ],
  }),
});

function openingOf(page: Page, navigation: Navigation): Sign | undefined {
  if (navigation.kind !== 'window') return undefined;
  const occasion = navigation.occasions.find((one) => isUnasked(page, navigation, one));
  if (!occasion) return undefined;
  const { piece, act } = navigation;
  const code = handlerCode(piece, act.within) + occasion.guards.join('\n');
  if (!isAutomatic(occasion) && (LOOKS_AT_TARGET.test(code) || isDelegated(piece, act.within)))
    return undefined;
  const found = firstForeign(page, navigation);
  const quote = quoteAct(page, piece, act);
  if (!found) {
    if (!HIDES.test(code) || navigation.targets.some((value) => value.complete)) return undefined;
    return { score: HIDDEN_ONLY, says: say.hidden_behind(), quote };
  }
  if (SHARING.test(found.target.url) || takesTyped(piece, act)) return undefined;
  const { site } = found.target;
  if (isAutomatic(occasion)) return { score: BY_ITSELF, says: say.opens_by_itself({ site }), quote };
  return {
    score: TRICK.test(code) || found.tricks > 0 ? WITH_TRICK : ANY_CLICK,
    says: say.any_click_opens({ site }),
    quote,
  };
}

/** The address is made of what the visitor typed in: a search that they asked for. */
function takesTyped(piece: CodePiece, act: ScriptAct): boolean {
  const close = piece.shape.partner[act.after] ?? -1;
  const { code, start, end } = piece.tokens;
  return close > 0 && /\.value\b|\.val\(\)/.test(code.slice(start[act.after], end[close]));
}

function isUnasked(page: Page, navigation: Navigation, occasion: Occasion): boolean {
  if (isAnywhere(occasion)) return occasion.trigger !== 'scroll' && !occasion.trigger.endsWith('move');
  if (isAutomatic(occasion)) return true;
  if (occasion.trigger !== 'click' && occasion.trigger !== 'mousedown') return false;
  // What stands in an attribute belongs to the one link or button, unless that covers the page.
  if (navigation.piece.script.attribute !== '') return coversPage(page, navigation.piece.script.element);
  if (occasion.listensOn === 'a' || occasion.listensOn === '*') return true;
  const { code } = navigation.piece.tokens;
  const { start } = navigation.act;
  return EVERY_LINK.test(code.slice(Math.max(0, start - 300), start));
}

/** A layer as large as the window. */
function coversPage(page: Page, element: number): boolean {
  const style = (page.dom.elements[element]?.attribs.style ?? '').toLowerCase().replaceAll(' ', '');
  if (!style.includes('position:fixed') && !style.includes('position:absolute')) return false;
  return (
    style.includes('inset:0') ||
    (/width:100(?:%|vw)/.test(style) && /height:100(?:%|vh)/.test(style)) ||
    /top:0[^;]*;.*bottom:0|bottom:0[^;]*;.*top:0/.test(style)
  );
}

/** The code of the function around an act, and of those around it up to one that an event runs. */
function handlerCode(piece: CodePiece, within: number): string {
  const { functions } = piece.structure;
  let at = within;
  while (at >= 0 && (functions[at]?.trigger ?? '') === '' && (functions[at]?.parent ?? -1) >= 0)
    at = functions[at]?.parent ?? -1;
  const one = functions[at];
  return one ? piece.tokens.code.slice(one.start, Math.min(one.end, one.start + 3000)) : '';
}

/** $(document).on("click", ".share", function …) */
function isDelegated(piece: CodePiece, within: number): boolean {
  const { functions } = piece.structure;
  for (let at = within; at >= 0; at = functions[at]?.parent ?? -1) {
    const one = functions[at];
    if (
      one?.passedTo === 'on' &&
      piece.tokens.kind[one.head - 2] === STRING &&
      piece.tokens.kind[one.head - 4] === STRING
    )
      return true;
  }
  return false;
}

function networkOpenings(page: Page): Sign[] {
  return scripts(page)
    .external.filter((script) => POP_ONLY.has(script.site))
    .map((script) => ({
      score: NETWORK,
      says: say.network_script({ site: script.site }),
      quote: quoteWhole(page, { in: 'attribute', element: script.element, name: 'src' }),
    }));
}
