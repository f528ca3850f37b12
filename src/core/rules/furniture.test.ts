// Ordinary furniture around a page neither hides what a rule found nor makes it find something. In `npm test` all pieces
// stand around every example at once; at night each piece also stands alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { readPage } from '../page/read-page.ts';
import { detectorAnswer } from '../report/judge-by-code.ts';
import { isHit } from '../report/signal.ts';
import { type Furniture, PAGE_FURNITURE } from '../samples/page-furniture.ts';
import { rules } from './catalogue.ts';
import type { Example } from './example.ts';
import type { ScoredRule } from './rule.ts';

/** What a rule is let off, and why. */
const ANSWERED = 'the furniture is what the rule looks for: a firm, its terms, its data';
const SIGNED = 'that no one answers for the page is a part of the accusation, and the footer names a firm';
const OWN_MENU = 'a menu that leads to pages of the site’s own is what a copy of another’s pages lacks';
const WHOLE_PAGE = 'the page as a whole is what is likened; furniture is a part of it';
const LET_OFF: Readonly<Record<string, string>> = {
  pq_no_publisher_info: ANSWERED,
  pq_pl_company_data: ANSWERED,
  pq_store_no_service: ANSWERED,
  pq_pos_publisher: ANSWERED,
  sp_pirate_download: SIGNED,
  sp_like_deception: WHOLE_PAGE,
  sp_like_doorways: WHOLE_PAGE,
  sp_like_hacked: WHOLE_PAGE,
  sp_like_pirate_portals: WHOLE_PAGE,
  sp_like_stuffed_text: WHOLE_PAGE,
  sp_like_thin_affiliates: WHOLE_PAGE,
};
/** Single examples of a rule whose other examples hold. */
const LET_OFF_EXAMPLES: Readonly<Record<string, string>> = {
  'a trade in a town without a street, and the same for its neighbours': SIGNED,
  'a number of no town': SIGNED,
  'Polish twins without a publisher': SIGNED,
  'every service with the town in its address': SIGNED,
  'a parcel service’s menus around a button of a kit': OWN_MENU,
  'a copied site whose every menu leads to the trap': OWN_MENU,
  'a Polish one that leads to somebody else’s offer': OWN_MENU,
};

function furnished(example: Example, pieces: readonly Furniture[]): Example | undefined {
  const { html, rendered } = example;
  if (html === undefined) return undefined;
  const language = /<html[^>]*lang="pl/.test(html) ? 'pl' : 'en';
  const body = /<body[^>]*>/i.exec(html);
  const start = body ? body.index + body[0].length : 0;
  const closing = html.search(/<\/body>/i);
  const end = closing < 0 ? html.length : closing;
  const before = pieces.map((piece) => piece.before[language]).join('');
  const after = pieces.map((piece) => piece.after[language]).join('');
  const moved = (at: number): number =>
    at + (at >= start ? before.length : 0) + (at >= end ? after.length : 0);
  return {
    ...example,
    html: html.slice(0, start) + before + html.slice(start, end) + after + html.slice(end),
    ...(rendered === undefined
      ? {}
      : {
          rendered: {
            ...rendered,
            elements: rendered.elements.map((element) => ({ ...element, at: moved(element.at) })),
          },
        }),
  };
}

function isFound(rule: ScoredRule, example: Example): boolean {
  const page = readPage(example);
  const given = { ...(page.rendered ? { rendered: page.rendered } : {}), ...example.given };
  const answer = detectorAnswer(rule, page, given);
  return 'score' in answer && isHit(answer.score);
}

const SETS = AT_NIGHT ? [PAGE_FURNITURE, ...PAGE_FURNITURE.map((piece) => [piece])] : [PAGE_FURNITURE];
const scored = rules.filter(
  (rule): rule is ScoredRule => rule.kind !== 'choice' && rule.kind !== 'not_assessed',
);

/** Which examples are answered otherwise with furniture around them. */
function changed(rule: ScoredRule): string[] {
  const { hit, clear } = rule.examples();
  const differs = (wanted: boolean) => (example: Example) =>
    SETS.flatMap((pieces) => {
      const page = furnished(example, pieces);
      if (page === undefined || isFound(rule, page) === wanted) return [];
      return [
        `${wanted ? 'hidden' : 'accused'}: ${example.note} (${pieces.map(({ note }) => note).join(', ')})`,
      ];
    });
  const held = hit.filter(({ note }) => !(note in LET_OFF_EXAMPLES));
  return [...held.flatMap(differs(true)), ...clear.flatMap(differs(false))];
}

describe('headers, footers, menus, cookie bars, newsletters and related links', () => {
  for (const rule of scored)
    if (!(rule.id in LET_OFF))
      it(`change no answer of ${rule.id}`, () => {
        assert.deepEqual(changed(rule), []);
      });
});
