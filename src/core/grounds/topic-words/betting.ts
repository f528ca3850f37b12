// Sports betting, as spam speaks of it.
import type { TopicWords } from './topic-words.ts';

export const BETTING: TopicWords = {
  strong: {
    en: `sports betting, betting site{,s}, betting tip{,s}, betting app{,s}, betting odds, football betting, online betting, horse racing betting, esports betting, best betting, betting bonus~, betting platform{,s}, bookmaker{,s}, sportsbook{,s}, free bet{,s}, free bet code{,s}, promo code bet~, fixed match{,es}, sure bet{,s} predictions, soccer prediction{,s} site{,s}, tipster{,s}, correct score prediction{,s}, parlay{,s}, wager on, judi bola, situs judi, satta matka, satta king, ipl betting, cricket betting, no deposit bet`,
    pl: `zakład{y,ów,ach,ami} {bukmachersk~,sportow~}, bukmacher~, legaln{y,i,ych} bukmacher~, typ{y,ów} bukmachersk~, typy na {dziś,dzisiaj,mecz}, typy dnia, kurs{y,ów} bukmachersk~, bonus~ bukmachersk~, kod{,y} promocyjn~ {bukmacher~,sts,fortuna,betclic,superbet,fuksiarz,lvbet}, freebet~, zakład bez ryzyka, pewne typy, ustawione mecze, ustawionych meczów, obstawianie meczów, obstawiaj mecze`,
    any: `bet365, betclic, superbet, 1xbet, mostbet, melbet, betway, betwinner, 22bet, parimatch, dafabet, sbobet, fanduel, draftkings, lvbet, fuksiarz,
      ставки на спорт, ставок на спорт, букмекер~, букмекерск~ контор~, 体育投注, 體育投注, 足球投注, 六合彩, แทงบอล, 토토사이트, 스포츠토토, 먹튀검증, kaçak bahis, canlı bahis, bahis siteleri, bahis sitesi, cá độ bóng đá, casas de apuestas, apuestas deportivas, scommesse online, sportwetten online, paris sportifs`,
  },
  weak: { en: `betting, bets, wager{,s,ing}, odds, bookie{,s}`, pl: `obstawia~, kursy, zakłady` },
  idioms: {
    en: `betting on the, betting that, i'm betting, all bets are off, hedge {your,their,our} bets, best bets, at odds, the odds of, odds are, odds and ends, odds ratio`,
    pl: `kursy {walut,językow~,online,angielskiego,zawodow~}, zakłady {pracy,produkcyjn~,mięsn~,chemiczn~,karn~,pogrzebow~,przemysłow~,opieki}`,
  },
};
