import { authorship } from '../../grounds/authorship.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, listed } from '../wording.ts';

/** What is shown about the author. */
interface Background {
  readonly profile: boolean;
  /** Words of a note about them. */
  readonly noteWords: number | null;
  readonly markup: boolean;
}

function backgroundEn({ profile, noteWords, markup }: Background): string[] {
  return [
    ...(profile ? ['a link to a profile'] : []),
    ...(noteWords === null ? [] : [`a note of ${countEn(noteWords, 'word', 'words')} about them`]),
    ...(markup ? ['details in the markup'] : []),
  ];
}

function backgroundPl({ profile, noteWords, markup }: Background): string[] {
  return [
    ...(profile ? ['link do profilu'] : []),
    ...(noteWords === null ? [] : [`notka o autorze (słów: ${noteWords})`]),
    ...(markup ? ['szczegóły w danych strukturalnych'] : []),
  ];
}

const OF_A_LIST = 0.45;

const say = sentences({
  signed_only: {
    en: ({ name }: { name: string }) => `The text is signed by ${name}, but nothing more is said about them.`,
    pl: ({ name }) => `Tekst podpisano (${name}), ale nic więcej o autorze nie wiadomo.`,
  },
  signed_with: {
    en: ({ name, ...background }: { name: string } & Background) =>
      `The text is signed by ${name}, with ${listed.en(backgroundEn(background))}.`,
    pl: ({ name, ...background }) => `Autor: ${name}; ponadto: ${listed.pl(backgroundPl(background))}.`,
  },
});

export default rule({
  id: 'pq_pos_author_bio',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'positive',
  layer: 'markup',
  version: 2,
  title: { en: 'The author is named and introduced', pl: 'Autor jest podpisany i przedstawiony' },
  fix: {
    en: 'Keep the byline, and link it to a page about the author.',
    pl: 'Zachowaj podpis i dołącz do niego link do strony o autorze.',
  },
  question: 'Is there a named author together with background about them?',
  sources: ['HC', 'QR§2.5.2'],
  answeredBy: 'code_first',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    'A named person: 0.3 alone; 0.7 with a link to a profile, a note of at least 20 words about them, or job title, profiles or description in the markup; 0.9 with two of these, 1 with three; at most 0.45 on pages that are no articles.',
  says: say,
  detect(page) {
    const who = authorship(page);
    if (!who.person) return who.authors.length === 0 && page.wordCount < 50 ? abstain('too_short') : CLEAR;
    const { bio, declared } = who;
    const profile = who.profileLink !== undefined;
    const noteWords = bio?.words ?? null;
    const markup = declared.jobTitle || declared.sameAs || declared.description;
    const shown = [profile, bio !== undefined, markup].filter(Boolean).length;
    // On lists authors sign each entry, not the page.
    const score = Math.min(isArticleLike(page) ? 1 : OF_A_LIST, [0.3, 0.7, 0.9, 1][shown] ?? 1);
    return {
      score,
      quotes: [
        who.byline ? quoteText(page, who.byline) : undefined,
        who.bio ? quoteText(page, who.bio) : undefined,
        who.profileLink?.anchor ? quoteText(page, who.profileLink.anchor) : undefined,
      ],
      facts: [
        shown === 0
          ? say.signed_only({ name: who.person.name })
          : say.signed_with({ name: who.person.name, profile, noteWords, markup }),
      ],
    };
  },
  examples: () => ({
    hit: [
      found(
        signed(
          'a note about the author',
          '<div class="author-bio"><p>Anna Nowak has run the bakery on Harbour Street since 2009 and teaches rye at the evening school. She keeps her starter in a jar from her grandmother and answers letters on Fridays.</p></div>',
        ),
        { says: ['signed_with'], quotes: ['Anna Nowak', 'Anna Nowak has run the bakery on Harbour Street'] },
      ),
      found(
        signed('a link to a profile', '<p><a href="/authors/anna-nowak" rel="author">Anna Nowak</a></p>'),
        { says: ['signed_with'], quotes: ['Anna Nowak'] },
      ),
      found(
        signed(
          'a Polish note about the author',
          '<div class="author-bio"><p>Anna Nowak prowadzi piekarnię przy ulicy Portowej od 2009 roku i uczy pieczenia chleba żytniego w szkole wieczorowej. Zakwas trzyma w słoiku po babci.</p></div>',
          'pl',
        ),
        {
          says: ['signed_with'],
          quotes: ['Anna Nowak', 'Anna Nowak prowadzi piekarnię przy ulicy Portowej'],
        },
      ),
    ],
    clear: [
      signed('a name and nothing else', ''),
      examplePage('no name', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
    ],
  }),
});

function signed(note: string, after: string, lang = 'en'): Example {
  return examplePage(note, {
    title: lang === 'pl' ? 'Chleb żytni na zakwasie' : 'Rye bread with a stiff starter',
    lang,
    head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Rye","author":{"@type":"Person","name":"Anna Nowak"}}</script>',
    body: `<p class="byline">${lang === 'pl' ? 'Autor:' : 'By'} Anna Nowak</p>${paragraphs(...(lang === 'pl' ? CHLEB : BREAD))}${after}`,
  });
}
