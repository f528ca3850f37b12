import { dangerousClaims } from '../../grounds/dangerous-claims/dangerous-claims.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { CLAIM_SCORING, claimFinding } from '../claim-finding.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, eachOf, listed, quoted } from '../wording.ts';

const say = sentences({
  claims: {
    en: ({ claims }: { claims: CutList }) =>
      `The page says of the law: ${listed.en(eachOf(claims, quoted.en))}.`,
    pl: ({ claims }) => `Strona tak mówi o prawie: ${listed.pl(eachOf(claims, quoted.pl))}.`,
  },
  take_out: {
    en: ({ claim }: { claim: string }) =>
      `Take out ${quoted.en(claim)}, and say what the law provides, for whom and on what terms, with a source.`,
    pl: ({ claim }) =>
      `Usuń zdanie ${quoted.pl(claim)} i napisz, co, komu i pod jakim warunkiem daje prawo, podając źródło.`,
  },
});

export default rule({
  id: 'pq_law_promise',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The law is said not to bind, or a ruling is promised',
    pl: 'Strona wmawia, że prawo nie obowiązuje, albo obiecuje pewny wyrok',
  },
  fix: {
    en: 'Remove the promise and send readers to somebody who may give legal advice.',
    pl: 'Usuń tę obietnicę i odeślij czytelników do osoby uprawnionej do porad prawnych.',
  },
  question:
    'Does the page tell readers that taxes, fines, debts or courts do not bind them, or promise a ruling, a visa or a licence for certain?',
  sources: ['QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring: `Sentences by which taxes and fines need not be paid and offices can do nothing to the reader, and rulings, visas and licences that are certain for everybody: ${CLAIM_SCORING} Exemptions with their terms are left alone.`,
  says: say,
  detect: (page) => claimFinding(page, dangerousClaims(page, 'law'), say),
  examples: () => ({
    hit: [
      examplePage('a tax that is called voluntary', {
        found: { says: ['claims'], quotes: ['You do not have to pay income tax'] },
        title: 'Free at last',
        body: `<p>You do not have to pay income tax: it is voluntary, and no court can make you.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a Polish notice against bailiffs', {
        found: { says: ['claims'], quotes: ['Komornik nic ci nie zrobi'] },
        title: 'Żywy człowiek',
        lang: 'pl',
        body: `<p>Komornik nic ci nie zrobi, jeśli powiesisz na drzwiach to pismo.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('an exemption', {
        title: 'Tax on income',
        body: `<p>You do not have to pay income tax on the first 12,570 pounds. A bailiff cannot enter your home by force on the first visit.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a Polish report on such claims', {
        title: 'Sądy odrzucają pisma żywych ludzi',
        lang: 'pl',
        body: `<p>Mężczyzna twierdził, że nie musi płacić podatku, bo jest dobrowolny. Sąd skazał go na dwa lata.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});
