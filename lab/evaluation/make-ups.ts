// What people add to a poor page to have it rated higher without making it better.

import { WORD_END, WORD_START } from '../../src/core/lexicon/whole-words.ts';

export interface MakeUp {
  readonly name: string;
  readonly change: (html: string) => string;
}

const GENERAL =
  'It is worth knowing what matters most before a decision is made. There are many things to consider, and every situation is different. A good choice depends on needs, on time and on budget. Those who compare carefully are usually happier with the result, and a little preparation goes a long way.';

/** Right before the first paragraph, where a reader would meet it, or at the beginning of the page. */
function atTheTop(html: string, addition: string): string {
  const place = /<p[\s>]/i.exec(html)?.index ?? /<body[^>]*>/i.exec(html)?.index ?? 0;
  return html.slice(0, place) + addition + html.slice(place);
}

/** After the last paragraph. */
function atTheEnd(html: string, addition: string): string {
  const place = html.toLowerCase().lastIndexOf('</p>');
  return place < 0 ? html + addition : html.slice(0, place + 4) + addition + html.slice(place + 4);
}

export const MAKE_UPS: readonly MakeUp[] = [
  {
    name: 'author line',
    change: (html) =>
      atTheTop(html, '<p class="byline">Written by <a rel="author" href="/team">our editorial team</a></p>'),
  },
  {
    name: 'date',
    change: (html) => atTheTop(html, '<p>Updated <time datetime="2026-11-01">1 November 2026</time></p>'),
  },
  {
    name: 'more words',
    change: (html) => atTheEnd(html, Array.from({ length: 8 }, () => `<p>${GENERAL}</p>`).join('')),
  },
  {
    name: 'headings',
    change: (html) =>
      atTheEnd(
        html,
        ['Overview', 'What to know', 'How it works', 'Tips', 'Summary']
          .map((text) => `<h2>${text}</h2><p>${GENERAL}</p>`)
          .join(''),
      ),
  },
  {
    name: 'pictures',
    change: (html) =>
      atTheEnd(
        html,
        [1, 2, 3, 4]
          .map(
            (n) =>
              `<figure><img src="/img/${n}.jpg" alt="Photo ${n}" width="800" height="600"><figcaption>Photo ${n}, taken by us</figcaption></figure>`,
          )
          .join(''),
      ),
  },
  {
    name: 'links to authorities',
    change: (html) =>
      atTheEnd(
        html,
        '<p>Sources: <a href="https://www.who.int/">WHO</a>, <a href="https://www.nih.gov/">NIH</a>, <a href="https://en.wikipedia.org/">Wikipedia</a>, <a href="https://www.nature.com/">Nature</a>.</p>',
      ),
  },
  {
    name: 'questions and answers',
    change: (html) =>
      atTheEnd(
        html,
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"What is it?","acceptedAnswer":{"@type":"Answer","text":"It depends."}}]}</script><h2>Frequently asked questions</h2><h3>What is it?</h3><p>${GENERAL}</p><h3>How much is it?</h3><p>${GENERAL}</p>`,
      ),
  },
  {
    name: 'first person',
    change: (html) =>
      atTheEnd(
        html,
        '<p>I tested it myself for two weeks. In my experience it works well. We measured the results and I personally recommend it. When I used it, I noticed a difference.</p>',
      ),
  },
  {
    name: 'stuffing',
    change: (html) => {
      const title = /<title[^>]*>([^<]{0,200})/i.exec(html)?.[1] ?? 'best offer';
      return atTheEnd(html, `<p>${Array.from({ length: 40 }, () => title).join(', ')}</p>`);
    },
  },
];

/** The first longer word of the main text, by another. */
export function withOneWordChanged(html: string, text: string): string {
  const words = text.match(/[a-z]{6,}/g) ?? [];
  const word = words[Math.floor(words.length / 2)];
  return word === undefined ? html : html.replace(new RegExp(WORD_START + word + WORD_END, 'u'), 'various');
}
