// Online casinos, as spam speaks of them.
import type { TopicWords } from './topic-words.ts';

export const CASINO: TopicWords = {
  strong: {
    en: `
      online casino{,s}, casino bonus{,es}, casino game{,s}, casino site{,s}, live casino{,s}, casino review{,s}, best casino{,s}, new casino{,s}, crypto casino{,s}, bitcoin casino{,s}, mobile casino{,s}, real money casino{,s}, no deposit bonus~, free spins, online slots, slots online, video slots, slot online, slot gacor, slot machine{,s},
      online poker, online roulette, online blackjack, online gambling, live dealer{,s}, wagering requirement{,s}, welcome bonus casino, real money slots, pokies, judi online, situs slot, togel,
      casino{,s} online, casino slot{,s}, casino app{,s}, casino deposit{,s}, casino promo{,s}, casino{s,} not on gamstop, non gamstop, slot {game,games,site,sites,bonus,bonuses}, slots {guide,for real money,bonus,game,games,site,sites}, play{,ing} slots, roulette online, blackjack online, poker online, poker {site,sites,room,rooms}, real money {poker,gambling}, judi bola, situs judi, agen {poker,slot,judi}, bandar {togel,slot}, slot maxwin
    `,
    pl: `
      kasyn{o,a,ie,em} online, kasyn online, kasyno internetowe, kasyn internetowych, kasyna internetowe, bonus~ kasyn~, kasyn{o,a} {bonus,bez depozytu,na pieniądze}, najlepsze kasyn~, darmowe spiny, darmowych spinów, automaty online, automaty do gier, automatów do gier, bonus bez depozytu, bonusy bez depozytu, ruletka online, gry hazardowe online, gry kasynowe, maszyny hazardowe
    `,
    any: `vulkan vegas, ice casino, 1xbet, mostbet, pin up casino, energy casino, verde casino, vavada, casibom, stake casino`,
  },
  weak: {
    en: `casino{,s}, jackpot{,s}, roulette, blackjack, baccarat, gambling`,
    pl: `kasyn~, jackpot~, ruletk~, hazardow~`,
  },
  idioms: {
    en: `casino royale, ocean's eleven casino, hit the jackpot, russian roulette`,
    pl: `rosyjsk{a,ą,iej} ruletk~`,
  },
};
