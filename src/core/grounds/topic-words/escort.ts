// Paid company.
import type { TopicWords } from './topic-words.ts';

export const ESCORT: TopicWords = {
  strong: {
    en: `escort girl{,s}, escort service{,s}, escort agenc{y,ies}, female escort{,s}, independent escort{,s}, vip escort{,s}, escort{s,} in {london,delhi,mumbai,dubai,bangalore,paris,manchester,warsaw,istanbul,ankara}, {london,delhi,mumbai,dubai,bangalore,paris,manchester,kolkata,lahore,karachi,istanbul} escort{,s}, call girl{,s}, erotic massage{,s}, nuru massage{,s}, happy ending massage, tantric massage, high class escort{,s}, escort bayan, adult services, outcall, incall, russian escorts, adult {dating,chat,cams,webcams}, sex {cam,cams,chat,dating}, hookup {site,sites,app,apps}, cam girls, webcam girls`,
    pl: `escort {warszawa,kraków,wrocław,poznań,gdańsk,łódź}, agencj{a,e,i} towarzysk~, pani{e,} do towarzystwa, dziewczyn{y,a} do towarzystwa, ogłoszeni~ towarzysk~, anons{e,ów,} towarzysk~, anonse erotyczne, ogłoszenia erotyczne, sex oferty, seks oferty, masaż erotyczny, masaże erotyczne, masaż~ tantryczn~, sponsoring {warszawa,oferty}, dziwki, divy, sex {kamerki,randki,anonse}, kamerki erotyczne, randki erotyczne`,
  },
  weak: { en: `escort{,s}`, pl: `escort, eskort{y,}` },
  idioms: {
    en: `ford escort{,s}, police escort{,s}, military escort{,s}, armed escort{,s}, escort vehicle{,s}, escort mission{,s}, escort carrier{,s}, destroyer escort{,s}, escort tank{,s}, escort radar, escort cosworth, escort duty, escorts him, escort them, escort you`,
  },
};
