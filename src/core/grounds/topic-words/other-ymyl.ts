// Other matters in which a wrong word does harm: children's safety, electricity and gas at home, driving, emergencies,
// work at height, safety of food, safety online.
import type { TopicWords } from './topic-words.ts';

export const OTHER_YMYL: TopicWords = {
  strong: {
    en: `
      car seat{,s}, booster seat{,s}, rear facing, child safety, childproof~, baby proof~, babyproof~, safe sleep, crib safety, choking hazard{,s}, drowning, pool safety, water safety, child abuse, parental control{,s}, online safety, cyberbull~, grooming of children,
      circuit breaker{,s}, electrical wiring, wiring diagram{,s}, rewir~, live wire{,s}, electric shock{,s}, electrocut~, electrical panel{,s}, fuse box, grounding wire, junction box~, breaker panel, electrician{,s}, gas leak{,s}, gas boiler{,s}, carbon monoxide,
      smoke alarm{,s}, smoke detector{,s}, fire extinguisher{,s}, fire safety, fire hazard{,s}, evacuation~, evacuate{,d}, emergency kit{,s}, earthquake preparedness, hurricane preparedness, tornado shelter{,s}, flood safety, survival kit{,s},
      driving licen{c,s}e{,s}, driver's licen{c,s}e{,s}, driving test{,s}, highway code, road safety, speed limit{,s}, traffic law{,s}, seat belt{,s}, seatbelt{,s}, drunk driving, drink driving, brake pad{,s}, brake fluid, jack stands, tire pressure, tyre pressure,
      airbag{,s}, chainsaw safety, ladder safety, safety goggles, protective equipment, respirator{,s}, asbestos, lead paint, toxic fumes, poison{ous,ing}, hazardous material{,s}, food poisoning, food safety, salmonella, botulism, canning safety, foodborne,
      wild mushroom{,s}, foraging for, load bearing, structural engineer{,s}, scaffolding, trench collapse, scuba diving safety, avalanche{,s}, identity theft, phishing, ransomware, product recall{,s}, safety recall{,s}
    `,
    pl: `
      fotelik~ {samochodow~,dziecięc~}, fotelik~, bezpieczeństw~ dzieci~, bezpieczny sen, zadławieni~, zachłyśnięci~, utonięci~, przemoc{,y,ą} wobec dzieci, kontrol~ rodzicielsk~, cyberprzemoc~,
      bezpiecznik~, instalacj~ elektryczn~, rozdzielnic~ elektryczn~, przew{ód,odu,ody,odów} {fazow~,ochronn~,neutraln~}, porażeni~ prądem, elektryk{,a,iem,ów}, uprawnie{nia,ń} sep, wyłącznik~ różnicow~, gniazdk~ elektryczn~, instalacj~ gazow~, ulatniani~ gazu, kocioł gazowy, kotła gazowego, tlen{ek,ku,kiem} węgla, czad{,u,em}, czujnik~ {dymu,czadu},
      gaśnic~, ochron~ przeciwpożarow~, przeciwpożarow~, pożar{,u,y,ów,em}, ewakuac~, powodzi~, prawo jazdy, prawa jazdy, kodeks{,u} drogow~, przepis{y,ów} ruchu drogowego, ruchu drogowego, mandat{,u,y,em}, punkt{y,ów} karn~, egzamin{,u} na prawo jazdy, pasy bezpieczeństwa, pasów bezpieczeństwa, poduszk~ powietrzn~, klock{i,ów} hamulcow~, płyn hamulcowy, hamulc~,
      jazd~ po alkoholu, azbest~, zatruci~, trując~, trucizn~, bhp, środk~ ochrony indywidualnej, prac~ na wysokości, rusztowani~, ścian{a,y,ę} nośn~, salmonell~, jadem kiełbasianym, grzyb{ów,y} trujący~, muchomor~, lawin{a,y,owe,owy}, kradzież~ tożsamości, phishing~, wyłudze~ danych, wycofani~ produktu
    `,
  },
  weak: {
    en: `safety, hazard{,s,ous}, safe, danger{,s,ous}, warning{,s}, toddler{,s}, driver{,s}, driving, brake{,s}, wiring, voltage, outlet{,s}, electrical, helmet{,s}, emergency, emergencies, accident{,s}, crash{,es}, recall{,s,ed}, poison{,s}, toxic, fire{,s}, flood{,s,ing}, rescue{,d}`,
    pl: `bezpieczeństw~, bezpieczn~, zagroże~, niebezpiecz~, ostrzeż~, kierowc~, jazd{a,y,ę,ą}, napięci~, elektryczn~, kask~, wypad~, awaryjn~, ratunkow~, toksyczn~`,
  },
  idioms: {
    en: `electrical engineering department, on fire, fire sale, fire tv, amazon fire, fire emblem, camp fire, driver update{,s}, driver download{,s}, device driver{,s}, graphics driver{,s}, printer driver{,s}, test driver, driving force, driver of growth, key driver{,s}, total recall, crash course, crash report{,s}, app crash~, poison ivy comics, outlet store{,s}, outlet mall{,s}, safe to say, safe and sound, play it safe, factory outlet, fire department recruits`,
    pl: `sterownik~ bezpieczeństwa danych, na wszelki wypadek, w wypadku gdy, w takim wypadku, w żadnym wypadku, jazda figurowa, pożar w burdelu`,
  },
};
