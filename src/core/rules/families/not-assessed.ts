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
      en: 'Different content for crawlers',
      pl: 'Inna treść dla robotów wyszukiwarek',
    },
    fix: {
      en: 'Serve the same main content to every visitor, crawlers included.',
      pl: 'Pokazuj tę samą treść główną wszystkim, także robotom wyszukiwarek.',
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
      en: 'Near-identical sibling pages or domains',
      pl: 'Niemal identyczne strony lub domeny',
    },
    fix: {
      en: 'Keep one page per subject and redirect near-identical variants to it.',
      pl: 'Zostaw jedną stronę na każdy temat i przekieruj na nią niemal identyczne warianty.',
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
      en: 'Expired domain reused for its search standing',
      pl: 'Wygasła domena przejęta dla pozycji w wyszukiwarce',
    },
    fix: {
      en: 'Use a domain whose past fits what you publish now.',
      pl: 'Korzystaj z domeny, której historia pasuje do obecnej treści.',
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
      en: 'Bought or exchanged links to the page',
      pl: 'Kupione lub wymieniane linki do strony',
    },
    fix: {
      en: 'Ask for rel="sponsored" on every paid link to your pages, and stop exchanging links.',
      pl: 'Zadbaj, by płatne linki do Twoich stron miały rel="sponsored", i zrezygnuj z wymiany linków.',
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
      en: 'Automated queries sent to search engines',
      pl: 'Automatyczne zapytania do wyszukiwarek',
    },
    fix: {
      en: 'Check your rankings only by means that the search engine allows.',
      pl: 'Sprawdzaj pozycje wyłącznie sposobami, na które pozwala wyszukiwarka.',
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
    title: { en: 'Harmful files offered for download', pl: 'Szkodliwe pliki do pobrania' },
    fix: {
      en: 'Scan the files you offer for malware and publish their checksums.',
      pl: 'Skanuj udostępniane pliki programem antywirusowym i podawaj ich sumy kontrolne.',
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
      en: 'Redirects that depend on device or referrer',
      pl: 'Przekierowania zależne od urządzenia lub źródła wejścia',
    },
    fix: {
      en: 'Show every visitor to an address the same content.',
      pl: 'Pod danym adresem pokazuj wszystkim tę samą treść.',
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
    title: { en: 'Pages like this one produced in bulk', pl: 'Takie strony tworzone hurtowo' },
    fix: {
      en: 'Publish fewer pages, and give each something of its own to say.',
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
      en: 'Text copied from a known source',
      pl: 'Tekst skopiowany ze znanego źródła',
    },
    fix: {
      en: 'Publish your own work; where you quote, name the source and add something of your own.',
      pl: 'Publikuj własne teksty, a przy cytatach podawaj źródło i dodawaj coś od siebie.',
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
      en: 'Site demoted after removals or for evading policies',
      pl: 'Witryna obniżona w wynikach po usunięciach lub obejściu zasad',
    },
    fix: {
      en: 'Check the reports that search engines give to site owners, such as manual actions in Search Console.',
      pl: 'Sprawdź raporty dla właścicieli witryn, na przykład ręczne działania w Search Console.',
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
      en: 'Third-party content hosted for the site’s standing',
      pl: 'Cudze treści zamieszczone dla pozycji witryny',
    },
    fix: {
      en: 'Name who is responsible for partner content and keep it apart from your own. For users in the European Economic Area this policy works differently.',
      pl: 'Wskaż, kto odpowiada za treści partnerów, i oddziel je od własnych. Wobec użytkowników z Europejskiego Obszaru Gospodarczego ta zasada działa inaczej.',
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
      en: 'Accuracy and agreement with experts',
      pl: 'Prawdziwość faktów i zgodność z wiedzą ekspertów',
    },
    fix: {
      en: 'Have the facts checked by someone who knows the field, and cite their sources.',
      pl: 'Daj fakty do sprawdzenia znawcy tematu i podaj ich źródła.',
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
    title: { en: 'Truth of the stated credentials', pl: 'Prawdziwość podanych kwalifikacji' },
    fix: {
      en: 'Link each credential to a register or institution where it can be checked.',
      pl: 'Przy kwalifikacjach dodaj link do rejestru lub instytucji, w której można je sprawdzić.',
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
      en: 'Speed and stability for real visitors',
      pl: 'Szybkość i stabilność u rzeczywistych użytkowników',
    },
    fix: {
      en: 'Check field data: main content within 2.5 s, response to input within 200 ms, layout shift below 0.1.',
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
      en: 'Working cart, calculator, player and forms',
      pl: 'Działanie koszyka, kalkulatora, odtwarzacza i formularzy',
    },
    fix: {
      en: 'Try every function of the page as a visitor would, also on a phone.',
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
      en: 'Ads, overlays and contrast as seen on screen',
      pl: 'Wygląd reklam, nakładek i kontrastu na ekranie',
    },
    fix: {
      en: 'Look at the page on a phone and on a computer: find what covers the text, what moves it and what is hard to read.',
      pl: 'Obejrzyj stronę na telefonie i na komputerze: sprawdź, co zasłania tekst, co go przesuwa i czego nie da się przeczytać.',
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
      en: 'Independent opinions of the site and its authors',
      pl: 'Niezależne opinie o witrynie i autorach',
    },
    fix: {
      en: 'Collect independent opinions and link to them.',
      pl: 'Zbieraj niezależne opinie i dodawaj do nich linki.',
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
      en: 'Dates changed only to look fresh',
      pl: 'Daty zmieniane tylko po to, by wyglądały na świeże',
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
      en: 'Factual errors that are easy to check',
      pl: 'Łatwe do sprawdzenia błędy rzeczowe',
    },
    fix: {
      en: 'Check names, numbers and dates against primary sources.',
      pl: 'Sprawdź nazwiska, liczby i daty w źródłach pierwotnych.',
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
      en: 'Page made mainly for search visits',
      pl: 'Strona tworzona głównie dla wejść z wyszukiwarki',
    },
    fix: {
      en: 'Ask yourself what a visitor who comes directly would gain from the page.',
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
      en: 'Mass-produced or outsourced content',
      pl: 'Treści tworzone masowo lub na zlecenie',
    },
    fix: {
      en: 'Give each page an author and the time it needs.',
      pl: 'Przydziel każdej stronie autora i tyle czasu, ile wymaga.',
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
    title: { en: 'Recognition of the site as an authority', pl: 'Uznanie witryny za autorytet' },
    fix: {
      en: 'Show what your knowledge is based on and let others in the field speak about it.',
      pl: 'Pokaż, na czym opiera się Twoja wiedza, i zamieść głosy innych osób z branży.',
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
      en: 'Focus and audience of the site',
      pl: 'Temat przewodni i odbiorcy witryny',
    },
    fix: {
      en: 'Say who the site is for and leave out subjects that only bring visits.',
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
      en: 'Value compared with other results',
      pl: 'Wartość na tle innych wyników',
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
