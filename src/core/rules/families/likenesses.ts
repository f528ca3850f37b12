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
    accuses: 'alone',
    languages: 'any',
    findsAnywhere: true,
    needs: { html: true, published: true },
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
    version: 13,
    title: {
      en: 'The page looks made to deceive its visitors',
      pl: 'Strona wygląda na stworzoną, by oszukiwać odwiedzających',
    },
    fix: {
      en: 'Say who you are and what really happens after a click or an entry; never ask for anything in another’s name. If this is not your content, treat the site as hacked.',
      pl: 'Napisz, kim jesteś i co naprawdę dzieje się po kliknięciu lub wpisaniu danych; nie proś o nic w cudzym imieniu. Jeśli to nie Twoja treść, potraktuj witrynę jako przejętą przez włamywaczy.',
    },
    question:
      'Is the page made to deceive: a false sign-in, a false support line, a generator that gives nothing, a promise of money?',
    sources: ['SP#scam-and-fraud', 'QR§4.5'],
    examples: () => [SPAM_PAGES.airdrop, SPAM_PAGES.mailbox],
  }),
  doorway: likeness('doorway', {
    id: 'sp_like_doorways',
    policy: 'doorway_abuse',
    version: 14,
    title: {
      en: 'The page looks mass-produced for search phrases',
      pl: 'Strona wygląda na masowo tworzoną pod frazy z wyszukiwarki',
    },
    fix: {
      en: 'Keep one page for each thing you offer, written for the people who need it. Remove pages that differ only in a phrase or a place.',
      pl: 'Zostaw po jednej stronie na każdą rzecz, którą oferujesz, i napisz ją dla ludzi, którzy jej szukają. Usuń strony, które różnią się tylko frazą lub miejscowością.',
    },
    question:
      'Was the page made in bulk to catch search phrases or places, rather than to offer something of its own?',
    sources: ['SP#doorways', 'SP#scaled-content'],
    examples: () => [SPAM_PAGES.skup, SPAM_PAGES.support],
  }),
  hacked: likeness('hacked', {
    id: 'sp_like_hacked',
    policy: 'hacked_content',
    version: 14,
    title: {
      en: 'The page looks as if someone planted spam on it',
      pl: 'Strona wygląda, jakby ktoś wstawił na nią spam',
    },
    fix: {
      en: 'Look for text and links that none of you wrote. Where there are any, remove them, close the hole they came in by and ask for a review in Search Console; where there are none, this is a chance resemblance.',
      pl: 'Poszukaj tekstów i linków, których nie dodał Twój zespół. Jeśli są, usuń je, zamknij lukę, przez którą się dostały, i poproś o ponowne sprawdzenie w Search Console; jeśli ich nie ma, podobieństwo jest przypadkowe.',
    },
    question:
      'Does the page hold text or links that somebody put there for their own sites: hidden, foreign to it, or in heaps?',
    sources: ['SP#hacked-content', 'SP#link-spam'],
    examples: () => [SPAM_PAGES.hacked, SPAM_PAGES.szkola],
  }),
  stuffed: likeness('stuffed', {
    id: 'sp_like_stuffed_text',
    policy: 'keyword_stuffing',
    version: 13,
    title: {
      en: 'The text looks cobbled together for search engines',
      pl: 'Tekst wygląda na sklecony pod wyszukiwarki',
    },
    fix: {
      en: 'Rewrite the text for readers: one thought after another, each phrase only where a sentence needs it.',
      pl: 'Napisz tekst od nowa dla czytelników: po kolei, myśl po myśli, z frazami tylko tam, gdzie wymaga tego zdanie.',
    },
    question:
      'Is the text a heap of phrases or of sentences from elsewhere, put together for search engines?',
    sources: ['SP#keyword-stuffing', 'SP#scaled-content'],
    examples: () => [SPAM_PAGES.crack, SPAM_PAGES.heap],
  }),
  affiliate: likeness('affiliate', {
    id: 'sp_like_thin_affiliates',
    policy: 'thin_affiliation',
    version: 14,
    title: {
      en: 'The page seems to live on commissions and adds little',
      pl: 'Strona zdaje się żyć z prowizji i niewiele wnosi',
    },
    fix: {
      en: 'Add what the seller’s own page lacks (tests, comparisons, dated prices), and say openly how you earn.',
      pl: 'Dodaj to, czego nie ma na stronie sprzedawcy (testy, porównania, ceny z datami), i napisz otwarcie, na czym zarabiasz.',
    },
    question:
      'Does the page live on sending visitors to merchants, casinos, lenders or mills without adding anything of its own?',
    sources: ['SP#thin-affiliate-pages'],
    examples: () => [SPAM_PAGES.casino, SPAM_PAGES.kasyno],
  }),
  pirate: likeness('pirate', {
    id: 'sp_like_pirate_portals',
    policy: 'legal_removals',
    version: 2,
    title: {
      en: 'The page looks like a portal for pirated content',
      pl: 'Strona wygląda na portal z pirackimi treściami',
    },
    fix: {
      en: 'Offer only what you have the right to offer: name the rights holder or the licence beside each film, song or program and link to its legal source. Take the rest down.',
      pl: 'Udostępniaj tylko to, do czego masz prawo: przy każdym filmie, utworze czy programie podaj właściciela praw lub licencję i legalne źródło. Resztę usuń.',
    },
    question:
      'Does the page pass on films, music, books or programs that its owner evidently has no right to, or lead to places that do?',
    sources: ['SP'],
    examples: () => [SPAM_PAGES.modApk, SPAM_PAGES.movies],
  }),
};
