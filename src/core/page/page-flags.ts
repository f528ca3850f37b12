// Pages that are not what their address promises: a shell that scripts would fill, a robot check, a wall, an error that
// was sent as success. Each needs little text besides the telling phrase, because articles about captchas exist.
import { type Element, Text } from 'domhandler';
import { wholeWords } from '../lexicon/whole-words.ts';
import { APP_ROOTS } from './app-roots.ts';
import { attributeMarksOf, HAS_ID } from './attribute-marks.ts';
import type { PageHead } from './head.ts';
import { MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';
import { pathTagsOf } from './path-tags.ts';

export interface PageFlags {
  readonly jsShell: boolean;
  readonly challenge: boolean;
  readonly loginWall: boolean;
  readonly consentWall: boolean;
  readonly softError: boolean;
}

/** With more content than this a page is a page, whatever else it shows. */
const WALL_WORDS = 120;
/** A wall's page has little besides it; a shop with a short description has menus and offers. */
const WALL_PAGE_WORDS = 400;
const SHELL_WORDS = 40;
/** So many places to be filled, and one in so many words, are a template that no script has filled yet. */
const MIN_UNFILLED = 5;
const WORDS_A_PLACE = 60;
const MAX_PLACE = 100;
/** What a shell leaves in sight: a link to skip to content, a button. */
const SHELL_REST_WORDS = 10;
/** A shell's scripts outweigh its text by far more than a page's do. */
const SHELL_SCRIPT_RATIO = 5;
/** Where phrases are looked for: the beginning of what a visitor would see. */
const LOOK_CHARACTERS = 6000;

const NEEDS_SCRIPT =
  /enable javascript|requires? javascript|javascript (?:is|seems to be|must be) (?:disabled|required|enabled)|without javascript|włącz(?:yć)? (?:obsługę )?javascript|obsługi javascript/;
const LOADING = /loading|please wait|ładowanie|wczytywanie|proszę czekać|wird geladen|chargement/;
const CHALLENGE =
  /just a moment|checking (?:your browser|if the site connection)|attention required|verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|are you a (?:robot|human)|not a robot|unusual traffic|pardon our interruption|access (?:to this page )?(?:has been )?denied|ddos protection|security check|request unsuccessful|bot detection|press (?:&|and) hold|nie jestem robotem|potwierdź, że jesteś człowiekiem/;
const CHALLENGE_MARKS = new Set([
  'challenge-form',
  'cf-wrapper',
  'px-captcha',
  'cf-challenge',
  'challenge-running',
  'datadome',
  'sec-if-cpt-container',
  'challenge-stage',
]);
const LOGIN =
  /(?:log|sign) ?in (?:to|or) (?:continue|view|see|access|read|register|create)|(?:must|need to|have to) (?:be logged in|log in|sign in)|please (?:log|sign) ?in|members only|log into|zaloguj się,? (?:aby|żeby|by)|musisz (?:być zalogowan|się zalogować)|dla zalogowanych|wymaga zalogowania/;
const CONSENT =
  /before you continue|we value your privacy|we use cookies|your privacy (?:choices|is important)|manage (?:your )?(?:cookie|consent)|accept (?:all )?cookies|szanujemy (?:twoją|państwa) prywatność|zanim przejdziesz|używamy plików cookie|zgod[ayę] na (?:przetwarzanie|pliki|wykorzyst)|ustawienia plików cookie|przejdź do serwisu|dbamy o (?:twoją|państwa) prywatność|wir (?:verwenden|nutzen) cookies|datenschutzeinstellungen|cookies? (?:akzeptieren|zustimmen)|mit werbung weiterlesen|nous utilisons des cookies|accepter (?:tous )?les cookies/;
const ERROR_TITLE = wholeWords(
  /\b(?:404|410|500|502|503)\b|not found|page (?:doesn.t|does not) exist|no longer (?:available|exists)|can.t be found|cannot be found|something went wrong|internal server error|service unavailable|bad gateway|unavailable|^error\b|nie znaleziono|nie istnieje|błąd (?:serwera|4|5)|strona niedostępna|coś poszło nie tak/u,
);

/** `mainWords` is asked for only where it decides: telling main content apart is most of what reading a page takes. */
export function flagPage(outline: PageOutline, head: PageHead, mainWords: () => number): PageFlags {
  const { cut, dom, sums } = outline;
  const shown = shownText(outline).slice(0, LOOK_CHARACTERS).toLowerCase();
  const title = head.title.toLowerCase();
  const allWords = sums.words[cut.blocks.length] ?? 0;
  let scriptCharacters = 0;
  let emptyRoot = false;
  let password = false;
  let challengeMark = false;
  let scriptPlea = false;
  const { bits } = attributeMarksOf(dom);
  const tags = pathTagsOf(dom);
  const customs = Uint8Array.from(tags, (tag) => (tag.includes('-') ? 1 : 0));
  for (let i = 0; i < dom.elements.length; i++) {
    const tag = tags[dom.path[i] ?? 0];
    const hasId = ((bits[i] ?? 0) & HAS_ID) !== 0;
    const isCustom = customs[dom.path[i] ?? 0] === 1;
    if (!hasId && !isCustom && tag !== 'script' && tag !== 'input') continue;
    const element = dom.elements[i];
    if (!element) break;
    if (tag === 'script') scriptCharacters += ownLength(element) + (element.attribs.src ? 500 : 0);
    else if (tag === 'input' && element.attribs.type === 'password') password = true;
    // An element of the page's own making, as frameworks take for their root.
    if (isCustom && allWords < SHELL_REST_WORDS && isUnfilled(outline, i)) emptyRoot = true;
    const id = hasId ? element.attribs.id : undefined;
    if (id !== undefined) {
      if (APP_ROOTS.has(id) && isUnfilled(outline, i)) emptyRoot = true;
      if (CHALLENGE_MARKS.has(id)) challengeMark = true;
    }
  }
  for (const block of cut.blocks) {
    if (block.visibility !== 'noscript') continue;
    if (NEEDS_SCRIPT.test(cut.text.slice(block.start, Math.min(block.end, block.start + 300)).toLowerCase()))
      scriptPlea = true;
  }
  // Scripts may have been stripped on the way; a titled page with style sheets and no words was to be filled by some.
  const dressed = title !== '' && head.links.has('stylesheet');
  const isSmall = allWords < WALL_PAGE_WORDS;
  const isBare = (): boolean => mainWords() < WALL_WORDS;
  const challenge = isSmall && (challengeMark || CHALLENGE.test(title) || CHALLENGE.test(shown)) && isBare();
  const heading = outline.mainHeading < 0 ? undefined : cut.blocks[outline.mainHeading];
  const headline = heading
    ? cut.text.slice(heading.start, Math.min(heading.end, heading.start + 200)).toLowerCase()
    : '';
  const isFilledByScript =
    scriptCharacters > 0 && unfilledPlaces(cut) >= Math.max(MIN_UNFILLED, allWords / WORDS_A_PLACE);
  const jsShell =
    !challenge &&
    (isFilledByScript ||
      ((scriptCharacters > 0 || dressed) &&
        ((dressed && allWords < SHELL_REST_WORDS) ||
          emptyRoot ||
          scriptPlea ||
          NEEDS_SCRIPT.test(shown) ||
          scriptCharacters > SHELL_SCRIPT_RATIO * Math.max(shown.length, 200)) &&
        mainWords() < SHELL_WORDS));
  return {
    jsShell,
    challenge,
    loginWall:
      isSmall &&
      !challenge &&
      !jsShell &&
      (LOGIN.test(shown) ? isBare() : password && mainWords() < SHELL_WORDS),
    consentWall: isSmall && !challenge && CONSENT.test(shown) && consentShare(outline) > 0.3 && isBare(),
    softError:
      !challenge && (ERROR_TITLE.test(title) || ERROR_TITLE.test(headline)) && mainWords() < 2 * WALL_WORDS,
  };
}

/** Places like {{ user.name }} in what visitors see, which a script fills; code that shows such a place has its own. */
function unfilledPlaces({ text, blocks }: PageOutline['cut']): number {
  let count = 0;
  let block = 0;
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) {
    while (block + 1 < blocks.length && (blocks[block]?.end ?? 0) <= at) block++;
    const { inCode, visibility } = blocks[block] ?? {};
    if (inCode !== true && visibility === 'shown' && text.slice(at + 2, at + MAX_PLACE).includes('}}'))
      count++;
  }
  return count;
}

/** Nothing in it, or only the word that it is still loading. */
function isUnfilled({ cut, sums }: PageOutline, element: number): boolean {
  const first = cut.firstBlock[element] ?? 0;
  const end = cut.endBlock[element] ?? 0;
  if (end === first) return true;
  const start = cut.blocks[first]?.start ?? 0;
  return (
    (sums.words[end] ?? 0) - (sums.words[first] ?? 0) <= SHELL_REST_WORDS &&
    LOADING.test(cut.text.slice(start, start + 100).toLowerCase())
  );
}

function shownText(outline: PageOutline): string {
  const pieces: string[] = [];
  let length = 0;
  for (const block of outline.cut.blocks) {
    if (block.visibility !== 'shown') continue;
    pieces.push(outline.cut.text.slice(block.start, block.end));
    length += block.end - block.start;
    if (length > LOOK_CHARACTERS) break;
  }
  return pieces.join('\n');
}

/** How much of the page's text speaks of consent: a banner is a corner of the page, a wall is the page. */
function consentShare(outline: PageOutline): number {
  const { cut, stats, sums } = outline;
  let words = 0;
  for (const block of cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
    const text = cut.text.slice(block.start, Math.min(block.end, block.start + 400)).toLowerCase();
    if (
      /cookie|consent|privacy|partner|prywatno|zgod|rodo|datenschutz|einwilligung|zustimm|confidentialité/.test(
        text,
      )
    )
      words += stats.words[block.index] ?? 0;
  }
  const all = sums.words[cut.blocks.length] ?? 0;
  return all > 0 ? words / all : 0;
}

function ownLength(element: Element): number {
  let length = 0;
  for (const child of element.children) if (child instanceof Text) length += child.data.length;
  return length;
}
