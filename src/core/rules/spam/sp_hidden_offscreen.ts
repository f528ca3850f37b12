import type { HidingKind } from '../../page/visibility/hiding-kind.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { HIDDEN_TEXT, HIDDEN_TEXT_SCORING, hiddenTextFinding } from '../hidden-text-finding.ts';
import { rule } from '../rule.ts';

const KINDS: ReadonlySet<HidingKind> = new Set(['off-screen', 'text-indent']);

export default rule({
  id: 'sp_hidden_offscreen',
  mode: 'spam',
  policy: 'hidden_text_links',
  kind: 'violation',
  layer: 'markup',
  version: 5,
  title: { en: 'Text is placed outside the visible area', pl: 'Tekst umieszczono poza widocznym obszarem' },
  fix: {
    en: 'Delete the text. Keep off-screen placement for skip links and short labels for screen readers.',
    pl: 'Usuń tekst. Poza ekranem zostaw tylko linki do pomijania nawigacji i krótkie opisy dla czytników ekranu.',
  },
  question: 'Is text pushed outside of the visible area of the page?',
  sources: ['SP#hidden-text-and-links'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'alone',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring: HIDDEN_TEXT_SCORING,
  says: HIDDEN_TEXT,
  detect: (page, given) => hiddenTextFinding(page, given, KINDS),
  examples: () => ({
    hit: [
      examplePage('far to the left', {
        found: { says: ['words_hidden', 'off_topic'], quotes: ['More'] },
        title: 'Rye bread at home',
        body: paragraphs(...BREAD),
        after: `<div style="position:absolute;left:-9999px"><h2>More</h2><p>${LIBRARY[0]} ${LIBRARY[1]}</p></div>`,
      }),
      examplePage('a paragraph with a giant indent', {
        found: {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Emergency plumber, cheap emergency plumber, 24'],
        },
        title: 'A skipping chain',
        body: `${paragraphs(...BICYCLE)}<p style="text-indent:-9999px;white-space:nowrap">Emergency plumber, cheap emergency plumber, 24 hour emergency plumber, emergency plumber near me, best emergency plumber, emergency plumber prices, local emergency plumber, emergency plumber tonight, trusted emergency plumber, emergency plumber reviews.</p>`,
      }),
      examplePage('Polish, above the page', {
        found: {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Chwilówki online bez BIK, szybkie chwilówki przez'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        head: '<style>.opis{position:absolute;top:-5000px}</style>',
        before:
          '<div class="opis"><p>Chwilówki online bez BIK, szybkie chwilówki przez internet, chwilówki dla zadłużonych. Nasze chwilówki to najtańsze chwilówki na rynku, a chwilówki online dostaniesz w kwadrans. Weź chwilówki bez zaświadczeń i spłać chwilówki, kiedy chcesz.</p></div>',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('skip links', {
        head: '<style>.skip{position:absolute;left:-9999px}.skip:focus{left:0}</style>',
        before:
          '<a class="skip" href="#content">Skip to the main content of this page</a><a class="skip" href="#nav">Skip to navigation</a>',
        body: paragraphs(...BREAD),
      }),
      examplePage('a logo drawn as a background', {
        head: '<style>.logo{display:block;width:180px;height:60px;text-indent:-9999px;background:url(/logo.svg)}</style>',
        before: '<a class="logo" href="/">Meadow Lane Notes</a>',
        body: paragraphs(...BREAD),
      }),
      examplePage('slides that wait beside the first', {
        head: '<style>.slide{position:absolute;left:-1200px}.slide.active{left:0}</style>',
        before: `<div class="slider"><div class="slide active"><p>${LIBRARY[0]}</p></div><div class="slide"><p>${LIBRARY[1]}</p></div></div>`,
        body: paragraphs(...LIBRARY),
      }),
      examplePage('Polish drawer', {
        lang: 'pl',
        head: '<style>#drawer{position:fixed;left:-600px}#drawer.open{left:0}</style>',
        before:
          '<button aria-controls="drawer">Menu</button><div id="drawer"><a href="/oferta">Oferta</a> <a href="/cennik">Cennik usług</a> <a href="/kontakt">Kontakt z warsztatem</a> <a href="/galeria">Galeria zdjęć z wypraw</a> <a href="/o-nas">Kim jesteśmy</a></div>',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
