import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageRatings } from '../../src/core/grounds/ratings/page-ratings.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { textSentences } from '../training/page-ratings/idle-padding.ts';
import { type ShortPage, shortPages } from '../training/page-ratings/short-pages.ts';
import { PADDINGS, withPadding } from './paddings.ts';

const pages = [...shortPages('chosen-by'), ...shortPages('kept')];
const qualityOf = (html: string): number => pageRatings(readPage({ html })).rating('page_quality').value;

/** Too little to show in one decimal. */
const UNSEEN = 0.05;

/** The aim is none. So many of these 48 are raised today, most of them pages that say nothing themselves; never more. */
const RAISED_TODAY: Readonly<Record<string, number>> = {
  'another page’s text': 14,
  'talk about its subject': 17,
  'its own sentences again': 5,
  'a list of links': 22,
  'what stands on every site': 5,
};

describe('length is no merit', () => {
  for (const name of Object.keys(PADDINGS))
    it(`hardly a page is rated higher for ${name}`, () => {
      const raised = pages.flatMap((page, i) => {
        const padded = withPadding(page.html, name, materialFor(page, i));
        const move = qualityOf(padded) - qualityOf(page.html);
        return move > UNSEEN ? [`${page.id} ${move.toFixed(2)}`] : [];
      });
      assert.ok(raised.length <= (RAISED_TODAY[name] ?? 0), raised.join(', '));
    });
});

describe('a short page by somebody who knows the matter', () => {
  it('stands above one on the same subject that says nothing', () => {
    const empty = new Map(pages.filter(({ worth }) => worth === 'empty').map((page) => [page.id, page]));
    const below = pages.filter(({ id, worth, html }) => {
      const other = empty.get(`${id}-empty`);
      return worth === 'good' && other !== undefined && qualityOf(html) <= qualityOf(other.html);
    });
    assert.deepEqual(
      below.map(({ id }) => id),
      [],
    );
  });
});

/** The stranger is the next good page of the language, which is about something else. */
function materialFor(page: ShortPage, place: number) {
  const others = [...pages.slice(place + 1), ...pages.slice(0, place)];
  const stranger = others.find(
    ({ id, lang, worth }) => lang === page.lang && worth === 'good' && !page.id.startsWith(id),
  );
  const whole = readPage({ html: page.html });
  return {
    lang: page.lang,
    title: whole.head.title,
    own: textSentences(whole),
    strange: stranger ? textSentences(readPage({ html: stranger.html })) : [],
  };
}
