// Policies that one page cannot show. Every report names them with the reason; they differ only by data.
import { type Definition, rule, type UnassessedRule } from '../rule.ts';

type Told<T> = T extends UnassessedRule ? Omit<Definition<T>, 'kind' | 'version'> : never;

/**
 * A grid of addresses says how pages were made only where a template stands behind it. That two addresses have one text or
 * one title is an oversight more often than a scheme, so those findings answer nothing: where they stand behind a grid of
 * places, the grid answers.
 */
const MADE_IN_BULK = {
  templated_pages: 'always',
  place_grid: 'if_confirmed',
  stitched_from_siblings: 'always',
} as const;

const TOLD: readonly Told<UnassessedRule>[] = [
  {
    id: 'na_cloaking',
    mode: 'spam',
    policy: 'cloaking',
    layer: 'fetch',
    title: {
      en: 'Whether crawlers get other content than visitors',
      pl: 'Czy roboty dostają inną treść niż użytkownicy',
    },
    fix: {
      en: 'Serve the same main content to every visitor, crawlers included.',
      pl: 'Podawaj tę samą treść główną wszystkim odwiedzającym, także robotom.',
    },
    question: 'Is different content shown to crawlers than to visitors?',
    sources: ['SP#cloaking'],
    reason: 'needs_second_fetch',
    // Judged by sp_cloak_second_fetch then.
    unless: (given) => given.otherLooks?.some((look) => look.as === 'crawler') ?? false,
  },
  {
    id: 'na_doorway_network',
    mode: 'spam',
    policy: 'doorway_abuse',
    layer: 'fetch',
    title: {
      en: 'Sibling pages or domains carry the same content',
      pl: 'Bliźniacze strony lub domeny mają tę samą treść',
    },
    fix: {
      en: 'Keep one page for one subject and lead near-identical variants to it.',
      pl: 'Zostaw jedną stronę na temat i skieruj do niej prawie identyczne warianty.',
    },
    question: 'Are there sibling pages or domains with nearly the same content?',
    sources: ['SP#doorways'],
    reason: 'needs_site',
    // What differs only by place or service is a doorway; other templates are not.
    acrossPages: {
      findings: { templated_pages: 'of_its_policy', place_grid: 'of_its_policy' },
      pagesToClear: 20,
    },
  },
  {
    id: 'na_expired_domain',
    mode: 'spam',
    policy: 'expired_domain_abuse',
    layer: 'fetch',
    title: {
      en: 'Whether an old domain is reused for its standing',
      pl: 'Czy starą domenę wykorzystano dla jej pozycji',
    },
    fix: {
      en: 'Use a domain whose past fits what you publish now.',
      pl: 'Korzystaj z domeny, której przeszłość pasuje do obecnej treści.',
    },
    question: 'Was an expired domain taken over mainly for its standing in search?',
    sources: ['SP', 'QR§4.6.3'],
    reason: 'needs_history',
  },
  {
    id: 'na_inbound_links',
    mode: 'spam',
    policy: 'link_spam',
    layer: 'links',
    title: {
      en: 'Whether links to the page were bought or exchanged',
      pl: 'Czy linki do strony kupiono lub wymieniono',
    },
    fix: {
      en: 'Have paid links to your pages qualified with rel="sponsored" and give up exchanges.',
      pl: 'Zadbaj, by płatne linki do Twoich stron miały rel="sponsored", i zrezygnuj z wymian.',
    },
    question: 'Are links from other sites to this page bought or exchanged?',
    sources: ['SP#link-spam'],
    reason: 'needs_backlinks',
  },
  {
    id: 'na_machine_traffic',
    mode: 'spam',
    policy: 'machine_generated_traffic',
    layer: 'fetch',
    title: {
      en: 'Whether the owner sends automated queries to search engines',
      pl: 'Czy właściciel wysyła automatyczne zapytania do wyszukiwarek',
    },
    fix: {
      en: 'Measure positions only by means that the search engine allows.',
      pl: 'Mierz pozycje wyłącznie sposobami, na które wyszukiwarka pozwala.',
    },
    question: 'Does the owner of the site send automated queries to a search engine?',
    sources: ['SP'],
    reason: 'off_page',
  },
  {
    id: 'na_malware_files',
    mode: 'spam',
    policy: 'malicious_practices',
    layer: 'fetch',
    title: { en: 'Whether files offered for download are harmful', pl: 'Czy pliki do pobrania są szkodliwe' },
    fix: {
      en: 'Check downloads with a scanner and publish their check sums.',
      pl: 'Sprawdzaj pliki skanerem i podawaj ich sumy kontrolne.',
    },
    question: 'Are files that the page offers for download harmful?',
    sources: ['SP', 'SE'],
    reason: 'needs_external',
  },
  {
    id: 'na_mobile_redirect',
    mode: 'spam',
    policy: 'sneaky_redirects',
    layer: 'fetch',
    title: {
      en: 'Whether only some devices or referrers are sent elsewhere',
      pl: 'Czy przekierowywane są tylko niektóre urządzenia lub wejścia',
    },
    fix: {
      en: 'Send every visitor of an address to the same content.',
      pl: 'Kieruj wszystkich odwiedzających dany adres do tej samej treści.',
    },
    question: 'Are only visitors with some devices or referrers redirected?',
    sources: ['SP', 'MA'],
    reason: 'needs_second_fetch',
    // Judged by sp_mobile_redirect then.
    unless: (given) => given.otherLooks?.some((look) => look.as === 'phone') ?? false,
  },
  {
    id: 'na_scaled_site',
    mode: 'spam',
    policy: 'scaled_content_abuse',
    layer: 'fetch',
    title: { en: 'Many pages of this kind are produced', pl: 'Takich stron powstaje wiele' },
    fix: {
      en: 'Publish fewer pages, each with something of its own to say.',
      pl: 'Publikuj mniej stron, za to każdą z własną treścią.',
    },
    question: 'Does the site produce many pages of this kind mainly to rank?',
    sources: ['SP#scaled-content'],
    reason: 'needs_site',
    acrossPages: { findings: MADE_IN_BULK, pagesToClear: 30 },
  },
  {
    id: 'na_scrape_source',
    mode: 'spam',
    policy: 'scraping',
    layer: 'text',
    title: {
      en: 'Whether the text was copied from a known source',
      pl: 'Czy tekst skopiowano ze znanego źródła',
    },
    fix: {
      en: 'Publish your own work, or add to what you quote and name its source.',
      pl: 'Publikuj własne teksty, a cytowane uzupełniaj i podawaj ich źródło.',
    },
    question: 'Is the text copied from another source on the web?',
    sources: ['SP#scraped-content', 'QR§4.6.7'],
    reason: 'needs_external',
  },
  {
    id: 'na_site_level_actions',
    mode: 'spam',
    policy: 'legal_removals',
    layer: 'fetch',
    title: {
      en: 'Whether the site was acted on for removals or evasion',
      pl: 'Czy wobec witryny podjęto działania po usunięciach lub obchodzeniu zasad',
    },
    fix: {
      en: 'Look at the reports that search engines give to owners of the site.',
      pl: 'Sprawdź raporty, które wyszukiwarki udostępniają właścicielom witryny.',
    },
    question: 'Is the site demoted for legal or personal-data removals, or for evading earlier actions?',
    sources: ['SP'],
    reason: 'needs_external',
  },
  {
    id: 'na_site_reputation',
    mode: 'spam',
    policy: 'site_reputation',
    layer: 'fetch',
    title: {
      en: 'Whether content of others is hosted mainly for the site’s standing',
      pl: 'Czy treści obcych firm zamieszczono głównie dla pozycji witryny',
    },
    fix: {
      en: 'Name who is responsible for partner content and keep it apart from your own. For visitors from the European Economic Area this policy works differently.',
      pl: 'Wskaż, kto odpowiada za treści partnerów, i oddziel je od własnych. Wobec użytkowników z Europejskiego Obszaru Gospodarczego zasada ta działa inaczej.',
    },
    question: 'Is content of third parties hosted mainly to use the standing of the site?',
    sources: ['SP#site-reputation', 'SRP'],
    reason: 'needs_site',
    acrossPages: null,
  },
  {
    id: 'na_consensus',
    mode: 'quality',
    policy: 'mc_accuracy',
    layer: 'text',
    title: {
      en: 'Whether the facts are right and in line with experts',
      pl: 'Czy fakty są prawdziwe i zgodne z wiedzą ekspertów',
    },
    fix: {
      en: 'Have facts checked by someone who knows the field, and cite what they rest on.',
      pl: 'Daj fakty do sprawdzenia znawcy tematu i podaj, na czym się opierają.',
    },
    question: 'Are the facts right and in line with what experts agree on?',
    sources: ['QR§3.2'],
    reason: 'needs_external',
  },
  {
    id: 'na_credentials',
    mode: 'quality',
    policy: 'eeat_trust',
    layer: 'fetch',
    title: { en: 'Whether stated credentials are true', pl: 'Czy podane kwalifikacje są prawdziwe' },
    fix: {
      en: 'Link credentials to a register or an institution where they can be checked.',
      pl: 'Połącz kwalifikacje z rejestrem lub instytucją, w której można je sprawdzić.',
    },
    question: 'Are the credentials that the page states true?',
    sources: ['QR§4.5.3'],
    reason: 'needs_external',
  },
  {
    id: 'na_cwv',
    mode: 'quality',
    policy: 'page_experience',
    layer: 'fetch',
    title: {
      en: 'How fast and steady the page is for real visitors',
      pl: 'Jak szybko i stabilnie strona działa u użytkowników',
    },
    fix: {
      en: 'Look at field data: main content within 2.5 s, answers to input within 200 ms, layout shift below 0.1.',
      pl: 'Sprawdź dane od użytkowników: główna treść w 2,5 s, reakcja na działanie w 200 ms, przesunięcia układu poniżej 0,1.',
    },
    question: 'Does the page meet the Core Web Vitals for real visitors?',
    sources: ['CW'],
    reason: 'needs_field_data',
  },
  {
    id: 'na_functionality',
    mode: 'quality',
    policy: 'mc_presence',
    layer: 'scripts',
    title: {
      en: 'Whether cart, calculator, player and forms really work',
      pl: 'Czy koszyk, kalkulator, odtwarzacz i formularze naprawdę działają',
    },
    fix: {
      en: 'Try every function of the page as a visitor would, on a phone as well.',
      pl: 'Wypróbuj każdą funkcję strony tak jak użytkownik, także na telefonie.',
    },
    question: 'Do the functions that the page offers really work?',
    sources: ['QR§3.2'],
    reason: 'needs_interaction',
  },
  {
    id: 'na_layout',
    mode: 'quality',
    policy: 'ads_interference',
    layer: 'layout',
    title: {
      en: 'How ads, overlays and contrast look on screen',
      pl: 'Jak reklamy, nakładki i kontrast wyglądają na ekranie',
    },
    fix: {
      en: 'Look at the page on a phone and on a computer: what covers the text, what moves it, what cannot be read.',
      pl: 'Obejrzyj stronę na telefonie i na komputerze: co zasłania tekst, co go przesuwa, czego nie da się przeczytać.',
    },
    question: 'How do ads, overlays and contrast look when the page is shown in a browser?',
    sources: ['BA'],
    reason: 'needs_render',
    // Judged from the rendered page then.
    unless: (given) => given.rendered !== undefined,
  },
  {
    id: 'na_reputation',
    mode: 'quality',
    policy: 'reputation',
    layer: 'fetch',
    title: {
      en: 'What independent sources say about the site and its authors',
      pl: 'Co o witrynie i autorach mówią niezależne źródła',
    },
    fix: {
      en: 'Collect independent opinions and link to them.',
      pl: 'Zbieraj niezależne opinie i odsyłaj do nich.',
    },
    question: 'What do independent sources say about the site or the author?',
    sources: ['QR§3.3'],
    reason: 'needs_external',
  },
  {
    id: 'na_date_history',
    mode: 'helpful',
    policy: 'date_refresh',
    layer: 'fetch',
    title: {
      en: 'Whether dates were changed only to look fresh',
      pl: 'Czy daty zmieniano tylko po to, by wyglądały świeżo',
    },
    fix: {
      en: 'Change a date only together with the content.',
      pl: 'Zmieniaj datę tylko razem z treścią.',
    },
    question: 'Were dates changed, or pages added and removed, only to look fresh?',
    sources: ['HC'],
    reason: 'needs_history',
  },
  {
    id: 'na_factual_errors',
    mode: 'helpful',
    policy: 'factual_errors',
    layer: 'text',
    title: {
      en: 'Whether the page has errors that are easily checked',
      pl: 'Czy na stronie są łatwe do sprawdzenia błędy',
    },
    fix: {
      en: 'Check names, numbers and dates against primary sources.',
      pl: 'Sprawdź nazwiska, liczby i daty w źródłach.',
    },
    question: 'Does the page have factual errors that are easily verified?',
    sources: ['HC'],
    reason: 'needs_external',
  },
  {
    id: 'na_intent_why',
    mode: 'helpful',
    policy: 'why',
    layer: 'fetch',
    title: {
      en: 'Whether the page was made mainly for search visits',
      pl: 'Czy strona powstała głównie dla wejść z wyszukiwarki',
    },
    fix: {
      en: 'Ask what a visitor who comes directly would gain from the page.',
      pl: 'Zastanów się, co ze strony wyniesie ktoś, kto trafi na nią bezpośrednio.',
    },
    question: 'Was the page made mainly to attract visits from search engines?',
    sources: ['HC'],
    reason: 'off_page',
  },
  {
    id: 'na_mass_produced',
    mode: 'helpful',
    policy: 'mass_produced',
    layer: 'fetch',
    title: {
      en: 'Content is mass-produced or outsourced',
      pl: 'Treści powstają masowo lub na zlecenie',
    },
    fix: {
      en: 'Give each page an author and the time that it needs.',
      pl: 'Daj każdej stronie autora i tyle czasu, ile wymaga.',
    },
    question: 'Is the content mass-produced or outsourced across many creators or sites?',
    sources: ['HC'],
    reason: 'needs_site',
    acrossPages: {
      findings: MADE_IN_BULK, // Texts can be produced in bulk, or ordered from others, without any template.
      pagesToClear: null,
    },
  },
  {
    id: 'na_site_authority',
    mode: 'helpful',
    policy: 'site_authority',
    layer: 'fetch',
    title: { en: 'Whether the site is a recognised authority', pl: 'Czy witryna jest uznanym autorytetem' },
    fix: {
      en: 'Show what your knowledge rests on and let others in the field speak about it.',
      pl: 'Pokaż, na czym opiera się Twoja wiedza, i oddaj głos innym z branży.',
    },
    question: 'Would research show that the site is trusted or recognised as an authority?',
    sources: ['HC'],
    reason: 'needs_external',
  },
  {
    id: 'na_site_focus',
    mode: 'helpful',
    policy: 'site_focus',
    layer: 'fetch',
    title: {
      en: 'Whether the site has a focus and an audience',
      pl: 'Czy witryna ma temat przewodni i odbiorców',
    },
    fix: {
      en: 'Say whom the site is for and leave out subjects that only bring visits.',
      pl: 'Określ, dla kogo jest witryna, i zrezygnuj z tematów, które przynoszą tylko wejścia.',
    },
    question: 'Does the site have a purpose and an audience, or does it chase many subjects?',
    sources: ['HC'],
    reason: 'needs_site',
    acrossPages: null,
  },
  {
    id: 'na_vs_results',
    mode: 'helpful',
    policy: 'value_vs_results',
    layer: 'fetch',
    title: {
      en: 'Whether the page offers more than other results',
      pl: 'Czy strona daje więcej niż inne wyniki',
    },
    fix: {
      en: 'Read what ranks for your subject and add what is missing there.',
      pl: 'Przeczytaj, co pojawia się w wynikach na ten temat, i dodaj to, czego tam brakuje.',
    },
    question: 'Does the page offer substantially more than other pages in the results?',
    sources: ['HC'],
    reason: 'needs_external',
  },
];

export const unassessed: readonly UnassessedRule[] = TOLD.map((told) =>
  rule({ ...told, kind: 'not_assessed', version: 1 }),
);
