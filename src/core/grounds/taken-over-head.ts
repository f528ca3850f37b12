// Whether title or description speak of something else than the page: sold things that the content does not mention,
// or a script that it is not written in. Search results show these, so break-ins change them first.

import { mainHeading } from '../facts/headings.ts';
import { isHidden } from '../facts/reader-view.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { pageScript } from './foreign-parts.ts';
import { type Script, scriptIn, scriptOfLanguage } from './letter-scripts.ts';
import { moneyTerms } from './money-terms.ts';
import { ownSubject } from './own-subject.ts';
import { type MoneyTopic, moneyHits } from './topics.ts';

export interface TakenOverHead {
  /** Of the title, where it clashes. */
  readonly title: MoneyTopic | Script | undefined;
  readonly description: MoneyTopic | Script | undefined;
}

const MIN_WORDS = 100;
const MIN_LETTERS = 8;
const FOREIGN = 0.7;
const NOTHING: TakenOverHead = { title: undefined, description: undefined };
const NO_BLOCKS: ReadonlySet<number> = new Set();

export const takenOverHead = perPage((page): TakenOverHead => {
  if (page.isAllContent || page.wordCount < MIN_WORDS) return NOTHING;
  const own = pageScript(page);
  const heading = mainHeading(page)?.text ?? '';
  const declared = metadataOf(page).declaredLanguages.map(({ code }) => scriptOfLanguage(code));
  const clash = (text: string): MoneyTopic | Script | undefined => {
    const { script, letters, share } = scriptIn(text);
    if (
      own !== undefined &&
      script !== own &&
      script !== 'latin' &&
      letters >= MIN_LETTERS &&
      share >= FOREIGN &&
      !declared.includes(script) &&
      scriptIn(heading).script !== script
    )
      return script;
    return moneyTerms(text).find(
      (topic) =>
        ownSubject(page, topic, NO_BLOCKS, false) === 'none' &&
        !mentions(heading, topic) &&
        !isSpokenOf(page, topic),
    );
  };
  const description = metadataOf(page).description ?? '';
  return { title: clash(page.head.title), description: clash(description) };
});

/** A lender's own title: menus, small print or the site's name say the same in a word or two. */
function isSpokenOf(page: Page, topic: MoneyTopic): boolean {
  return (
    moneyTerms(pageAddress(page).host).includes(topic) ||
    moneyHits(page).some(
      (hit) => hit.topic === topic && !isHidden(page, page.blocks[hit.block]?.elementIndex ?? 0),
    )
  );
}

const mentions = (text: string, topic: MoneyTopic): boolean => moneyTerms(text).includes(topic);
