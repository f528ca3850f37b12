// Signals, robots and schemes for currencies and coins.
import type { TopicWords } from './topic-words.ts';

export const CRYPTO_SIGNALS: TopicWords = {
  strong: {
    en: `forex signal{,s}, forex robot{,s}, forex trading, forex broker{,s}, crypto signal{,s}, trading signal{,s}, binary option{,s}, crypto trading bot{,s}, trading bot{,s}, bitcoin robot{,s}, bitcoin trader, bitcoin era, bitcoin revolution, bitcoin mixer{,s}, bitcoin doubler{,s}, double your bitcoin, double your crypto, crypto investment platform{,s}, crypto giveaway{,s}, immediate edge, quantum ai, cloud mining, copy trading, auto trading, automated trading software, buy cryptocurrency, crypto airdrop{,s}, pump signals, guaranteed roi, passive income crypto, memecoin{,s}, usdt recovery, recover lost bitcoin, crypto recovery expert{,s}`,
    pl: `sygnały {forex,kryptowalut~,giełdow~,tradingow~}, sygnałów {forex,kryptowalut~}, robot{,y} {forex,handlow~,inwestycyjn~}, opcj{e,i} binarn~, handel forex, broker{,zy} forex, zarabiaj na {kryptowalut~,bitcoin~,forex}, zarabiani{e,a} na {kryptowalut~,bitcoin~,forex}, bot{,y} {tradingow~,do handlu}, platform{a,y,ę} {bitcoin,kryptowalut~,tradingow~}, inwestycj{e,a} w {kryptowalut~,bitcoin~}, kopanie kryptowalut, koparki bitcoin, podwój bitcoin~`,
    any: `bitcoin profit, bitcoin code, bitcoin up`,
  },
  weak: {
    en: `forex, bitcoin{,s}, cryptocurrenc{y,ies}, crypto, altcoin{,s}, ethereum, usdt, blockchain`,
    pl: `forex, bitcoin~, kryptowalut~, krypto`,
  },
};
