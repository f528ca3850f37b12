import { type CodePiece, codePieces } from '../../facts/code/code-pieces.ts';
import { meaningOf } from '../../facts/code/code-values.ts';
import { type Occasion, occasionsOf } from '../../facts/code/flow.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { navigations } from '../../facts/navigations.ts';
import { firstForeign, isAnywhere, isAutomatic } from '../../grounds/script-redirects.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { contains } from '../../script/shape.ts';
import type { ScriptAct } from '../../script/structure.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { quoteAct, quoteCode } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { type Sign, toldOnce } from '../signs.ts';

const BACK_EVENTS = new Set(['popstate', 'hashchange']);
const LEAVE_EVENTS = new Set(['beforeunload', 'unload', 'pagehide']);
/** A form that would be lost, or an open dialog, may hold the visitor back. */
const GUARDS_WORK = /confirm|dirty|unsaved|isChanged|hasChanges|modal|lightbox|dialog|drawer|menu|overlay/i;
/** The visitor has come back to this page by the Back button. */
const CAME_BACK = /navigation\.type|back_forward|persisted|TYPE_BACK_FORWARD/;
const OPENS_SOMETHING =
  /display\s*=\s*['"](?:block|flex|grid)['"]|\.showModal\(|\.fadeIn\(|\.slideDown\(|\.show\(\s*\)|classList\.add\(\s*['"](?:show|open|opened|active|visible|is-open|is-active|is-visible)['"]|classList\.remove\(\s*['"](?:hidden|hide|d-none)['"]/;
const LIBRARY_NAME = /back[-_]?(?:offer|redirect|hijack)|backbutton[-_]?(?:ad|redirect)|history[-_]?hijack/i;
/** Honest pages do it as well: told as likely. */
const LIKELY = 0.45;
const HELD_AND_LED = 0.7;
/** Acts on the history that are looked at; a page has a handful. */
const MAX_ACTS = 300;

interface HistoryAct {
  readonly piece: CodePiece;
  readonly act: ScriptAct;
  readonly occasions: readonly Occasion[];
}

/** Where code leads to: another site, or an address of this one. */
const goal = {
  en: (site: string | null): string => site ?? 'a fixed address',
  pl: (site: string | null): string => (site === null ? 'pod stały adres' : `na ${site}`),
};

const say = sentences({
  holds_on_back: {
    en: () => 'When the visitor presses Back, a script adds a history entry again or goes forward.',
    pl: () => 'Po naciśnięciu Wstecz skrypt ponownie dopisuje wpis do historii albo przechodzi naprzód.',
  },
  goes_forward: {
    en: () => 'The page goes forward in the history by itself, so visitors cannot go back through it.',
    pl: () => 'Strona sama przechodzi naprzód w historii, więc nie da się przez nią cofnąć.',
  },
  cancels_steps: {
    en: () => 'A script cancels every step back or forward in the history.',
    pl: () => 'Skrypt blokuje każdy krok wstecz i naprzód w historii.',
  },
  asks_to_stay: {
    en: () => 'Visitors who leave are asked to stay, although they would lose nothing.',
    pl: () => 'Strona prosi wychodzących, by zostali, choć nic by nie stracili.',
  },
  adds_entries: {
    en: () => 'A script adds history entries again and again without the visitor doing anything.',
    pl: () => 'Skrypt raz po raz dopisuje wpisy do historii, choć odwiedzający nic nie robi.',
  },
  opens_box: {
    en: () => 'A script adds an entry to the history by itself, and Back then opens a box on the page.',
    pl: () => 'Skrypt sam dopisuje wpis do historii, a naciśnięcie Wstecz otwiera okienko na stronie.',
  },
  back_leads_to: {
    en: ({ site }: { site: string | null }) =>
      `When the visitor presses Back, a script goes to ${goal.en(site)} instead.`,
    pl: ({ site }) => `Po naciśnięciu Wstecz skrypt przechodzi zamiast tego ${goal.pl(site)}.`,
  },
  leaving_leads_to: {
    en: ({ site }: { site: string | null }) => `When the visitor leaves, a script goes to ${goal.en(site)}.`,
    pl: ({ site }) => `Gdy odwiedzający opuszcza stronę, skrypt przechodzi ${goal.pl(site)}.`,
  },
  coming_back_leads_to: {
    en: ({ site }: { site: string | null }) =>
      `Visitors who come back to the page are sent to ${goal.en(site)}.`,
    pl: ({ site }) => `Osoby wracające na stronę są wysyłane ${goal.pl(site)}.`,
  },
  loads_library: {
    en: ({ host }: { host: string }) =>
      `The page loads a script whose name says that it handles the Back button (${host || 'own host'}).`,
    pl: ({ host }) =>
      `Strona wczytuje skrypt, którego nazwa wskazuje na obsługę przycisku Wstecz (${host || 'własny serwer'}).`,
  },
});

export default rule({
  id: 'sp_back_button',
  mode: 'spam',
  policy: 'back_button_hijacking',
  kind: 'violation',
  layer: 'scripts',
  version: 2,
  lite: true,
  title: {
    en: 'A script keeps the Back button from going back',
    pl: 'Skrypt blokuje powrót przyciskiem Wstecz',
  },
  fix: {
    en: 'Remove the script or the ad library that adds history entries or answers the Back button with another page.',
    pl: 'Usuń skrypt lub bibliotekę reklamową, która dopisuje wpisy do historii przeglądarki albo po naciśnięciu Wstecz otwiera inną stronę.',
  },
  question: 'Does code on the page stop the Back button from returning the visitor to the previous page?',
  sources: ['SP', 'BB', 'AX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'alone',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A handler for Back (popstate, hashchange) that goes to another site or opens a window: 0.95; to a fixed address of this site after an entry was added by itself: 0.75; that adds an entry again or goes forward: 0.9 together with an entry added by itself, otherwise 0.6; that opens a box after an entry was added by itself: 0.65. Entries added in a loop or again and again: 0.85. A redirect for visitors who come back or leave, or a handler that cancels steps in the history: 0.85. Visitors who leave are asked to stay although they would lose nothing, and are taken to a fixed address: 0.7; only asked to stay (players and chats do so, too): 0.45. The page goes forward by itself, which sessions of banks and tests do as well: 0.45. Routers, dialogs and guards of unsaved forms do not count.',
  says: say,
  detect(page) {
    const signs = [
      ...historySigns(page),
      ...navigationSigns(page),
      ...leavingSigns(page),
      ...librarySigns(page),
    ].sort((a, b) => b.score - a.score);
    const worst = signs[0];
    if (!worst) return CLEAR;
    const holds = signs.some(({ says }) => says.key === 'asks_to_stay');
    const leads = signs.some(({ says }) => says.key === 'leaving_leads_to');
    return {
      score: Math.max(worst.score, holds && leads ? HELD_AND_LED : 0),
      quotes: quoteEach(signs, 4, (sign) => sign.quote),
      facts: toldOnce(signs).slice(0, 3),
    };
  },
  examples: () => ({
    hit: [
      examplePage('Back leads to an offer', {
        found: { says: ['back_leads_to'], quotes: ['window.location.href ='] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          history.pushState(null, document.title, location.href);
          window.addEventListener('popstate', function () { window.location.href = 'https://top-offers-today.com/back?id=9'; });</script>`,
      }),
      examplePage('Back is undone each time', {
        found: { says: ['holds_on_back'], quotes: ['history.go(1)'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          history.pushState(null, null, location.href);
          window.onpopstate = function () { history.go(1); };</script>`,
      }),
      examplePage('packed code', {
        found: { says: ['holds_on_back'], quotes: ['t.pushState(null,"",e.location.href)'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>(e=>{const t=e.history,n=()=>t.pushState(null,"",e.location.href);n(),e.addEventListener("popstate",(()=>{n()}))})(window);</script>`,
      }),
      examplePage('names in brackets', {
        found: { says: ['holds_on_back'], quotes: ["window['history']['pushState'](null,'',document.UR"] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>window['history']['pushState'](null,'',document.URL);window['onpopstate']=function(){window['history']['pushState'](null,'',document.URL);};</script>`,
      }),
      examplePage('a plea to stay that leads to an offer', {
        found: { says: ['asks_to_stay', 'leaving_leads_to'], quotes: ['{ setTimeout'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          window.onbeforeunload = function () { setTimeout(function () { document.location.href = '/offer.html'; }, 5); return 'Wait! Are you sure that you want to leave?'; };</script>`,
      }),
      examplePage('entries added in a loop', {
        found: { says: ['adds_entries'], quotes: ["history.pushState({ n: i }, '', '#' + i)"] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>
          window.onload = function () { for (var i = 0; i < 10; i++) { history.pushState({ n: i }, '', '#' + i); } };</script>`,
      }),
      examplePage('at the first touch, with named functions', {
        found: { says: ['holds_on_back'], quotes: ["history.pushState({}, '', location.href)"] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>
          function zatrzymaj() { history.pushState({}, '', location.href); }
          function powrot() { zatrzymaj(); document.getElementById('oferta').style.display = 'block'; }
          document.addEventListener('touchstart', zatrzymaj, { once: true });
          window.addEventListener('popstate', powrot);</script><div id="oferta" style="display:none">Poczekaj! Mamy dla Ciebie ofertę.</div>`,
      }),
      examplePage('visitors who come back are sent away', {
        found: {
          says: ['coming_back_leads_to'],
          quotes: ["location.replace('https://oferty-dnia-24.com/')"],
        },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<script>
          window.addEventListener('pageshow', function (e) {
            if (e.persisted || performance.navigation.type === 2) { location.replace('https://oferty-dnia-24.com/'); }
          });</script>`,
      }),
    ],
    clear: [
      examplePage('forward at every load, as sessions of banks do', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>function noBack() { window.history.forward(); } setTimeout("noBack()", 0); window.onunload = function () {};</script>`,
      }),
      examplePage('a plea to stay and nothing else', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>window.addEventListener('beforeunload', function (e) { e.preventDefault(); e.returnValue = 'Wait! Are you sure you want to leave without your bonus?'; });</script>`,
      }),
      examplePage('a router of a single-page application', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          history.replaceState({ path: location.pathname }, '', location.href);
          function render(path) { fetch(path).then(function (r) { return r.text(); }).then(function (t) { document.querySelector('main').innerHTML = t; }); }
          document.addEventListener('click', function (e) {
            var a = e.target.closest('a'); if (!a) return; e.preventDefault();
            history.pushState({ path: a.pathname }, '', a.href); render(a.pathname);
          });
          window.addEventListener('popstate', function (e) { render(location.pathname); });</script>`,
      }),
      examplePage('a picture that Back closes', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          var box = document.getElementById('box');
          document.querySelectorAll('.zoom').forEach(function (one) {
            one.addEventListener('click', function () { history.pushState({ box: 1 }, ''); box.style.display = 'block'; });
          });
          window.onpopstate = function () { box.style.display = 'none'; };</script>`,
      }),
      examplePage('list pages kept in the address', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>
          window.addEventListener('scroll', function () { history.replaceState(null, '', '?page=' + Math.ceil(scrollY / 1000)); });
          window.addEventListener('popstate', function () { location.reload(); });</script>`,
      }),
      examplePage('a guard of an unsaved form', {
        title: 'Formularz zgłoszenia',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<script>
          var dirty = false; document.querySelector('form').oninput = function () { dirty = true; };
          window.onbeforeunload = function () { if (dirty) return 'Zmiany nie zostaną zapisane.'; };
          window.addEventListener('popstate', function () { if (dirty && !confirm('Opuścić stronę?')) history.pushState(null, '', location.href); });</script>`,
      }),
      examplePage('a button that goes back', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<button onclick="history.back()">Wróć</button><script>
          window.addEventListener('pageshow', function (e) { if (e.persisted) { location.reload(); } });</script>`,
      }),
    ],
  }),
});

/** What is done to the history: entries added, steps taken. */
function historySigns(page: Page): Sign[] {
  const pushes: HistoryAct[] = [];
  const returns: HistoryAct[] = [];
  for (const piece of codePieces(page)) {
    for (const act of [...piece.structure.calls, ...piece.structure.writes]) {
      if (pushes.length + returns.length > MAX_ACTS) break;
      const kind = kindOf(piece, act);
      if (kind === undefined) continue;
      const acts = kind === 'push' ? pushes : returns;
      acts.push({ piece, act, occasions: occasionsOf(page, piece, act) });
    }
  }
  const unasked = pushes.find((push) =>
    push.occasions.some(
      (one) => (isAutomatic(one) || isAnywhere(one)) && (push.act.name !== 'hash' || one.guards.length === 0),
    ),
  );
  const signs: Sign[] = [];
  for (const one of [...pushes, ...returns]) {
    const back = one.occasions.find(
      (occasion) =>
        BACK_EVENTS.has(occasion.trigger) && !occasion.guards.some((guard) => GUARDS_WORK.test(guard)),
    );
    if (!back || one.act.name === 'replaceState') continue;
    // Forms, tabs and routers follow the hash; only one that is set whatever happened holds the visitor.
    if (one.act.name === 'hash' && (!unasked || back.guards.length > 0)) continue;
    const score = unasked ? 0.9 : 0.6;
    signs.push({
      score,
      says: say.holds_on_back(),
      quote: quoteAct(page, one.piece, one.act),
    });
  }
  signs.push(...loopSigns(page, pushes), ...forwardSigns(page, returns));
  if (unasked) signs.push(...openingSigns(page));
  return signs;
}

function kindOf(piece: CodePiece, act: ScriptAct): 'push' | 'return' | undefined {
  if (act.name === 'pushState') return 'push';
  // A hash is written by tabs and routers; only a fixed one is an entry for its own sake.
  if (act.name === 'hash' && act.value !== undefined && /(?:^|\.)location\.hash$/.test(act.path))
    return 'push';
  if (!/(?:^|\.)history\./.test(act.path) && !isHistoryByOtherName(piece, act)) return undefined;
  if (act.name === 'forward') return 'return';
  const argument = piece.tokens.code.slice(piece.tokens.end[act.after] ?? 0).slice(0, 3);
  return act.name === 'go' && /^\s*[1-9]/.test(argument) ? 'return' : undefined;
}

/** h.forward(), where h is the history. */
function isHistoryByOtherName(piece: CodePiece, act: ScriptAct): boolean {
  if (!piece.tokens.names.includes('history')) return false;
  const [owner = '', ...rest] = act.path.split('.');
  return rest.length === 1 && meaningOf(piece, owner, act.first) === 'history';
}

/** The page goes forward at load, so that visitors who come back to it are sent away again. */
function forwardSigns(page: Page, returns: readonly HistoryAct[]): Sign[] {
  return returns
    .filter((one) => one.occasions.some((occasion) => isAutomatic(occasion) && occasion.guards.length === 0))
    .map((one) => ({
      score: LIKELY,
      says: say.goes_forward(),
      quote: quoteAct(page, one.piece, one.act),
    }));
}

const WARNING = /\breturnValue\s*=\s*(['"`])([^'"`]{15,200})\1|\breturn\s*(['"`])([^'"`]{15,200})\3/;
/** What would be lost, or a condition that asks whether anything would be. */
const ABOUT_WORK = wholeWords(
  /\bif\b|&&|\?|sav(?:e|ed|ing)|chang|progress|upload|unsent|form|draft|edit|zapis|zmian|formularz|przesył/iu,
);

/** Functions that hold back visitors who leave, whatever they did on the page. */
function leavingSigns(page: Page): Sign[] {
  const signs: Sign[] = [];
  for (const piece of codePieces(page)) {
    if (piece.outer) continue;
    for (const one of piece.structure.functions) {
      if (one.end - one.start > 1500) continue;
      const code = piece.tokens.code.slice(one.start, one.end);
      const warning = one.trigger === 'beforeunload' ? WARNING.exec(code) : null;
      const said = warning?.[2] ?? warning?.[4] ?? '';
      const holds = warning !== null && !ABOUT_WORK.test(code.replace(said, said.replaceAll('?', '')));
      const stops =
        one.trigger === 'navigate' && /['"]traverse['"]/.test(code) && /\.preventDefault\(/.test(code);
      if (!holds && !stops) continue;
      signs.push({
        score: stops ? 0.85 : LIKELY,
        says: stops ? say.cancels_steps() : say.asks_to_stay(),
        quote: quoteCode(page, piece, one.start, one.end),
      });
    }
  }
  return signs;
}

function loopSigns(page: Page, pushes: readonly HistoryAct[]): Sign[] {
  const signs: Sign[] = [];
  const says = say.adds_entries();
  const plain: HistoryAct[] = [];
  for (const push of pushes) {
    if (push.act.name !== 'pushState') continue;
    const occasion = push.occasions.find((one) => isAutomatic(one) || isAnywhere(one));
    if (!occasion) continue;
    const looped = push.piece.shape.loops.some((loop) => contains(loop, push.act.first));
    if (looped || isRepeated(push))
      signs.push({ score: 0.85, says, quote: quoteAct(page, push.piece, push.act) });
    else if (isAutomatic(occasion) && occasion.guards.length === 0) plain.push(push);
  }
  const [, second] = plain;
  if (second) signs.push({ score: 0.75, says, quote: quoteAct(page, second.piece, second.act) });
  return signs;
}

function isRepeated(push: HistoryAct): boolean {
  const { functions } = push.piece.structure;
  for (let at = push.act.within; at >= 0; at = functions[at]?.parent ?? -1)
    if (functions[at]?.passedTo === 'setInterval') return true;
  return false;
}

/** A handler for Back that opens a box. */
function openingSigns(page: Page): Sign[] {
  const signs: Sign[] = [];
  for (const piece of codePieces(page)) {
    for (const one of piece.structure.functions) {
      if (!BACK_EVENTS.has(one.trigger) || one.end - one.start > 3000) continue;
      const match = OPENS_SOMETHING.exec(piece.tokens.code.slice(one.start, one.end));
      if (!match || piece.outer) continue;
      const start = one.start + match.index;
      signs.push({
        score: 0.65,
        says: say.opens_box(),
        quote: quoteCode(page, piece, start, start + match[0].length),
      });
    }
  }
  return signs;
}

/** Where Back, leaving or coming back leads to. */
function navigationSigns(page: Page): Sign[] {
  const signs: Sign[] = [];
  for (const navigation of navigations(page)) {
    const fixed = navigation.targets.find((value) => value.text !== '' && !value.text.startsWith('#'));
    if (!fixed) continue;
    for (const occasion of navigation.occasions) {
      const sign = signOf(page, navigation, occasion);
      if (sign === undefined) continue;
      const foreign = firstForeign(page, navigation)?.target.site;
      const score = foreign !== undefined || navigation.kind === 'window' ? sign.score : sign.own;
      signs.push({
        score,
        says: sign.says({ site: foreign ?? null }),
        quote: quoteAct(page, navigation.piece, navigation.act),
      });
      break;
    }
  }
  return signs;
}

function signOf(
  page: Page,
  navigation: ReturnType<typeof navigations>[number],
  occasion: Occasion,
): { score: number; own: number; says: (data: { site: string | null }) => Said } | undefined {
  if (BACK_EVENTS.has(occasion.trigger)) {
    if (occasion.guards.some((guard) => GUARDS_WORK.test(guard))) return undefined;
    return {
      score: 0.95,
      own: addsEntries(page) ? 0.75 : 0.4,
      says: say.back_leads_to,
    };
  }
  if (LEAVE_EVENTS.has(occasion.trigger) && navigation.kind === 'location') {
    return {
      score: 0.85,
      own: 0.4,
      says: say.leaving_leads_to,
    };
  }
  if (isAutomatic(occasion) && occasion.guards.some((guard) => CAME_BACK.test(guard))) {
    return {
      score: 0.85,
      own: 0.4,
      says: say.coming_back_leads_to,
    };
  }
  return undefined;
}

function addsEntries(page: Page): boolean {
  return codePieces(page).some((piece) =>
    piece.structure.calls.some(
      (act) =>
        act.name === 'pushState' &&
        occasionsOf(page, piece, act).some((one) => isAutomatic(one) || isAnywhere(one)),
    ),
  );
}

function librarySigns(page: Page): Sign[] {
  return scripts(page)
    .external.filter((script) => LIBRARY_NAME.test(script.src))
    .map((script) => ({
      score: 0.6,
      says: say.loads_library({ host: script.host }),
      quote: quoteWhole(page, { in: 'attribute', element: script.element, name: 'src' }),
    }));
}
