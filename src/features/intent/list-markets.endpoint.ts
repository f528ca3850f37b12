import Type from 'typebox';
import {
  type CountryCode,
  countries,
  type LanguageCode,
  languages,
  locationCodeBase,
  markets,
} from '../../contract/markets.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Language } from '../../platform/language.ts';

const MarketRecord = Type.Object(
  {
    market: Type.String({ description: 'What `market` of a request takes, such as `pl-pl`' }),
    country: Type.String({ description: 'Its name, in the language of Accept-Language' }),
    language: Type.String({ description: 'Its name, in the language of Accept-Language' }),
    location_code: Type.Integer({ description: '2000 plus the ISO 3166-1 number of the country' }),
    language_code: Type.String({ description: 'ISO 639-1' }),
  },
  { title: 'Market' },
);
type MarketRecord = Type.Static<typeof MarketRecord>;

/** Frozen: the server serialises each list once. */
const lists: Readonly<Record<Language, MarketRecord[]>> = { en: listIn('en'), pl: listIn('pl') };

export default endpoint({
  method: 'GET',
  path: '/v1/markets',
  access: 'public:read',
  tag: 'Search intent',
  summary: 'Countries and languages in which phrases are searched',
  about:
    'Every market that a phrase can be asked about, by the name of its country, in the language of Accept-Language. No credential needed.',
  reply: { 200: Type.Array(MarketRecord) },
  examples: [{ answer: lists.en.slice(0, 2), abridged: true }],
  handle: ({ language }) => lists[language],
});

function listIn(language: Language): MarketRecord[] {
  const order = new Intl.Collator(language);
  const records = markets.map((market): MarketRecord => {
    // The list of markets is made of the codes of these two tables.
    const [country, spoken] = market.split('-') as [CountryCode, LanguageCode];
    return {
      market,
      country: countries[country][language],
      language: languages[spoken][language],
      location_code: locationCodeBase + countries[country].isoNumeric,
      language_code: spoken,
    };
  });
  records.sort((a, b) => order.compare(a.country, b.country) || order.compare(a.language, b.language));
  // Freezing makes it a constant; nothing is handed it but the server.
  return Object.freeze(records) as MarketRecord[];
}
