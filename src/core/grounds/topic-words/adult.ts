// Content for adults only. Words of medicine and education ("sexual health", "sex education") are idioms here.
import type { TopicWords } from './topic-words.ts';

export const ADULT: TopicWords = {
  strong: {
    en: `
      porn, porno, pornstar{,s}, porn star{,s}, pornograph~, xxx, milf{,s}, hentai, camgirl{,s}, cam girl{,s}, webcam girl{,s}, sex cam{,s}, sex chat, sex toy{,s}, sex tape{,s}, sex video{,s}, sex doll{,s}, sex shop{,s}, dildo{,s}, vibrator{,s}, butt plug{,s}, fleshlight{,s}, cock ring{,s},
      blowjob{,s}, blow job{,s}, handjob{,s}, cumshot{,s}, creampie{,s} video{,s}, gangbang{,s}, threesome{,s}, bdsm, bondage, fetish{,es}, nude{,s} pics, nude photo{,s}, nude video{,s}, naked girl{,s}, naked women, erotic{,a}, erotica, strip club{,s}, striptease, onlyfans, hookup{,s} site{,s},
      escort girl{,s}, escort service{,s}, call girl{,s}, sugar daddy, sugar baby, swinger{,s}, orgy, orgies, big tits, big boobs, busty, pussy, anal sex, oral sex, orgasm{,s}, masturbat~, adult content, adult film{,s}, adult video{,s}, adult entertainment, adult dating, nsfw, 18 plus only, horny, cuckold~, lingerie model{,s}
    `,
    pl: `
      porno, pornograf~, pornol~, seks{ kamerki, telefon, czat, randki, oferty, anonse}, sekskamer~, sex kamer~, kamerki erotyczne, erotyczn~, erotyk~, erotyk{a,i,ę}, wibrator~, dildo, sex shop~, seksshop~, gadżet~ erotyczn~, masturb~, orgazm~, seks analny, seksu analnego, seks oralny, seksu oralnego,
      nagie {laski,panie,zdjęcia,dziewczyny}, rozbieran~ {sesj~,zdjęci~}, striptiz~, cipk~, cycki, cycków, cycat~, fetysz~, swinger~, trójkąt erotyczny, anons~ towarzysk~, ogłoszeni~ towarzysk~, sponsorka, sponsoring dziewczyn, panie do towarzystwa, dom publiczny, burdel~, tylko dla dorosłych, treści dla dorosłych, filmy dla dorosłych
    `,
  },
  weak: {
    en: `sex, sexy, sexual{,ly}, nude, naked, stripper{,s}, topless, kinky, lingerie, explicit, adults only, dating`,
    pl: `seks{,u,em,ie,owny,owna}, seksualn~, sex, nag{a,i,ie,ich}, goł{a,e,ych}, bielizn~ erotyczn~`,
  },
  idioms: {
    en: `sexual health, sexual harassment, sexual assault{,s}, sexual abuse, sexual orientation, sexual education, sex education, sex offender{,s}, sex offender registry, same sex, both sexes, opposite sex, of the same sex, sex discrimination, biological sex, sex age, age sex, sex and age, sex and the city, sex pistols, naked eye, nude lipstick{,s}, nude color, nude colour, nude shade{,s}, nude heels, explicit consent, naked juice, sexual dimorphism, sexual reproduction, sexual selection, carbon dating, radiocarbon dating, dating back, dating from, dating to, sexual transmission, pussy riot, vibrator motor, bondage breaker, bondage of, spiritual bondage`,
    pl: `molestowani~ seksualn~, przemoc{,y} seksualn~, orientacj~ seksualn~, edukacj~ seksualn~, zdrowi~ seksualn~, naga prawda, nagą prawdę, gołym okiem, seks w wielkim mieście, nagie skały`,
  },
};
