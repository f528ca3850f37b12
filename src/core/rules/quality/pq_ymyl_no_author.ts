import { authorship } from '../../grounds/authorship.ts';
import { genreOf, isArticleLike, isShop } from '../../grounds/genre.ts';
import { isBodyOfTheField, isPublishedText, lifeTopic } from '../../grounds/life-topic.ts';
import { isSiteOfPerson } from '../../grounds/site-of-a-person.ts';
import type { Subject, TopicScore } from '../../grounds/topics.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { HEALTH_TEXT, TEKST_O_ZDROWIU, UNSIGNED_ARTICLE } from '../life-texts.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { percent } from '../wording.ts';

const SUBJECTS: Readonly<Partial<Record<Subject, Texts>>> = {
  health: { en: 'health or safety', pl: 'zdrowia lub bezpieczeństwa' },
  finance: { en: 'money or law', pl: 'pieniędzy lub prawa' },
  civic: { en: 'public affairs', pl: 'spraw publicznych' },
  'other-ymyl': { en: 'people’s safety', pl: 'bezpieczeństwa ludzi' },
};
const LIVES: Texts = { en: 'people’s lives', pl: 'życia ludzi' };
/** A team that signs answers for the text, though it names no person. */
const SIGNED_BY_TEAM = 0.4;
/** A text that only touches the topic (car care, renovation costs) is not advice on it. */
const MIN_SHARE = 0.03;
const TOUCHED = 0.45;
/** News agencies and papers sign as a house. */
const NEWS_OR_CIVIC = 0.55;

const say = sentences({
  nobody_named: {
    en: ({ subject, share }: { subject: Subject; share: number }) =>
      `The text is about ${(SUBJECTS[subject] ?? LIVES).en} (${percent.en(share)} of its words), but no byline, structured data or “reviewed by” note names a person.`,
    pl: ({ subject, share }) =>
      `Tekst dotyczy ${(SUBJECTS[subject] ?? LIVES).pl} (${percent.pl(share)} słów), a ani podpis, ani dane strukturalne, ani adnotacja o konsultacji nie wskazują osoby.`,
  },
});

export default rule({
  id: 'pq_ymyl_no_author',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'signal',
  layer: 'markup',
  version: 5,
  lite: true,
  title: {
    en: 'Advice on health, money or safety names no author',
    pl: 'Porady o zdrowiu, finansach lub bezpieczeństwie nie mają autora',
  },
  fix: {
    en: 'Name an author or reviewer who knows the field, and link to a page about them.',
    pl: 'Podaj autora lub recenzenta, który zna się na temacie, i dodaj link do informacji o nim.',
  },
  question:
    'Is advice on a topic that affects health, money, rights or safety published without a named author or reviewer?',
  sources: ['QR§5.5', 'HC'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, words: 80, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'Article or guide that was published as one (with a date, the markup of an article, or words about its subject rather than about who runs the site) about health, money, civics or safety with no byline, author markup or reviewer: 0.6 at the mark of the topic, up to 0.9 with its strength; 0.55 at most for news and civic topics; 0.45 where fewer than 3 % of the words speak of the topic, 0.4 where a team or the site signs. Sites of institutions, associations and firms of the field, and a site that bears a doctor’s or lecturer’s name, answer with their own. Not for shops, forums and other kinds of page.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    const topic = lifeTopic(page);
    if (!topic || isShop(page) || !isArticleLike(page) || !isPublishedText(page))
      return abstain('not_applicable');
    const { shares } = genreOf(page);
    if (shares.recipe + shares.sponsored > 0.4) return abstain('not_applicable');
    const who = authorship(page);
    if (who.reviewer || who.authors.some((author) => author.kind !== 'organisation')) return CLEAR;
    // An institution answers for its texts with its own name, as a doctor's site does with theirs.
    if (isBodyOfTheField(page) || isSiteOfPerson(page)) return CLEAR;
    let score = 0.6 + 0.3 * Math.max(0, (topic.strength - 0.5) * 2);
    if (topic.topic === 'civic' || shares.news > 0.5) score = Math.min(score, NEWS_OR_CIVIC);
    if (topic.share < MIN_SHARE) score = Math.min(score, TOUCHED);
    if (who.authors.length > 0) score = Math.min(score, SIGNED_BY_TEAM);
    const { heading } = metadataOf(page);
    return {
      score,
      quotes: [
        heading ? quoteText(page, heading.block) : undefined,
        ...topic.hits.slice(0, 2).map((hit) => quoteText(page, hit)),
      ],
      facts: [say.nobody_named({ subject: subjectOf(topic), share: topic.share })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('unsigned health advice', {
        found: {
          says: ['nobody_named'],
          quotes: ['High blood pressure: symptoms and treatment', 'blood pressure'],
        },
        title: 'High blood pressure: symptoms and treatment',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(...HEALTH_TEXT),
      }),
      examplePage('unsigned health advice, whatever its path, without a date', {
        found: {
          says: ['nobody_named'],
          quotes: ['High blood pressure: symptoms and treatment', 'blood pressure'],
        },
        url: 'https://www.meadowlane-notes.com/page',
        title: 'High blood pressure: symptoms and treatment',
        body: paragraphs(...HEALTH_TEXT),
      }),
      examplePage('unsigned advice on debts', {
        found: {
          says: ['nobody_named'],
          quotes: ['How to consolidate loans and pay off credit card', 'loan'],
        },
        title: 'How to consolidate loans and pay off credit card debt',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(
          'A consolidation loan pays off several credit cards at once, so that one instalment with one interest rate is left. Banks look at your credit score, your income and the mortgage before they lend.',
          'Compare the annual percentage rate, not the instalment: a longer loan costs more interest in total. Ask the lender about early repayment and insurance. If the debt is larger than half of a year’s income, a debt adviser can negotiate with the bank before you declare bankruptcy.',
          'Put three months of expenses into a savings account first. Investing borrowed money in shares or funds is a risk that few budgets survive, and the tax on gains comes on top.',
        ),
      }),
      examplePage('unsigned Polish health advice', {
        found: { says: ['nobody_named'], quotes: ['Cukrzyca typu 2: objawy, leczenie, dieta', 'Cukrzyca'] },
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(...TEKST_O_ZDROWIU),
      }),
      examplePage('an unsigned guide to a medicine', {
        found: {
          says: ['nobody_named'],
          quotes: ['How to take ibuprofen safely: dose, side effects,', 'pain'],
        },
        title: 'How to take ibuprofen safely: dose, side effects, risks',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(
          'Ibuprofen relieves pain, fever and inflammation. Adults take a dose of 200 to 400 mg with food; the side effects include stomach pain and, rarely, bleeding.',
          'Patients with asthma, kidney disease or a heart condition should ask a doctor or pharmacist first. Do not combine it with other anti-inflammatory medicines, and stop when symptoms get worse.',
          ...HEALTH_TEXT.slice(1),
        ),
      }),
    ],
    clear: [
      examplePage('a practice that bears its doctor’s name', {
        title: 'High blood pressure: symptoms and treatment | Dr. Anna Field',
        head: UNSIGNED_ARTICLE,
        body: paragraphs(...HEALTH_TEXT),
      }),
      examplePage('signed by a physician', {
        title: 'High blood pressure: symptoms and treatment',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"High blood pressure: symptoms and treatment","author":{"@type":"Person","name":"Anna Nowak"}}</script>',
        body: `<p class="byline">By Anna Nowak, MD</p>${paragraphs(...HEALTH_TEXT)}`,
      }),
      examplePage('reviewed by a named expert', {
        title: 'High blood pressure: symptoms and treatment',
        body: `<p>Medically reviewed by Anna Nowak, MD, cardiologist</p>${paragraphs(...HEALTH_TEXT)}`,
      }),
      examplePage('an official institution', {
        title: 'High blood pressure: symptoms and treatment',
        url: 'https://www.health-department.gov/conditions/blood-pressure',
        body: paragraphs(...HEALTH_TEXT),
      }),
      examplePage('another topic', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a Polish text with a consultant', {
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        body: `${paragraphs(...TEKST_O_ZDROWIU)}<p>Konsultacja merytoryczna: lek. med. Anna Nowak</p>`,
      }),
    ],
  }),
});

function subjectOf(topic: TopicScore): Subject {
  // The ground looks only at subjects.
  return topic.topic as Subject;
}
