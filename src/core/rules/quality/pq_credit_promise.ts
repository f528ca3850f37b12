import { dangerousClaims } from '../../grounds/dangerous-claims/dangerous-claims.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { CLAIM_SCORING, claimFinding } from '../claim-finding.ts';
import { examplePage, paragraphs } from '../example.ts';
import { rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, eachOf, listed, quoted } from '../wording.ts';

const say = sentences({
  claims: {
    en: ({ claims }: { claims: CutList }) => `The page promises: ${listed.en(eachOf(claims, quoted.en))}.`,
    pl: ({ claims }) => `Strona obiecuje: ${listed.pl(eachOf(claims, quoted.pl))}.`,
  },
  take_out: {
    en: ({ claim }: { claim: string }) =>
      `Take out ${quoted.en(claim)}, and say what an application is judged by, what the loan costs and what happens to debts.`,
    pl: ({ claim }) =>
      `Usuń obietnicę ${quoted.pl(claim)} i napisz, od czego zależy decyzja, ile kosztuje pożyczka i co dzieje się z długami.`,
  },
});

export default rule({
  id: 'pq_credit_promise',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'Loans for everybody or debts that vanish are promised',
    pl: 'Strona obiecuje pożyczkę każdemu albo zniknięcie długów',
  },
  fix: {
    en: 'Remove the promise: a lender has to look at every application, and a debt ends by payment, agreement or a court.',
    pl: 'Usuń tę obietnicę: pożyczkodawca musi zbadać każdy wniosek, a dług kończy się spłatą, ugodą albo orzeczeniem sądu.',
  },
  question:
    'Does the page promise a loan to everybody or without any check, or promise that debts or credit records vanish?',
  sources: ['QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring: `Promises that everybody gets a loan, that no one is refused or that the yes is certain, and debts or records that are erased for sure; three kinds of checks that are left out make one promise: ${CLAIM_SCORING}`,
  says: say,
  detect: (page) => claimFinding(page, dangerousClaims(page, 'credit', 'debt'), say),
  examples: () => ({
    hit: [
      examplePage('Polish payday loans for everybody', {
        found: { says: ['claims'], quotes: ['Chwilówki bez BIK, 100% przyznawalności'] },
        title: 'Szybka gotówka',
        lang: 'pl',
        body: `<p>Chwilówki bez BIK, 100% przyznawalności, pieniądze w kwadrans.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a yes to everybody', {
        found: { says: ['claims'], quotes: ['Everybody is approved'] },
        title: 'Payday loans',
        body: `<p>Everybody is approved, and no one is turned down.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('debts erased by a letter', {
        found: { says: ['claims'], quotes: ['We erase your credit card debt'] },
        title: 'A fresh start',
        body: `<p>We erase your credit card debt within 30 days, guaranteed, and you pay nothing back.</p>${paragraphs(...BREAD)}`,
      }),
    ],
    clear: [
      examplePage('a lender that looks at applications', {
        title: 'Personal loans',
        body: `<p>We lend to people with bad credit, too, but approval is not guaranteed: every application is subject to an affordability check.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a Polish warning', {
        title: 'Jak czytać reklamy pożyczek',
        lang: 'pl',
        body: `<p>Uczciwy pożyczkodawca nie obieca ci 100% przyznawalności. UOKiK ukarał firmę, która tak się reklamowała.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('how debts do end', {
        title: 'When debts are too many',
        body: `<p>A debt relief order can wipe out your debts if you qualify; the court decides. How do I get rid of debt? Begin with the dearest loan.</p>${paragraphs(...LIBRARY)}`,
      }),
    ],
  }),
});
