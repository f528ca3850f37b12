// Cannabidiol and hemp products.
import type { TopicWords } from './topic-words.ts';

export const CBD: TopicWords = {
  strong: {
    en: `cbd, cbd oil{,s}, cbd gumm{y,ies}, cbd product{,s}, cbd vape{,s}, cbd tincture{,s}, cbd cream{,s}, cbd for {dogs,pets,anxiety,pain,sleep}, buy cbd, best cbd, cannabidiol, full spectrum cbd, broad spectrum cbd, hemp oil{,s}, hemp flower{,s}, hemp extract{,s}, delta 8, delta 8 thc, delta 9 thc, thc gummies, thca flower, hhc vape{,s}, buy weed, weed online, weed for sale, buy {cannabis,marijuana,kratom}, {cannabis,marijuana,kratom} online, dab cart{,s}, vape cart{,s}, magic mushrooms online`,
    pl: `cbd, olej{ek,ki,ku,ów,} cbd, olejków cbd, susz{,u} {cbd,konopn~}, olej{ek,ki,} konopn~, kapsułki cbd, liquid cbd, kannabidiol~, konopi{e,} {siewne,włókniste}, produkty konopne, hhc`,
  },
  weak: { en: `hemp, cannabis, thc, cannabinoid{,s}`, pl: `konop~, kannabinoid~, thc` },
  idioms: {
    en: `sydney cbd, melbourne cbd, brisbane cbd, perth cbd, nairobi cbd, auckland cbd, cbd area, the cbd and, in the cbd, city cbd, central business district cbd, cbd station, cbd hotel{,s}, cbd office{,s}, cbd location`,
  },
};
