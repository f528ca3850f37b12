import { siteIdentity } from '../../grounds/site-identity.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { listed } from '../wording.ts';

type Part = 'about' | 'contact' | 'address' | 'phone' | 'email' | 'registry_number';

const PARTS: Readonly<Record<Part, Texts>> = {
  about: { en: 'an about page', pl: 'strona „O nas”' },
  contact: { en: 'a contact page', pl: 'strona kontaktowa' },
  address: { en: 'an address', pl: 'adres' },
  phone: { en: 'a phone number', pl: 'numer telefonu' },
  email: { en: 'an e-mail address', pl: 'adres e-mail' },
  registry_number: { en: 'a registry number', pl: 'numer rejestrowy' },
};

const say = sentences({
  offers: {
    en: ({ parts }: { parts: readonly Part[] }) =>
      `The page offers ${listed.en(
        parts.map((part) => PARTS[part].en),
        6,
      )}.`,
    pl: ({ parts }) =>
      `Na stronie ${parts.length === 1 ? 'jest' : 'są'}: ${listed.pl(
        parts.map((part) => PARTS[part].pl),
        6,
      )}.`,
  },
});

export default rule({
  id: 'pq_pos_publisher',
  mode: 'quality',
  policy: 'site_creator_info',
  kind: 'positive',
  layer: 'links',
  version: 1,
  title: {
    en: 'The publisher is easy to identify and reach',
    pl: 'Wydawcę łatwo ustalić i się z nim skontaktować',
  },
  fix: {
    en: 'Keep the about and contact links and the address on every page.',
    pl: 'Zachowaj na każdej stronie informacje o wydawcy, kontakt i adres.',
  },
  question: 'Is the publisher easy to identify and to contact?',
  sources: ['QR§2.5.3'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { html: true, published: true },
  basis: 'measured',
  scoring:
    'About (or imprint) and contact links with an address, phone, e-mail or registry number: 0.8, and 1 with two of these; about and contact alone 0.4; an address with a number to call or to look up, without such links, 0.6.',
  says: say,
  detect(page) {
    const who = siteIdentity(page);
    const about = who.links.get('about') ?? who.links.get('imprint');
    const contact = who.links.get('contact');
    const ways: Part[] = [];
    if (who.address || who.declaredContact.address) ways.push('address');
    if (who.phone || who.declaredContact.phone) ways.push('phone');
    if (who.email || who.declaredContact.email) ways.push('email');
    if (who.registryNumbers.length > 0) ways.push('registry_number');
    const linked = about !== undefined && contact !== undefined;
    const score = linked
      ? ways.length >= 2
        ? 1
        : ways.length === 1
          ? 0.8
          : 0.4
      : ways.length >= 2 && (about ?? contact ?? who.operator) !== undefined
        ? 0.6
        : 0.2 * Math.min(1, ways.length);
    if (score === 0) return CLEAR;
    const pages: Part[] = [];
    if (about) pages.push('about');
    if (contact) pages.push('contact');
    return {
      score,
      quotes: [
        who.operator?.span ? quoteText(page, who.operator.span) : undefined,
        who.address ? quoteText(page, who.address) : undefined,
        about?.anchor ? quoteText(page, about.anchor) : undefined,
        contact?.anchor ? quoteText(page, contact.anchor) : undefined,
        who.registryNumbers[0] ? quoteText(page, who.registryNumbers[0]) : undefined,
      ],
      facts: [say.offers({ parts: [...pages, ...ways] })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a company with its address', {
        found: { says: ['offers'], quotes: ['Harbour Bicycles Ltd', 'Leeds LS1 4AP'] },
        title: 'Why a chain skips',
        body: paragraphs(...BICYCLE),
        footer:
          '<footer>© 2024 Harbour Bicycles Ltd, 12 Harbour Street, Leeds LS1 4AP <a href="/contact">Contact</a> <a href="tel:+441134960000">0113 496 0000</a></footer>',
      }),
      examplePage('a Polish company with its NIP', {
        found: { says: ['offers'], quotes: ['80-001 Gdańsk Kontakt', 'O nas'] },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
        footer:
          '<footer>Warsztat Portowy, NIP 123-456-32-18, ul. Portowa 3, 80-001 Gdańsk <a href="/kontakt">Kontakt</a></footer>',
      }),
    ],
    clear: [
      examplePage('links without data', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('nothing in the footer', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        footer: '<footer>Wszelkie prawa zastrzeżone</footer>',
      }),
    ],
  }),
});
