import { externalLinks } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { regionOf } from '../../facts/regions.ts';
import { tokens } from '../../facts/tokens.ts';
import { proseBlocks } from '../../facts/visible-prose.ts';
import { genreOf } from '../../grounds/genre.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

const MIN_EMBEDS = 2;
const MAX_WORDS = 80;
const SURE_WORDS = 30;
const SOCIAL_QUOTES = /\b(?:twitter-tweet|instagram-media|tiktok-embed|fb-post|fb-video|reddit-embed)\b/;

const video = (id: string): string =>
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}" allowfullscreen></iframe>`;

interface Embed {
  readonly element: number;
  readonly attribute: string;
  readonly provider: string;
}

const say = sentences({
  little_besides_embeds: {
    en: ({ embeds, providers, words }: { embeds: number; providers: CutList; words: number }) =>
      `${countEn(embeds, 'embedded item', 'embedded items')} from ${listed.en(providers)} and ${countEn(words, 'word', 'words')} of text.`,
    pl: ({ embeds, providers, words }) =>
      `Osadzone materiały: ${embeds} (${listed.pl(providers)}); własnego tekstu: ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
});

export default rule({
  id: 'sp_embed_only',
  mode: 'spam',
  policy: 'scraping',
  kind: 'violation',
  layer: 'markup',
  version: 2,
  title: {
    en: 'The page consists only of media embedded from other sites',
    pl: 'Strona składa się tylko z materiałów osadzonych z zewnątrz',
  },
  fix: {
    en: 'Add what the embedded media lack: analysis, context, a transcript, a comparison.',
    pl: 'Dodaj to, czego osadzone materiały nie dają: analizę, kontekst, transkrypcję lub porównanie.',
  },
  question: 'Does the page consist only of media embedded from other sites?',
  sources: ['SP#scraped-content', 'QR§4.6.6'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'alone',
  languages: 'any',
  needs: { wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'At least two embedded videos, players or posts of other sites and fewer than 80 words of its own: 0.5 at 80 words, 0.79 at 30. Home and contact pages, shops, and pages that declare their own videos or podcast are left out.',
  says: say,
  detect(page) {
    const { genre } = genreOf(page);
    if (genre === 'home' || genre === 'about' || genre === 'gate' || genre === 'product')
      return abstain('not_applicable');
    const embeds = embedsOf(page);
    if (embeds.length < MIN_EMBEDS || isOwnMedia(page)) return CLEAR;
    const words = wordsOutside(page);
    if (words >= MAX_WORDS) return CLEAR;
    const providers = cutList(embeds.map((embed) => embed.provider));
    return {
      score: 0.5 + 0.29 * ramp(words, MAX_WORDS, SURE_WORDS),
      quotes: quoteEach(embeds, 4, (embed) =>
        quoteWhole(page, { in: 'attribute', element: embed.element, name: embed.attribute }),
      ),
      facts: [say.little_besides_embeds({ embeds: embeds.length, providers, words })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('videos of others and a heading', {
        found: {
          says: ['little_besides_embeds'],
          quotes: ['https://www.youtube.com/embed/a1', 'https://www.youtube.com/embed/b2'],
        },
        title: 'Funny cats',
        url: 'https://www.clips-of-the-day.com/clips/funny-cats',
        body: `${video('a1')}${video('b2')}${video('c3')}<p>Enjoy and share!</p>`,
      }),
      examplePage('Polish page of posts from a network', {
        found: {
          says: ['little_besides_embeds'],
          quotes: ['https://www.youtube.com/embed/x1', 'https://www.youtube.com/embed/x2'],
        },
        title: 'Najlepsze wpisy tygodnia',
        lang: 'pl',
        url: 'https://www.wpisy-dnia.pl/tydzien/12',
        body: `<p>Zobaczcie sami.</p>${video('x1')}${video('x2')}`,
      }),
    ],
    clear: [
      examplePage('videos with an explanation', {
        title: 'A chain that skips',
        body: `${paragraphs(...BICYCLE)}${video('a1')}${video('b2')}`,
      }),
      examplePage('the channel’s own videos', {
        title: 'Episode 12',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"PodcastEpisode","name":"Episode 12"}</script>',
        body: `${video('a1')}${video('b2')}<p>New every Friday.</p>`,
      }),
      examplePage('one video and a Polish recipe', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${video('a1')}${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

function embedsOf(page: Page): Embed[] {
  const found: Embed[] = media(page)
    .filter(
      (item) =>
        item.external &&
        !item.hidden &&
        !item.invisible &&
        (item.kind === 'video' || item.kind === 'audio' || item.kind === 'social') &&
        item.tag !== 'video' &&
        item.tag !== 'audio' &&
        (item.region === 'main' || item.region === 'body') &&
        !/\/plugins\/|badge|follow|like\.php|\/subscribe/i.test(item.src),
    )
    .map((item) => ({
      element: item.element,
      attribute: page.dom.elements[item.element]?.attribs.src === undefined ? 'data-src' : 'src',
      provider: item.provider ?? item.site,
    }));
  for (const element of elementsNamed(page, 'blockquote')) {
    const name = page.dom.elements[element]?.attribs.class ?? '';
    const region = regionOf(page, element);
    if (SOCIAL_QUOTES.test(name) && (region === 'main' || region === 'body'))
      found.push({ element, attribute: 'class', provider: name.split(/[- ]/)[0] ?? '' });
  }
  return found;
}

const OWN_MEDIA = new Set([
  'podcastepisode',
  'podcastseries',
  'musicalbum',
  'musicrecording',
  'musicgroup',
  'radioepisode',
  'tvepisode',
  'movie',
  'course',
  'event',
  'broadcastevent',
]);

/** A site that makes what it embeds says so, or links to its own channel where the players come from. */
function isOwnMedia(page: Page): boolean {
  if (metadataOf(page).structured.items.some((item) => item.types.some((type) => OWN_MEDIA.has(type))))
    return true;
  return externalLinks(page).some(
    (link) =>
      /(?:^|\.)(?:youtube|vimeo|soundcloud|twitch|bandcamp|mixcloud)\.|(?:^|\.)(?:open\.spotify|podcasts\.apple)\./.test(
        link.host,
      ) && /\/(?:channel|c|user|@|show|artist)|^\/[\w-]{3,40}\/?$/.test(URL.parse(link.url)?.pathname ?? ''),
  );
}

/** Words in sight outside of menus, side bars and the frame. */
function wordsOutside(page: Page): number {
  const all = tokens(page);
  let words = 0;
  for (const block of proseBlocks(page)) {
    const region = regionOf(page, block.elementIndex);
    if (region === 'main' || region === 'body')
      words += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
  }
  return words;
}
