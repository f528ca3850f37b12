import { links } from '../../facts/links.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { type ForeignPart, foreignParts } from '../../grounds/foreign-parts.ts';
import type { Script } from '../../grounds/letter-scripts.ts';
import { takenOverHead } from '../../grounds/taken-over-head.ts';
import { type MoneyTopic, moneyHits } from '../../grounds/topics.ts';
import { detectLanguage } from '../../page/metadata/language.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { MONEY_NAMES } from '../money-names.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { countEn, countPl } from '../wording.ts';

const MIN_WORDS = 20;
const MIN_LINKS = 3;
/** Words of the thing over all words of a part: a passage that sells, not one that mentions. */
const MIN_SHARE = 0.06;
const MIN_MENTIONS = 4;
const UNLINKED = 0.4;
const OTHER_SCRIPT = 0.3;
const HIDDEN_BONUS = 0.3;
/** Share of the characters of a part in links to the site's own pages. */
const MENU_SHARE = 0.8;
const OWN_MENU = 0.4;
/** More entries on one foreign subject are a heap, wherever they lead. */
const MENU_MENTIONS = 8;
const OTHER_LANGUAGE = 0.4;
/** Of a text that is not in the language of its site: how often it names what it sells, at least and in a hundred words. */
const MIN_NAMED = 3;
const MIN_NAMED_PER_100 = 1;
const SURE_OF_TEXT = 0.9;
const SURE_OF_MENU = 0.8;
const MIN_MENU_WORDS = 8;
const FOREIGN_TEXT = 0.7;

const SCRIPT_NAMES: Readonly<Record<Script, Texts>> = {
  latin: { en: 'Latin script', pl: 'alfabet łaciński' },
  cyrillic: { en: 'Cyrillic script', pl: 'cyrylica' },
  greek: { en: 'Greek script', pl: 'alfabet grecki' },
  'east-asian': { en: 'Chinese or Japanese script', pl: 'pismo chińskie lub japońskie' },
  hangul: { en: 'Korean script', pl: 'pismo koreańskie' },
  arabic: { en: 'Arabic script', pl: 'pismo arabskie' },
  hebrew: { en: 'Hebrew script', pl: 'pismo hebrajskie' },
  thai: { en: 'Thai script', pl: 'pismo tajskie' },
  indic: { en: 'an Indic script', pl: 'pismo indyjskie' },
};

type Subject = MoneyTopic | Script;
const SUBJECT_NAMES: Readonly<Record<Subject, Texts>> = { ...MONEY_NAMES, ...SCRIPT_NAMES };

interface Passage {
  readonly words: number;
  /** To other sites. */
  readonly links: number;
  readonly hidden: boolean;
}

const linkWords = {
  en: ({ links }: Passage): string =>
    links > 0 ? ` and ${countEn(links, 'link', 'links')} to other sites` : '',
  pl: ({ links }: Passage): string =>
    links > 0 ? ` i ${countPl(links, 'link', 'linki', 'linków')} do obcych witryn` : '',
};
const hiddenWords = {
  en: ({ hidden }: Passage): string => (hidden ? ' It is hidden.' : ''),
  pl: ({ hidden }: Passage): string => (hidden ? ' Jest ukryty.' : ''),
};

const say = sentences({
  title_clashes: {
    en: ({ subject }: { subject: Subject }) =>
      `The title does not fit the text: ${SUBJECT_NAMES[subject].en}.`,
    pl: ({ subject }) => `Tytuł nie pasuje do treści strony: ${SUBJECT_NAMES[subject].pl}.`,
  },
  description_clashes: {
    en: ({ subject }: { subject: Subject }) =>
      `The description does not fit the text: ${SUBJECT_NAMES[subject].en}.`,
    pl: ({ subject }) => `Opis nie pasuje do treści strony: ${SUBJECT_NAMES[subject].pl}.`,
  },
  passage_sells: {
    en: ({ topic, mentions, ...part }: Passage & { topic: MoneyTopic; mentions: number }) =>
      `A passage of ${countEn(part.words, 'word', 'words')}${linkWords.en(part)} mentions ${MONEY_NAMES[topic].en} ${countEn(mentions, 'time', 'times')}; the rest of the page does not.${hiddenWords.en(part)}`,
    pl: ({ topic, mentions, ...part }) =>
      `Fragment (${countPl(part.words, 'słowo', 'słowa', 'słów')}${linkWords.pl(part)}) ${countPl(mentions, 'raz', 'razy', 'razy')} wspomina o temacie: ${MONEY_NAMES[topic].pl}; reszta strony o tym nie mówi.${hiddenWords.pl(part)}`,
  },
  passage_in_script: {
    en: ({ script, ...part }: Passage & { script: Script }) =>
      `A passage of about ${countEn(part.words, 'word', 'words')}${linkWords.en(part)} is in ${SCRIPT_NAMES[script].en}; the rest of the page does not.${hiddenWords.en(part)}`,
    pl: ({ script, ...part }) =>
      `Fragment (około ${countPl(part.words, 'słowa', 'słów', 'słów')}${linkWords.pl(part)}) zapisano innym pismem niż resztę strony: ${SCRIPT_NAMES[script].pl}.${hiddenWords.pl(part)}`,
  },
  text_in_other_language: {
    en: ({ topic, mentions }: { topic: MoneyTopic; mentions: number }) =>
      `The text is not in the language of the site’s menus and mentions ${MONEY_NAMES[topic].en} ${countEn(mentions, 'time', 'times')}.`,
    pl: ({ topic, mentions }) =>
      `Tekst jest w innym języku niż menu witryny i ${countPl(mentions, 'raz', 'razy', 'razy')} wspomina o temacie: ${MONEY_NAMES[topic].pl}.`,
  },
  restore_head: {
    en: () =>
      'Restore the title and the description in the page’s template or database, and look for changes on other pages.',
    pl: () =>
      'Przywróć tytuł i opis strony w szablonie lub bazie danych i sprawdź, czy nie zmieniono innych podstron.',
  },
  remove_passage: {
    en: ({ subject }: { subject: Subject }) =>
      `Remove the passage about ${SUBJECT_NAMES[subject].en} and look for the same in the template and on other pages.`,
    pl: ({ subject }) =>
      `Usuń obcy fragment (${SUBJECT_NAMES[subject].pl}) i poszukaj podobnych w szablonie i na innych podstronach.`,
  },
});

const CASINO =
  '<h2>Best online casino bonus</h2><p>Looking for an online casino? Our online casino offer is the best casino bonus you can find. Get free spins now, because an online casino has never been so easy to join. Compare casino games, pick the right online casino and enjoy.</p><p><a href="https://www.best-casino.example/">online casino</a> <a href="https://www.casinohub.example/">casino free spins</a> <a href="https://www.casino-365.example/">best online casino</a></p>';
const RUSSIAN =
  'Лучшее онлайн казино с бонусом за регистрацию ждёт вас. Играйте в игровые автоматы бесплатно и выигрывайте реальные деньги каждый день. Быстрые выплаты и честные условия для всех игроков.';

export default rule({
  id: 'sp_hacked_topic_clash',
  mode: 'spam',
  policy: 'hacked_content',
  kind: 'violation',
  layer: 'text',
  version: 6,
  lite: true,
  title: {
    en: 'Part of the page advertises something unrelated to it',
    pl: 'Fragment strony reklamuje coś, co nie ma z nią związku',
  },
  fix: {
    en: 'Remove the foreign part, then find out how it got in: update the system and its plugins, check accounts and files, change passwords.',
    pl: 'Usuń obcy fragment i ustal, jak się tu znalazł: zaktualizuj system i wtyczki, sprawdź konta i pliki, zmień hasła.',
  },
  question:
    'Does a section, the title or the description advertise pills, casinos, replicas, loans or the like, or stand in a foreign script, although the page has another subject and language?',
  sources: ['SP', 'QR§4.6.2'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'clean_up',
  accuses: 'strong_or_beside',
  languages: 'any',
  needs: { html: true, words: 50 },
  basis: 'measured',
  scoring:
    'A passage of at least 20 words, or with three links to other sites, that names such a thing at least four times while the rest of the page does not speak of it: 0.8 with a link to sellers, 0.9 with three, 0.6 with links to other strangers, otherwise 0.4, because sites have more than one subject. A passage in a foreign script: 0.85 with words or links of what spam sells, 0.3 without. Title: 0.8, description: 0.6, both: 0.95; a description that is only in another script: 0.4. A text in another language than the site declares and its menus have, which names such a thing three times and once in a hundred words: 0.7. Title and description count only where nothing else on the page and no word of its address speaks of the thing. Hidden passages with links or words of what spam sells: 0.3 more. A menu of the site’s own pages: at most 0.4.',
  says: say,
  detect(page) {
    const parts = foreignParts(page)
      .map((part) => ({
        part,
        score: isMenu(page, part) ? Math.min(OWN_MENU, scoreOf(part)) : scoreOf(part),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const head = takenOverHead(page);
    const headScore = head.title ? (head.description ? 0.95 : 0.8) : descriptionScore(head.description);
    const score = Math.min(1, Math.max(headScore, parts[0]?.score ?? 0));
    const text = score < FOREIGN_TEXT ? textInOtherLanguage(page) : undefined;
    if (text) return text;
    if (score === 0) return CLEAR;
    const facts: Said[] = [];
    if (head.title) facts.push(say.title_clashes({ subject: head.title }));
    if (head.description) facts.push(say.description_clashes({ subject: head.description }));
    for (const { part } of parts.slice(0, 2)) facts.push(partFact(part));
    const quotes = quoteEach(parts, 4, ({ part }) => quoteText(page, part));
    const [first] = parts;
    return {
      score,
      quotes: [
        ...(head.title ? [quoteWhole(page, { in: 'title' })] : []),
        ...(head.description ? [quoteWhole(page, { in: 'meta', name: 'description' })] : []),
        ...quotes,
      ],
      facts,
      fix: head.title
        ? say.restore_head()
        : first
          ? say.remove_passage({ subject: subjectOf(first.part) })
          : undefined,
    };
  },
  examples: () => ({
    hit: [
      examplePage('a casino section in a text about bread', {
        found: { says: ['passage_sells'], quotes: ['Best online casino bonus'] },
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}<div>${CASINO}</div>`,
      }),
      examplePage('a hidden section after the page', {
        found: { says: ['passage_sells'], quotes: ['Best online casino bonus'] },
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
        after: `<div style="position:absolute;left:-9999px">${CASINO}</div>`,
      }),
      examplePage('a Russian passage', {
        found: {
          says: ['passage_in_script', 'passage_sells'],
          quotes: ['Лучшее онлайн казино с бонусом за регистрацию'],
        },
        title: 'Chains and gears',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          `${RUSSIAN} <a href="https://www.igra-casino.example/">онлайн казино</a>, <a href="https://www.igra-casino.example/zerkalo">казино зеркало</a>`,
          ...BICYCLE.slice(2),
        ),
      }),
      examplePage('a title that sells pills', {
        found: {
          says: ['title_clashes', 'description_clashes'],
          quotes: ['Buy viagra online - generic viagra', 'Cheap viagra without prescription, order viagra'],
        },
        title: 'Buy viagra online - generic viagra',
        heading: 'Rye bread',
        head: '<meta name="description" content="Cheap viagra without prescription, order viagra online today.">',
        body: paragraphs(...BREAD),
      }),
      examplePage('an English text on pills between Polish menus', {
        found: { says: ['text_in_other_language'], quotes: ['The letter came in a plain envelope'] },
        title: 'What the neighbour ordered',
        lang: 'pl',
        body: `<p>The letter came in a plain envelope, and viagra was written on it by hand. ${LIBRARY[0]} Nobody had ordered viagra before dinner, and the viagra that he found was gone by the evening.</p>`,
        after:
          '<ul><li><a href="/tunczyk">Sałatka z tuńczykiem i jajkiem</a></li><li><a href="/makaron">Sałatka z makaronem na każdą okazję</a></li><li><a href="/kurczak">Sałatka z kurczakiem z grilla</a></li><li><a href="/poprzedni">Poprzedni wpis: jak zrobić dobry sos</a></li></ul>',
      }),
      examplePage('a Japanese title on a Polish page', {
        found: { says: ['title_clashes'], quotes: ['ブランド時計スーパーコピー激安通販 - 最高品質'] },
        title: 'ブランド時計スーパーコピー激安通販 - 最高品質',
        heading: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('advice on a school subject that is sold elsewhere', {
        title: 'Study skills',
        body: `${paragraphs(...LIBRARY)}<h2>How to write an interview essay</h2><p>Writing an essay based on an interview takes another form than most essays. Learn how to plan this type of essay, how to quote in an essay and how essay writing begins with a good question.</p>`,
      }),
      examplePage('a buyer of cars who pays in cash, in Polish', {
        title: 'Skup aut – gotówka od ręki',
        lang: 'pl',
        url: 'https://www.skup-aut-miejski.pl/',
        body: `${paragraphs(...ROWER)}<p>Gotówka od ręki za każde auto. Wypłacamy gotówkę od ręki na miejscu, a gotówka od ręki to dla sprzedającego wygoda: bez czekania, bez chwilówki i bez pożyczki.</p>`,
      }),
      examplePage('an English article at an English address of a Polish site', {
        url: 'https://klinika.example/en/what-the-neighbour-ordered',
        title: 'What the neighbour ordered',
        lang: 'pl',
        body: `<p>The letter came in a plain envelope, and viagra was written on it by hand. ${LIBRARY[0]} Nobody had ordered viagra before dinner, and the viagra that he found was gone by the evening.</p>`,
        after:
          '<ul><li><a href="/tunczyk">Sałatka z tuńczykiem i jajkiem</a></li><li><a href="/makaron">Sałatka z makaronem na każdą okazję</a></li><li><a href="/kurczak">Sałatka z kurczakiem z grilla</a></li></ul>',
      }),
      examplePage('a page about the subject', {
        title: 'How online casinos pay out',
        body: `${paragraphs(...LIBRARY)}<div>${CASINO}</div>`,
      }),
      examplePage('a summary in another language and a list of languages', {
        title: 'The old mill',
        body: `${paragraphs(...BREAD)}<h2>Streszczenie</h2><p lang="pl">${CHLEB[0]}</p>`,
        after:
          '<ul class="languages"><li><a href="/ja/">日本語</a></li><li><a href="/ru/">Русский</a></li><li><a href="/zh/">中文</a></li></ul>',
      }),
      examplePage('a description that stayed in the language of the makers', {
        title: 'Short links',
        head: '<meta name="description" content="С помощью данного сервиса вы можете укоротить или спрятать ссылку.">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a section of the site’s own in its menu', {
        title: 'The town lottery',
        body: paragraphs(...LIBRARY),
        after:
          '<ul><li><a href="/forex/">Online Forex Trading Platform</a></li><li><a href="/forex/tips">Quick Introduction to Forex Trading Market</a></li><li><a href="/forex/business">Forex Trading is not a lottery, it is a business</a></li><li><a href="/forex/brokers">Top Online Forex Brokers</a></li></ul>',
      }),
      examplePage('an English article on a Polish site', {
        title: 'Opening hours of the library',
        lang: 'pl',
        body: paragraphs(...LIBRARY, 'The casino next door closed in 1987.'),
        after:
          '<ul><li><a href="/tunczyk">Sałatka z tuńczykiem i jajkiem</a></li><li><a href="/makaron">Sałatka z makaronem na każdą okazję</a></li><li><a href="/kurczak">Sałatka z kurczakiem z grilla</a></li></ul>',
      }),
      examplePage('an inscription quoted in Russian', {
        title: 'The bridge builder',
        body: paragraphs(
          ...LIBRARY,
          'The inscription reads «Здесь покоится прах мастера, который строил мосты», and nobody knows who wrote it.',
        ),
      }),
      examplePage('a Polish page that mentions a pharmacy and a loan', {
        title: 'Warsztat przy Portowej',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Obok warsztatu była kiedyś apteka, a potem punkt z chwilówkami; dziś stoją tam stojaki.',
        ),
      }),
      examplePage('a page in two languages', {
        title: 'Bridges of the river',
        head: '<link rel="alternate" hreflang="ru" href="/ru/">',
        body: `${paragraphs(...BICYCLE)}<p lang="ru">В мастерской на улице Портовой мы видим около тридцати таких велосипедов в месяц, и в двух случаях из трёх виноват растянутый трос. Прежде чем покупать детали, поверните регулятор.</p>`,
      }),
    ],
  }),
});

function scoreOf(part: ForeignPart): number {
  let score = 0;
  if (part.kind === 'money') {
    if (part.subject === 'own' || part.mentions < MIN_MENTIONS || part.share < MIN_SHARE) return 0;
    if (part.words < MIN_WORDS && part.links < MIN_LINKS) return 0;
    // Without a link an intruder gains nothing by it: an editor's other subject, a shelf of the shop, a way to pay.
    score = part.moneyLinks >= MIN_LINKS ? 0.9 : part.moneyLinks > 0 ? 0.8 : part.links > 0 ? 0.6 : UNLINKED;
    if (part.subject === 'kin') score -= 0.2;
  } else {
    const long = part.words >= MIN_WORDS;
    if (!long && part.links < MIN_LINKS) return 0;
    // The same in another language, behind a switch.
    if (part.spamWord === undefined && part.moneyLinks === 0) return OTHER_SCRIPT;
    score = 0.85;
  }
  return score + (part.hidden ? HIDDEN_BONUS : 0);
}

/** Text and title were replaced, and the menus of the site stayed. */
function textInOtherLanguage(page: Page): Finding | undefined {
  const main = mainMask(page);
  const hits = moneyHits(page).filter(({ weak, block }) => !weak && main[block] === 1);
  const counts = new Map<MoneyTopic, number>();
  for (const { topic } of hits) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most) return undefined;
  const [topic, mentions] = most;
  if (mentions < MIN_NAMED || mentions * 100 < page.wordCount * MIN_NAMED_PER_100) return undefined;
  const declared = metadataOf(page).declaredLanguage?.code;
  const text = detectLanguage(page.main.text);
  if (declared === undefined || !text || text.code === declared || text.confidence < SURE_OF_TEXT)
    return undefined;
  if (isMeantToBeIn(text.code, page)) return undefined;
  const menu = links(page)
    .filter(({ external }) => !external)
    .map((link) => link.text)
    .join('. ');
  if (menu.split(/\s+/).length < MIN_MENU_WORDS) return undefined;
  const spoken = detectLanguage(menu);
  if (spoken?.code !== declared || spoken.confidence < SURE_OF_MENU) return undefined;
  const named = new Set(hits.filter((hit) => hit.topic === topic).map(({ block }) => block));
  return {
    score: FOREIGN_TEXT,
    quotes: quoteEach(
      page.blocks.filter(({ index }) => named.has(index)),
      3,
      (block) => quoteText(page, block),
    ),
    facts: [say.text_in_other_language({ topic, mentions })],
    fix: say.remove_passage({ subject: topic }),
  };
}

const PUBLIC_LABELS = new Set(['edu', 'gov', 'ac']);

/** The address is of that language, or of a school or an office, where papers are written in any. */
function isMeantToBeIn(language: string, page: Page): boolean {
  const address = URL.parse(page.address ?? '');
  const labels = address?.hostname.split('.') ?? [];
  const parts = address?.pathname.toLowerCase().split('/') ?? [];
  return (
    labels.includes(language) ||
    labels.some((label) => PUBLIC_LABELS.has(label)) ||
    parts.some((part) => part === language || part.startsWith(`${language}-`))
  );
}

/** A script says that the site has been in another language; what spam sells says more. */
function descriptionScore(subject: Subject | undefined): number {
  if (subject === undefined) return 0;
  return Object.hasOwn(SCRIPT_NAMES, subject) ? OTHER_LANGUAGE : 0.6;
}

/** Nothing but links to pages of the site itself: a section that its owner has opened. */
function isMenu(page: Page, part: ForeignPart): boolean {
  if (part.links > 0 || part.hidden || part.kind !== 'money' || part.mentions > MENU_MENTIONS) return false;
  let linked = 0;
  for (const { anchor, external } of links(page))
    if (anchor && !external && anchor.start >= part.start && anchor.end <= part.end)
      linked += anchor.end - anchor.start;
  return linked >= (part.end - part.start) * MENU_SHARE;
}

function subjectOf(part: ForeignPart): Subject {
  return part.kind === 'money' ? part.topic : part.script;
}

function partFact(part: ForeignPart): Said {
  const { words, links, hidden } = part;
  return part.kind === 'money'
    ? say.passage_sells({ topic: part.topic, mentions: part.mentions, words, links, hidden })
    : say.passage_in_script({ script: part.script, words, links, hidden });
}
