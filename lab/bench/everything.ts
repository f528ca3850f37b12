import { ads } from '../../src/core/facts/ads.ts';
import { affiliateLinks } from '../../src/core/facts/affiliate-links.ts';
import { callsToAction, urgency } from '../../src/core/facts/calls-to-action.ts';
import { scripts } from '../../src/core/facts/code/scripts.ts';
import { userContent } from '../../src/core/facts/comments.ts';
import { companyNumbers } from '../../src/core/facts/company-numbers.ts';
import { compression } from '../../src/core/facts/compression.ts';
import { dates } from '../../src/core/facts/dates.ts';
import { disclosures } from '../../src/core/facts/disclosures.ts';
import { duplicateText } from '../../src/core/facts/duplicate-text.ts';
import { emailAddresses } from '../../src/core/facts/email-addresses.ts';
import { forms, looseFields } from '../../src/core/facts/forms.ts';
import { gramShares } from '../../src/core/facts/gram-shares.ts';
import { headings } from '../../src/core/facts/headings.ts';
import { contentImages, images } from '../../src/core/facts/images.ts';
import { keywordDensity } from '../../src/core/facts/keyword-density.ts';
import { externalLinks, links } from '../../src/core/facts/links.ts';
import { lists, tables } from '../../src/core/facts/lists-and-tables.ts';
import { media } from '../../src/core/facts/media.ts';
import { phoneNumbers } from '../../src/core/facts/phone-numbers.ts';
import { placeRuns } from '../../src/core/facts/places.ts';
import { postalAddresses } from '../../src/core/facts/postal-addresses.ts';
import { discounts, prices } from '../../src/core/facts/prices.ts';
import { questions } from '../../src/core/facts/questions.ts';
import { quotations } from '../../src/core/facts/quotations.ts';
import { readability } from '../../src/core/facts/readability.ts';
import { repeatedPhrases } from '../../src/core/facts/repeated-phrases.ts';
import { sentences } from '../../src/core/facts/sentences.ts';
import { siteInfoLinks } from '../../src/core/facts/site-info-links.ts';
import { specifics } from '../../src/core/facts/specifics.ts';
import { stems } from '../../src/core/facts/stems.ts';
import { tokens } from '../../src/core/facts/tokens.ts';
import { vocabulary } from '../../src/core/facts/vocabulary.ts';
import { writtenLanguage } from '../../src/core/facts/written-language.ts';
import { experience } from '../../src/core/grounds/experience.ts';
import { genreOf, isShop } from '../../src/core/grounds/genre.ts';
import { ownWords } from '../../src/core/grounds/own-words.ts';
import { siteIdentity } from '../../src/core/grounds/site-identity.ts';
import { topics } from '../../src/core/grounds/topics.ts';
import { metadataOf } from '../../src/core/page/metadata/metadata.ts';
import type { Page } from '../../src/core/page/page.ts';
import { visibilityOf } from '../../src/core/page/visibility/visibility.ts';

/** The parts of reading a page, in the order in which they build on one another. */
export const parts: Readonly<Record<string, readonly ((page: Page) => unknown)[]>> = {
  'main content, type, flags': [(page) => page.main, (page) => page.pageType, (page) => page.extractionOk],
  metadata: [
    (page) => {
      const { title, authors, dates, language, robots, structured } = metadataOf(page);
      return [title, authors, dates, language, robots, structured];
    },
  ],
  visibility: [(page) => visibilityOf(page).hiders],
  facts: [
    tokens,
    sentences,
    writtenLanguage,
    stems,
    keywordDensity,
    repeatedPhrases,
    gramShares,
    duplicateText,
    compression,
    vocabulary,
    readability,
    specifics,
    dates,
    prices,
    discounts,
    phoneNumbers,
    emailAddresses,
    postalAddresses,
    companyNumbers,
    questions,
    quotations,
    disclosures,
    callsToAction,
    urgency,
    headings,
    links,
    externalLinks,
    affiliateLinks,
    siteInfoLinks,
    images,
    contentImages,
    media,
    forms,
    looseFields,
    lists,
    tables,
    scripts,
    ads,
    userContent,
  ],
  grounds: [placeRuns, topics, genreOf, isShop, experience, siteIdentity, ownWords],
};
