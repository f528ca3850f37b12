// What speaks for or against the worth of a page, in numbers, beside the traits that the page models of spam weigh. What
// costs nothing to add (an author line, a date, headings, pictures, a link to an authority, a phrase in the first person) is
// left out: a page must not be rated higher for it.
import { ads } from '../../facts/ads.ts';
import { affiliateLinks } from '../../facts/affiliate-links.ts';
import { userContent } from '../../facts/comments.ts';
import { externalLinks } from '../../facts/links.ts';
import { lists, tables } from '../../facts/lists-and-tables.ts';
import { mainTokens } from '../../facts/main-tokens.ts';
import { quotations } from '../../facts/quotations.ts';
import { readability } from '../../facts/readability.ts';
import { mainBlocks, mainMask } from '../../facts/reader-view.ts';
import { sentences } from '../../facts/sentences.ts';
import { specifics } from '../../facts/specifics.ts';
import { tokens } from '../../facts/tokens.ts';
import { sensationalTitle } from '../../models/sensational-title.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { experience } from '../experience.ts';
import { isInstitution, lifeTopic } from '../life-topic.ts';
import { ownWords } from '../own-words.ts';
import { siteIdentity } from '../site-identity.ts';
import { statements } from '../statements.ts';
import { transaction } from '../transaction.ts';
import { TYPE_MARKS, typeMarks } from './type-marks.ts';

// biome-ignore format: read by theme
export const RATING_MARKS = [
  'type_article', 'type_service', 'type_product', 'type_listing', 'type_collection', 'type_forum', 'type_documentation',
  'impersonal', 'measurements', 'own_images', 'method', 'own_data', 'pros', 'cons',
  'quoted_share', 'quotes', 'attributions', 'cited', 'claims',
  'data_tables', 'main_list_items', 'code_blocks',
  'ad_slots', 'ad_networks', 'ads_before', 'affiliate_links',
  'visitor_share', 'posts', 'own_share', 'linked_share', 'table_share',
  'identity', 'operator', 'institution', 'life_topic', 'transaction',
  'bait_title', 'hard_words', 'fog', 'measures', 'dates', 'main_numbers',
  'paragraphs', 'paragraph_words', 'long_blocks', 'short_blocks', 'exclaimed', 'asked', 'you', 'we', 'opener_variety',
  ...TYPE_MARKS,
] as const;

export type RatingMark = (typeof RATING_MARKS)[number];
export type RatingMarks = Readonly<Record<RatingMark, number>>;

const log = (count: number): number => Math.log1p(count);
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
const flag = (value: unknown): number => (value === undefined || value === false ? 0 : 1);
const per100 = (count: number, words: number): number => log((100 * count) / Math.max(50, words));

export const ratingMarks = perPage(
  (page): RatingMarks => ({
    ...ofType(page),
    ...ofExperience(page),
    ...ofSources(page),
    ...ofStructure(page),
    ...ofBusiness(page),
    ...ofPeople(page),
    ...ofDetails(page),
    ...ofSentences(page),
    ...ofAddress(page),
    ...ofParagraphs(page),
    ...typeMarks(page),
  }),
);

function ofType(page: Page) {
  const types = page.pageType.probabilities;
  return {
    type_article: types.article,
    type_service: types.service,
    type_product: types.product,
    type_listing: types.listing,
    type_collection: types.collection,
    type_forum: types.forum,
    type_documentation: types.documentation,
  };
}

function ofExperience(page: Page) {
  const shown = experience(page);
  return {
    impersonal: log(shown.impersonal.length),
    measurements: log(shown.measurements.length),
    own_images: log(shown.ownImages.length),
    method: log(shown.method.length),
    own_data: log(shown.ownData.length),
    pros: log(shown.pros.length),
    cons: log(shown.cons.length),
  };
}

function ofSources(page: Page) {
  const said = quotations(page);
  return {
    quoted_share: said.quotedShare,
    quotes: log(said.quotes.filter(({ inMain }) => inMain).length),
    attributions: log(said.attributions.length),
    cited: log(externalLinks(page).filter(({ inMain }) => inMain).length),
    claims: log(statements(page).claims.length),
  };
}

/** Characters in links over all of a list, from which it is a menu. */
const MENU_SHARE = 0.6;

function ofStructure(page: Page) {
  const written = lists(page).filter(({ inMain, linkShare }) => inMain && linkShare < MENU_SHARE);
  return {
    data_tables: log(tables(page).filter(({ inMain, layout }) => inMain && !layout).length),
    main_list_items: log(written.reduce((sum, { items }) => sum + items, 0)),
    code_blocks: log(page.main.blocks.filter(({ inCode }) => inCode).length),
  };
}

function ofBusiness(page: Page) {
  const { slots, networks, slotsBeforeText } = ads(page);
  return {
    ad_slots: log(slots.filter(({ hidden }) => !hidden).length),
    ad_networks: log(networks.length),
    ads_before: log(slotsBeforeText),
    affiliate_links: log(affiliateLinks(page).inMain),
    life_topic: lifeTopic(page)?.strength ?? 0,
    transaction: transaction(page).strength,
  };
}

function ofPeople(page: Page) {
  const words = ownWords(page);
  const site = siteIdentity(page);
  return {
    visitor_share: share(words.byVisitors, words.words),
    posts: log(userContent(page).posts.length),
    own_share: words.ownShare,
    linked_share: share(words.linked, words.words),
    table_share: share(words.inTables, words.words),
    identity: site.links.size,
    operator: flag(site.operator),
    institution: flag(isInstitution(page)),
  };
}

function ofDetails(page: Page) {
  const details = specifics(page);
  const read = readability(page);
  const { title } = metadataOf(page);
  return {
    bait_title: title.source === 'none' ? 0 : sensationalTitle(title.text).probability,
    hard_words: read.hardWordShare,
    fog: read.fogYears ?? 0,
    measures: per100(details.measures.length, details.words),
    dates: per100(details.dates, details.words),
    main_numbers: per100(details.numbers, details.words),
  };
}

const EXCLAMATION_MARK = 33;
const QUESTION_MARK = 63;
/** With fewer sentences their first words tell nothing. */
const MIN_SENTENCES = 5;
const USUAL_OPENER_VARIETY = 0.7;

function ofSentences(page: Page) {
  const all = tokens(page);
  const found = sentences(page);
  const mask = mainMask(page);
  const openers = new Set<number>();
  let count = 0;
  let exclaimed = 0;
  let asked = 0;
  for (let i = 0; i < found.count; i++) {
    if (mask[found.block[i] ?? 0] !== 1) continue;
    count++;
    openers.add(all.word[found.firstToken[i] ?? 0] ?? 0);
    if (found.mark[i] === EXCLAMATION_MARK) exclaimed++;
    if (found.mark[i] === QUESTION_MARK) asked++;
  }
  return {
    exclaimed: share(exclaimed, count),
    asked: share(asked, count),
    opener_variety: count < MIN_SENTENCES ? USUAL_OPENER_VARIETY : share(openers.size, count),
  };
}

const YOU = new Set('you your yours yourself ty twój twoja twoje ci cię ciebie'.split(' '));
const WE = new Set('we us our ours my nas nam nasz nasza nasze naszych naszej'.split(' '));

/** Whom the text speaks to, and of whom. */
function ofAddress(page: Page) {
  const all = tokens(page);
  const { token } = mainTokens(page);
  const you = Uint8Array.from(all.words, (word) => Number(YOU.has(word)));
  const we = Uint8Array.from(all.words, (word) => Number(WE.has(word)));
  let toReaders = 0;
  let ofItself = 0;
  for (const at of token) {
    const word = all.word[at] ?? 0;
    toReaders += you[word] ?? 0;
    ofItself += we[word] ?? 0;
  }
  return { you: share(toReaders, token.length), we: share(ofItself, token.length) };
}

const PARAGRAPH_WORDS = 25;
const LONG_WORDS = 60;
const SHORT_WORDS = 8;

function ofParagraphs(page: Page) {
  const { ofBlock } = tokens(page);
  const words = mainTokens(page).token.length;
  let paragraphs = 0;
  let inParagraphs = 0;
  let long = 0;
  let short = 0;
  for (const { index } of mainBlocks(page)) {
    const count = (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0);
    if (count >= PARAGRAPH_WORDS) {
      paragraphs++;
      inParagraphs += count;
    }
    if (count >= LONG_WORDS) long += count;
    if (count < SHORT_WORDS) short += count;
  }
  return {
    paragraphs: log(paragraphs),
    paragraph_words: log(share(inParagraphs, paragraphs)),
    long_blocks: share(long, words),
    short_blocks: share(short, words),
  };
}
