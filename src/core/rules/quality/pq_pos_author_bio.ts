import { authorship } from '../../grounds/authorship.ts';
import { type Example, examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { BREAD, CHLEB, LIBRARY } from '../sample-prose.ts';
import type { Texts } from '../texts.ts';
import { countEn, listed } from '../wording.ts';

export default rule({
  id: 'pq_pos_author_bio',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'positive',
  layer: 'markup',
  version: 1,
  title: { en: 'A named author with background', pl: 'Podpisany autor z informacją o nim' },
  fix: {
    en: 'Keep the byline, and let it lead to a page about the author.',
    pl: 'Zachowaj podpis i niech prowadzi do strony o autorze.',
  },
  question: 'Is there a named author together with background about them?',
  sources: ['HC', 'QR§2.5.2'],
  judges: ['code', 'model'],
  languages: 'any',
  basis: 'measured',
  scoring:
    'A named person: 0.3 alone; 0.7 with a link to a profile, a note of at least 20 words about them, or job title, profiles or description in the markup; 0.9 with two of these, 1 with three.',
  detect(page) {
    const who = authorship(page);
    if (!who.person) return who.authors.length === 0 && page.wordCount < 50 ? abstain('too_short') : CLEAR;
    const shown: Texts[] = [];
    if (who.profileLink) shown.push({ en: 'a link to a profile', pl: 'link do profilu' });
    if (who.bio)
      shown.push({
        en: `a note of ${countEn(who.bio.words, 'word', 'words')} about them`,
        pl: `notka o autorze (słów: ${who.bio.words})`,
      });
    if (who.declared.jobTitle || who.declared.sameAs || who.declared.description)
      shown.push({ en: 'details in the markup', pl: 'szczegóły w danych strukturalnych' });
    const score = [0.3, 0.7, 0.9, 1][shown.length] ?? 1;
    return {
      score,
      quotes: [
        who.byline ? quoteText(page, who.byline) : undefined,
        who.bio ? quoteText(page, who.bio) : undefined,
        who.profileLink?.anchor ? quoteText(page, who.profileLink.anchor) : undefined,
      ],
      facts: [
        shown.length === 0
          ? {
              en: `The text is signed by ${who.person.name}, without anything about them.`,
              pl: `Tekst podpisano (${who.person.name}), ale nic więcej o autorze nie wiadomo.`,
            }
          : {
              en: `The text is signed by ${who.person.name}, with ${listed.en(shown.map((one) => one.en))}.`,
              pl: `Autor: ${who.person.name}; ponadto: ${listed.pl(shown.map((one) => one.pl))}.`,
            },
      ],
    };
  },
  examples: () => ({
    hit: [
      signed(
        'a note about the author',
        '<div class="author-bio"><p>Anna Nowak has run the bakery on Harbour Street since 2009 and teaches rye at the evening school. She keeps her starter in a jar from her grandmother and answers letters on Fridays.</p></div>',
      ),
      signed('a link to a profile', '<p><a href="/authors/anna-nowak" rel="author">Anna Nowak</a></p>'),
      signed(
        'a Polish note about the author',
        '<div class="author-bio"><p>Anna Nowak prowadzi piekarnię przy ulicy Portowej od 2009 roku i uczy pieczenia chleba żytniego w szkole wieczorowej. Zakwas trzyma w słoiku po babci.</p></div>',
        'pl',
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
