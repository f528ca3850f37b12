import type { ReportLanguage, Texts } from '../../rules/texts.ts';
import { ruleTitle } from './rule-title.ts';

/**
 * Rules of the page models say what a page is like, which reads well below "Found" and badly in "The most important
 * problem is …". A likeness stays a likeness: nothing more is known.
 */
export const PROBLEM_TITLES: Readonly<Record<string, Texts>> = {
  sp_like_deception: {
    en: 'A strong likeness to pages that deceive their visitors',
    pl: 'Duże podobieństwo do stron, które oszukują odwiedzających',
  },
  sp_like_doorways: {
    en: 'A strong likeness to pages made only for search phrases',
    pl: 'Duże podobieństwo do stron tworzonych tylko pod frazy z wyszukiwarki',
  },
  sp_like_hacked: {
    en: 'A strong likeness to pages that intruders put spam into',
    pl: 'Duże podobieństwo do stron, w które włamywacze wstawili spam',
  },
  sp_like_stuffed_text: {
    en: 'A strong likeness to text stuffed or stitched for search engines',
    pl: 'Duże podobieństwo do tekstów upchanych lub pozszywanych dla wyszukiwarek',
  },
  sp_like_thin_affiliates: {
    en: 'A strong likeness to thin pages that live on referrals',
    pl: 'Duże podobieństwo do ubogich stron żyjących z poleceń',
  },
  sp_partner_section: {
    en: 'Content that looks like a third party’s advertising on this site',
    pl: 'Treść, która wygląda na reklamę podmiotu zewnętrznego w tej witrynie',
  },
};

/** As a problem is called in a sentence; `kept` for evidence across pages and rules that the catalogue no longer has. */
export function problemTitle(ruleId: string, lang: ReportLanguage, kept: string): string {
  return PROBLEM_TITLES[ruleId]?.[lang] ?? ruleTitle(ruleId, lang, kept);
}
