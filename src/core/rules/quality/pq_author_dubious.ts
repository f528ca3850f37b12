import { phraseList } from '../../facts/phrase-lists.ts';
import { authorship } from '../../grounds/authorship.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { type Quote, quoteAt, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const TEMPLATE_BIO = phraseList({
  en: [
    'is a passionate writer',
    'is a passionate',
    'passionate about helping',
    'passionate about sharing',
    'loves to write about',
    'with a passion for writing',
    'has a passion for',
    'with over a decade of experience',
    'years of experience in the industry',
    'helping readers make informed decisions',
    'make informed decisions',
    'dedicated to providing',
    'is dedicated to helping',
    'seasoned writer',
    'expert in all things',
    'lorem ipsum',
    'short bio',
    'author bio goes here',
    'write your bio',
    'your bio here',
    'this is the author bio',
  ],
  pl: [
    'z zamiłowania i wykształcenia',
    'pasjonat~ pisania',
    'z pasją do pisania',
    'miłośnik dobrego słowa',
    'miłośniczka dobrego słowa',
    'z wieloletnim doświadczeniem w branży',
    'wieloletnim doświadczeniem',
    'dzieli się swoją wiedzą',
    'chętnie dzieli się',
    'od lat z pasją',
    'ekspert w wielu dziedzinach',
    'pomaga czytelnikom podejmować',
    'świadome decyzje',
    'lorem ipsum',
    'tutaj wpisz',
    'opis autora',
  ],
});
/** Names of forms and laws, which no writer bears by chance. */
const PLACEHOLDER_NAME =
  /^(?:john doe|jane doe|john smith|author name|first last|your name|name surname|lorem ipsum|test user|imię nazwisko|imię i nazwisko|jan kowalski|demo user)$/i;
const MADE_PHOTO =
  /thispersondoesnotexist|generated\.photos|generated-photos|randomuser\.me|pravatar|ui-faces|uifaces|midjourney|dall-?e|stable-?diffusion|ai[-_]generated|ai[-_](?:headshot|portrait|avatar)|stock[-_]?photo|shutterstock|istock|depositphotos|adobestock|freepik|pexels|unsplash|pixabay/i;
const CREDENTIAL = wholeWords(
  /\b(?:M\.?D\.?|Ph\.?D\.?|RDN?|RN|CFA|CFP|CPA|JD|board[- ]certified|certified|licensed|registered|professor|Dr\.?|dr hab\.|lek\.|lekarz|prof\.|certyfikowan\p{L}+|dyplomowan\p{L}+|doktor|mgr)(?=[\s,.)]|$)/u,
);

const say = sentences({
  photo_of_a_bank: {
    en: ({ file }: { file: string }) =>
      `The author’s photo is ${quoted.en(file)}, a file from a stock library or an image generator.`,
    pl: ({ file }) => `Zdjęcie autora to plik ${quoted.pl(file)} z banku zdjęć albo generatora.`,
  },
  name_of_a_form: {
    en: ({ name }: { name: string }) => `${quoted.en(name)} is a placeholder name.`,
    pl: ({ name }) => `${quoted.pl(name)} to nazwisko przykładowe, jak ze wzoru formularza.`,
  },
  template_note: {
    en: ({ phrase }: { phrase: string }) =>
      `The note about the author reads like a template: ${quoted.en(phrase)}.`,
    pl: ({ phrase }) => `Notka o autorze brzmi jak z szablonu: ${quoted.pl(phrase)}.`,
  },
  credential_without_link: {
    en: ({ credential }: { credential: string }) =>
      `The note names a credential (${quoted.en(credential)}) but gives no link to check it.`,
    pl: ({ credential }) =>
      `Notka podaje kwalifikacje (${quoted.pl(credential)}), ale nie ma linku, który pozwoliłby je sprawdzić.`,
  },
});

export default rule({
  id: 'pq_author_dubious',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'signal',
  layer: 'markup',
  version: 2,
  title: { en: 'The author profile looks made up', pl: 'Profil autora wygląda na zmyślony' },
  fix: {
    en: 'Name real people with true credentials, show their own photos and link to profiles where readers can check them.',
    pl: 'Podpisuj teksty nazwiskami prawdziwych osób o prawdziwych kwalifikacjach, dodaj ich własne zdjęcia i linki do profili, na których można to sprawdzić.',
  },
  question:
    'Does the author profile look made up (stock or generated photo, credentials nobody can check, template text)?',
  sources: ['QR§4.5.3', 'HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { published: true },
  basis: 'judgement',
  scoring:
    'Signs: photo from a picture bank or a generator, a name out of a form, template phrases in the note about the author, credentials without any link to check them. One sign 0.25 (a name out of a form 0.4), two 0.6 where the photo or the name is one of them, three or more 0.75. A person has to look at it.',
  says: say,
  detect(page) {
    const who = authorship(page);
    const name = who.person?.name ?? who.authors[0]?.name;
    if (name === undefined && !who.bio) return abstain('not_applicable');
    const signs: { fact: Said; quote: Quote | undefined }[] = [];
    const { bio, photo } = who;
    const madeUp = photo !== undefined && (photo.stock || MADE_PHOTO.test(photo.src.slice(0, 500)));
    if (photo && madeUp)
      signs.push({
        fact: say.photo_of_a_bank({ file: shortened(photo.fileName, 60) }),
        quote: quoteAt(page, { in: 'attribute', element: photo.element, name: 'src' }, 0, 240),
      });
    const placeholder = name !== undefined && PLACEHOLDER_NAME.test(name.trim());
    if (placeholder)
      signs.push({
        fact: say.name_of_a_form({ name: shortened(name, 60) }),
        quote: who.byline ? quoteText(page, who.byline) : undefined,
      });
    if (bio) {
      const template = TEMPLATE_BIO(page).find((hit) => hit.start >= bio.start && hit.end <= bio.end);
      if (template)
        signs.push({
          fact: say.template_note({ phrase: shortened(page.text.slice(template.start, template.end), 60) }),
          quote: quoteText(page, template),
        });
      const written = page.text.slice(bio.start, bio.end);
      const credential = CREDENTIAL.exec(written);
      if (credential && who.profileLink === undefined && !who.declared.sameAs && !hasLink(page.blocks, bio))
        signs.push({
          fact: say.credential_without_link({ credential: credential[0] }),
          quote: quoteText(page, {
            start: bio.start + credential.index,
            end: bio.start + credential.index + credential[0].length,
          }),
        });
    }
    if (signs.length === 0) return CLEAR;
    return {
      // A stock phrase and a degree without a link are how real people write of themselves too.
      score:
        signs.length >= 3
          ? 0.75
          : signs.length === 2 && (placeholder || madeUp)
            ? 0.6
            : placeholder
              ? 0.4
              : 0.25,
      quotes: signs.map((sign) => sign.quote),
      facts: signs.map((sign) => sign.fact),
    };
  },
  examples: () => ({
    hit: [
      found(
        signed(
          'a stock photo and a template note',
          'Anna Nowak',
          '/img/shutterstock_1234567.jpg',
          'Anna Nowak is a passionate writer with over a decade of experience who loves to write about food, finance and health, and helps readers make informed decisions every day.',
        ),
        {
          says: ['photo_of_a_bank', 'template_note'],
          quotes: ['/img/shutterstock_1234567.jpg', 'is a passionate writer'],
        },
      ),
      found(
        signed(
          'a Polish profile out of a generator',
          'Jan Kowalski',
          'https://randomuser.me/api/portraits/men/5.jpg',
          'Jan Kowalski to redaktor z wieloletnim doświadczeniem w branży, który chętnie dzieli się swoją wiedzą o zdrowiu, finansach i motoryzacji oraz doradza tysiącom czytelników każdego dnia.',
          'pl',
        ),
        {
          says: ['photo_of_a_bank', 'template_note'],
          quotes: ['https://randomuser.me/api/portraits/men/5.jpg', 'z wieloletnim doświadczeniem w branży'],
        },
      ),
    ],
    clear: [
      signed(
        'credentials without a link and a template note',
        'Anna Nowak',
        '/img/anna.jpg',
        'Anna Nowak, PhD, is a board-certified nutritionist and a seasoned writer. She is dedicated to helping families eat well, and she has published more than a thousand guides on many subjects.',
      ),
      signed(
        'a baker with a shop to look up',
        'Anna Nowak',
        '/img/anna-at-the-oven.jpg',
        'Anna Nowak has run the bakery on Harbour Street since 2009 and teaches rye at the evening school. She keeps her starter in a jar from her grandmother and answers letters on Fridays.',
      ),
      examplePage('a pen name without a profile', {
        title: 'Rye bread',
        body: `<p class="byline">By breadhead</p>${paragraphs(...BREAD)}`,
      }),
      signed(
        'a Polish author with a plain note',
        'Anna Nowak',
        '/img/anna.jpg',
        'Anna Nowak prowadzi piekarnię przy ulicy Portowej od 2009 roku i uczy pieczenia chleba żytniego w szkole wieczorowej. Zakwas trzyma w słoiku po babci.',
        'pl',
      ),
    ],
  }),
});

function hasLink(
  blocks: readonly { readonly start: number; readonly end: number; readonly links: readonly unknown[] }[],
  span: { readonly start: number; readonly end: number },
): boolean {
  return blocks.some((block) => block.end > span.start && block.start < span.end && block.links.length > 0);
}

function signed(note: string, name: string, photo: string, bio: string, lang = 'en'): Example {
  return examplePage(note, {
    title: lang === 'pl' ? 'Chleb żytni na zakwasie' : 'Rye bread with a stiff starter',
    lang,
    head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Rye","author":{"@type":"Person","name":"${name}"}}</script>`,
    body: `<p class="byline">${lang === 'pl' ? 'Autor:' : 'By'} ${name}</p>${paragraphs(...(lang === 'pl' ? CHLEB : BREAD))}<div class="author-bio"><img src="${photo}" alt="${name}"><p>${bio}</p></div>`,
  });
}
