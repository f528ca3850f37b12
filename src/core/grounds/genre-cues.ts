// What speaks for a genre, and how much: a factor of 1 would say nothing.
import { wholeWords } from '../lexicon/whole-words.ts';
import type { PageType } from '../page/reading-models.ts';
import type { Genre } from './genres.ts';

type Weights = Partial<Record<Genre, number>>;

/** What the reader's types are made of, before anything else is known. */
export const OF_TYPE: Readonly<Record<PageType, Weights>> = {
  article: {
    news: 0.22,
    article: 0.5,
    opinion: 0.05,
    'how-to': 0.08,
    review: 0.03,
    roundup: 0.05,
    sponsored: 0.02,
    recipe: 0.01,
    encyclopedia: 0.02,
    other: 0.02,
  },
  service: {
    'local-service': 0.2,
    home: 0.12,
    about: 0.1,
    tool: 0.06,
    deal: 0.02,
    article: 0.03,
    product: 0.07,
    other: 0.4,
  },
  product: { product: 0.9, tool: 0.03, deal: 0.02, 'local-service': 0.02, media: 0.01, other: 0.02 },
  collection: { category: 0.82, directory: 0.06, roundup: 0.04, deal: 0.02, home: 0.03, other: 0.03 },
  forum: { forum: 0.94, opinion: 0.02, article: 0.02, other: 0.02 },
  listing: {
    directory: 0.42,
    category: 0.3,
    roundup: 0.08,
    news: 0.03,
    home: 0.07,
    media: 0.03,
    article: 0.03,
    other: 0.04,
  },
  // A manual explains and looks up; steps are known by their title, address or headings.
  documentation: { 'how-to': 0.28, encyclopedia: 0.5, article: 0.1, tool: 0.05, other: 0.07 },
};

interface TextCue {
  readonly genre: Genre;
  readonly pattern: RegExp;
  readonly factor: number;
}

/** Of the headline or the title, in lower case. */
export const HEADLINE_CUES: readonly TextCue[] = [
  {
    genre: 'how-to',
    factor: 18,
    pattern: wholeWords(
      /\bhow to\b|^how (?:do|can|i)\b|step[- ]by[- ]step|\btutorial\b|\bdiy\b|\binstructions?\b|^(?:jak|w jaki sposób) (?!długo|dużo|wygląda|się)\p{L}+[ćc]\b|krok po kroku|^poradnik|instrukcja|samouczek/u,
    ),
  },
  {
    genre: 'how-to',
    factor: 3,
    pattern: wholeWords(/\bguide\b|\bbeginner|\bchecklist\b|getting started|\bporadnik\b|przewodnik/u),
  },
  {
    genre: 'review',
    factor: 34,
    pattern: wholeWords(
      /(?<!\b(?:global|annual|year|years|literature|systematic|peer|market|policy|legal|regulatory|quarterly|weekly|monthly|in|under|code|law) )\breview\b(?! (?:board|process|committee|cycle|of the literature|article|and approval))|hands[- ]on\b|\brecenzja\b|\btestujemy\b|^test:? |\btest \p{L}+ \d|nasza opinia|czy warto kupić/u,
    ),
  },
  {
    genre: 'roundup',
    factor: 26,
    pattern: wholeWords(
      /\b(?:the )?\d+ (?:of the )?(?:best|top|cheapest|greatest|worst)\b|\btop[- ]\d+|\btop (?:ten|five|picks)\b|^(?:the )?best\b(?! ways?\b| time| of both)|\bbest [\p{L} ]+20\d\d|\branked\b|\breviewed (?:&|and) (?:rated|ranked|compared)|\bbuying guide\b|\b\d+ najleps|^najleps|\branking\b|\bzestawienie\b|\btop \d+/u,
    ),
  },
  {
    genre: 'roundup',
    factor: 5,
    pattern: wholeWords(
      /\b(?:vs|versus|compar(?:ed|ing|ison)|porównanie)\b|\balternatives\b|który (?:wybrać|kupić)|jaki \p{L}+ kupić/u,
    ),
  },
  {
    genre: 'opinion',
    factor: 20,
    pattern: wholeWords(
      /^opinion\b|\bop-ed\b|\beditorial:|\bcolumn:|^why i\b|\bmy (?:story|experience|thoughts|take|journey)\b|\bi (?:quit|tried|love|hate|learned)\b|felieton|^komentarz:|moim zdaniem|dlaczego ja|mój (?:sposób|dzień)|moja (?:historia|droga)/u,
    ),
  },
  {
    genre: 'recipe',
    factor: 25,
    pattern: wholeWords(/\brecipe\b(?!s)|^przepis na\b|\bprzepis\b(?!y)|najlepszy przepis/u),
  },
  {
    genre: 'encyclopedia',
    factor: 30,
    pattern: wholeWords(
      /^what (?:is|are)\b|\bdefinition\b|\bmeaning of\b|\bglossary\b|\bexplained\b|wikipedia|^co to (?:jest|są|znaczy)\b|\bdefinicja\b|\bsłownik\b|\bsłowniczek\b/u,
    ),
  },
  {
    genre: 'deal',
    factor: 20,
    pattern: wholeWords(
      /\bcoupons?\b|\bpromo codes?\b|\bdiscount codes?\b|\bvouchers?\b|\bdeals?\b(?! with)|kod(?:y)? (?:rabatow|promocyjn)|kupon(?:y)? rabatow|\bokazj[ae]\b|\bpromocj[ae]\b/u,
    ),
  },
  {
    genre: 'sponsored',
    factor: 20,
    pattern:
      /press release|news release|informacja prasowa|komunikat prasowy|advertorial|artykuł sponsorowany|materiał partnera/u,
  },
  {
    genre: 'directory',
    factor: 12,
    pattern: wholeWords(
      /search results|results for|wyniki wyszukiwania|\bdirectory\b|\bnear (?:me|you)\b|katalog firm|lista firm|\barchives?\b|\barchiwum\b/u,
    ),
  },
  {
    genre: 'tool',
    factor: 12,
    pattern: wholeWords(
      /\bcalculator\b|\bconverter\b|\bgenerator\b|\bchecker\b|\bvalidator\b|\bkalkulator\b|\bkonwerter\b|\bprzelicznik\b|\bonline tool\b/u,
    ),
  },
  {
    genre: 'about',
    factor: 30,
    pattern: wholeWords(
      /^(?:about|about us|contact|contact us|our (?:team|story|mission)|privacy policy|privacy notice|terms (?:of|and)|cookie policy|refund policy|legal notice|imprint|impressum|o nas|o firmie|o mnie|kontakt|regulamin|polityka prywatności|polityka cookies)\b|^terms &/u,
    ),
  },
  {
    genre: 'gate',
    factor: 25,
    pattern: wholeWords(
      /^(?:log ?in|sign ?in|sign ?up|register|create (?:an )?account|checkout|shopping cart|your cart|logowanie|zaloguj|rejestracja|koszyk|twój koszyk)\b|\b404\b|page not found|nie znaleziono strony/u,
    ),
  },
  {
    genre: 'media',
    factor: 5,
    pattern: wholeWords(
      /\bvideo\b|\bwatch\b|\bpodcast\b|\bepisode\b|\bgallery\b|\bphotos?\b:|\bwideo\b|\bodcinek\b|\bgaleria\b|zobacz zdjęcia/u,
    ),
  },
  {
    genre: 'local-service',
    factor: 1.5,
    pattern: wholeWords(
      /\bservices?\b|\bclinic\b|\bnear\b|\brepairs?\b|\bdental\b|\bmovers\b|\bplumb|\belectrician|\busługi\b|\bgabinet\b|\bserwis\b|\bwarsztat\b|\bhydraulik\b|\bkancelaria\b/u,
    ),
  },
];

/** Of the path, in lower case. */
export const PATH_CUES: readonly TextCue[] = [
  { genre: 'news', factor: 4, pattern: /\/(?:news|world|politics|aktualnosci|wiadomosci|breaking)(?:\/|$)/ },
  { genre: 'news', factor: 2, pattern: /\/20\d\d\/\d\d?\/\d\d?\// },
  {
    genre: 'article',
    factor: 1.5,
    pattern: /\/(?:blog|blogs|posts?|articles?|artykul|artykuly|insights|resources|stories|learn)\//,
  },
  {
    genre: 'opinion',
    factor: 7,
    pattern: /\/(?:opinions?|op-ed|columns?|commentisfree|editorials?|opinie|felietony|publicystyka)\//,
  },
  {
    genre: 'how-to',
    factor: 4,
    pattern: /\/(?:how-?tos?|tutorials?|guides?|poradniki?|support|help)(?:\/|-|$)/,
  },
  { genre: 'review', factor: 5, pattern: /\/(?:reviews?|recenzje|testy)\/.|-review\/?$|-recenzja\/?$/ },
  { genre: 'roundup', factor: 3, pattern: /\/(?:best-|top-\d|ranking|najlepsze)/ },
  { genre: 'product', factor: 3, pattern: /\/(?:products?|produkt|p|dp|item|shop\/p)\/./ },
  {
    genre: 'category',
    factor: 4,
    pattern: /\/(?:collections?|category|categories|kategoria|kategorie|c|shop|sklep)(?:\/|$)/,
  },
  {
    genre: 'forum',
    factor: 6,
    pattern: /\/(?:forums?|threads?|topic|t|viewtopic|questions|community|r)\/|showthread|viewtopic/,
  },
  { genre: 'recipe', factor: 6, pattern: /\/(?:recipes?|przepisy|przepis)\/./ },
  {
    genre: 'encyclopedia',
    factor: 8,
    pattern: /\/(?:wiki|glossary|encyclopedia|dictionary|slownik|definition)\//,
  },
  {
    genre: 'encyclopedia',
    factor: 3,
    pattern: /\/(?:docs?|documentation|reference|api|manual|library)(?:\/|-|$)/,
  },
  {
    genre: 'deal',
    factor: 8,
    pattern: /\/(?:coupons?|deals?|promo-codes?|kupony|kody-rabatowe|promocje)(?:\/|$)/,
  },
  {
    genre: 'sponsored',
    factor: 12,
    pattern:
      /\/(?:press-releases?|pressroom|sponsored|partner-content|advertorial|informacje-prasowe)(?:\/|$)/,
  },
  {
    genre: 'directory',
    factor: 8,
    pattern:
      /\/(?:search|szukaj|tag|tags|author|directory|results|find)(?:\/|$)|[?&](?:q|s|query|search|szukaj)=/,
  },
  {
    genre: 'about',
    factor: 25,
    pattern:
      /\/(?:about|about-us|contact|contact-us|privacy|privacy-policy|terms|terms-of-service|legal|imprint|impressum|o-nas|o-firmie|kontakt|regulamin|polityka-prywatnosci|team|careers)\/?(?:\.\w+)?$/,
  },
  {
    genre: 'gate',
    factor: 25,
    pattern:
      /\/(?:login|signin|sign-in|signup|register|cart|checkout|basket|koszyk|logowanie|rejestracja|my-account)\/?(?:\.\w+)?$/,
  },
  {
    genre: 'tool',
    factor: 5,
    pattern: /\/(?:calculators?|tools?|kalkulator|kalkulatory|narzedzia)(?:\/|-|$)|-calculator/,
  },
  {
    genre: 'media',
    factor: 5,
    pattern: /\/(?:videos?|watch|podcasts?|episodes?|gallery|galleries|galeria|wideo)(?:\/|$)/,
  },
  {
    genre: 'local-service',
    factor: 1.5,
    pattern: /\/(?:services?|locations?|uslugi|oddzialy|our-work|service-areas?)(?:\/|$)/,
  },
];

/** Of structured data and Open Graph. */
export const DECLARED: Readonly<Record<string, readonly (readonly [Genre, number])[]>> = {
  newsarticle: [['news', 6]],
  reportagenewsarticle: [['news', 10]],
  analysisnewsarticle: [['news', 4]],
  opinionnewsarticle: [['opinion', 20]],
  blogposting: [['article', 1.5]],
  article: [['article', 1.2]],
  techarticle: [['how-to', 3]],
  howto: [['how-to', 15]],
  review: [['review', 3]],
  reviewnewsarticle: [['review', 20]],
  recipe: [['recipe', 60]],
  product: [['product', 3]],
  productgroup: [['product', 4]],
  collectionpage: [
    ['category', 2],
    ['directory', 2],
  ],
  searchresultspage: [['directory', 25]],
  offercatalog: [['category', 3]],
  localbusiness: [['local-service', 4]],
  qapage: [['forum', 20]],
  discussionforumposting: [['forum', 20]],
  webapplication: [['tool', 6]],
  softwareapplication: [['tool', 2]],
  videoobject: [['media', 2]],
  podcastepisode: [['media', 15]],
  imagegallery: [['media', 20]],
  aboutpage: [['about', 25]],
  contactpage: [['about', 25]],
  definedterm: [['encyclopedia', 15]],
  advertisercontentarticle: [['sponsored', 40]],
};
