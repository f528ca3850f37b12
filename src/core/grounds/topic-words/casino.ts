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
    any: `vulkan vegas, ice casino, 1xbet, mostbet, pin up casino, energy casino, verde casino, vavada, casibom, stake casino,
      slot88, slot777, slot {dana,deposit,demo,pulsa,terpercaya,resmi}, judi slot, link slot, rtp slot, situs gacor, bandar judi, toto togel,
      онлайн казино, казино онлайн, интернет казино, казино вулкан, вулкан казино, бонус~ казино, казино бонус~, игровые автоматы, игровых автоматов, онлайн слоты, ігрові автомати, казино бездепозитный, хазартни игри,
      赌场, 賭場, 博彩, 老虎机, 老虎機, 百家乐, 百家樂, 娱乐城, 娛樂城, 真人娱乐, 線上賭場, 澳门新葡京, オンラインカジノ, オンカジ, คาสิโน, บาคาร่า, สล็อต, หวยออนไลน์, พนันออนไลน์, 카지노사이트, 온라인카지노, 바카라사이트, 슬롯사이트,
      deneme bonusu, casino siteleri, nhà cái, cá cược, nổ hũ, sòng bạc, cassino online, cassinos online, jogo do tigrinho, fortune tiger, casino en ligne, casinos en ligne, casino en línea, tragamonedas online, spielautomaten online, online spielothek, casino non aams`,
  },
  weak: {
    en: `casino{,s}, jackpot{,s}, roulette, blackjack, baccarat, gambling`,
    pl: `kasyn~, jackpot~, ruletk~, hazardow~`,
    any: `казино, рулетк~, 카지노, 바카라, gacor, maxwin`,
  },
  idioms: {
    en: `casino royale, ocean's eleven casino, hit the jackpot, russian roulette`,
    pl: `rosyjsk{a,ą,iej} ruletk~`,
  },
};
