import { isGarbled } from '../../facts/garbled-text.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { say } from '../title-stuffing/pile.ts';
import { pileInDescription } from '../title-stuffing/pile-in-description.ts';
import { pileInTitle } from '../title-stuffing/pile-in-title.ts';

export default rule({
  id: 'sp_kw_title_meta',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'meta',
  version: 6,
  small:
    'A title or description full of keywords is read by search engines, which rewrite it; visitors lose nothing.',
  lite: true,
  title: {
    en: 'The title or description is a string of keywords',
    pl: 'Tytuł lub opis strony to ciąg słów kluczowych',
  },
  fix: {
    en: 'Write one clear title and describe the page in one sentence.',
    pl: 'Napisz jeden jasny tytuł i opisz stronę jednym zdaniem.',
  },
  question: 'Is the title or the meta description a pile of keyword variants?',
  sources: ['TL', 'SN', 'SP#keyword-stuffing'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Title without the name of the site: a content word (by stem) three times and at least a fifth of all content words, in three parts or with the same neighbour: 0.65, 0.9 from four times or three times the same phrase in four variants; 0.4 where the parts are kinds of a thing and at most two of them variants of a search (the bare word, or a second word in common). A list of at least 18 short phrases (0.65, from 30 phrases or 60 words on 0.75) that is no sentence. Seven towns or more in a list: 0.65. Two parts of several words that stand within another part again: 0.65. Description: a list of at least 8 short items that is no sentence and shares a word, more than half of them variants (0.5 at 8), or one word six times or more that is no name (0.5 at 6, in sentences at 8); 0.75 at most.',
  says: say,
  detect(page) {
    const readable = (text: string): string => (isGarbled(text) ? '' : text);
    const title = readable(page.head.title);
    const description = readable(page.head.meta.get('description')?.[0] ?? '');
    const inTitle = pileInTitle(page, title);
    const inDescription = pileInDescription(page, description);
    const piles = [inTitle, inDescription].filter((pile) => pile !== undefined);
    if (piles.length === 0) return CLEAR;
    const quotes: (Quote | undefined)[] = [];
    if (inTitle) quotes.push(quoteWhole(page, { in: 'title' }));
    if (inDescription) quotes.push(quoteWhole(page, { in: 'meta', name: 'description' }));
    return {
      score: Math.max(...piles.map(({ score }) => score)),
      quotes,
      facts: piles.map(({ fact }) => fact),
      ...(inTitle ? { fix: say.replace_title({ title: quotable(title) }) } : {}),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a trade before one town after another', {
        found: { says: ['word_in_title'], quotes: ['Fotograf Toruń Fotograf Brodnica'] },
        title: 'Fotograf Toruń Fotograf Brodnica',
        lang: 'pl',
        heading: 'Zdjęcia',
        body: paragraphs(...CHLEB),
      }),
      examplePage('searches with bars', {
        found: { says: ['word_in_title'], quotes: ['Emergency Plumber | Cheap Emergency Plumber | 24'] },
        title: 'Emergency Plumber | Cheap Emergency Plumber | 24 Hour Emergency Plumber | Plumber Near Me',
        heading: 'Our workshop',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('one word again and again in a sentence', {
        found: { says: ['word_in_title'], quotes: ['Running shoes: best running shoes deals, cheap'] },
        title: 'Running shoes: best running shoes deals, cheap running shoes and more',
        heading: 'Shoes',
        body: paragraphs(...BREAD),
      }),
      examplePage('an offer and the towns around', {
        found: { says: ['towns_in_title'], quotes: ['Grawer laserowy - LEVEL 7: Lubin, Polkowice'] },
        title: 'Grawer laserowy - LEVEL 7: Lubin, Polkowice, Legnica, Jawor, Ścinawa, Głogów, Bolesławiec',
        heading: 'Grawerowanie',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('searches with full stops', {
        found: { says: ['word_in_title'], quotes: ['Garden sheds. Cheap garden sheds. Wooden'] },
        title: 'Garden sheds. Cheap garden sheds. Wooden garden sheds. Sheds for sale',
        heading: 'Sheds',
        body: paragraphs(...BREAD),
      }),
      examplePage('dozens of phrases without a word in common', {
        found: { says: ['title_is_list'], quotes: ['fashion, dresses, jackets, belts'] },
        title:
          'fashion, dresses, jackets, belts, wedding, scarves, jeans, trends, sale, stylist, gloves, blouses, coats, women, men, kids, hats, shoes, bags, socks',
        heading: 'Wardrobe',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a description of commas', {
        found: {
          says: ['description_is_list'],
          quotes: ['roof repair, roof repair cost, cheap roof repair,'],
        },
        title: 'Roofs',
        head: '<meta name="description" content="roof repair, roof repair cost, cheap roof repair, roof repair Leeds, roof repair York, roof repair Hull, roof repair Bath, flat roof repair, roofers, roof tiles">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('Polish title with cases', {
        found: { says: ['word_in_title'], quotes: ['Meble na wymiar – meble kuchenne na wymiar, tanie'] },
        title: 'Meble na wymiar – meble kuchenne na wymiar, tanie meble na wymiar Kraków',
        lang: 'pl',
        heading: 'Stolarnia',
        body: paragraphs(...CHLEB),
      }),
      examplePage('one search in two spellings, in Polish', {
        found: { says: ['said_again'], quotes: ['TUJA SZMARAGD - THUJA SMARAGD - TUJA SZMARAGD'] },
        title: 'TUJA SZMARAGD - THUJA SMARAGD - TUJA SZMARAGD THUJA SMARAGD - SZKÓŁKA ROŚLIN',
        lang: 'pl',
        heading: 'Nasze rośliny',
        body: paragraphs(...ROWER),
      }),
      examplePage('Polish description as a list', {
        found: { says: ['description_is_list'], quotes: ['skup aut, skup aut Łódź, skup samochodów, skup'] },
        title: 'Skup aut',
        lang: 'pl',
        head: '<meta name="description" content="skup aut, skup aut Łódź, skup samochodów, skup aut za gotówkę, auto skup, skup aut Radom, skup aut Kielce, skup aut powypadkowych, skup aut cała Polska, złomowanie">',
        body: paragraphs(...ROWER),
      }),
    ],
    clear: [
      examplePage('the name of a program at both ends', {
        title: 'Ledger Bible Software - Bible study has never been easier! - Ledger Bible Software',
        heading: 'Study',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a title that was saved in the wrong encoding', {
        title: 'ÐÐ¸Ð³Ð° ÐÐµÑÐ¾ÐµÐ² | ÐÐ¾Ð½ÐºÐ° ÐÐµÑÐ¾ÐµÐ² | ÐÐµÑÐ¾ÐµÐ² ÐÐ¸Ð³Ð°',
        heading: 'Library',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a line of buses in Polish', {
        title: 'Kraków - Tarnów - Rzeszów - Przemyśl - Lublin - Kielce - Radom',
        lang: 'pl',
        heading: 'Rozkład jazdy',
        body: paragraphs(...ROWER),
      }),
      examplePage('a school whose name stands in its title twice', {
        title: 'Szkoła Podstawowa Nadmorska w Kielcach - Szkoła Podstawowa Nadmorska w Kielcach',
        lang: 'pl',
        heading: 'Aktualności',
        body: paragraphs(...ROWER),
      }),
      examplePage('kinds of what a firm makes', {
        title: 'Wall clocks, table clocks, alarm clocks, tower clocks | Hartley & Daughter',
        head: '<meta name="description" content="wall clocks, table clocks, alarm clocks, tower clocks, school clocks, kitchen clocks, station clocks, garden clocks, travel clocks">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('what a converter converts', {
        title: 'Waveform Box – WAV to FLAC, WAV to OGG, WAV to AAC, WAV to AIFF, WAV to OPUS',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('the host’s own name again and again', {
        title: 'Home – Ostergaard Law Office : Ostergaard Notaries : Ostergaard Library',
        url: 'https://www.ostergaard.com/',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a place that a description is about', {
        title: 'Visit the coast',
        head: '<meta name="description" content="Plan a stay in Lindale Bay with the visitor office of Lindale Bay: walks around Lindale Bay, the ferry to Lindale Bay, rooms in Lindale Bay and a calendar of what is on in Lindale Bay.">',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish calendars of all kinds', {
        title: 'Kalendarze',
        lang: 'pl',
        head: '<meta name="description" content="kalendarz szkolny, kalendarz ferii, kalendarz imienin, kalendarz świąt, kalendarz ogrodnika, kalendarz księżycowy, kalendarz biegacza, kalendarz wędkarza, kalendarz adwentowy">',
        body: paragraphs(...CHLEB),
      }),
      examplePage('brand, model and size', {
        title: 'Norvik Trail 3 hiking boots, waterproof, brown, UK 9 / EU 43 – Norvik',
        body: paragraphs(...BREAD),
      }),
      examplePage('two languages', {
        title: 'Opening hours / Godziny otwarcia | City Museum / Muzeum Miejskie',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('the path of a site', {
        title: 'Repairing a bicycle chain – Maintenance – Cycling – The Workshop Handbook',
        head: '<meta name="description" content="We sell tents, stoves, maps, boots, ropes, lamps, socks, knives and tarps, and we repair what we sell in our own workshop.">',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a word in the title and in the name of the site', {
        title: 'Bread for beginners: rye bread | The Bread Book',
        head: '<meta property="og:site_name" content="The Bread Book">',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish question with a subtitle', {
        title: 'Jak przechowywać ziemniaki zimą? Trzy sposoby na zdrowe ziemniaki – Poradnik ogrodnika',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});
