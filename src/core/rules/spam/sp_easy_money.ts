import { forms } from '../../facts/forms.ts';
import { links } from '../../facts/links.ts';
import { inOwnVoice, isDenied, isInMenu } from '../../facts/own-voice.ts';
import { type PhraseFinder, type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { NO_EFFORT, PAID_FOR_NOTHING, PURSES } from '../word-lists/earning-schemes.ts';
import type { CutList } from '../wording.ts';

const paid = phraseList(PAID_FOR_NOTHING);
const effortless = phraseList(NO_EFFORT);
const purses = phraseList(PURSES);

/** The same promise again and again adds nothing beyond this. */
const MOST = 3;
const PAID_WEIGHT = 1;
const EFFORTLESS_WEIGHT = 0.5;
const PURSE_WEIGHT = 0.5;
/** What the page is called is what it is for. */
const TITLE_WEIGHT = 1;
const PROBABLE = 2.5;
const CLEAR_CUT = 3.5;

/** One can join: the page runs the scheme and does not tell of it. */
const JOIN = wholeWords(
  /\b(?:sign ?up|register|registration|join(?: now| free| us)?|log ?in|member(?:s|ship)?|create (?:an )?account|start now|get started)\b|rejestracj|zarejestruj|zaloguj|załóż konto|dołącz|zacznij/iu,
);

const say = sentences({
  pays_for_nothing: {
    en: ({ phrases }: { phrases: CutList }) =>
      `The page promises money for next to nothing: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) => `Strona obiecuje pieniądze prawie za nic: ${listedQuotes.pl(phrases)}.`,
  },
  needs_nothing: {
    en: ({ phrases }: { phrases: CutList }) =>
      `It claims that no skill, effort or stake is needed: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) =>
      `Zarobek ma nie wymagać umiejętności, wysiłku ani wkładu: ${listedQuotes.pl(phrases)}.`,
  },
  lives_on_recruits: {
    en: ({ phrases }: { phrases: CutList }) =>
      `It involves recruits, payout thresholds or anonymous wallets: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) =>
      `W grę wchodzą polecenia, progi wypłat lub anonimowe portfele: ${listedQuotes.pl(phrases)}.`,
  },
});

export default rule({
  id: 'sp_easy_money',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'The page recruits for an easy-money scheme',
    pl: 'Strona namawia do systemu łatwego zarobku',
  },
  fix: {
    en: 'Say who pays, for what, how much members really earn and what they risk. Remove promises of money for clicks, recruits or nothing.',
    pl: 'Napisz, kto i za co płaci, ile uczestnicy naprawdę zarabiają i co ryzykują. Usuń obietnice pieniędzy za kliknięcia, za polecenia albo za nic.',
  },
  question:
    'Does the page recruit people for a scheme that promises money for clicks, recruits or no work at all?',
  sources: ['SP', 'QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'Distinct phrases of pointless work (“get paid to click”, “free bitcoin”) weigh 1, of earning without effort and of referrals, payout thresholds and purses 0.5 each, at most three of a kind, and 1 more where the title says it; two of the three sorts have to be there, and a way to join. 0.6 from a weight of 2.5, 0.85 from 3.5. Articles count half; menus, footers, denials, quotations and texts that warn of scams do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const said = {
      paid: distinct(page, paid),
      effortless: distinct(page, effortless),
      purses: distinct(page, purses),
    };
    const sorts = Object.values(said).filter((hits) => hits.length > 0).length;
    if (sorts < 2 || !isJoinable(page)) return CLEAR;
    const titled = paid.in(page.head.title).length > 0 ? TITLE_WEIGHT : 0;
    let weight =
      titled +
      PAID_WEIGHT * Math.min(MOST, said.paid.length) +
      EFFORTLESS_WEIGHT * Math.min(MOST, said.effortless.length) +
      PURSE_WEIGHT * Math.min(MOST, said.purses.length);
    if (isArticleLike(page)) weight /= 2;
    const texts = (hits: readonly PhraseHit[]): CutList =>
      quoteList(hits.map((hit) => page.text.slice(hit.start, hit.end)));
    return {
      score: weight >= CLEAR_CUT ? 0.85 : weight >= PROBABLE ? 0.6 : 0.3,
      quotes: [...said.paid.slice(0, 2), ...said.effortless.slice(0, 2), ...said.purses.slice(0, 2)].map(
        (hit) => quoteText(page, hit),
      ),
      facts: [
        ...(said.paid.length > 0 ? [say.pays_for_nothing({ phrases: texts(said.paid) })] : []),
        ...(said.effortless.length > 0 ? [say.needs_nothing({ phrases: texts(said.effortless) })] : []),
        ...(said.purses.length > 0 ? [say.lives_on_recruits({ phrases: texts(said.purses) })] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('money for clicks', {
        found: {
          says: ['pays_for_nothing', 'needs_nothing', 'lives_on_recruits'],
          quotes: ['Get paid to click', 'free bitcoin'],
        },
        title: 'Get paid to click – ClickBarn',
        body: '<p>Join 40,000 members who earn money online. Watch banners for half a minute and collect free bitcoin every hour.</p><ul><li>Minimum payout 2 dollars by Payeer</li><li>Referral commission up to 50%</li></ul><p><a href="/register">Register</a> <a href="/login">Log in</a></p>',
      }),
      examplePage('Polish make-work', {
        found: {
          says: ['pays_for_nothing', 'needs_nothing', 'lives_on_recruits'],
          quotes: ['Zarabiaj przez internet', 'klikanie w reklamy'],
        },
        title: 'Zarabiaj przez internet',
        lang: 'pl',
        body: '<p>Proste klikanie w reklamy to stabilny dochód bez wychodzenia z domu i bez doświadczenia. Minimalna wypłata to 5 zł, a za poleconych dostaniesz premię.</p><p><a href="/start">Zarejestruj się</a></p>',
      }),
    ],
    clear: [
      examplePage('a warning of such schemes', {
        title: 'Is it legit? Paid to click sites explained',
        body: `<p>A paid to click site promises easy money and lives on referral commissions. Most of them are a scam or a pyramid scheme; never pay to join.</p>${paragraphs(...LIBRARY)}<a href="/register">Register for our newsletter</a>`,
      }),
      examplePage('a shop with a referral program', {
        title: 'Chains and sprockets',
        body: `<p>Tell your friends: our referral program gives you a referral bonus of five dollars for each first order.</p>${paragraphs(...BICYCLE)}<a href="/register">Create an account</a>`,
      }),
      examplePage('a list of movers above a link to their referral program', {
        title: 'Movers in town',
        body: `<p>A system that runs their day on autopilot lets these movers answer within the hour.</p>${paragraphs(...LIBRARY)}<a href="/register">Register</a>`,
        footer: '<footer><a href="/friends">Referral Program</a></footer>',
      }),
      examplePage('a Polish job from home', {
        title: 'Praca: tłumacz z języka czeskiego',
        lang: 'pl',
        body: `<p>Praca w domu na umowę o pracę. Przyjmiemy także osoby bez doświadczenia, po filologii.</p>${paragraphs(...CHLEB)}<a href="/aplikuj">Zaloguj się i wyślij CV</a>`,
      }),
    ],
  }),
});

/** The first of each phrase that the page says itself. */
function distinct(page: Page, list: PhraseFinder): PhraseHit[] {
  const first = new Map<string, PhraseHit>();
  for (const hit of inOwnVoice(page, list(page)))
    if (!first.has(hit.phrase) && !isInMenu(page, hit) && !isDenied(page, hit)) first.set(hit.phrase, hit);
  return [...first.values()];
}

function isJoinable(page: Page): boolean {
  return (
    forms(page).some(
      (form) => form.kind === 'registration' || form.kind === 'login' || form.kind === 'newsletter',
    ) || links(page).some((link) => JOIN.test(link.text.slice(0, 60)))
  );
}
