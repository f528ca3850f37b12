// What well-known sites show to searchers: registrable names of hosts by the form of their pages. Data only.
import type { PageForm } from './page-forms.ts';

const LISTS: Readonly<Partial<Record<PageForm, string>>> = {
  definition:
    'wikipedia wiktionary britannica merriam-webster dictionary thefreedictionary vocabulary investopedia sjp encyklopedia wsjp slownik techtarget',
  biography: 'biography famousbirthdays',
  video: 'youtube vimeo dailymotion tiktok twitch cda metacafe',
  'forum-answer':
    'reddit quora stackexchange stackoverflow superuser askubuntu serverfault wykop answers forumweb gutefrage zapytaj elektroda kafeteria',
  directory:
    'yelp yellowpages tripadvisor foursquare angi thumbtack homeadvisor healthgrades zocdoc avvo znanylekarz booksy fixly oferteo panoramafirm pkt cylex aleo indeed glassdoor ziprecruiter monster pracuj gowork jooble booking hotels expedia airbnb noclegi nocowanie trivago opentable',
  map: 'mapquest openstreetmap targeo zumi',
  category: 'otodom zillow realtor trulia redfin olx gumtree craigslist otomoto autotrader cargurus',
  comparison:
    'ceneo skapiec capterra g2 nerdwallet bankrate wirecutter consumerreports comparethemarket rankomat mubi',
  review: 'trustpilot opineo metacritic rottentomatoes goodreads edmunds caranddriver',
  download: 'softonic dobreprogramy filehippo sourceforge majorgeeks uptodown apkpure template template.net',
  recipe:
    'allrecipes foodnetwork epicurious bonappetit seriouseats kwestiasmaku aniagotuje przepisy kuchniaplus mojewypieki tasty bbcgoodfood',
  'lyrics-or-quote': 'genius azlyrics lyrics tekstowo brainyquote ultimate-guitar songlyrics metrolyrics',
  gallery: 'pinterest flickr shutterstock istockphoto gettyimages unsplash deviantart freepik',
  guide:
    'webmd mayoclinic healthline medlineplus nih cdc clevelandclinic nhs medicalnewstoday mp wapteka medonet doz poradnikzdrowie about',
  'how-to': 'wikihow instructables',
  news: 'cnn bbc nytimes washingtonpost theguardian reuters foxnews nbcnews cbsnews apnews usatoday onet wp interia tvn24 rmf24 polsatnews gazeta wyborcza fakt forbes bloomberg espn',
  product: '',
  'data-table': 'weather accuweather worldometers timeanddate statista flashscore livescore pogodynka',
};

/** By the name before the ending of the host: "wikipedia" for pl.wikipedia.org. */
export const FORM_OF_HOST: ReadonlyMap<string, PageForm> = new Map(
  // The record's keys are forms, which is what it is typed by.
  (Object.entries(LISTS) as [PageForm, string][]).flatMap(([form, names]) =>
    names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => [name, form] as const),
  ),
);

/** Shops with everything: what is behind an address there is one product or a list of them. */
export const MARKETPLACES = new Set(
  'amazon ebay walmart target etsy aliexpress bestbuy homedepot lowes costco wayfair newegg overstock allegro empik mediaexpert mediamarkt x-kom morele euro komputronik neonet zalando eobuwie decathlon ikea castorama leroymerlin'.split(
    ' ',
  ),
);
