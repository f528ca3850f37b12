import type { HidingKind } from '../../page/visibility/hiding-kind.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { HIDDEN_TEXT, HIDDEN_TEXT_SCORING, hiddenTextFinding } from '../hidden-text-finding.ts';
import { rule } from '../rule.ts';

const KINDS: ReadonlySet<HidingKind> = new Set(['same-colour']);

export default rule({
  id: 'sp_hidden_color_match',
  mode: 'spam',
  policy: 'hidden_text_links',
  kind: 'violation',
  layer: 'layout',
  version: 6,
  title: { en: 'Text has the same colour as its background', pl: 'Tekst ma ten sam kolor co tło' },
  fix: {
    en: 'Delete the text. Give a readable colour only to what was written for visitors in the first place.',
    pl: 'Usuń tekst. Czytelny kolor nadaj tylko temu, co od początku pisano dla odwiedzających.',
  },
  question: 'Is text the same colour as its background, so that visitors cannot see it?',
  sources: ['SP#hidden-text-and-links', 'WC'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring: `Contrast of the text to its nearest known opaque ground below 1.1 : 1. ${HIDDEN_TEXT_SCORING}`,
  says: HIDDEN_TEXT,
  detect: (page, given) => hiddenTextFinding(page, given, KINDS),
  examples: () => ({
    hit: [
      examplePage('white on white', {
        found: {
          says: ['words_hidden', 'off_topic'],
          quotes: ['The town council voted on Tuesday evening to keep'],
        },
        title: 'Rye bread at home',
        body: `${paragraphs(...BREAD)}<p style="color:#fff;background-color:#ffffff">${LIBRARY[0]} ${LIBRARY[1]}</p>`,
      }),
      examplePage('nearly the ground of the box around it', {
        found: {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Running shoes sale, cheap running shoes, best'],
        },
        title: 'A skipping chain',
        head: '<link rel="stylesheet" href="/site.css"><style>.dark{background:#222;padding:4px}.dark .note{color:rgb(36,36,36)}</style>',
        body: paragraphs(...BICYCLE),
        after:
          '<div class="dark"><p class="note">Running shoes sale, cheap running shoes, best running shoes. Buy running shoes online, because our running shoes are the running shoes that runners recommend. Order running shoes now and get running shoes delivered tomorrow with our running shoes discount.</p></div>',
      }),
      examplePage('keywords spread over several ways of hiding', {
        found: {
          says: ['words_hidden', 'words_in_all', 'word_fills_it'],
          quotes: ['cheap garden sheds discount garden sheds buy'],
        },
        title: 'Garden sheds',
        head: '<style>.h{color:#fff;background:#fff}.t{font-size:0}</style>',
        body: `${paragraphs(...BREAD)}<p class="h">cheap garden sheds discount garden sheds buy garden sheds online best garden sheds wooden garden sheds sale garden sheds near me garden sheds cheap</p><p class="t">shed sale sheds cheap sheds wooden sheds plastic sheds metal sheds best sheds buy sheds near me discount sheds</p>`,
      }),
      examplePage('Polish, a shade off white', {
        found: {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Kasyno online z bonusem, najlepsze kasyno'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p style="background:#fff;color:#fefefe">Kasyno online z bonusem, najlepsze kasyno internetowe, kasyno bez depozytu. Zagraj w kasyno online i odbierz bonus kasyno, bo nasze kasyno online to legalne kasyno z darmowymi spinami i szybką wypłatą.</p>`,
      }),
    ],
    clear: [
      examplePage('white text over a picture', {
        body: `<div style="background:url(/oven.jpg)"><p style="color:#fff">${BREAD[0]}</p></div>${paragraphs(...BREAD.slice(1))}`,
      }),
      examplePage('white text whose ground stands in a linked sheet', {
        head: '<link rel="stylesheet" href="/site.css">',
        body: `<div class="hero"><p style="color:#fff">${BREAD[0]}</p></div>${paragraphs(...BREAD.slice(1))}`,
      }),
      examplePage('white text over a picture whose tint comes from a script', {
        head: '<style>#work{background-color:#fff;background-image:linear-gradient(var(--tint),var(--tint)),url(/oven.jpg)}#work p{color:var(--ink,#fff)}</style>',
        body: `<section id="work"><p>${BREAD[0]}</p></section>${paragraphs(...BREAD.slice(1))}`,
      }),
      examplePage('pale grey that can still be read', {
        body: `${paragraphs(...BREAD)}<p style="background:#fff;color:#ccc">${BREAD[1]}</p>`,
      }),
      examplePage('Polish gradient', {
        lang: 'pl',
        body: `<div style="background:linear-gradient(#000,#333)"><p style="color:#fff">${CHLEB[0]}</p></div>${paragraphs(...CHLEB.slice(1))}`,
      }),
    ],
  }),
});
