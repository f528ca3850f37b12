// Likenesses to known spam: one rule for each family that the page models tell apart. Their texts alone differ.
import type { Family } from '../../grounds/page-spam/page-spam-model.ts';
import type { Example } from '../example.ts';
import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { type Definition, rule, type ViolationRule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

interface Told
  extends Pick<
    Definition<ViolationRule>,
    'id' | 'policy' | 'version' | 'title' | 'fix' | 'question' | 'sources'
  > {
  /** Pages that it finds; ordinary ones are let pass by all of them. */
  readonly examples: () => readonly Example[];
}

function likeness(family: Family, { examples, ...told }: Told) {
  return rule({
    ...told,
    mode: 'spam',
    kind: 'violation',
    layer: 'text',
    answeredBy: 'both',
    shownBy: 'likeness',
    mendedBy: 'editing',
    languages: 'any',
    findsAnywhere: true,
    needs: { html: true },
    basis: 'measured',
    scoring: LEARNT_SCORING,
    says: LEARNT,
    detect: (page) => learntFinding(page, family),
    beside: (page, support) => learntFinding(page, family, support),
    examples: () => ({ hit: examples(), clear: [...ORDINARY_PAGES] }),
  });
}

export const likenesses: Readonly<Record<Family, ViolationRule>> = {
  deception: likeness('deception', {
    id: 'sp_like_deception',
    policy: 'scam_fraud',
    version: 12,
    title: {
      en: 'It looks like pages that deceive their visitors',
      pl: 'Przypomina strony, które oszukują odwiedzających',
    },
    fix: {
      en: 'Say who you are and what really happens after a click or an entry; ask for nothing under somebody else’s name. If you did not put this here, treat the site as taken over.',
      pl: 'Powiedz, kim jesteś i co naprawdę dzieje się po kliknięciu lub wpisaniu danych; nie proś o nic w cudzym imieniu. Jeśli to nie Twoja treść, potraktuj witrynę jako przejętą.',
    },
    question:
      'Is the page made to deceive: a false sign-in, a false support line, a generator that gives nothing, a promise of money?',
    sources: ['SP#scam-and-fraud', 'QR§4.5'],
    examples: () => [SPAM_PAGES.airdrop, SPAM_PAGES.mailbox],
  }),
  doorway: likeness('doorway', {
    id: 'sp_like_doorways',
    policy: 'doorway_abuse',
    version: 13,
    title: {
      en: 'It looks like pages made in bulk to catch search phrases',
      pl: 'Przypomina strony tworzone hurtowo pod frazy z wyszukiwarki',
    },
    fix: {
      en: 'Keep one page for each thing you offer and write it for the people who need it; remove pages that differ only in a phrase or a place.',
      pl: 'Zostaw po jednej stronie na każdą rzecz, którą oferujesz, i napisz ją dla ludzi, którzy jej szukają; usuń strony, które różnią się tylko frazą lub miejscowością.',
    },
    question:
      'Was the page made in bulk to catch search phrases or places, rather than to offer something of its own?',
    sources: ['SP#doorways', 'SP#scaled-content'],
    examples: () => [SPAM_PAGES.skup, SPAM_PAGES.support],
  }),
  hacked: likeness('hacked', {
    id: 'sp_like_hacked',
    policy: 'hacked_content',
    version: 13,
    title: {
      en: 'It looks like pages that spam was planted in',
      pl: 'Przypomina strony, w które ktoś wstawił spam',
    },
    fix: {
      en: 'Look for text and links that you did not write, remove them, close the way they came in, and ask for a review in Search Console.',
      pl: 'Poszukaj tekstów i linków, których nie dodano świadomie, usuń je, zamknij drogę, którą weszły, i poproś o ponowne sprawdzenie w Search Console.',
    },
    question:
      'Does the page hold text or links that somebody put there for their own sites: hidden, foreign to it, or in heaps?',
    sources: ['SP#hacked-content', 'SP#link-spam'],
    examples: () => [SPAM_PAGES.hacked, SPAM_PAGES.szkola],
  }),
  stuffed: likeness('stuffed', {
    id: 'sp_like_stuffed_text',
    policy: 'keyword_stuffing',
    version: 12,
    title: {
      en: 'It reads like text stuffed or stitched together for search engines',
      pl: 'Przypomina teksty naszpikowane frazami pod wyszukiwarki',
    },
    fix: {
      en: 'Write the text anew for readers: one thought after the other, each phrase only where a sentence needs it.',
      pl: 'Napisz tekst od nowa dla czytelników: myśl po myśli, każda fraza tylko tam, gdzie wymaga jej zdanie.',
    },
    question:
      'Is the text a heap of phrases or of sentences from elsewhere, put together for search engines?',
    sources: ['SP#keyword-stuffing', 'SP#scaled-content'],
    examples: () => [SPAM_PAGES.crack, SPAM_PAGES.heap],
  }),
  affiliate: likeness('affiliate', {
    id: 'sp_like_thin_affiliates',
    policy: 'thin_affiliation',
    version: 13,
    title: {
      en: 'It looks like thin pages that live on referrals',
      pl: 'Przypomina ubogie strony, które żyją z poleceń',
    },
    fix: {
      en: 'Add what the merchant’s own page does not have (tests, comparisons, prices with dates), and say openly what you earn from.',
      pl: 'Dodaj to, czego nie ma na stronie sprzedawcy (testy, porównania, ceny z datami), i powiedz otwarcie, na czym zarabiasz.',
    },
    question:
      'Does the page live on sending visitors to merchants, casinos, lenders or mills without adding anything of its own?',
    sources: ['SP#thin-affiliate-pages'],
    examples: () => [SPAM_PAGES.casino, SPAM_PAGES.kasyno],
  }),
  pirate: likeness('pirate', {
    id: 'sp_like_pirate_portals',
    policy: 'legal_removals',
    version: 1,
    title: {
      en: 'It looks like portals of pirated films, music or programs',
      pl: 'Przypomina portale z pirackimi filmami, muzyką lub programami',
    },
    fix: {
      en: 'Offer only what you may: name the right holder or the licence beside each film, song or program, link to its legal source, and take the rest down.',
      pl: 'Udostępniaj tylko to, do czego masz prawo: przy każdym filmie, utworze czy programie podaj właściciela praw lub licencję i legalne źródło, a resztę usuń.',
    },
    question:
      'Does the page pass on films, music, books or programs that its owner evidently has no right to, or lead to places that do?',
    sources: ['SP'],
    examples: () => [SPAM_PAGES.modApk, SPAM_PAGES.movies],
  }),
};
