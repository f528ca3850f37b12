// What rules belong to: the policies and criteria of the official guidelines, with the names that reports show.
import type { ReportLanguage, Texts } from './texts.ts';

const spam = {
  cloaking: { en: 'Cloaking', pl: 'Maskowanie treści' },
  doorway_abuse: { en: 'Doorway pages', pl: 'Strony przejściowe' },
  expired_domain_abuse: { en: 'Expired domain abuse', pl: 'Nadużycie wygasłej domeny' },
  hacked_content: { en: 'Hacked content', pl: 'Treść po włamaniu' },
  hidden_text_links: { en: 'Hidden text and links', pl: 'Ukryty tekst i linki' },
  keyword_stuffing: { en: 'Keyword stuffing', pl: 'Upychanie słów kluczowych' },
  link_spam: { en: 'Link spam', pl: 'Spam linkowy' },
  machine_generated_traffic: { en: 'Machine-generated traffic', pl: 'Ruch automatyczny' },
  malicious_practices: { en: 'Malicious practices', pl: 'Złośliwe praktyki' },
  back_button_hijacking: { en: 'Back button hijacking', pl: 'Przejęcie przycisku Wstecz' },
  misleading_functionality: { en: 'Misleading functionality', pl: 'Pozorna funkcjonalność' },
  scaled_content_abuse: { en: 'Scaled content abuse', pl: 'Masowa produkcja treści' },
  scraping: { en: 'Scraping', pl: 'Kopiowanie treści' },
  site_reputation: { en: 'Site reputation', pl: 'Polityka reputacji witryny' },
  sneaky_redirects: { en: 'Sneaky redirects', pl: 'Podstępne przekierowania' },
  thin_affiliation: { en: 'Thin affiliation', pl: 'Uboga treść partnerska' },
  user_generated_spam: { en: 'User-generated spam', pl: 'Spam użytkowników' },
  scam_fraud: { en: 'Scams and fraud', pl: 'Oszustwa' },
  social_engineering: { en: 'Social engineering', pl: 'Socjotechnika' },
  structured_data_spam: { en: 'Structured data spam', pl: 'Spam w danych strukturalnych' },
  prompt_injection: { en: 'Prompt injection', pl: 'Wstrzykiwanie poleceń' },
  legal_removals: { en: 'Removals and evasion', pl: 'Usunięcia i obchodzenie zasad' },
} as const satisfies Record<string, Texts>;

const quality = {
  overall: { en: 'Overall page quality', pl: 'Ogólna jakość strony' },
  harm: { en: 'Harm', pl: 'Szkodliwość' },
  mc_presence: { en: 'Main content', pl: 'Treść główna' },
  mc_effort: { en: 'Effort', pl: 'Włożona praca' },
  mc_originality: { en: 'Originality', pl: 'Oryginalność' },
  mc_skill: { en: 'Craft', pl: 'Staranność wykonania' },
  mc_accuracy: { en: 'Accuracy', pl: 'Rzetelność' },
  filler: { en: 'Filler', pl: 'Wypełniacze' },
  title_quality: { en: 'Title', pl: 'Tytuł' },
  ads_interference: { en: 'Ads in the way', pl: 'Przeszkadzające reklamy' },
  intrusive_interstitials: { en: 'Intrusive overlays', pl: 'Natrętne nakładki' },
  obstructed_mc: { en: 'Blocked content', pl: 'Zasłonięta treść' },
  deceptive_design: { en: 'Deceptive design', pl: 'Zwodnicze elementy' },
  site_creator_info: { en: 'Who runs the site', pl: 'Kto prowadzi witrynę' },
  eeat_trust: {
    en: 'Trust, experience and expertise',
    pl: 'Zaufanie, doświadczenie i wiedza',
  },
  disclosure: { en: 'Disclosure', pl: 'Oznaczenie reklam i współprac' },
  reputation: { en: 'Reputation', pl: 'Reputacja' },
  freshness: { en: 'Dates', pl: 'Daty' },
  page_experience: { en: 'Page experience', pl: 'Wygoda korzystania' },
  structured_data_quality: { en: 'Structured data', pl: 'Dane strukturalne' },
  accessibility: { en: 'Accessibility', pl: 'Dostępność' },
  ymyl: { en: 'High-stakes topics', pl: 'Tematy ważne dla życia i finansów' },
  sensitive: { en: 'Sensitive topics', pl: 'Tematy wrażliwe' },
  context: { en: 'Context', pl: 'Kontekst' },
} as const satisfies Record<string, Texts>;

const helpful = {
  original_info: { en: 'Original information', pl: 'Własne informacje' },
  comprehensive: { en: 'Completeness', pl: 'Kompletność' },
  beyond_obvious: { en: 'Beyond the obvious', pl: 'Więcej niż oczywistości' },
  summarising: { en: 'Summarising others', pl: 'Streszczanie innych' },
  descriptive_heading: { en: 'Descriptive heading', pl: 'Nagłówek mówiący, o czym jest strona' },
  satisfying: { en: 'Satisfying to read', pl: 'Satysfakcja czytelnika' },
  value_vs_results: { en: 'Value compared with other results', pl: 'Wartość na tle innych wyników' },
  spelling_style: { en: 'Spelling and style', pl: 'Poprawność i styl' },
  trust_sourcing: { en: 'Sources', pl: 'Źródła' },
  site_authority: { en: 'Authority of the site', pl: 'Autorytet witryny' },
  expert_written: { en: 'Expertise', pl: 'Fachowość' },
  factual_errors: { en: 'Factual errors', pl: 'Błędy rzeczowe' },
  first_hand: { en: 'First-hand experience', pl: 'Własne doświadczenie' },
  site_focus: { en: 'Focus of the site', pl: 'Temat przewodni witryny' },
  goal_completion: { en: 'Answering the reader', pl: 'Odpowiedź na pytanie czytelnika' },
  search_first: { en: 'Written for search engines', pl: 'Pisanie pod wyszukiwarkę' },
  mass_produced: { en: 'Mass production', pl: 'Produkcja na skalę masową' },
  word_count_writing: { en: 'Padded to length', pl: 'Pisanie na objętość' },
  unanswerable: { en: 'Promises without an answer', pl: 'Obietnice bez pokrycia' },
  date_refresh: { en: 'Refreshed dates', pl: 'Odświeżane daty' },
  who: { en: 'Who wrote it', pl: 'Kto to napisał' },
  how: { en: 'How it was made', pl: 'Jak powstał tekst' },
  why: { en: 'Why it was made', pl: 'Po co powstał tekst' },
  reviews: { en: 'Reviews', pl: 'Recenzje' },
  needs_met: { en: 'Fit to the search phrase', pl: 'Dopasowanie do zapytania' },
} as const satisfies Record<string, Texts>;

export const policies = { ...spam, ...quality, ...helpful };
export type Policy = keyof typeof policies;

/**
 * What is wrong, where a policy is named by what it asks for: findings stand below it, and "Effort" above a list of faults
 * reads as praise. Policies that are not here are named by the fault itself.
 */
const policyRisks: Partial<Readonly<Record<Policy, Texts>>> = {
  site_reputation: { en: 'Site reputation abuse', pl: 'Nadużycie reputacji witryny' },
  overall: { en: 'Low overall page quality', pl: 'Niska ogólna jakość strony' },
  mc_presence: { en: 'Main content missing', pl: 'Brak treści głównej' },
  mc_effort: { en: 'Little effort', pl: 'Mało włożonej pracy' },
  mc_originality: { en: 'Little originality', pl: 'Mało oryginalna treść' },
  mc_skill: { en: 'Poor craft', pl: 'Niestaranne wykonanie' },
  mc_accuracy: { en: 'Inaccuracy', pl: 'Nierzetelność' },
  title_quality: { en: 'Title problems', pl: 'Wady tytułu' },
  site_creator_info: { en: 'Unclear who runs the site', pl: 'Nie wiadomo, kto prowadzi witrynę' },
  eeat_trust: { en: 'Little reason to trust it', pl: 'Mało podstaw do zaufania' },
  disclosure: { en: 'Missing disclosure', pl: 'Nieoznaczone reklamy i współprace' },
  reputation: { en: 'Bad reputation', pl: 'Zła reputacja' },
  freshness: { en: 'Doubtful dates', pl: 'Wątpliwe daty' },
  page_experience: { en: 'Poor page experience', pl: 'Niewygodne korzystanie ze strony' },
  structured_data_quality: { en: 'Faulty structured data', pl: 'Błędy w danych strukturalnych' },
  accessibility: { en: 'Accessibility barriers', pl: 'Bariery w dostępie' },
  ymyl: { en: 'Risk to lives or money', pl: 'Ryzyko dla życia lub finansów' },
  original_info: { en: 'Little original information', pl: 'Mało własnych informacji' },
  comprehensive: { en: 'Incomplete content', pl: 'Niekompletna treść' },
  beyond_obvious: { en: 'Only the obvious', pl: 'Same oczywistości' },
  descriptive_heading: { en: 'Headings that say little', pl: 'Nagłówki, które niewiele mówią' },
  satisfying: { en: 'Unsatisfying to read', pl: 'Niedosyt po lekturze' },
  value_vs_results: { en: 'No more than other results', pl: 'Nic ponad inne wyniki' },
  spelling_style: { en: 'Spelling and style mistakes', pl: 'Błędy językowe i stylistyczne' },
  trust_sourcing: { en: 'Missing sources', pl: 'Brak źródeł' },
  site_authority: { en: 'Site lacks authority', pl: 'Mały autorytet witryny' },
  expert_written: { en: 'Lack of expertise', pl: 'Brak fachowości' },
  first_hand: { en: 'No first-hand experience', pl: 'Brak własnego doświadczenia' },
  site_focus: { en: 'Site without a focus', pl: 'Witryna bez tematu przewodniego' },
  goal_completion: { en: 'Readers left without an answer', pl: 'Czytelnik zostaje bez odpowiedzi' },
  who: { en: 'Unclear who wrote it', pl: 'Nie wiadomo, kto to napisał' },
  how: { en: 'Unclear how it was made', pl: 'Nie wiadomo, jak powstał tekst' },
  why: { en: 'Doubtful purpose', pl: 'Wątpliwy cel tekstu' },
  reviews: { en: 'Shallow reviews', pl: 'Pobieżne recenzje' },
  needs_met: { en: 'Poor fit to the search phrase', pl: 'Słabe dopasowanie do zapytania' },
};

export function policyName(policy: string, lang: ReportLanguage): string {
  // The table has every policy of this catalogue; a stored report may be older than it.
  const known: Readonly<Record<string, Texts | undefined>> = policies;
  return Object.hasOwn(known, policy) ? (known[policy]?.[lang] ?? policy) : policy;
}

/** The same above findings: by what is wrong. */
export function policyRisk(policy: string, lang: ReportLanguage): string {
  const known: Readonly<Record<string, Texts | undefined>> = policyRisks;
  return (Object.hasOwn(known, policy) ? known[policy]?.[lang] : undefined) ?? policyName(policy, lang);
}
