// The verdict in words: two sentences that the owner of a site understands and that claim no more than the sample shows.
import type { ReportLanguage } from '../../rules/texts.ts';
import { countEn, countPl, formPl, number, percent, quoted, shortened } from '../../rules/wording.ts';
import { placeOf } from '../addresses/pattern-name.ts';
import type { Unfinished } from './audited-site.ts';
import type { SharesOfParts, SiteShare } from './judged-pages.ts';
import { partsText, rangeText } from './share-texts.ts';

const TITLE_CHARACTERS = 120;
const ADDRESS_CHARACTERS = 80;

export interface Outcome {
  readonly checked: number;
  /** Of these, with anything that could be judged. */
  readonly judged: number;
  readonly failed: number;
  readonly total: number;
  /** Pages with a confirmed finding. */
  readonly found: number;
  readonly share: SiteShare & SharesOfParts;
  readonly ignored: number;
  /** The most important finding. */
  readonly lead: {
    readonly title: string;
    readonly grave: boolean;
    /** It makes the verdict worse than the share of pages alone would. */
    readonly raised: boolean;
    readonly pages: number;
    readonly where: Gathering | null;
    /** The page that shows it, or one of them. */
    readonly page: string | null;
  } | null;
  readonly worst: string | null;
  readonly unfinished: Unfinished | null;
}

/** Where pages with a finding are. */
export interface Gathering {
  readonly pattern: string;
  readonly how: 'all' | 'nearly' | 'most';
}

export const verdictText: Readonly<Record<ReportLanguage, (outcome: Outcome) => string>> = {
  en: (outcome) =>
    notBegunEn(outcome)?.join(' ') ??
    soFar(standingEn, outcome, (unknownEn(outcome) ?? foundEn(outcome) ?? clearEn(outcome)).join(' ')),
  pl: (outcome) =>
    notBegunPl(outcome)?.join(' ') ??
    soFar(standingPl, outcome, (unknownPl(outcome) ?? foundPl(outcome) ?? clearPl(outcome)).join(' ')),
};

type Standings = Readonly<Record<Unfinished['state'], (done: number, planned: number) => string>>;

const standingEn: Standings = {
  running: (done, planned) => `So far, after ${number.en(done)} of ${countEn(planned, 'page', 'pages')}`,
  paused: (done, planned) => `Paused after ${number.en(done)} of ${countEn(planned, 'page', 'pages')}`,
  cancelled: (done, planned) => `Cancelled after ${number.en(done)} of ${countEn(planned, 'page', 'pages')}`,
  failed: (done, planned) => `Ended early, after ${number.en(done)} of ${countEn(planned, 'page', 'pages')}`,
};

const standingPl: Standings = {
  running: (done, planned) => `Na razie, po ${number.pl(done)} z ${strony(planned)}`,
  paused: (done, planned) => `Wstrzymano po ${number.pl(done)} z ${strony(planned)}`,
  cancelled: (done, planned) => `Anulowano po ${number.pl(done)} z ${strony(planned)}`,
  failed: (done, planned) => `Zakończono przed czasem, po ${number.pl(done)} z ${strony(planned)}`,
};

function strony(count: number): string {
  return `${number.pl(count)} ${count === 1 ? 'strony' : 'stron'}`;
}

/** What is not done is never told as if it were. */
function soFar(standings: Standings, { unfinished }: Outcome, text: string): string {
  if (unfinished === null) return text;
  const { state, done, planned } = unfinished;
  return `${standings[state](done, planned)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function notBegunEn({ checked, failed, unfinished }: Outcome): Sentences | null {
  if (checked + failed > 0) return null;
  switch (unfinished?.state) {
    case 'paused':
      return ['The audit is paused, and no page has been checked yet.', 'Resume it to go on.'];
    case 'cancelled':
      return ['The audit was cancelled before any page was checked.', 'Start another one to see results.'];
    case 'failed':
      return ['The audit ended before any page was checked.', 'Start another one to see results.'];
    default:
      return ['No page has been checked yet.', 'As soon as there are reports, they are summed up here.'];
  }
}

function notBegunPl({ checked, failed, unfinished }: Outcome): Sentences | null {
  if (checked + failed > 0) return null;
  switch (unfinished?.state) {
    case 'paused':
      return ['Audyt jest wstrzymany i nie sprawdzono jeszcze żadnej strony.', 'Wznów go, by ruszył dalej.'];
    case 'cancelled':
      return ['Audyt anulowano, zanim sprawdzono jakąkolwiek stronę.', 'Wyniki pokaże dopiero nowy audyt.'];
    case 'failed':
      return [
        'Audyt zakończył się, zanim sprawdzono jakąkolwiek stronę.',
        'Wyniki pokaże dopiero nowy audyt.',
      ];
    default:
      return ['Żadna strona nie została jeszcze sprawdzona.', 'Podsumowanie pojawi się razem z raportami.'];
  }
}

type Sentences = readonly [string, string];

function unknownEn({ checked, judged, failed }: Outcome): Sentences | null {
  if (judged > 0) return null;
  if (checked > 0)
    return [
      `Nothing could be judged on the ${checked === 1 ? 'page' : countEn(checked, 'page', 'pages')} checked, so nothing can be said yet.`,
      'If scripts fill the pages, check them again with rendering.',
    ];
  return [
    failed === 1
      ? 'The page could not be checked, so nothing can be said about it.'
      : `None of the ${countEn(failed, 'page', 'pages')} could be checked, so nothing can be said about them.`,
    'See why, and start again.',
  ];
}

function unknownPl({ checked, judged, failed }: Outcome): Sentences | null {
  if (judged > 0) return null;
  if (checked > 0)
    return [
      `Na ${checked === 1 ? 'sprawdzonej stronie' : `${number.pl(checked)} sprawdzonych stronach`} nie udało się niczego ocenić, więc na razie nic nie wiadomo.`,
      'Jeśli treść wczytują skrypty, sprawdź strony ponownie po wyświetleniu w przeglądarce.',
    ];
  return [
    failed === 1
      ? 'Strony nie udało się sprawdzić, więc nic o niej nie wiadomo.'
      : `Nie udało się sprawdzić żadnej z ${number.pl(failed)} stron, więc nic o nich nie wiadomo.`,
    'Sprawdź dlaczego i zacznij od nowa.',
  ];
}

function clearEn({ judged, total, share, failed, ignored, unfinished }: Outcome): Sentences {
  const whole = judged >= total;
  const first = whole
    ? `We checked ${total === 1 ? 'the only page' : `all ${countEn(total, 'page', 'pages')}`} and found nothing.`
    : share.basis === 'newest'
      ? `We found nothing on ${judged === 1 ? 'the newest page' : `the ${number.en(judged)} newest pages`}; nothing is known of the other ${number.en(total - judged)}.`
      : share.basis === 'census'
        ? `We found nothing on ${number.en(judged)} of ${countEn(total, 'page', 'pages')}${failed > 0 ? '' : '; the others could not be judged'}.`
        : `We found nothing on ${number.en(judged)} of ${countEn(total, 'page', 'pages')}${chosenEn(share)}; up to ${percent.en(share.high)} may still have a problem.`;
  if (ignored > 0)
    return [
      first,
      `${countEn(ignored, 'finding', 'findings')} that you ignore ${ignored === 1 ? 'does' : 'do'} not count.`,
    ];
  if (failed > 0) return [first, `${countEn(failed, 'page', 'pages')} could not be checked; see why.`];
  if (unfinished !== null) return [first, nextEn[unfinished.state]];
  return [first, 'Check again after the next larger change.'];
}

/** How the pages came into the sample, where not all of them were drawn. */
function chosenEn({ newest, drawn }: SharesOfParts): string {
  if (newest === null || drawn === null) return '';
  return `, the ${newest.total === 1 ? 'newest' : `${number.en(newest.total)} newest`} and ${number.en(drawn.pages)} drawn at random`;
}

function chosenPl({ newest, drawn }: SharesOfParts): string {
  if (newest === null || drawn === null) return '';
  return ` (${newest.total === 1 ? 'najnowsza' : `najnowszych: ${number.pl(newest.total)}`}, wylosowanych: ${number.pl(drawn.pages)})`;
}

function clearPl({ judged, total, share, failed, ignored, unfinished }: Outcome): Sentences {
  const whole = judged >= total;
  const first = whole
    ? `Sprawdziliśmy ${total === 1 ? 'jedyną stronę' : `wszystkie ${countPl(total, 'stronę', 'strony', 'stron')}`} i niczego nie znaleźliśmy.`
    : share.basis === 'newest'
      ? `Na ${judged === 1 ? 'najnowszej stronie' : `${number.pl(judged)} najnowszych stronach`} niczego nie znaleźliśmy; o pozostałych ${number.pl(total - judged)} nic nie wiadomo.`
      : share.basis === 'census'
        ? `Na ${number.pl(judged)} z ${number.pl(total)} stron niczego nie znaleźliśmy${failed > 0 ? '' : '; pozostałych nie udało się ocenić'}.`
        : `Na ${number.pl(judged)} z ${number.pl(total)} stron${chosenPl(share)} niczego nie znaleźliśmy; problem może jednak mieć do ${percent.pl(share.high)} stron.`;
  if (ignored > 0)
    return [
      first,
      `Nie liczymy ${countPl(ignored, 'znaleziska, które ignorujesz', 'znalezisk, które ignorujesz', 'znalezisk, które ignorujesz')}.`,
    ];
  if (failed > 0)
    return [
      first,
      `${failed === 1 ? 'Jednej strony' : `${number.pl(failed)} stron`} nie udało się sprawdzić; zobacz dlaczego.`,
    ];
  if (unfinished !== null) return [first, nextPl[unfinished.state]];
  return [first, 'Po następnej większej zmianie warto sprawdzić ponownie.'];
}

const nextEn: Readonly<Record<Unfinished['state'], string>> = {
  running: 'The audit is still going on.',
  paused: 'Resume it to have the other pages checked.',
  cancelled: 'The other pages were not looked at.',
  failed: 'The other pages were not looked at.',
};

const nextPl: Readonly<Record<Unfinished['state'], string>> = {
  running: 'Audyt jeszcze trwa.',
  paused: 'Wznów go, by sprawdzić pozostałe strony.',
  cancelled: 'Pozostałych stron nie sprawdzono.',
  failed: 'Pozostałych stron nie sprawdzono.',
};

function foundEn(outcome: Outcome): Sentences | null {
  const { lead, judged, total } = outcome;
  if (lead === null) return null;
  const problem = `The most important problem is ${quoted.en(lead.title, TITLE_CHARACTERS)}`;
  const checked = judged >= total ? '' : ' checked';
  const gathered = { all: 'all of them', nearly: 'nearly all of them', most: 'most of them' };
  const where =
    judged === 1
      ? ` on the only page${checked}`
      : lead.pages === 1
        ? ` on one of ${number.en(judged)} pages${checked}${lead.page === null ? '' : `: ${address(lead.page)}`}`
        : lead.pages === judged
          ? ` on ${judged === 2 ? 'both' : `all ${number.en(judged)}`} pages${checked}`
          : ` on ${number.en(lead.pages)} of ${number.en(judged)} pages${checked}${
              lead.where === null
                ? ''
                : `, ${gathered[lead.where.how]} under ${address(placeOf(lead.where.pattern))}`
            }`;
  return [`${problem}${where}.`, sentence(overallEn(outcome), firstStepEn(outcome))];
}

function overallEn({ lead, judged, total, found, share }: Outcome): string {
  const whole = judged >= total;
  // What could not be judged is no sample: nothing is estimated from the others.
  const isAll = whole || share.basis === 'census';
  if (judged === 1) return whole ? '' : `One page says little about ${number.en(total)}: check more of them`;
  // Every page has it: the first sentence has said so.
  if (lead?.pages === judged) return isAll ? '' : concernsEn(share, total);
  if (whole && found < judged && found === lead?.pages) return 'No other page has a confirmed problem';
  const have =
    found === judged
      ? `All ${number.en(judged)} pages${whole ? '' : ' checked'} have a confirmed problem`
      : `In all, ${number.en(found)} of them ${found === 1 ? 'has' : 'have'} a confirmed problem`;
  if (isAll) return have;
  if (share.newest !== null) return `${have}: ${partsText.en(share, total)}`;
  const probably = share.basis === 'sample' ? 'probably ' : '';
  return `${have}, so ${probably}${rangeText.en(share)} of all ${number.en(total)} pages do`;
}

function concernsEn(share: Outcome['share'], total: number): string {
  if (share.basis === 'newest')
    return `nothing is known of the other ${number.en(total - (share.newest?.total ?? 0))} pages`;
  const probably = share.basis === 'sample' ? 'probably ' : '';
  return `It ${probably}concerns ${rangeText.en(share)} of all ${number.en(total)} pages`;
}

function firstStepEn({ lead, found, judged, worst }: Outcome): string {
  if (lead?.raised === true)
    return 'one such page is enough to put visitors or the whole site at risk, so the level is high: deal with it before anything else';
  if (lead?.grave === true)
    return `deal with ${lead.pages === 1 ? 'that page' : 'the problem named first'} before anything else`;
  if (lead?.where) return `begin with the pages under ${address(placeOf(lead.where.pattern))}`;
  if (judged === 1) return 'begin with this problem';
  if (found === 1) return 'begin there';
  return worst === null ? 'begin with the worst page' : `begin with the worst page, ${address(worst)}`;
}

function foundPl(outcome: Outcome): Sentences | null {
  const { lead, judged, total } = outcome;
  if (lead === null) return null;
  const problem = `Najważniejszy problem to ${quoted.pl(lead.title, TITLE_CHARACTERS)}`;
  const all = judged >= total;
  const gathered = { all: 'wyłącznie', nearly: 'prawie wyłącznie', most: 'głównie' };
  const where =
    judged === 1
      ? ` na jedynej ${all ? '' : 'sprawdzonej '}stronie`
      : lead.pages === 1
        ? ` na jednej z ${number.pl(judged)} ${all ? '' : 'sprawdzonych '}stron${lead.page === null ? '' : `: ${address(lead.page)}`}`
        : lead.pages === judged
          ? ` na ${judged === 2 ? 'obu' : `wszystkich ${number.pl(judged)}`} ${all ? '' : 'sprawdzonych '}stronach`
          : ` na ${number.pl(lead.pages)} z ${number.pl(judged)} ${all ? '' : 'sprawdzonych '}stron${
              lead.where === null
                ? ''
                : `, ${gathered[lead.where.how]} pod adresami ${address(placeOf(lead.where.pattern))}`
            }`;
  return [`${problem}${where}.`, sentence(overallPl(outcome), firstStepPl(outcome))];
}

function overallPl({ lead, judged, total, found, share }: Outcome): string {
  const whole = judged >= total;
  // What could not be judged is no sample: nothing is estimated from the others.
  const isAll = whole || share.basis === 'census';
  if (judged === 1)
    return whole ? '' : `Jedna strona niewiele mówi o ${number.pl(total)}: sprawdź ich więcej`;
  // Every page has it: the first sentence has said so.
  if (lead?.pages === judged) return isAll ? '' : concernsPl(share, total);
  if (whole && found < judged && found === lead?.pages)
    return 'Żadna inna strona nie ma potwierdzonego problemu';
  const have =
    found === judged
      ? `Potwierdzone problemy mają wszystkie ${whole ? 'strony' : 'sprawdzone strony'}`
      : `Łącznie potwierdzone problemy ${formPl(found, 'ma', 'mają', 'ma')} ${number.pl(found)} z nich`;
  if (isAll) return have;
  if (share.newest !== null) return `${have}: ${partsText.pl(share, total)}`;
  const probably = share.basis === 'sample' ? 'prawdopodobnie ' : '';
  return `${have}, czyli ${probably}${rangeText.pl(share)} wszystkich ${number.pl(total)} stron`;
}

function concernsPl(share: Outcome['share'], total: number): string {
  if (share.basis === 'newest')
    return `o pozostałych ${number.pl(total - (share.newest?.total ?? 0))} stronach nic nie wiadomo`;
  const probably = share.basis === 'sample' ? 'prawdopodobnie ' : '';
  return `Dotyczy to ${probably}${rangeText.pl(share)} wszystkich ${number.pl(total)} stron`;
}

function firstStepPl({ lead, found, judged, worst }: Outcome): string {
  if (lead?.raised === true)
    return 'już jedna taka strona naraża odwiedzających albo całą witrynę, dlatego poziom jest wysoki: zajmij się nią przed wszystkim innym';
  if (lead?.grave === true)
    return `zajmij się ${lead.pages === 1 ? 'tą stroną' : 'problemem wymienionym na początku'} przed wszystkim innym`;
  if (lead?.where) return `zacznij od stron pod adresami ${address(placeOf(lead.where.pattern))}`;
  if (judged === 1) return 'zacznij od tego problemu';
  if (found === 1) return 'zacznij od tej strony';
  return worst === null ? 'zacznij od najgorszej strony' : `zacznij od najgorszej strony: ${address(worst)}`;
}

function sentence(overall: string, step: string): string {
  const said = overall === '' ? step : `${overall}; ${step}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** In a sentence of plain text, whatever the address holds. */
function address(path: string): string {
  return shortened(path, ADDRESS_CHARACTERS);
}
