// Games of chance and betting for money, of all kinds.
import type { TopicWords } from './topic-words.ts';

export const GAMBLING: TopicWords = {
  strong: {
    en: `
      gambling, gambler{,s}, casino{,s}, slot machine{,s}, online slots, video slots, slot game{,s}, free spins, roulette, blackjack, baccarat, poker room{,s}, online poker, poker tournament{,s}, texas hold'em, texas holdem, jackpot{,s}, betting, bettor{,s}, bookmaker{,s}, bookie{,s}, sportsbook{,s},
      sports bet{,s}, place a bet, placing bets, free bet{,s}, betting odds, moneyline, money line, point spread, over under bet{,s}, parlay{,s}, accumulator bet{,s}, odds boost, wager{,s,ing,ed}, wagering requirement{,s}, no deposit bonus~, welcome bonus~, deposit bonus~, live dealer{,s}, rtp, bingo site{,s}, lottery ticket{,s},
      lotto, powerball, mega millions, scratch card{,s}, scratchcard{,s}, gamble responsibly, begambleaware, gamstop, problem gambling, gaming commission, gambling commission, malta gaming authority, curacao license, match bonus, high roller{,s}, pokies, craps table, keno, daily fantasy, prediction site{,s} football
    `,
    pl: `
      hazard{u,em,zie}, hazardow~, hazardzist~, kasyn{o,a,em,ie,ach}, kasyn online, jednoręk~ bandy~, automat{y,ów,ach} {do gry,do gier,online,hazardow~}, darmowe spiny, darmowych spinów, ruletk~, blackjack~, bakarat~, poker{a,em,ze} online, turniej~ pokerow~, jackpot~, zakład{y,ów,ami,ach} {bukmachersk~,sportow~}, bukmacher~, kurs{y,ów} {bukmachersk~,na mecz},
      typ{y,ów} bukmachersk~, typy dnia, kupon{y,ów} bukmachersk~, freebet~, zakład bez ryzyka, bonus~ {powitaln~,bez depozytu,od depozytu}, obstaw~ {mecz~,zakład~}, obstawiani~, lotto, totaliz~, totolot~, zdrapk~, loteri{a,i,ę} {pieniężn~}, wygran{a,e,ych} w lotto, graj odpowiedzialnie, obrót bonusem, obrotu bonusem
    `,
    any: `betclic, superbet, sts zakłady, fortuna zakłady, bet365, betfair, draftkings, fanduel, william hill, 888casino, pokerstars, unibet, betway`,
  },
  weak: {
    en: `bet{,s}, odds, poker, slots, bonus{,es}, lottery, lotteries, dealer{,s}, spins, payout{,s}, stake{,s}, underdog{,s}, handicap, jackpots, tipster{,s}, bingo`,
    pl: `poker~, bonus~, stawk~, kurs{y,ów}, wygran~, gracz~, zakład{y,ów}, loteri~, bingo`,
  },
  idioms: {
    en: `you bet, best bet, safe bet, safest bet, bet you, i bet, i'll bet, i'd bet, bet that, bet the farm, bet on {himself,herself,themselves,yourself,it}, good bet, sure bet, hedge {your,their,our} bets, all bets are off, against all odds, at odds, odds and ends, odds are, odds ratio{,s}, the odds of, what are the odds, at stake, stakeholders, high stakes, poker face, time slots, slots available, pci slots, ram slots, expansion slots, memory slots, card slots, m 2 slots, russian roulette, car dealer{,s}, antique dealer{,s}, dealer network, art dealer{,s}, find a dealer, authorized dealer{,s}, casino royale, jackpot of, hit the jackpot, bonus points, bonus track{,s}, bonus content, added bonus, bonus feature{,s}, signing bonus, bonus room, green card lottery, visa lottery, draft lottery, housing lottery`,
    pl: `zakład{y,ów} {pracy,produkcyjn~,przemysłow~,karn~,energetyczn~,opieki,mięsn~,chemiczn~,usługow~,pogrzebow~}, kurs{y,ów} {walut,językow~,angielskiego,online,zawodow~}, stawk~ {vat,godzinow~,podatk~}, pokerowa twarz, gra w ruletkę, rosyjska ruletka, rosyjską ruletkę, bonus~ {rekrutac~,świąteczn~}, hazardowa rozgrywka życia`,
  },
};
