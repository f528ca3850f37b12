// Made by "npm run generate". Do not edit.
import type { RuleBrief } from './brief.ts';

export const briefs: readonly RuleBrief[] = [
 {
  "id": "na_cloaking",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "cloaking",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether crawlers get other content than visitors",
   "pl": "Czy roboty dostają inną treść niż użytkownicy"
  }
 },
 {
  "id": "na_doorway_network",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "doorway_abuse",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Sibling pages or domains carry the same content",
   "pl": "Bliźniacze strony lub domeny mają tę samą treść"
  },
  "acrossPages": {
   "findings": {
    "templated_pages": "of_its_policy",
    "place_grid": "of_its_policy"
   },
   "pagesToClear": 20
  }
 },
 {
  "id": "na_expired_domain",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "expired_domain_abuse",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether an old domain is reused for its standing",
   "pl": "Czy starą domenę wykorzystano dla jej pozycji"
  }
 },
 {
  "id": "na_inbound_links",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "link_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether links to the page were bought or exchanged",
   "pl": "Czy linki do strony kupiono lub wymieniono"
  }
 },
 {
  "id": "na_machine_traffic",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "machine_generated_traffic",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the owner sends automated queries to search engines",
   "pl": "Czy właściciel wysyła automatyczne zapytania do wyszukiwarek"
  }
 },
 {
  "id": "na_malware_files",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "malicious_practices",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether files offered for download are harmful",
   "pl": "Czy pliki do pobrania są szkodliwe"
  }
 },
 {
  "id": "na_mobile_redirect",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "sneaky_redirects",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether only some devices or referrers are sent elsewhere",
   "pl": "Czy przekierowywane są tylko niektóre urządzenia lub wejścia"
  }
 },
 {
  "id": "na_scaled_site",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "scaled_content_abuse",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Many pages of this kind are produced",
   "pl": "Takich stron powstaje wiele"
  },
  "acrossPages": {
   "findings": {
    "templated_pages": "always",
    "place_grid": "if_confirmed",
    "stitched_from_siblings": "always"
   },
   "pagesToClear": 30
  }
 },
 {
  "id": "na_scrape_source",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "scraping",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the text was copied from a known source",
   "pl": "Czy tekst skopiowano ze znanego źródła"
  }
 },
 {
  "id": "na_site_level_actions",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "legal_removals",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the site was acted on for removals or evasion",
   "pl": "Czy wobec witryny podjęto działania po usunięciach lub obchodzeniu zasad"
  }
 },
 {
  "id": "na_site_reputation",
  "mode": "spam",
  "kind": "not_assessed",
  "policy": "site_reputation",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether content of others is hosted mainly for the site’s standing",
   "pl": "Czy treści obcych firm zamieszczono głównie dla pozycji witryny"
  }
 },
 {
  "id": "sp_back_button",
  "mode": "spam",
  "kind": "violation",
  "policy": "back_button_hijacking",
  "layer": "scripts",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Code keeps the Back button from leading back",
   "pl": "Kod nie pozwala wrócić przyciskiem Wstecz"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_bot_residue",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Leftovers of a chatbot’s answer in the text",
   "pl": "W tekście zostały ślady odpowiedzi chatbota"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_bought_popularity",
  "mode": "spam",
  "kind": "violation",
  "policy": "machine_generated_traffic",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Followers, likes or visits are sold or exchanged",
   "pl": "Strona sprzedaje lub wymienia obserwujących, polubienia albo odwiedziny"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_city_swap",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page looks like a template with a place name put in",
   "pl": "Strona wygląda jak szablon z podstawioną nazwą miejscowości"
  },
  "shownBy": "passages",
  "mendedBy": "writing",
  "foundAcrossPagesAs": [
   "templated_pages",
   "place_grid"
  ]
 },
 {
  "id": "sp_cloak_second_fetch",
  "mode": "spam",
  "kind": "violation",
  "policy": "cloaking",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A crawler receives other content than a visitor",
   "pl": "Robot otrzymuje inną treść niż odwiedzający"
  },
  "shownBy": "passages",
  "mendedBy": "server"
 },
 {
  "id": "sp_cloak_ua_branch",
  "mode": "spam",
  "kind": "violation",
  "policy": "cloaking",
  "layer": "scripts",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A script treats search crawlers differently from people",
   "pl": "Skrypt traktuje roboty wyszukiwarek inaczej niż ludzi"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_defaced",
  "mode": "spam",
  "kind": "violation",
  "policy": "hacked_content",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "An intruder has put a signature on the page",
   "pl": "Włamywacz zostawił na stronie swój podpis"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_disguised_words",
  "mode": "spam",
  "kind": "violation",
  "policy": "legal_removals",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Words are written so that programs do not recognise them",
   "pl": "Słowa zapisano tak, żeby programy ich nie rozpoznały"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_easy_money",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page recruits for a scheme of easy money",
   "pl": "Strona werbuje do systemu łatwego zarobku"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_embed_only",
  "mode": "spam",
  "kind": "violation",
  "policy": "scraping",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Only embedded media from elsewhere",
   "pl": "Tylko osadzone materiały z innych serwisów"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_fake_alert",
  "mode": "spam",
  "kind": "violation",
  "policy": "social_engineering",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page imitates a system or security warning",
   "pl": "Strona udaje ostrzeżenie systemu lub programu antywirusowego"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_fake_generator",
  "mode": "spam",
  "kind": "violation",
  "policy": "misleading_functionality",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page offers a generator of free credits, codes or accounts",
   "pl": "Strona oferuje generator darmowych kodów, kredytów lub kont"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_feed_republish",
  "mode": "spam",
  "kind": "violation",
  "policy": "scraping",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Most of the page is taken from other sites",
   "pl": "Większość treści pochodzi z innych witryn"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_forced_download",
  "mode": "spam",
  "kind": "violation",
  "policy": "malicious_practices",
  "layer": "scripts",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page downloads files or mines cryptocurrency unasked",
   "pl": "Strona bez pytania pobiera pliki lub wydobywa kryptowaluty"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_fraud_service",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page sells a service that deceives or cheats",
   "pl": "Strona sprzedaje usługę opartą na oszustwie"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_funnel_page",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page seems to exist only to pass visitors on",
   "pl": "Strona wydaje się służyć tylko do kierowania użytkowników dalej"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_gambling_doorway",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Lures players to a casino or bookmaker without a licence in sight",
   "pl": "Wabi graczy do kasyna lub bukmachera bez śladu licencji"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_gibberish",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Part of the text makes no sense to a reader",
   "pl": "Część tekstu jest dla czytelnika bez sensu"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_guaranteed_returns",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Guaranteed or risk-free gains are promised",
   "pl": "Strona obiecuje gwarantowany zysk bez ryzyka"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_hacked_tail_injection",
  "mode": "spam",
  "kind": "violation",
  "policy": "hacked_content",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Content outside of the document or in an invisible frame",
   "pl": "Treść poza dokumentem lub w niewidocznej ramce"
  },
  "shownBy": "passages",
  "mendedBy": "clean_up"
 },
 {
  "id": "sp_hacked_topic_clash",
  "mode": "spam",
  "kind": "violation",
  "policy": "hacked_content",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Part of the page sells something that has nothing to do with it",
   "pl": "Fragment strony reklamuje coś, co nie ma z nią związku"
  },
  "shownBy": "passages",
  "mendedBy": "clean_up"
 },
 {
  "id": "sp_hidden_color_match",
  "mode": "spam",
  "kind": "violation",
  "policy": "hidden_text_links",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Text in the colour of its background",
   "pl": "Tekst w kolorze tła"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_hidden_css_block",
  "mode": "spam",
  "kind": "violation",
  "policy": "hidden_text_links",
  "layer": "markup",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Long text hidden by styling",
   "pl": "Długi tekst ukryty za pomocą stylów"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_hidden_link_block",
  "mode": "spam",
  "kind": "violation",
  "policy": "hidden_text_links",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Hidden links to other sites",
   "pl": "Ukryte linki do innych witryn"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_hidden_offscreen",
  "mode": "spam",
  "kind": "violation",
  "policy": "hidden_text_links",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Text pushed outside of the visible area",
   "pl": "Tekst wypchnięty poza widoczny obszar"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_hidden_tiny_link",
  "mode": "spam",
  "kind": "violation",
  "policy": "hidden_text_links",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Links to other sites on a single character or on nothing",
   "pl": "Linki do innych witryn na jednym znaku lub na pustym tekście"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_kw_alt",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Alt texts are stuffed with keywords",
   "pl": "Teksty alternatywne są upchane słowami kluczowymi"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_kw_compressible",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text is abnormally repetitive",
   "pl": "Tekst jest nienaturalnie powtarzalny"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_kw_density",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "One word or phrase recurs unnaturally often",
   "pl": "Jedno słowo lub fraza powtarza się nienaturalnie często"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_kw_ngram",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A few word sequences fill a large part of the text",
   "pl": "Kilka powtarzanych zbitek słów wypełnia dużą część tekstu"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_kw_phone_list",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A list of phone numbers without any information",
   "pl": "Lista numerów telefonów bez żadnych informacji"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_kw_place_list",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A bare list of places",
   "pl": "Goła lista miejscowości"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_kw_title_meta",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "meta",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The title or description is a pile of keyword variants",
   "pl": "Tytuł lub opis strony to zbitka wariantów słów kluczowych"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "sp_like_deception",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It looks like pages that deceive their visitors",
   "pl": "Przypomina strony, które oszukują odwiedzających"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_like_doorways",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It looks like pages made in bulk to catch search phrases",
   "pl": "Przypomina strony tworzone hurtowo pod frazy z wyszukiwarki"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_like_hacked",
  "mode": "spam",
  "kind": "violation",
  "policy": "hacked_content",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It looks like pages that spam was planted in",
   "pl": "Przypomina strony, w które ktoś wstawił spam"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_like_pirate_portals",
  "mode": "spam",
  "kind": "violation",
  "policy": "legal_removals",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It looks like portals of pirated films, music or programs",
   "pl": "Przypomina portale z pirackimi filmami, muzyką lub programami"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_like_stuffed_text",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It reads like text stuffed or stitched together for search engines",
   "pl": "Przypomina teksty naszpikowane frazami pod wyszukiwarki"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_like_thin_affiliates",
  "mode": "spam",
  "kind": "violation",
  "policy": "thin_affiliation",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It looks like thin pages that live on referrals",
   "pl": "Przypomina ubogie strony, które żyją z poleceń"
  },
  "shownBy": "likeness",
  "mendedBy": "editing"
 },
 {
  "id": "sp_link_affiliate_follow",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Affiliate links without sponsored or nofollow",
   "pl": "Linki afiliacyjne bez atrybutu sponsored lub nofollow"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_link_exact_anchors",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Text sprinkled with keyword links to other sites",
   "pl": "Tekst naszpikowany linkami z frazami kluczowymi do obcych witryn"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_link_exchange",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Page made for swapping or collecting links",
   "pl": "Strona służąca do wymiany lub gromadzenia linków"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_link_footer_keywords",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Keyword links to other sites in the footer or sidebar",
   "pl": "Linki z frazami kluczowymi do obcych witryn w stopce lub kolumnie bocznej"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_link_offtopic_money",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Followed links to casinos, pills, loans or the like on a page about something else",
   "pl": "Linki do kasyn, leków, pożyczek itp. na stronie o czymś innym"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_link_paid_follow",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Sponsored content with links that pass credit",
   "pl": "Treść sponsorowana z linkami przekazującymi wartość rankingową"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "sp_link_sells_dofollow",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Followed links or guest posts for sale",
   "pl": "Sprzedaż linków dofollow lub publikacji z linkiem"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_link_widget",
  "mode": "spam",
  "kind": "violation",
  "policy": "link_spam",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Embed code with a followed keyword link",
   "pl": "Kod do osadzenia z linkiem zawierającym frazę kluczową"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_llm_instructions",
  "mode": "spam",
  "kind": "violation",
  "policy": "prompt_injection",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Instructions addressed to AI systems",
   "pl": "Polecenia skierowane do systemów AI"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_machine_translation",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "language",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text reads as unreviewed machine translation",
   "pl": "Tekst wygląda na tłumaczenie maszynowe bez redakcji"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_mobile_redirect",
  "mode": "spam",
  "kind": "violation",
  "policy": "sneaky_redirects",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Only phones are sent to another site",
   "pl": "Tylko telefony są przekierowywane na inną witrynę"
  },
  "shownBy": "passages",
  "mendedBy": "server"
 },
 {
  "id": "sp_obfuscated_loader",
  "mode": "spam",
  "kind": "violation",
  "policy": "hacked_content",
  "layer": "scripts",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A disguised script hides what it loads",
   "pl": "Zamaskowany skrypt ukrywa, co wczytuje"
  },
  "shownBy": "passages",
  "mendedBy": "clean_up"
 },
 {
  "id": "sp_partner_section",
  "mode": "spam",
  "kind": "violation",
  "policy": "site_reputation",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Content that looks like a third party’s advertising on this site",
   "pl": "Treść, która wygląda na reklamę podmiotu zewnętrznego w tej witrynie"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_phish_form",
  "mode": "spam",
  "kind": "violation",
  "policy": "social_engineering",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A form sends sensitive data to a doubtful place",
   "pl": "Formularz wysyła poufne dane w wątpliwe miejsce"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_pirate_download",
  "mode": "spam",
  "kind": "violation",
  "policy": "legal_removals",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page hands out pirated copies",
   "pl": "Strona rozdaje pirackie kopie"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_popunder",
  "mode": "spam",
  "kind": "violation",
  "policy": "malicious_practices",
  "layer": "scripts",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Any click opens a window that nobody asked for",
   "pl": "Dowolne kliknięcie otwiera okno, o które nikt nie prosił"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_pos_links_qualified",
  "mode": "spam",
  "kind": "positive",
  "policy": "link_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Paid and user links are qualified",
   "pl": "Linki płatne i linki użytkowników są oznaczone"
  }
 },
 {
  "id": "sp_pos_paywall_declared",
  "mode": "spam",
  "kind": "positive",
  "policy": "cloaking",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Paid content is declared in the markup",
   "pl": "Płatna treść jest zadeklarowana w znacznikach"
  }
 },
 {
  "id": "sp_prize_or_sub_trap",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page lures with a prize or hides a paid subscription",
   "pl": "Strona kusi nagrodą albo ukrywa płatną subskrypcję"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_query_page",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page looks made for a search query rather than for a reader",
   "pl": "Strona wygląda na zrobioną pod zapytanie, a nie dla czytelnika"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_query_template",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A search phrase was put into a template that others’ lines fill",
   "pl": "Zapytanie wstawiono w szablon wypełniony cudzymi zdaniami"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_question_farm",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A chain of nearly identical questions with shallow answers",
   "pl": "Ciąg niemal identycznych pytań z płytkimi odpowiedziami"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_redirect_conditional",
  "mode": "spam",
  "kind": "violation",
  "policy": "sneaky_redirects",
  "layer": "scripts",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Only some visitors are sent to another site",
   "pl": "Tylko część odwiedzających trafia na inną witrynę"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_redirect_js",
  "mode": "spam",
  "kind": "violation",
  "policy": "sneaky_redirects",
  "layer": "scripts",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A script takes visitors to another site by itself",
   "pl": "Skrypt sam przenosi odwiedzających na inną witrynę"
  },
  "shownBy": "passages",
  "mendedBy": "code"
 },
 {
  "id": "sp_redirect_meta",
  "mode": "spam",
  "kind": "violation",
  "policy": "sneaky_redirects",
  "layer": "meta",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A refresh tag sends visitors to another site",
   "pl": "Znacznik odświeżania wysyła odwiedzających na inną witrynę"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_sd_self_review",
  "mode": "spam",
  "kind": "violation",
  "policy": "structured_data_spam",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A business marks up reviews of itself",
   "pl": "Firma oznacza znacznikami opinie o samej sobie"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "sp_sd_type_clash",
  "mode": "spam",
  "kind": "violation",
  "policy": "structured_data_spam",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Markup describes something that is not on the page",
   "pl": "Znaczniki opisują coś, czego nie ma na stronie"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "sp_sd_unseen_rating",
  "mode": "spam",
  "kind": "violation",
  "policy": "structured_data_spam",
  "layer": "structured data",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Markup claims a rating that visitors cannot see",
   "pl": "Znaczniki podają ocenę, której użytkownicy nie widzą"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "sp_sd_unseen_text",
  "mode": "spam",
  "kind": "violation",
  "policy": "structured_data_spam",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Markup holds text that is not on the page",
   "pl": "Znaczniki zawierają tekst, którego nie ma na stronie"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "sp_search_labels",
  "mode": "spam",
  "kind": "violation",
  "policy": "keyword_stuffing",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Headings or links are strings of search words",
   "pl": "Nagłówki lub linki to ciągi słów z wyszukiwarki"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_serp_like_page",
  "mode": "spam",
  "kind": "violation",
  "policy": "doorway_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "An indexable page of search results",
   "pl": "Strona wyników wyszukiwania dostępna do indeksowania"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "sp_spun_text",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "language",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text reads as rewritten by a thesaurus",
   "pl": "Tekst wygląda na przerobiony słownikiem synonimów"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_stitched_text",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text looks stitched together from unrelated sources",
   "pl": "Tekst wygląda na zszyty z niepowiązanych źródeł"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_support_impostor",
  "mode": "spam",
  "kind": "violation",
  "policy": "scam_fraud",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page poses as another company’s support",
   "pl": "Strona podszywa się pod obsługę klienta innej firmy"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_template_slots",
  "mode": "spam",
  "kind": "violation",
  "policy": "scaled_content_abuse",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Unfilled template slots or dummy text",
   "pl": "Niewypełnione pola szablonu lub tekst zastępczy"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "sp_thin_affiliate",
  "mode": "spam",
  "kind": "violation",
  "policy": "thin_affiliation",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Affiliate page with little of its own",
   "pl": "Strona afiliacyjna z niewielką ilością własnej treści"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "sp_tool_no_function",
  "mode": "spam",
  "kind": "violation",
  "policy": "misleading_functionality",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page promises a tool that it does not contain",
   "pl": "Strona zapowiada narzędzie, którego na niej nie ma"
  },
  "shownBy": "passages",
  "mendedBy": "offer"
 },
 {
  "id": "sp_ugc_comment_spam",
  "mode": "spam",
  "kind": "violation",
  "policy": "user_generated_spam",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Spam among the comments or posts",
   "pl": "Spam w komentarzach lub wpisach użytkowników"
  },
  "shownBy": "passages",
  "mendedBy": "comments"
 },
 {
  "id": "sp_ugc_links_unqualified",
  "mode": "spam",
  "kind": "violation",
  "policy": "user_generated_spam",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Links posted by visitors lack ugc or nofollow",
   "pl": "Linki dodane przez użytkowników bez ugc lub nofollow"
  },
  "shownBy": "passages",
  "mendedBy": "links"
 },
 {
  "id": "ch_ads_load",
  "mode": "quality",
  "kind": "choice",
  "policy": "ads_interference",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How heavy ads and overlays are",
   "pl": "Jak bardzo obciążają reklamy i nakładki"
  },
  "scale": "ads_load"
 },
 {
  "id": "ch_effort",
  "mode": "quality",
  "kind": "choice",
  "policy": "mc_effort",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How much work shows",
   "pl": "Ile widać włożonej pracy"
  },
  "scale": "effort"
 },
 {
  "id": "ch_originality",
  "mode": "quality",
  "kind": "choice",
  "policy": "mc_originality",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How original it is",
   "pl": "Na ile treść jest oryginalna"
  },
  "scale": "originality"
 },
 {
  "id": "ch_page_quality",
  "mode": "quality",
  "kind": "choice",
  "policy": "overall",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Overall page quality",
   "pl": "Ogólna jakość strony"
  },
  "scale": "page_quality"
 },
 {
  "id": "ch_page_type",
  "mode": "quality",
  "kind": "choice",
  "policy": "context",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Type of the page",
   "pl": "Rodzaj strony"
  },
  "scale": "page_type"
 },
 {
  "id": "ch_skill",
  "mode": "quality",
  "kind": "choice",
  "policy": "mc_skill",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How skilfully it is made",
   "pl": "Jak sprawnie jest wykonana"
  },
  "scale": "skill"
 },
 {
  "id": "ch_trust",
  "mode": "quality",
  "kind": "choice",
  "policy": "eeat_trust",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How trustworthy it is for its purpose",
   "pl": "Wiarygodność strony"
  },
  "scale": "trust"
 },
 {
  "id": "ch_ymyl_level",
  "mode": "quality",
  "kind": "choice",
  "policy": "ymyl",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How clearly the topic affects lives or money",
   "pl": "Jak wyraźnie temat dotyczy życia lub finansów"
  },
  "scale": "ymyl_level"
 },
 {
  "id": "lb_adult",
  "mode": "quality",
  "kind": "label",
  "policy": "sensitive",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Adult content",
   "pl": "Treści dla dorosłych"
  }
 },
 {
  "id": "lb_ai_disclosed",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "The page says that AI or automation was used",
   "pl": "Strona informuje o użyciu AI lub automatyzacji"
  }
 },
 {
  "id": "lb_gambling",
  "mode": "quality",
  "kind": "label",
  "policy": "sensitive",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Gambling or betting",
   "pl": "Hazard lub zakłady"
  }
 },
 {
  "id": "lb_monetised",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "links",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Carries ads or affiliate links",
   "pl": "Zawiera reklamy lub linki afiliacyjne"
  }
 },
 {
  "id": "lb_regulated_goods",
  "mode": "quality",
  "kind": "label",
  "policy": "sensitive",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Alcohol, nicotine, medicines, weapons or drugs",
   "pl": "Alkohol, nikotyna, leki, broń lub narkotyki"
  }
 },
 {
  "id": "lb_satire_fiction",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Satire, fiction, opinion or personal story",
   "pl": "Satyra, fikcja, opinia lub osobista historia"
  }
 },
 {
  "id": "lb_sponsored",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Marked as advertising or partner content",
   "pl": "Oznaczone jako reklama lub treść partnera"
  }
 },
 {
  "id": "lb_transaction",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "markup",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Visitors can buy or pay here",
   "pl": "Na stronie można coś kupić lub zapłacić"
  }
 },
 {
  "id": "lb_ugc",
  "mode": "quality",
  "kind": "label",
  "policy": "context",
  "layer": "markup",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Holds content written by visitors",
   "pl": "Zawiera treści napisane przez użytkowników"
  }
 },
 {
  "id": "lb_violence_selfharm",
  "mode": "quality",
  "kind": "label",
  "policy": "sensitive",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Violence, self-harm or hate as a topic",
   "pl": "Przemoc, samookaleczenia lub nienawiść jako temat"
  }
 },
 {
  "id": "lb_ymyl_civic",
  "mode": "quality",
  "kind": "label",
  "policy": "ymyl",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Topic: government, voting or public affairs",
   "pl": "Temat: państwo, wybory lub sprawy publiczne"
  }
 },
 {
  "id": "lb_ymyl_finance",
  "mode": "quality",
  "kind": "label",
  "policy": "ymyl",
  "layer": "text",
  "lite": true,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Topic: money, taxes, insurance or law",
   "pl": "Temat: pieniądze, podatki, ubezpieczenia lub prawo"
  }
 },
 {
  "id": "lb_ymyl_health",
  "mode": "quality",
  "kind": "label",
  "policy": "ymyl",
  "layer": "text",
  "lite": true,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Topic: health or safety",
   "pl": "Temat: zdrowie lub bezpieczeństwo"
  }
 },
 {
  "id": "lb_ymyl_other",
  "mode": "quality",
  "kind": "label",
  "policy": "ymyl",
  "layer": "text",
  "lite": false,
  "gate": true,
  "byPhrase": false,
  "title": {
   "en": "Topic: other matters where errors could harm",
   "pl": "Temat: inne sprawy, w których błąd może zaszkodzić"
  }
 },
 {
  "id": "na_consensus",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "mc_accuracy",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the facts are right and in line with experts",
   "pl": "Czy fakty są prawdziwe i zgodne z wiedzą ekspertów"
  }
 },
 {
  "id": "na_credentials",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "eeat_trust",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether stated credentials are true",
   "pl": "Czy podane kwalifikacje są prawdziwe"
  }
 },
 {
  "id": "na_cwv",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "page_experience",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How fast and steady the page is for real visitors",
   "pl": "Jak szybko i stabilnie strona działa u użytkowników"
  }
 },
 {
  "id": "na_functionality",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "mc_presence",
  "layer": "scripts",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether cart, calculator, player and forms really work",
   "pl": "Czy koszyk, kalkulator, odtwarzacz i formularze naprawdę działają"
  }
 },
 {
  "id": "na_layout",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "ads_interference",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How ads, overlays and contrast look on screen",
   "pl": "Jak reklamy, nakładki i kontrast wyglądają na ekranie"
  }
 },
 {
  "id": "na_reputation",
  "mode": "quality",
  "kind": "not_assessed",
  "policy": "reputation",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "What independent sources say about the site and its authors",
   "pl": "Co o witrynie i autorach mówią niezależne źródła"
  }
 },
 {
  "id": "pq_ad_density",
  "mode": "quality",
  "kind": "signal",
  "policy": "ads_interference",
  "layer": "layout",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Too many ads in the content",
   "pl": "Zbyt wiele reklam w treści"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_ads_cover_content",
  "mode": "quality",
  "kind": "signal",
  "policy": "ads_interference",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Ads cover the content or push it down",
   "pl": "Reklamy zasłaniają treść lub spychają ją w dół"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_ads_unlabelled",
  "mode": "quality",
  "kind": "signal",
  "policy": "deceptive_design",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Native ads are not marked as ads",
   "pl": "Reklamy natywne nie są oznaczone"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_affiliate_undisclosed",
  "mode": "quality",
  "kind": "signal",
  "policy": "disclosure",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Affiliate links without a notice before or beside them",
   "pl": "Linki afiliacyjne bez informacji przed nimi ani obok nich"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_author_dubious",
  "mode": "quality",
  "kind": "signal",
  "policy": "eeat_trust",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The author profile looks made up",
   "pl": "Profil autora wygląda na zmyślony"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_autoplay_sound",
  "mode": "quality",
  "kind": "signal",
  "policy": "ads_interference",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Sound starts by itself",
   "pl": "Dźwięk włącza się sam"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "pq_buzzwords",
  "mode": "quality",
  "kind": "signal",
  "policy": "filler",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Buzzwords where facts are expected",
   "pl": "Modne słowa zamiast konkretów"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_dark_pattern",
  "mode": "quality",
  "kind": "signal",
  "policy": "deceptive_design",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Texts that press the buyer",
   "pl": "Teksty wywierające presję na kupującego"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_date_conflict",
  "mode": "quality",
  "kind": "signal",
  "policy": "freshness",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The dates of the page contradict each other",
   "pl": "Daty na stronie przeczą sobie nawzajem"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "pq_dup_blocks",
  "mode": "quality",
  "kind": "signal",
  "policy": "mc_effort",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Paragraphs or wording are repeated",
   "pl": "Akapity lub sformułowania się powtarzają"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_encoding_errors",
  "mode": "quality",
  "kind": "signal",
  "policy": "mc_skill",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Text damaged by encoding errors",
   "pl": "Tekst uszkodzony przez błędy kodowania znaków"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_fake_controls",
  "mode": "quality",
  "kind": "signal",
  "policy": "deceptive_design",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Buttons or layers that lead to ads",
   "pl": "Przyciski lub warstwy prowadzące do reklam"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_filler_lead",
  "mode": "quality",
  "kind": "signal",
  "policy": "filler",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The useful part is pushed down by filler",
   "pl": "Treść, po którą przychodzi czytelnik, poprzedza wypełniacz"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_filler_phrases",
  "mode": "quality",
  "kind": "signal",
  "policy": "filler",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text is padded with stock phrases",
   "pl": "Tekst jest wypełniony utartymi zwrotami"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_harm_lexicon",
  "mode": "quality",
  "kind": "signal",
  "policy": "harm",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Wording that may harm people or groups",
   "pl": "Sformułowania, które mogą szkodzić ludziom lub grupom"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_img_alt_missing",
  "mode": "quality",
  "kind": "signal",
  "policy": "accessibility",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Content images without alt text",
   "pl": "Obrazy w treści bez tekstu alternatywnego"
  },
  "shownBy": "passages",
  "mendedBy": "tag"
 },
 {
  "id": "pq_lang_attr",
  "mode": "quality",
  "kind": "signal",
  "policy": "accessibility",
  "layer": "language",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The declared language is missing or wrong",
   "pl": "Brak języka strony w kodzie lub podano niewłaściwy"
  },
  "shownBy": "absence",
  "mendedBy": "tag"
 },
 {
  "id": "pq_low_contrast",
  "mode": "quality",
  "kind": "signal",
  "policy": "accessibility",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Text is hard to read on its background",
   "pl": "Tekst jest słabo czytelny na swoim tle"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_miracle_claim",
  "mode": "quality",
  "kind": "signal",
  "policy": "harm",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Miracle health claims are made",
   "pl": "Strona obiecuje cudowne działanie na zdrowie"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "pq_no_main_content",
  "mode": "quality",
  "kind": "signal",
  "policy": "mc_presence",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page has no main content",
   "pl": "Strona nie ma treści głównej"
  },
  "shownBy": "absence",
  "mendedBy": "writing"
 },
 {
  "id": "pq_no_publisher_info",
  "mode": "quality",
  "kind": "signal",
  "policy": "site_creator_info",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "It is unclear who runs the site",
   "pl": "Nie wiadomo, kto prowadzi witrynę"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_no_viewport",
  "mode": "quality",
  "kind": "signal",
  "policy": "page_experience",
  "layer": "meta",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page is not prepared for phones",
   "pl": "Strona nie jest przygotowana na telefony"
  },
  "shownBy": "absence",
  "mendedBy": "tag"
 },
 {
  "id": "pq_not_https",
  "mode": "quality",
  "kind": "signal",
  "policy": "page_experience",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page or a form on it is not encrypted",
   "pl": "Strona lub formularz na niej działa bez szyfrowania"
  },
  "shownBy": "passages",
  "mendedBy": "server"
 },
 {
  "id": "pq_overlay_at_load",
  "mode": "quality",
  "kind": "signal",
  "policy": "intrusive_interstitials",
  "layer": "layout",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A promotion covers the content on arrival",
   "pl": "Promocja zasłania treść zaraz po wejściu"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_overlay_no_close",
  "mode": "quality",
  "kind": "signal",
  "policy": "obstructed_mc",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "An overlay without a way to close it",
   "pl": "Nakładka bez możliwości zamknięcia"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_pl_company_data",
  "mode": "quality",
  "kind": "signal",
  "policy": "site_creator_info",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A Polish shop without data of the seller",
   "pl": "Polski sklep bez danych sprzedawcy"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_pl_discount_no_30d",
  "mode": "quality",
  "kind": "signal",
  "policy": "disclosure",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A discount without the lowest price of 30 days (Poland)",
   "pl": "Obniżka bez najniższej ceny z 30 dni"
  },
  "shownBy": "absence",
  "mendedBy": "layout"
 },
 {
  "id": "pq_pos_author_bio",
  "mode": "quality",
  "kind": "positive",
  "policy": "eeat_trust",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A named author with background",
   "pl": "Podpisany autor z informacją o nim"
  }
 },
 {
  "id": "pq_pos_authority_sources",
  "mode": "quality",
  "kind": "positive",
  "policy": "mc_accuracy",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Cites primary or official sources",
   "pl": "Powołuje się na źródła pierwotne lub urzędowe"
  }
 },
 {
  "id": "pq_pos_disclosure_clear",
  "mode": "quality",
  "kind": "positive",
  "policy": "disclosure",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Commercial interest is told up front",
   "pl": "Korzyść finansowa ujawniona na początku"
  }
 },
 {
  "id": "pq_pos_expert_review",
  "mode": "quality",
  "kind": "positive",
  "policy": "eeat_trust",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Checked by a named expert",
   "pl": "Tekst sprawdził ekspert wymieniony z nazwiska"
  }
 },
 {
  "id": "pq_pos_original_media",
  "mode": "quality",
  "kind": "positive",
  "policy": "mc_originality",
  "layer": "markup",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Own photos, video or charts",
   "pl": "Własne zdjęcia, filmy lub wykresy"
  }
 },
 {
  "id": "pq_pos_publisher",
  "mode": "quality",
  "kind": "positive",
  "policy": "site_creator_info",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The publisher is easy to identify and reach",
   "pl": "Wydawcę łatwo zidentyfikować i się z nim skontaktować"
  }
 },
 {
  "id": "pq_reviews_unverified",
  "mode": "quality",
  "kind": "signal",
  "policy": "disclosure",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Customer reviews with no word on how they are checked",
   "pl": "Opinie klientów bez informacji, czy i jak są sprawdzane"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_sd_invalid",
  "mode": "quality",
  "kind": "signal",
  "policy": "structured_data_quality",
  "layer": "structured data",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Structured data is broken or incomplete",
   "pl": "Dane strukturalne są błędne lub niepełne"
  },
  "shownBy": "passages",
  "mendedBy": "structured_data"
 },
 {
  "id": "pq_soft_error",
  "mode": "quality",
  "kind": "signal",
  "policy": "mc_presence",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "An error or empty page is served as a normal one",
   "pl": "Strona błędu lub pusta strona jest podawana jako zwykła"
  },
  "shownBy": "passages",
  "mendedBy": "server"
 },
 {
  "id": "pq_sponsor_label_weak",
  "mode": "quality",
  "kind": "signal",
  "policy": "disclosure",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Sponsorship is labelled vaguely or late",
   "pl": "Współpraca oznaczona niejasno lub zbyt późno"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_store_no_service",
  "mode": "quality",
  "kind": "signal",
  "policy": "site_creator_info",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A shop page without contact, returns or delivery terms",
   "pl": "Strona sklepu bez kontaktu, zasad zwrotów lub dostawy"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_test_claim_unbacked",
  "mode": "quality",
  "kind": "signal",
  "policy": "eeat_trust",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Claims to have tested, without any evidence",
   "pl": "Deklarowane testy bez żadnych dowodów"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "pq_title_language",
  "mode": "quality",
  "kind": "signal",
  "policy": "title_quality",
  "layer": "language",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The title is in another language than the text",
   "pl": "Tytuł jest w innym języku niż tekst"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_title_mismatch",
  "mode": "quality",
  "kind": "signal",
  "policy": "title_quality",
  "layer": "meta",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The title promises something the page does not cover",
   "pl": "Tytuł zapowiada coś, o czym strona nie mówi"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_title_missing_vague",
  "mode": "quality",
  "kind": "signal",
  "policy": "title_quality",
  "layer": "meta",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The page title is missing or says nothing",
   "pl": "Strona nie ma tytułu albo tytuł nic nie mówi"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_title_shock",
  "mode": "quality",
  "kind": "signal",
  "policy": "title_quality",
  "layer": "meta",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Exaggerated or shocking title",
   "pl": "Tytuł przesadzony lub obliczony na szok"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "pq_wider_than_phone",
  "mode": "quality",
  "kind": "signal",
  "policy": "page_experience",
  "layer": "layout",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text is wider than a phone’s screen",
   "pl": "Tekst jest szerszy niż ekran telefonu"
  },
  "shownBy": "passages",
  "mendedBy": "layout"
 },
 {
  "id": "pq_ymyl_no_author",
  "mode": "quality",
  "kind": "signal",
  "policy": "eeat_trust",
  "layer": "markup",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Advice on health, money or safety without a named author",
   "pl": "Porady o zdrowiu, pieniądzach lub bezpieczeństwie bez podpisu autora"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "pq_ymyl_unsourced",
  "mode": "quality",
  "kind": "signal",
  "policy": "mc_accuracy",
  "layer": "links",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Claims on health, money or law without sources",
   "pl": "Twierdzenia o zdrowiu, pieniądzach lub prawie bez źródeł"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "ch_completeness",
  "mode": "helpful",
  "kind": "choice",
  "policy": "comprehensive",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How complete it is for its aim",
   "pl": "Jak wyczerpująco traktuje temat"
  },
  "scale": "completeness"
 },
 {
  "id": "ch_expertise",
  "mode": "helpful",
  "kind": "choice",
  "policy": "expert_written",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "How much expertise or experience shows",
   "pl": "Ile widać wiedzy lub doświadczenia"
  },
  "scale": "expertise"
 },
 {
  "id": "ch_needs_met",
  "mode": "helpful",
  "kind": "choice",
  "policy": "needs_met",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": true,
  "title": {
   "en": "How well it meets the search phrase",
   "pl": "Jak dobrze odpowiada na zapytanie"
  },
  "scale": "needs_met"
 },
 {
  "id": "ch_people_first",
  "mode": "helpful",
  "kind": "choice",
  "policy": "search_first",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Made for people or for search engines",
   "pl": "Dla ludzi czy pod wyszukiwarki"
  },
  "scale": "made_for_people"
 },
 {
  "id": "ch_tone",
  "mode": "helpful",
  "kind": "choice",
  "policy": "satisfying",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Tone",
   "pl": "Ton wypowiedzi"
  },
  "scale": "tone"
 },
 {
  "id": "hc_closing_pitch",
  "mode": "helpful",
  "kind": "signal",
  "policy": "why",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The article ends in an advertisement for its publisher",
   "pl": "Artykuł kończy się reklamą wydawcy"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "hc_commodity_tips",
  "mode": "helpful",
  "kind": "signal",
  "policy": "beyond_obvious",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A list of general tips that anyone could write",
   "pl": "Lista ogólnych porad, które mógłby napisać każdy"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "hc_count_differs",
  "mode": "helpful",
  "kind": "signal",
  "policy": "descriptive_heading",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The title promises another number of things than the list holds",
   "pl": "Tytuł zapowiada inną liczbę pozycji, niż ma lista"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "hc_date_refreshed",
  "mode": "helpful",
  "kind": "signal",
  "policy": "date_refresh",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The date looks fresher than the text",
   "pl": "Data wygląda na świeższą niż tekst"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "hc_empty_conclusion",
  "mode": "helpful",
  "kind": "signal",
  "policy": "word_count_writing",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The conclusion only repeats the text",
   "pl": "Podsumowanie tylko powtarza tekst"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "hc_heading_vague",
  "mode": "helpful",
  "kind": "signal",
  "policy": "descriptive_heading",
  "layer": "markup",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The main heading does not say what the page is about",
   "pl": "Główny nagłówek nie mówi, o czym jest strona"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "hc_no_byline",
  "mode": "helpful",
  "kind": "signal",
  "policy": "who",
  "layer": "markup",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A text that should have an author names none",
   "pl": "Tekst, który powinien mieć autora, nie podaje żadnego"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "hc_no_first_hand",
  "mode": "helpful",
  "kind": "signal",
  "policy": "first_hand",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A review or guide shows no experience of its own",
   "pl": "Recenzja lub poradnik nie pokazuje własnego doświadczenia"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "hc_no_prices",
  "mode": "helpful",
  "kind": "signal",
  "policy": "comprehensive",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A service is offered without any price",
   "pl": "Usługa bez podanej ceny"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "hc_no_sources",
  "mode": "helpful",
  "kind": "signal",
  "policy": "trust_sourcing",
  "layer": "links",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Claims that could be checked have no sources",
   "pl": "Sprawdzalne twierdzenia nie mają źródeł"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "hc_padded_length",
  "mode": "helpful",
  "kind": "signal",
  "policy": "word_count_writing",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text is stretched by saying things twice",
   "pl": "Tekst jest rozciągnięty powtórzeniami"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "hc_pos_ai_transparency",
  "mode": "helpful",
  "kind": "positive",
  "policy": "how",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The use of automation is explained",
   "pl": "Użycie automatyzacji jest wyjaśnione"
  }
 },
 {
  "id": "hc_pos_balanced_compare",
  "mode": "helpful",
  "kind": "positive",
  "policy": "reviews",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Pros and cons are weighed or options compared",
   "pl": "Zalety i wady są wyważone, a opcje porównane"
  }
 },
 {
  "id": "hc_pos_direct_answer",
  "mode": "helpful",
  "kind": "positive",
  "policy": "goal_completion",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The key answer stands near the top",
   "pl": "Najważniejsza odpowiedź jest na początku"
  }
 },
 {
  "id": "hc_pos_first_hand",
  "mode": "helpful",
  "kind": "positive",
  "policy": "first_hand",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Real experience shows",
   "pl": "Widać własne doświadczenie"
  }
 },
 {
  "id": "hc_pos_method",
  "mode": "helpful",
  "kind": "positive",
  "policy": "how",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The method is explained",
   "pl": "Metoda jest opisana"
  }
 },
 {
  "id": "hc_pos_original_data",
  "mode": "helpful",
  "kind": "positive",
  "policy": "original_info",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Own data, research or reporting",
   "pl": "Własne dane, badania lub relacje"
  }
 },
 {
  "id": "hc_query_led_headings",
  "mode": "helpful",
  "kind": "signal",
  "policy": "search_first",
  "layer": "markup",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Headings are written for queries rather than for readers",
   "pl": "Śródtytuły pisane pod zapytania, a nie dla czytelnika"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "hc_question_unanswered",
  "mode": "helpful",
  "kind": "signal",
  "policy": "goal_completion",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The question of the title gets no direct answer",
   "pl": "Pytanie z tytułu nie dostaje wprost odpowiedzi"
  },
  "shownBy": "absence",
  "mendedBy": "wording"
 },
 {
  "id": "hc_ranking_no_method",
  "mode": "helpful",
  "kind": "signal",
  "policy": "how",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A “best of” list gives neither method nor reasons",
   "pl": "Zestawienie „najlepszych” nie podaje metody ani uzasadnienia"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "hc_ranks_itself",
  "mode": "helpful",
  "kind": "signal",
  "policy": "reviews",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A “best of” list that puts its own publisher on top",
   "pl": "Zestawienie „najlepszych”, w którym na czele stoi sam wydawca"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "hc_review_shallow",
  "mode": "helpful",
  "kind": "signal",
  "policy": "reviews",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "A review names neither drawbacks nor measurements",
   "pl": "Recenzja nie podaje ani wad, ani pomiarów"
  },
  "shownBy": "absence",
  "mendedBy": "writing"
 },
 {
  "id": "hc_spelling",
  "mode": "helpful",
  "kind": "signal",
  "policy": "spelling_style",
  "layer": "language",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Many spelling errors",
   "pl": "Wiele błędów w pisowni"
  },
  "shownBy": "passages",
  "mendedBy": "editing"
 },
 {
  "id": "hc_summary_only",
  "mode": "helpful",
  "kind": "signal",
  "policy": "summarising",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The text mainly restates what others say",
   "pl": "Tekst głównie powtarza to, co mówią inni"
  },
  "shownBy": "passages",
  "mendedBy": "writing"
 },
 {
  "id": "hc_unanswerable_promise",
  "mode": "helpful",
  "kind": "signal",
  "policy": "unanswerable",
  "layer": "text",
  "lite": true,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The title promises an answer that does not exist yet",
   "pl": "Tytuł obiecuje odpowiedź, której jeszcze nie ma"
  },
  "shownBy": "passages",
  "mendedBy": "wording"
 },
 {
  "id": "hc_year_differs",
  "mode": "helpful",
  "kind": "signal",
  "policy": "date_refresh",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "The year in the title is not the year of the text",
   "pl": "Rok w tytule nie zgadza się z rokiem w tekście"
  },
  "shownBy": "absence",
  "mendedBy": "editing"
 },
 {
  "id": "na_date_history",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "date_refresh",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether dates were changed only to look fresh",
   "pl": "Czy daty zmieniano tylko po to, by wyglądały świeżo"
  }
 },
 {
  "id": "na_factual_errors",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "factual_errors",
  "layer": "text",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the page has errors that are easily checked",
   "pl": "Czy na stronie są łatwe do sprawdzenia błędy"
  }
 },
 {
  "id": "na_intent_why",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "why",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the page was made mainly for search visits",
   "pl": "Czy strona powstała głównie dla wejść z wyszukiwarki"
  }
 },
 {
  "id": "na_mass_produced",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "mass_produced",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Content is mass-produced or outsourced",
   "pl": "Treści powstają masowo lub na zlecenie"
  },
  "acrossPages": {
   "findings": {
    "templated_pages": "always",
    "place_grid": "if_confirmed",
    "stitched_from_siblings": "always"
   },
   "pagesToClear": null
  }
 },
 {
  "id": "na_site_authority",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "site_authority",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the site is a recognised authority",
   "pl": "Czy witryna jest uznanym autorytetem"
  }
 },
 {
  "id": "na_site_focus",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "site_focus",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the site has a focus and an audience",
   "pl": "Czy witryna ma temat przewodni i odbiorców"
  }
 },
 {
  "id": "na_vs_results",
  "mode": "helpful",
  "kind": "not_assessed",
  "policy": "value_vs_results",
  "layer": "fetch",
  "lite": false,
  "gate": false,
  "byPhrase": false,
  "title": {
   "en": "Whether the page offers more than other results",
   "pl": "Czy strona daje więcej niż inne wyniki"
  }
 }
];
