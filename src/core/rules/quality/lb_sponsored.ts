import { isArticleLike } from '../../grounds/genre.ts';
import { type SponsorLabel, sponsorLabels } from '../../grounds/sponsor-labels.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const CLEAR_TOP = 0.95;
const CLEAR_ELSEWHERE = 0.7;
const VAGUE_TOP = 0.55;
const BARE = 0.6;
const PART = 0.45;

function scoreOf({ bare, clear, place }: SponsorLabel): number {
  if (bare) return BARE;
  if (!clear) return place === 'top' ? VAGUE_TOP : 0;
  return place === 'top' ? CLEAR_TOP : place === 'end' ? CLEAR_ELSEWHERE : PART;
}

const say = sentences({
  labelled: {
    en: ({ text }: { text: string }) => `The text is labelled ${quoted.en(text)}.`,
    pl: ({ text }) => `Tekst nosi oznaczenie ${quoted.pl(text)}.`,
  },
  declared_in_markup: {
    en: () => 'The page’s structured data calls it advertiser content.',
    pl: () => 'Dane strukturalne strony określają ją jako treść reklamodawcy.',
  },
});

export default rule({
  id: 'lb_sponsored',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'text',
  version: 2,
  gate: true,
  title: {
    en: 'Labelled as advertising or partner content',
    pl: 'Treść oznaczona jako reklama lub materiał partnera',
  },
  fix: {
    en: 'Nothing to change: other rules take this label into account.',
    pl: 'Nie trzeba nic zmieniać: tę etykietę uwzględniają inne reguły.',
  },
  question: 'Is the text itself marked as advertising, sponsored or partner content?',
  sources: ['FE', 'UO'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { html: true },
  basis: 'measured',
  scoring:
    '0.95 for a plain label at the top or markup of advertiser content, 0.7 for one at the end, 0.6 for a bare “Advertisement” above the text, 0.55 for a vague label at the top. A label over one part of the page, over a logo, or on a page that is not one text: 0.45.',
  says: say,
  detect(page) {
    const declared = metadataOf(page).structured.items.some(
      (item) => item.top && item.types.includes('advertisercontentarticle'),
    );
    // Front pages and lists have sponsored parts; an article is one text.
    const oneText = isArticleLike(page) && page.pageType.type !== 'listing';
    const scored = sponsorLabels(page)
      .map((label) => {
        const score = scoreOf(label);
        return { label, score: oneText && !label.overLogo ? score : Math.min(score, PART) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    if (!best && !declared) return CLEAR;
    const text = best ? page.text.slice(best.label.start, best.label.end) : '';
    return {
      score: declared ? CLEAR_TOP : (best?.score ?? 0),
      quotes: best ? [quoteText(page, best.label)] : [quoteWhole(page, { in: 'title' })],
      facts: [best ? say.labelled({ text: shortened(text, 60) }) : say.declared_in_markup()],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a label above the text', {
        found: { says: ['labelled'], quotes: ['Sponsored content'] },
        title: 'A weekend by the sea',
        body: `<p class="kicker">Sponsored content</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a Polish label', {
        found: { says: ['labelled'], quotes: ['Artykuł sponsorowany'] },
        title: 'Kuchnia na lata',
        lang: 'pl',
        body: `<p>Artykuł sponsorowany</p>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('the label of an advertising slot', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY.slice(0, 2))}<div class="ad-slot"><span>Advertisement</span></div>${paragraphs(...LIBRARY.slice(2))}`,
      }),
      examplePage('a sponsor of the section, by its logo', {
        title: 'Insurance for those who buy a house',
        body: `<p>Sponsored by</p><p><img src="/logo.png" alt="Meadow Lane Mutual"></p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a text about sponsors', {
        title: 'Who paid for the race',
        body: paragraphs(
          ...BREAD,
          'The race was sponsored by a brewery, and the club looks for a paid partnership.',
        ),
      }),
    ],
  }),
});
