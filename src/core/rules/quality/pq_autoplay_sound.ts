import { media } from '../../facts/media.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Visitors can stop it, and browsers mostly do not start it with sound: no finding. */
const STOPPABLE = 0.45;

const say = sentences({
  players_start: {
    en: ({ players }: { players: number }) =>
      `${countEn(players, 'player starts', 'players start')} by ${players === 1 ? 'itself' : 'themselves'} without being muted.`,
    pl: ({ players }) =>
      `${countPl(players, 'odtwarzacz uruchamia', 'odtwarzacze uruchamiają', 'odtwarzaczy uruchamia')} się samoczynnie bez wyciszenia.`,
  },
});

export default rule({
  id: 'pq_autoplay_sound',
  mode: 'quality',
  policy: 'ads_interference',
  kind: 'signal',
  layer: 'markup',
  version: 3,
  title: { en: 'Sound starts by itself', pl: 'Dźwięk włącza się sam' },
  fix: {
    en: 'Start video and audio only on request, or at least muted and with visible controls.',
    pl: 'Uruchamiaj wideo i audio tylko na życzenie, a co najmniej bez dźwięku i z widocznymi przyciskami.',
  },
  question: 'Does video or audio start with sound by itself?',
  sources: ['BA', 'WC'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  languages: 'any',
  needs: { published: true },
  basis: 'source',
  scoring:
    '1 for audio or video that starts by itself, is not muted and has no controls; 0.45 with controls, by which it can be stopped as WCAG asks; 0.6 for a player in a frame that is asked to start without being muted, because browsers often stop it, and 0.45 where the page does not allow the frame to start anything. Films behind a heading are left out.',
  says: say,
  detect(page) {
    const loud = media(page).filter(
      (item) =>
        item.autoplay &&
        !item.muted &&
        !item.hidden &&
        !item.invisible &&
        item.src !== '' &&
        (item.tag === 'video' || item.tag === 'audio' || item.kind === 'video' || item.kind === 'audio') &&
        // A moving picture without a sound track is written like this.
        !/\.gif|\.webm\?bg|background|[?&](?:loop|mute|muted)=(?:1|true)/i.test(item.src) &&
        !isBackdrop(page, item.element) &&
        page.dom.elements[item.element]?.attribs.loop === undefined,
    );
    const scores = loud.map((item) =>
      item.tag === 'iframe' || item.tag === 'embed' || item.tag === 'object'
        ? isAllowed(page, item.element)
          ? 0.6
          : STOPPABLE
        : item.controls
          ? STOPPABLE
          : 1,
    );
    const first = loud[0];
    if (!first) return CLEAR;
    return {
      score: Math.max(...scores),
      quotes: quoteEach(loud, 3, (item) =>
        quoteWhole(page, { in: 'attribute', element: item.element, name: 'src' }),
      ),
      facts: [say.players_start({ players: loud.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('video with sound', {
        found: { says: ['players_start'], quotes: ['/oven.mp4'] },
        body: `<video src="/oven.mp4" autoplay></video>${paragraphs(...BREAD)}`,
      }),
      examplePage('framed player', {
        found: { says: ['players_start'], quotes: ['https://www.youtube.com/embed/abc123?autoplay=1'] },
        body: `<iframe src="https://www.youtube.com/embed/abc123?autoplay=1" allow="autoplay; fullscreen"></iframe>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('Polish radio', {
        found: { says: ['players_start'], quotes: ['/radio.mp3'] },
        lang: 'pl',
        body: `<audio src="/radio.mp3" autoplay></audio>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('a film behind the heading, with a layer over it', {
        body: `<section><video src="/oven.mp4" poster="/oven.png" autoplay></video><div class="video-overlay"></div></section>${paragraphs(...BREAD)}`,
      }),
      examplePage('muted video behind the title', {
        body: `<video src="/oven.mp4" autoplay muted loop playsinline></video>${paragraphs(...BREAD)}`,
      }),
      examplePage('a film that starts with its controls in sight', {
        body: `<video controls autoplay><source src="/oven.mp4" type="video/mp4"></video>${paragraphs(...BREAD)}`,
      }),
      examplePage('a framed player that may not start', {
        body: `<iframe src="https://www.youtube.com/embed/abc123?autoplay=1"></iframe>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('player that waits', {
        body: `<video src="/chain.mp4" controls></video>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('Polish framed player, muted', {
        lang: 'pl',
        body: `<iframe src="https://www.youtube.com/embed/abc123?autoplay=1&mute=1"></iframe>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

/** Without leave of the page around it a browser starts no sound in a frame of another site. */
function isAllowed(page: Page, element: number): boolean {
  return /\bautoplay\b/.test(page.dom.elements[element]?.attribs.allow ?? '');
}

/** A film behind the heading of a page: no controls, named for what it is, or with a layer over it. */
function isBackdrop(page: Page, element: number): boolean {
  const { elements, parent } = page.dom;
  const own = elements[element]?.attribs ?? {};
  const around = elements[parent[element] ?? -1]?.attribs ?? {};
  const names = [own.class, own.id, own.poster, own.src, around.class, around.id].join(' ');
  if (/(?:^|[\s_/-])(?:bg|background|backdrop|hero|banner|header|cover)(?=$|[\s_./-])/i.test(names))
    return true;
  const next = elements[page.dom.end[element] ?? -1]?.attribs.class ?? '';
  return own.controls === undefined && /overlay/i.test(next);
}
