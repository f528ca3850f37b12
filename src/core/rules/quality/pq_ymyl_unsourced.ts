import { headings } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as sentencesIn } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { NUMERIC, tokens, wordOf } from '../../facts/tokens.ts';
import { experience } from '../../grounds/experience.ts';
import { genreOf, isArticleLike, isShop } from '../../grounds/genre.ts';
import { isInstitution, isPublishedText, lifeTopic } from '../../grounds/life-topic.ts';
import type { TopicScore } from '../../grounds/topics.ts';
import { isAuthority } from '../../lexicon/authority-hosts.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { HEALTH_TEXT, TEKST_O_ZDROWIU, UNSIGNED_ARTICLE } from '../life-texts.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl } from '../wording.ts';

const MIN_CLAIMS = 8;
const MANY_CLAIMS = 14;
/** Who tells of themselves needs no source. */
const PERSONAL_CUES = 4;

const STUDIES = phraseList({
  en: [
    'studies show',
    'studies have shown',
    'research shows',
    'research suggests',
    'studies suggest',
    'scientists have found',
    'experts say',
    'experts recommend',
    'doctors recommend',
    'it has been proven',
    'clinically proven',
    'proven to',
    'has been shown to',
    'have been shown to',
    'reduces the risk',
    'increases the risk',
    'lowers the risk',
    'by law',
    'is illegal',
    'you are entitled',
    'is tax deductible',
  ],
  pl: [
    'badania pokazują',
    'badania wykazały',
    'badania dowodzą',
    'badania potwierdzają',
    'naukowcy odkryli',
    'eksperci zalecają',
    'lekarze zalecają',
    'udowodniono',
    'zmniejsza ryzyko',
    'zwiększa ryzyko',
    'obniża ryzyko',
    'zgodnie z prawem',
    'zgodnie z przepisami',
    'przysługuje prawo',
    'podlega opodatkowaniu',
  ],
});
/** A year dates a sentence; it claims nothing. */
const YEAR = /^(?:19|20)\d\d$/;
const REFERENCES = wholeWords(
  /^(?:references?|sources?|bibliography|further reading|citations?|footnotes|notes|źródła|źródło|bibliografia|przypisy|literatura|piśmiennictwo|podstawa prawna)\b/iu,
);
/** Words that name a source even without a link. */
const NAMED =
  /^(?:source|sources|references|via|źródło|źródła|bibliografia|data from|survey by|a study by|study published|researchers at|reported by|as reported by|according to|według|jak podaje|jak podają|jak wynika z|z danych|opublikowane w|research by|jak informuje)$/;
const NOT_A_SOURCE = new Set(
  'facebook.com twitter.com x.com instagram.com pinterest.com linkedin.com youtube.com whatsapp.com t.me reddit.com amazon.com tiktok.com'.split(
    ' ',
  ),
);

const CAREER = wholeWords(
  /\b(?:careers?|salary|salaries|jobs?|interview|résumé|resume|consultants?|consulting|zarobki|kariera|praca)\b/iu,
);

const say = sentences({
  claims_unsourced: {
    en: ({ claims }: { claims: number }) =>
      `${countEn(claims, 'sentence makes a claim', 'sentences make claims')} with numbers or by appeal to studies or law, but the text links to no other site and names no source.`,
    pl: ({ claims }) =>
      `W tekście ${formPl(claims, 'jest', 'są', 'jest')} ${countPl(claims, 'zdanie', 'zdania', 'zdań')} z liczbami lub powołaniem na badania czy przepisy, ale nie ma linku do innej witryny ani wskazanego źródła.`,
  },
});

export default rule({
  id: 'pq_ymyl_unsourced',
  mode: 'quality',
  policy: 'mc_accuracy',
  kind: 'signal',
  layer: 'links',
  version: 4,
  title: {
    en: 'Claims on health, money or law have no sources',
    pl: 'Twierdzenia o zdrowiu, pieniądzach lub prawie nie mają źródeł',
  },
  fix: {
    en: 'Link the claims to primary sources: studies, statistics, official guidance, the law itself.',
    pl: 'Przy twierdzeniach podaj źródła pierwotne: badania, statystyki, oficjalne zalecenia, przepisy.',
  },
  question: 'Are claims on health, money, law or safety left without any source?',
  sources: ['QR§3.2', 'QR§4.5'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { html: true, words: 150, wholePage: true },
  basis: 'judgement',
  scoring:
    'Sentences that speak of the topic with a number, or appeal to studies, experts or law: 0.5 at 8 of them, 0.79 at 14, in a text that was published as one, where the text has no external link, footnote, list of sources or named source. 0.3 at most for personal stories; institutions, shops and texts on careers are left out.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    const topic = lifeTopic(page);
    // How to do a thing safely is shown by doing it; claims on health, money and law can be looked up.
    if (!topic || topic.topic === 'other-ymyl' || isShop(page) || !isArticleLike(page))
      return abstain('not_applicable');
    // A firm's page tells of its offer, and a text on careers is no advice on money.
    if (!isPublishedText(page) || CAREER.test(page.head.title)) return abstain('not_applicable');
    // News stands on what it reports; its sources are people.
    if (genreOf(page).shares.news > 0.5 || genreOf(page).shares.recipe > 0.4)
      return abstain('not_applicable');
    if (isInstitution(page)) return CLEAR;
    const claims = claimsOf(page, topic);
    if (claims.length < MIN_CLAIMS || hasSource(page)) return CLEAR;
    let score = 0.5 + 0.29 * ramp(claims.length, MIN_CLAIMS, MANY_CLAIMS);
    if (experience(page).firstHand.length >= PERSONAL_CUES || genreOf(page).shares.opinion > 0.4)
      score = Math.min(score, 0.3);
    return {
      score,
      quotes: claims.slice(0, 4).map((claim) => quoteText(page, claim)),
      facts: [say.claims_unsourced({ claims: claims.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('numbers and studies without a source', {
        found: {
          says: ['claims_unsourced'],
          quotes: [
            'Doctors measure it with a cuff; a reading above',
            'Medication lowers the risk of stroke and heart',
          ],
        },
        title: 'High blood pressure: symptoms and treatment',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(
          ...HEALTH_TEXT,
          'Studies show that 1.2 g less salt a day lowers the pressure by 5 points. Walking for 30 minutes reduces the risk of stroke by 27%. Doctors recommend a target of 130 for patients with diabetes. One in 3 adults has hypertension, and 46% of them do not know about the disease. A dose of 5 mg is usual at the start of treatment; 10 mg doubles the side effects. Studies show that 3 in 10 patients stop the treatment within 12 months. Losing 5 kg lowers the blood pressure by about 4 points. Experts recommend at most 2 g of sodium a day. Research has shown that 150 minutes of exercise a week cut the risk of a heart attack by 14%.',
        ),
      }),
      examplePage('Polish claims without a source', {
        found: {
          says: ['claims_unsourced'],
          quotes: ['Cukrzyca typu 2 rozwija się powoli.', 'Lekarze zalecają, by oznaczać poziom hemoglobiny'],
        },
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(
          ...TEKST_O_ZDROWIU,
          'Badania wykazały, że utrata 5 kg obniża stężenie glukozy o 12%. Udowodniono, że dieta z 30 g błonnika zmniejsza ryzyko zawału. Na cukrzycę choruje 9% dorosłych. Lekarze zalecają 150 minut ruchu tygodniowo. Insulina w dawce 10 jednostek wystarcza 4 pacjentom na 10.',
          'Objawy ustępują po 6 tygodniach leczenia. Leki przyjmuje się 2 razy dziennie, a badanie krwi powtarza co 3 miesiące, zwłaszcza gdy pacjent ma więcej niż 60 lat albo choruje na nadciśnienie.',
        ),
      }),
    ],
    clear: [
      examplePage('links to studies', {
        title: 'High blood pressure: symptoms and treatment',
        body: `${paragraphs(
          ...HEALTH_TEXT,
          'Studies show that 1.2 g less salt a day lowers the pressure by 5 points (<a href="https://www.nejm.org/doi/full/1">trial</a>). Walking for 30 minutes reduces the risk of stroke by 27%. Doctors recommend a target of 130 for patients with diabetes. One in 3 adults has hypertension, and 46% of them do not know about the disease.',
        )}`,
      }),
      examplePage('a text without claims', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a Polish text with a list of sources', {
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        body: `${paragraphs(
          ...TEKST_O_ZDROWIU,
          'Badania wykazały, że utrata 5 kg obniża stężenie glukozy o 12%. Udowodniono, że dieta z 30 g błonnika zmniejsza ryzyko zawału. Na cukrzycę choruje 9% dorosłych. Lekarze zalecają 150 minut ruchu tygodniowo. Insulina w dawce 10 jednostek wystarcza 4 pacjentom na 10.',
        )}<h2>Źródła</h2><p>Zalecenia kliniczne dotyczące postępowania u osób z cukrzycą 2024.</p>`,
      }),
    ],
  }),
});

/** Sentences of the main content with a number beside a word of the topic, or with an appeal to studies or law. */
function claimsOf(page: Page, topic: TopicScore): Span[] {
  const all = sentencesIn(page);
  const words = tokens(page);
  const mask = mainMask(page);
  const hits = topic.hits;
  const appeals = STUDIES(page);
  const found: Span[] = [];
  let hit = 0;
  let appeal = 0;
  for (let i = 0; i < all.count; i++) {
    const start = all.start[i] ?? 0;
    const end = all.end[i] ?? 0;
    const block = page.blocks[all.block[i] ?? -1];
    if (!block || mask[block.index] === 0 || block.inCode || block.heading > 0 || block.inTable) continue;
    while (hit < hits.length && (hits[hit]?.start ?? 0) < start) hit++;
    while (appeal < appeals.length && (appeals[appeal]?.start ?? 0) < start) appeal++;
    const speaks = (hits[hit]?.start ?? end) < end;
    const appealed = (appeals[appeal]?.start ?? end) < end;
    let counted = false;
    // The number of a list item opens it.
    for (let token = (all.firstToken[i] ?? 0) + 1; token < (all.endToken[i] ?? 0) && !counted; token++)
      counted = words.shape[token] === NUMERIC && !YEAR.test(wordOf(words, token));
    if (appealed || (speaks && counted)) found.push({ start, end });
  }
  return found;
}

function hasSource(page: Page): boolean {
  const { footnotes, attributions } = quotations(page);
  if (footnotes > 0 || attributions.some((one) => NAMED.test(one.phrase))) return true;
  if (headings(page).some((heading) => REFERENCES.test(heading.text.trim()))) return true;
  return links(page).some(
    (link) =>
      link.external &&
      !link.hidden &&
      (link.inMain || isAuthority(link.host, link.site)) &&
      !NOT_A_SOURCE.has(link.site) &&
      link.affiliate === undefined,
  );
}
