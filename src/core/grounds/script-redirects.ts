// Scripts that take the visitor to another site without being asked: which statement, where to, when and on what
// condition. Old browsers that are sent to an update page, frames that free themselves, browsers without cookies and
// copies on hosts of development are not meant.

import type { Occasion } from '../facts/code/flow.ts';
import { type Navigation, navigations } from '../facts/navigations.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { type ForeignTarget, foreignTarget } from './foreign-target.ts';

export interface ScriptRedirect {
  readonly navigation: Navigation;
  readonly target: ForeignTarget;
  readonly occasion: Occasion;
  /** Steps that hide the address or the code. */
  readonly tricks: number;
}

const AUTOMATIC = new Set(['load', 'timer']);
/** What any visitor does without meaning to go anywhere. */
const ANYTHING = new Set([
  'click',
  'touchstart',
  'touchend',
  'touchmove',
  'mousedown',
  'mousemove',
  'mouseover',
  'pointerdown',
  'pointermove',
  'scroll',
  'wheel',
  'keydown',
  'keyup',
]);
const WHOLE_PAGE = new Set(['window', 'document', 'body', 'html', 'document.body', 'documentElement']);
/** Conditions under which a redirect is a courtesy or a defence. */
const COURTESY =
  /MSIE|Trident|documentMode|msie|\btop\s*[!=]==?\s*(?:window\.)?self|\bself\s*[!=]==?\s*(?:window\.)?top|(?:window\.)?top\s*[!=]=|parent\s*[!=]=|frameElement|cookieEnabled/;
/** "If this is the test server" or "if this is the old name of ours": the host decides, and the guard names it. */
const ASKS_HOST = /location\.(?:hostname|host|origin)\b|document\.domain/;
const DEVELOPMENT =
  /localhost|127\.0\.0|\b(?:dev|devel|development|test|testing|stage|staging|local|preview)\b/i;

function isCourtesy(guard: string, { site }: ForeignTarget): boolean {
  return COURTESY.test(guard) || (ASKS_HOST.test(guard) && (guard.includes(site) || DEVELOPMENT.test(guard)));
}

export function isAutomatic(occasion: Occasion): boolean {
  return AUTOMATIC.has(occasion.trigger);
}

/** A click, touch or scroll anywhere on the page. */
export function isAnywhere(occasion: Occasion): boolean {
  return ANYTHING.has(occasion.trigger) && WHOLE_PAGE.has(occasion.listensOn);
}

/** What visitors do by merely looking at the page. */
const LOOKING = new Set([
  'mousemove',
  'mouseover',
  'pointermove',
  'scroll',
  'wheel',
  'touchmove',
  'touchstart',
]);

/** Any movement on the page sets it off: the visitor did not choose it. */
export function isUnchosen(occasion: Occasion): boolean {
  return LOOKING.has(occasion.trigger) && WHOLE_PAGE.has(occasion.listensOn);
}

export const scriptRedirects = perPage((page): readonly ScriptRedirect[] => {
  const found: ScriptRedirect[] = [];
  for (const navigation of navigations(page)) {
    if (navigation.kind === 'window' && !opensHere(navigation)) continue;
    const target = firstForeign(page, navigation);
    if (!target) continue;
    const occasion = navigation.occasions.find((one) => isAutomatic(one) || isAnywhere(one));
    if (!occasion || occasion.guards.some((guard) => isCourtesy(guard, target.target))) continue;
    found.push({ navigation, target: target.target, occasion, tricks: target.tricks });
  }
  return found;
});

/** window.open(address, "_self") */
function opensHere(navigation: Navigation): boolean {
  const { piece, act } = navigation;
  return /['"]_(?:self|top|parent)['"]/.test(
    piece.tokens.code.slice(act.start, (piece.tokens.end[piece.shape.partner[act.after] ?? 0] ?? 0) + 1),
  );
}

export function firstForeign(
  page: Page,
  navigation: Navigation,
): { target: ForeignTarget; tricks: number } | undefined {
  for (const value of navigation.targets) {
    const target = foreignTarget(page, value.text);
    if (target) return { target, tricks: value.tricks };
  }
  return undefined;
}

/** With more words a page is read, and its readers do not expect to be taken away. */
const NOTICE_WORDS = 120;
/** A farewell may say more: why, since when, what becomes of accounts. That visitors are redirected every trap says too. */
const FAREWELL_WORDS = 400;
const FAREWELL = wholeWords(
  /\b(?:has|have|is|are|been|was|were) (?:now )?(?:moved|renamed|merged|relocated)\b|\b(?:new (?:address|home|site|website|domain|name)|now (?:part of|called|known as))\b|przeni(?:eśli|osł|esion)|now(?:y adres|a strona|ej stron|ą stron)|zmieni(?:liśmy|ła) (?:adres|nazw|domen)/iu,
);

/** A short page that says where it sends people, by a link or by name, or one that says it has moved: not a trap. */
export function announces(page: Page, target: ForeignTarget): boolean {
  if (page.wordCount > FAREWELL_WORDS) return false;
  if (FAREWELL.test(`${page.head.title}\n${page.text.slice(0, 3000)}`)) return true;
  if (page.wordCount > NOTICE_WORDS) return false;
  const text = page.text.toLowerCase();
  if (text.includes(target.site)) return true;
  return page.blocks.some((block) =>
    block.links.some((link) => (link.element.attribs.href ?? '').includes(target.host)),
  );
}
