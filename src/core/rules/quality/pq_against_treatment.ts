import { dangerousClaims } from '../../grounds/dangerous-claims/dangerous-claims.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { CLAIM_SCORING, claimFinding } from '../claim-finding.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, eachOf, listed, quoted } from '../wording.ts';

const say = sentences({
  claims: {
    en: ({ claims }: { claims: CutList }) => `Readers are told: ${listed.en(eachOf(claims, quoted.en))}.`,
    pl: ({ claims }) => `Czytelnik słyszy: ${listed.pl(eachOf(claims, quoted.pl))}.`,
  },
  take_out: {
    en: ({ claim }: { claim: string }) =>
      `Take out ${quoted.en(claim)}: whether treatment is stopped is for a doctor to decide with the patient.`,
    pl: ({ claim }) => `Usuń zdanie ${quoted.pl(claim)}: o przerwaniu leczenia decyduje lekarz z pacjentem.`,
  },
});

export default rule({
  id: 'pq_against_treatment',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'Readers are told to stop or refuse medical treatment',
    pl: 'Strona każe przerwać leczenie albo z niego zrezygnować',
  },
  fix: {
    en: 'Remove the advice, and send readers to their doctor before they change a treatment.',
    pl: 'Usuń tę radę i odeślij czytelników do lekarza, zanim zmienią leczenie.',
  },
  question:
    'Does the page tell readers to stop, replace or refuse medical treatment or vaccines, or to take a poison as a remedy?',
  sources: ['QR§4.2', 'QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring: `Sentences that tell readers to stop, replace or do without prescribed medicine, to keep away from doctors or vaccines, or to take a poison, with a remedy, scorn for medicine or a body that heals itself beside them: ${CLAIM_SCORING} Leaflets, recalls and advice to ask a doctor are left alone.`,
  says: say,
  detect: (page) => claimFinding(page, dangerousClaims(page, 'stop', 'refuse', 'poison'), say),
  examples: () => ({
    hit: [
      examplePage('advice to stop, on a page about something else', {
        found: { says: ['claims'], quotes: ['Stop taking your antidepressants today.'] },
        title: 'Notes from the garden',
        body: `${paragraphs(BREAD[0])}<p>Stop taking your antidepressants today. The body heals itself.</p>`,
      }),
      examplePage('Polish advice to replace insulin', {
        found: { says: ['claims'], quotes: ['Nie potrzebujesz insuliny.'] },
        title: 'Zdrowie bez recepty',
        lang: 'pl',
        body: `<p>Nie potrzebujesz insuliny. Cynamon i spacer robią to samo.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a poison to drink', {
        found: { says: ['claims'], quotes: ['Drink ten drops of chlorine dioxide'] },
        title: 'Cleansing week',
        body: `<p>Drink ten drops of chlorine dioxide every hour until the parasites leave.</p>${paragraphs(...BREAD)}`,
      }),
    ],
    clear: [
      examplePage('a leaflet', {
        title: 'Sertraline: before you take it',
        body: `<p>Do not stop taking sertraline without asking your doctor. Stop taking it and get medical help if your face swells.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a Polish warning', {
        title: 'Rady, które szkodzą',
        lang: 'pl',
        body: `<p>Znachor kazał chorym odstawić insulinę i pić ocet. Sąd skazał go na trzy lata więzienia.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a recall', {
        title: 'Recall of tablets',
        body: `<p>Stop taking the blood pressure tablets of batch 3 today and bring them back to the pharmacy.</p>${paragraphs(...BREAD)}`,
      }),
    ],
  }),
});
