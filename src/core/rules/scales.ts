// Rating scales: lettered options from A on; a letter's value is its place, from 0.
import type { Texts } from './texts.ts';

const scale = (...options: readonly Texts[]): readonly Texts[] => options;
const option = (en: string, pl: string): Texts => ({ en, pl });

export const scales = {
  page_quality: scale(
    option('Lowest', 'Najniższa'),
    option('Lowest+', 'Najniższa+'),
    option('Low', 'Niska'),
    option('Low+', 'Niska+'),
    option('Medium', 'Średnia'),
    option('Medium+', 'Średnia+'),
    option('High', 'Wysoka'),
    option('High+', 'Wysoka+'),
    option('Highest', 'Najwyższa'),
  ),
  needs_met: scale(
    option('Fails to meet', 'Nie odpowiada'),
    option('Slightly meets', 'Odpowiada w małym stopniu'),
    option('Moderately meets', 'Odpowiada częściowo'),
    option('Highly meets', 'Odpowiada w dużym stopniu'),
    option('Fully meets', 'Odpowiada w pełni'),
  ),
  effort: scale(
    option('None visible, or automatic', 'Żaden lub praca automatu'),
    option('Low', 'Mały'),
    option('Adequate', 'Wystarczający'),
    option('High', 'Duży'),
    option('Very high', 'Bardzo duży'),
  ),
  originality: scale(
    option('Copied or paraphrased throughout', 'W całości skopiowana lub sparafrazowana'),
    option('Mostly repackaged', 'W większości przerobiona z cudzej'),
    option('Mixed, some own input', 'Po części własna'),
    option('Mostly own', 'W większości własna'),
    option('First source', 'Pierwsze źródło'),
  ),
  skill: scale(
    option('Unusable', 'Nie nadaje się do użytku'),
    option('Poor', 'Słaba'),
    option('Adequate', 'Wystarczająca'),
    option('Skilled', 'Dobra'),
    option('Outstanding', 'Wybitna'),
  ),
  expertise: scale(
    option('None, or wrong for the topic', 'Brak lub nie na temat'),
    option('Claimed only', 'Same deklaracje'),
    option('Some shown in the text', 'Częściowo widoczna w tekście'),
    option('Clear first-hand or trained', 'Wyraźna: z praktyki lub wykształcenia'),
    option('Leading expert or deep lived experience', 'Czołowy ekspert lub głębokie doświadczenie'),
  ),
  trust: scale(
    option('Deceptive or untrustworthy', 'Zwodnicza lub niewiarygodna'),
    option('Gaps for its purpose', 'Z brakami jak na swój cel'),
    option('Adequate', 'Wystarczająca'),
    option('Trustworthy', 'Wiarygodna'),
    option('Highly trusted, fully transparent', 'W pełni przejrzysta i godna zaufania'),
  ),
  completeness: scale(
    option('Misses the point', 'Mija się z tematem'),
    option('Large gaps', 'Duże luki'),
    option('Main points', 'Najważniejsze punkty'),
    option('Complete', 'Pełna'),
    option('Complete with insight', 'Pełna i wnikliwa'),
  ),
  made_for_people: scale(
    option(
      'Clearly made for search engines or to funnel',
      'Wyraźnie pod wyszukiwarki lub po to, by odsyłać dalej',
    ),
    option('Mostly for search engines', 'Głównie pod wyszukiwarki'),
    option('Mixed', 'Po części jedno, po części drugie'),
    option('Mostly for people', 'Głównie dla ludzi'),
    option('Clearly for people', 'Wyraźnie dla ludzi'),
  ),
  ads_load: scale(
    option('None', 'Brak'),
    option('Light', 'Niewiele'),
    option('Noticeable, not disturbing', 'Zauważalne, ale nie przeszkadzają'),
    option('Distracting', 'Rozpraszają uwagę'),
    option('Blocks or disguises content', 'Zasłaniają lub udają treść'),
  ),
  ymyl_level: scale(
    option('Clearly affects lives or money', 'Wyraźnie dotyczy życia lub finansów'),
    option('May affect them', 'Może ich dotyczyć'),
    option('Unlikely to affect them', 'Raczej ich nie dotyczy'),
  ),
  tone: scale(
    option('Neutral, informative', 'Neutralny, informacyjny'),
    option('Warm, personal', 'Ciepły, osobisty'),
    option('Promotional', 'Promocyjny'),
    option('Hard sell or fear', 'Nachalna sprzedaż lub straszenie'),
    option('Sensational', 'Sensacyjny'),
    option('Hostile or demeaning', 'Wrogi lub poniżający'),
  ),
  page_type: scale(
    option('News', 'Wiadomość'),
    option('Article or blog post', 'Artykuł lub wpis na blogu'),
    option('Opinion or personal page', 'Opinia lub strona osobista'),
    option('How-to', 'Poradnik krok po kroku'),
    option('Review of one thing', 'Recenzja'),
    option('Ranked list or round-up', 'Ranking lub zestawienie'),
    option('Product', 'Produkt'),
    option('Category or listing', 'Kategoria lub lista'),
    option('Local service or branch', 'Usługa lokalna lub oddział'),
    option('Home page', 'Strona główna'),
    option('About, contact or legal', 'O nas, kontakt lub regulamin'),
    option('Forum, questions and answers', 'Forum, pytania i odpowiedzi'),
    option('Tool or calculator', 'Narzędzie lub kalkulator'),
    option('Video, audio or gallery', 'Wideo, audio lub galeria'),
    option('Recipe', 'Przepis'),
    option('Encyclopedia, glossary or manual', 'Encyklopedia, słownik lub dokumentacja'),
    option('Coupons or deals', 'Kupony lub okazje'),
    option('Press release or sponsored text', 'Informacja prasowa lub tekst sponsorowany'),
    option('Search results or directory', 'Wyniki wyszukiwania lub katalog'),
    option('Login, checkout or error', 'Logowanie, płatność lub błąd'),
    option('Other', 'Inna'),
  ),
} as const satisfies Record<string, readonly Texts[]>;

export type Scale = keyof typeof scales;

/**
 * Which way the numbers of a scale count. `none`: there is nothing between two kinds of page. `down`: to what matters most,
 * so that the number would be read the wrong way round beside its label.
 */
export const orders: Readonly<Record<Scale, 'up' | 'down' | 'none'>> = {
  page_quality: 'up',
  needs_met: 'up',
  effort: 'up',
  originality: 'up',
  skill: 'up',
  expertise: 'up',
  trust: 'up',
  completeness: 'up',
  made_for_people: 'up',
  ads_load: 'up',
  ymyl_level: 'down',
  tone: 'none',
  page_type: 'none',
};

export function letterOf(value: number): string {
  return String.fromCharCode(65 + value);
}
