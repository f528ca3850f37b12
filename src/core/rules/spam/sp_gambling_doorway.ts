import { forms } from '../../facts/forms.ts';
import { headings, mainHeading } from '../../facts/headings.ts';
import { type Link, links } from '../../facts/links.ts';
import { inOwnVoice } from '../../facts/own-voice.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { genreOf } from '../../grounds/genre.ts';
import type { Genre } from '../../grounds/genres.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { isAuthority } from '../../lexicon/authority-hosts.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { ramp } from '../../ramp.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, quoted } from '../wording.ts';

/** What players are lured with; a text about gambling as such has hardly any of it. */
const lures = phraseList({
  en: [
    'welcome bonus',
    'deposit bonus',
    'no deposit bonus',
    'sign up bonus',
    'casino bonus',
    'bonus code',
    'bonus codes',
    'free spins',
    'free bets',
    'cashback',
    'wagering',
    'wager',
    'play now',
    'click to play',
    'bet now',
    'join now',
    'register now',
    'claim bonus',
    'claim your bonus',
    'new player offer',
    'new players',
    'bonus hub',
    'fast payouts',
    'instant withdrawal',
    'instant withdrawals',
    'minimum deposit',
    'working mirror',
    'official mirror',
    'official mirrors',
    'promo code',
  ],
  pl: [
    'bonus powitalny',
    'bonusu powitalnego',
    'bonus bez depozytu',
    'bonusy bez depozytu',
    'bez depozytu',
    'darmowe spiny',
    'darmowych spinów',
    'darmowe obroty',
    'free spinów',
    'kod promocyjny',
    'kod bonusowy',
    'odbierz bonus',
    'zagraj teraz',
    'zagraj',
    'graj teraz',
    'zarejestruj się',
    'minimalny depozyt',
    'szybkie wypłaty',
    'wypłata wygranych',
    'wymóg obrotu',
    'warunki obrotu',
    'cashback',
  ],
  any: [
    'promo code~',
    'promokod~',
    'промокод~',
    'البروموكود',
    'مكافآت',
    'freespin~',
    'free spin~',
    'gacor',
    'maxwin',
    'deposit~',
    'daftar',
    'bonus new member',
    'бонус~',
    'фриспин~',
    'депозит~',
    'зеркал~',
    'играть',
    'кэшбэк',
    'вейджер~',
    'كود ترويجي',
    'أكواد ترويجية',
    'مكافأة ترحيبية',
    'مكافأة',
    'bonus de bienvenue',
    'tours gratuits',
    'code promo',
    'bono de bienvenida',
    'giros gratis',
    'tiradas gratis',
    'código promocional',
    'willkommensbonus',
    'freispiele',
    'bônus de boas vindas',
    'rodadas grátis',
    'deneme bonusu',
    'hoşgeldin bonusu',
  ],
});
const MIN_LURES = 3;
/** A doorway of a few lines has not the room for more. */
const MIN_LURES_SHORT = 2;
const SHORT_WORDS = 120;
/** From here on a look of news or a word of warning takes nothing back. */
const CERTAIN_LURES = 4;
const MANY_LURES = 7;

/** Bodies that license gambling or help players; a licensed bookmaker has to show one of them. */
const WATCHDOGS =
  /(?:^|\.)(?:gamblingcommission\.gov\.uk|gamcare\.org\.uk|begambleaware\.org|gambleaware\.[a-z.]+|gamblingtherapy\.org|gamstop\.co\.uk|gordonmoody\.org\.uk|mga\.org\.mt|lga\.org\.mt|spelinspektionen\.se|totalcasino\.pl|lotto\.pl|spillemyndigheden\.dk|lottstift\.no|kansspelautoriteit\.nl|gluecksspiel-behoerde\.de|adm\.gov\.it|ordenacionjuego\.es|anj\.fr|ecogra\.org|ibas-uk\.com|ncpgambling\.org|gamblersanonymous\.org(?:\.uk)?)$/i;
/** Pages of the house about safer play: "/responsible-gaming", "/odpowiedzialna-gra". */
const SAFER_PLAY =
  /responsib|safer-?gambl|safe-?play|self-?exclu|odpowiedzialn|juego-?responsable|verantwoord/i;

/** Kinds of pages that speak of gambling without taking part in it. */
const ONLOOKERS = new Set<Genre>(['news', 'encyclopedia', 'forum', 'gate']);

/** In Poland the state alone runs online casinos, and advertising them is forbidden: a page on playing safely is no licence. */
function needsLicence(page: Page): boolean {
  return writtenLanguage(page) === 'pl' && moneyTerms(page.head.title).includes('casino');
}

function showsWatchdog(page: Page, saferPlayCounts = !needsLicence(page)): boolean {
  return links(page).some(
    ({ href, host, site }: Link) =>
      (saferPlayCounts && SAFER_PLAY.test(href)) ||
      WATCHDOGS.test(host) ||
      (host !== '' && isAuthority(host, site)),
  );
}

/** Houses that take bets from everywhere under a licence of some island, and live on pages that pass players on. */
const OFFSHORE_HOUSES = wholeWords(
  /\b(?:1x ?bet|22 ?bet|4rabet|1win|bc\.game|bet ?winner|betandreas|betus|bovada|linebet|mega ?pari|melbet|mostbet|mybookie|parimatch|pin-?up (?:bet|casino)|rajabets|roobet|sbobet|stake\.com|vavada|vulkan ?(?:spiele|vegas|bet))\b/iu,
);

/** The same names as hosts write them; short ones stand in other words. */
const HOUSE_IN_HOST =
  /(?:1xbet|22bet|4rabet|betwinner|betandreas|linebet|megapari|melbet|mostbet|parimatch|pinup-?(?:bet|casino)|rajabets|sbobet|vavada|vulkan-?(?:spiele|vegas|bet|casino))/;
const BORROWED_NAME = 0.6;
const STRANGE_SIGN_IN = 0.7;

/** A house's name in a host that is not its own, or its sign-in on a host of another name: mirrors and pages that pass players on. */
function underName(page: Page): Finding | undefined {
  // A page of the house's own about safer play is what a borrowed name has as well.
  if (page.address === undefined || showsWatchdog(page, false)) return undefined;
  const { site } = pageAddress(page);
  const label = site.split('.', 1)[0] ?? '';
  const house = HOUSE_IN_HOST.exec(label)?.[0];
  const { title } = page.head;
  const named = OFFSHORE_HOUSES.exec(title)?.[0];
  if (named === undefined || ONLOOKERS.has(genreOf(page).genre)) return undefined;
  // "mostbet12" is one of the addresses that such houses have themselves.
  if (house !== undefined && label.replace(house, '').replaceAll(/[\d-]/g, '').length >= MIN_OTHER_LETTERS)
    return {
      score: BORROWED_NAME,
      quotes: [quoteWhole(page, { in: 'title' })],
      facts: [say.name_in_host({ house: named, site })],
    };
  if (house === undefined && forms(page).some(({ kind }) => kind === 'login'))
    return {
      score: STRANGE_SIGN_IN,
      quotes: [quoteWhole(page, { in: 'title' })],
      facts: [say.sign_in_elsewhere({ house: named, site })],
    };
  return undefined;
}

const MIN_OTHER_LETTERS = 3;

function isGambling(text: string): boolean {
  const terms = moneyTerms(text);
  return (
    terms.includes('casino') ||
    terms.includes('betting') ||
    /казино|букмекер/iu.test(text) ||
    OFFSHORE_HOUSES.test(text)
  );
}

/** One of each wording, in the page's own voice. */
function luresOf(page: Page): PhraseHit[] {
  const seen = new Map<string, PhraseHit>();
  for (const hit of inOwnVoice(page, lures(page))) if (!seen.has(hit.phrase)) seen.set(hit.phrase, hit);
  return [...seen.values()];
}

const say = sentences({
  lures_without_licence: {
    en: ({ lures: count }: { lures: number }) =>
      `The title or heading mentions a casino or betting, the text lures players in ${countEn(count, 'way', 'ways')}, and no link leads to a licence, a regulator or help for players.`,
    pl: ({ lures: count }) =>
      `Tytuł lub nagłówek mówi o kasynie albo zakładach, tekst wabi graczy na ${countPl(count, 'sposób', 'sposoby', 'sposobów')}, a żaden link nie prowadzi do licencji, nadzoru ani pomocy dla graczy.`,
  },
  name_in_host: {
    en: ({ house, site }: { house: string; site: string }) =>
      `The site ${site} borrows the name of the bookmaker ${quoted.en(house)} for its address, and no link leads to a licence, a regulator or help for players.`,
    pl: ({ house, site }) =>
      `Witryna ${site} ma w adresie nazwę bukmachera ${quoted.pl(house)}, a żaden link nie prowadzi do licencji, nadzoru ani pomocy dla graczy.`,
  },
  sign_in_elsewhere: {
    en: ({ house, site }: { house: string; site: string }) =>
      `Players of ${quoted.en(house)} are asked to sign in on ${site}, which does not bear its name, and no link leads to a licence or a regulator.`,
    pl: ({ house, site }) =>
      `Gracze ${quoted.pl(house)} mają się logować w witrynie ${site}, która nie nosi tej nazwy, a żaden link nie prowadzi do licencji ani nadzoru.`,
  },
});

const PITCH =
  'Register now and claim your bonus: a welcome bonus of 200 % and 50 free spins wait for new players. The minimum deposit is ten dollars, fast payouts included.';
const ZACHETA =
  'Zarejestruj się i odbierz bonus powitalny 200% oraz darmowe spiny. Minimalny depozyt to 20 zł, a szybkie wypłaty są standardem.';

export default rule({
  id: 'sp_gambling_doorway',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'The page lures players to gamble and shows no licence',
    pl: 'Strona wabi do hazardu i nie pokazuje licencji',
  },
  fix: {
    en: 'Say who takes the bets and under which licence, and link to the regulator and to help for players. Remove the page if it only passes players on.',
    pl: 'Podaj, kto przyjmuje zakłady i na jakiej licencji, oraz dodaj linki do organu nadzoru i do pomocy dla graczy. Jeśli strona tylko przekazuje graczy dalej, usuń ją.',
  },
  question:
    'Does the page lure players to an online casino or bookmaker without showing a licence, a regulator or help for players?',
  sources: ['SP#doorways', 'SP#thin-affiliate-pages'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'The title, the main heading or two other headings speak of online casinos or betting, the page’s own text has at least three different lures (welcome bonus, free spins, play now and the like; two on a page of fewer than 120 words, four on one that looks like news, an encyclopedia, a forum or a warning of scams), and no link leads to a regulator, an authority, a body that helps players or a page on responsible play (which does not count on Polish pages about casinos, since advertising those is forbidden): 0.6 at two lures, 0.79 at seven. Where no link leads to any of these but a page on responsible play, an offshore house in the title whose name stands in the host among other words: 0.6; one whose sign-in stands on a host of another name: 0.7.',
  says: say,
  detect(page) {
    const heading = mainHeading(page);
    const inTitle = isGambling(page.head.title) || (heading !== undefined && isGambling(heading.text));
    const named = headings(page).filter(({ text, hidden }) => !hidden && text !== '' && isGambling(text));
    const posing = underName(page);
    if (!inTitle && named.length < 2) return posing ?? CLEAR;
    const found = luresOf(page);
    // Doorways dress up as news and warn of others; what lures again and again is neither.
    const onlooker = ONLOOKERS.has(genreOf(page).genre) || warnsOfScams(page);
    const short = tokens(page).start.length < SHORT_WORDS;
    const enough = onlooker ? CERTAIN_LURES : short ? MIN_LURES_SHORT : MIN_LURES;
    if (found.length < enough || showsWatchdog(page)) return posing ?? CLEAR;
    return {
      score: 0.6 + 0.19 * ramp(found.length, MIN_LURES_SHORT, MANY_LURES),
      quotes: [
        inTitle ? quoteWhole(page, { in: 'title' }) : undefined,
        ...quoteEach(found, 3, (hit) => quoteText(page, hit)),
      ],
      facts: [say.lures_without_licence({ lures: found.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a review that only sings praises', {
        found: {
          says: ['lures_without_licence'],
          quotes: ['Lucky Heron online casino', 'Register now', 'claim your bonus'],
        },
        title: 'Lucky Heron online casino review',
        body: `<p>${PITCH}</p><a href="/go/heron">Play now</a>`,
      }),
      examplePage('a code for one bookmaker', {
        found: { says: ['lures_without_licence'], quotes: ['Mostbet code', 'promo code', 'sign up bonus'] },
        title: 'Mostbet code of the month',
        body: '<p>Type in the promo code HERON5 when you open an account and take the sign up bonus of 125 %.</p><a href="/go">Claim bonus</a>',
      }),
      examplePage('a house’s name in a host of others', {
        found: { says: ['name_in_host'], quotes: ['How we test Mostbet'] },
        title: 'How we test Mostbet',
        url: 'https://mostbet-testers.com/about',
        body: paragraphs(...BREAD),
      }),
      examplePage('a house’s sign-in on a host of another name', {
        found: { says: ['sign_in_elsewhere'], quotes: ['Sports by SBOBET'] },
        title: 'Sports by SBOBET',
        url: 'https://pic9911.com/',
        body: '<form method="post" action="/in"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>',
      }),
      examplePage('Polish page for a bonus', {
        found: {
          says: ['lures_without_licence'],
          quotes: ['Szczęśliwa Czapla', 'Zarejestruj się', 'odbierz bonus'],
        },
        title: 'Szczęśliwa Czapla – kasyno online, opinie',
        lang: 'pl',
        body: `<p>${ZACHETA}</p><a href="/idz">Zagraj teraz</a>`,
      }),
    ],
    clear: [
      examplePage('a report on a bookmaker', {
        title: 'Regulator fines Mostbet over advertising',
        body: `<p>The regulator said on Tuesday that the bookmaker had promised a welcome bonus to players who were under age.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a house on an address of its own with a number', {
        title: 'Mostbet',
        url: 'https://mostbet12.com/',
        body: '<form method="post" action="/in"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>',
      }),
      examplePage('a licensed house', {
        title: 'Heron Hall: online casino and live tables',
        body: `<p>${PITCH}</p><a href="https://www.gamblingcommission.gov.uk/public-register/business/detail/1">Licence 1</a>`,
      }),
      examplePage('a comparison that speaks of safer play', {
        title: 'Online casino reviews',
        body: `<p>${PITCH}</p><a href="/responsible-gambling">Responsible gambling</a>`,
      }),
      examplePage('a text about gambling', {
        title: 'How online casino games are regulated',
        body: paragraphs(
          'Regulators ask for the return of each game to be published, and auditors test the numbers every year.',
          ...BREAD,
        ),
      }),
      examplePage('Polish bakery with a bonus', {
        title: 'Bonus powitalny w piekarni',
        lang: 'pl',
        body: '<p>Zarejestruj się i odbierz bonus powitalny: bochenek gratis. Kod promocyjny działa do piątku.</p>',
      }),
    ],
  }),
});
