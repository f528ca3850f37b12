// What comment spam is about, said in English and Polish: a weight learnt for an idea holds in both languages, while a
// weight for a word holds in one. Words as `foldWord` leaves them (no accents); `*` stands for any ending.

export const COMMENT_CONCEPTS: Readonly<Record<string, string>> = {
  subscribe: `
    subscrib*, suscrib*, subcrib*, sucscrib*, sub me, sub to, sub my, sub for, sub back, sub <number>,
    sub4sub, sub za, inscreva*, subs, subskrybuj*, zasubskrybuj*, subskrypcj*, suba, suby, subik*
  `,
  'own channel': `
    my channel, our channel, my chanel, my channels, my youtube, my new channel, my page, my fan page, my
    fanpage, my profile, my account, my playlist, my covers, my cover, new channel, youtube channel, mi
    canal, meu canal, moj kanal, moim kanale, mojego kanalu, moj nowy kanal, nasz kanal, naszego kanalu,
    moja strona na, moj profil, mojego profilu, moj fanpage, moj insta*, nowy kanal, moje konto
  `,
  'own work': `
    my video, my videos, my vid, my vids, our vids, our videos, my song, my songs, my music, my rap, my
    band, my new video, my first video, my latest, my stuff, my remix, my mixtape, my album, my beats, my
    track, my new track, my new song, my gameplay*, moje filmy, moje filmiki, moj film, moj filmik, moja
    muzyka, moje piosenki, moja piosenka, moje nagrania, moj nowy film, mojej tworczosci, moja tworczosc
  `,
  'own site': `
    my site, my website, my web site, my blog, my homepage, my store, my shop, my weblog, my webpage, my web
    page, our site, our website, our store, our shop, our online, visit us, moja strona, moja strone, moja
    stronke, mojej stronie, moj blog, mojego bloga, mojego bloga, moim blogu, moj sklep, mojego sklepu, nasz
    sklep, naszego sklepu, naszym sklepie, nasza oferta, nasza oferte, naszej oferty, nasza strone
  `,
  'look there': `
    check out, check it out, check this out, check my, check our, check me, check them out, check em out,
    check <link>, checkout, have a look at, take a look at, look at my, see my, visit my, visit our, visit
    this, visit us, visit <link>, visit the, stop by, come see, come check, come and see, come and watch, go
    to my, go to our, go to <link>, feel free to, zajrzyj, zajrzyjcie, zapraszam*, odwiedz, odwiedzcie,
    wpadnij, wpadnijcie, wpadajcie, wejdz, wejdzcie, wbijaj, wbijajcie, obczaj*, sprawdz moj*, sprawdz
    nasz*, sprawdz <link>, sprawdzcie moj*, sprawdzcie nasz*, zobacz moj*, obejrzyj moj*, zobacz tutaj,
    sprawdz tutaj, polecam strone, polecam stronke
  `,
  click: `
    click, click here, click the link, click on, clik, tap here, link below, link in, kliknij, klikaj, klik,
    link w, link ponizej, tutaj link
  `,
  watch: 'watch my, listen to my, watch this, watch our, obejrzyj, posluchaj moj*, obejrzyjcie',
  follow: `
    follow me, follow my, follow us, add me, like my, like our, like and share, share this, follow for
    follow, follow <number> follow, like <number> like, follow back, f4f, l4l, obserwuj*, zaobserwuj*, dodaj
    mnie, dodajcie mnie, polub, polubcie, lajkuj*, udostepnij*, follow za follow
  `,
  thumbs: `
    like this comment, thumbs up if, thumbs up this, like if, like this if, upvote this, lapka jesli, dajcie
    lapke, daj lapke, polub ten komentarz, lajk jesli
  `,
  vote: 'vote for, please vote, vote, glosuj*, zaglosuj*, oddaj glos, oddajcie glos',
  beg: `
    please help, help me, help us, donate*, gofundme, support me, support my, support us, plz help, pls
    help, pomoz mi, pomozcie, wesprzyj*, wplac*, zrzutk*, zrzutce
  `,
  please: 'please, plz, pls, plzz, pleas, prosze, bardzo prosze, plis',
  everybody: `
    hey guys, hi guys, hello guys, hey everyone, hi everyone, hello everyone, guys, hej wszystkim, czesc
    wszystkim, siema, siemka, witam wszystkich, ludzie
  `,
  promise: `
    i promise, you will not regret, wont regret, wo not regret, trust me, obiecuje, nie pozalujesz, nie
    pozalujecie, zaufaj mi
  `,
  earn: `
    earn, earning, earnings, earned, make money, making money, extra money, extra cash, free money, easy
    money, work from home, work at home, from home, per day, per hour, per week, per month, a day, an hour,
    a week, paypal, income, passive income, get paid, zarabia*, zarobi*, zarobek, zarobki, dodatkowy dochod,
    pasywny dochod, latwe pieniadze, latwa kasa, praca zdalna, praca w domu, pracy w domu, bez wychodzenia z
    domu, dziennie, tygodniowo, miesiecznie
  `,
  money: `
    money, cash, dollars, bucks, <money>, pieniadze, pieniedzy, kasa, kasy, hajs, zlotych
  `,
  free: `
    for free, free gift*, free iphone, giveaway, free trial, free download, gift card, gift cards, free
    robux, free v-bucks, win a, won a, prize, prizes, you have won, za darmo, darmow*, gratis, wygraj,
    wygrales, nagroda, nagrody, konkurs, karta podarunkowa, rozdaje*
  `,
  cheap: `
    cheap, cheapest, discount, discounts, discounted, coupon, coupons, promo code, best price, best prices,
    low price, low prices, wholesale, replica, replicas, outlet, buy, buy now, order now, for sale, on sale,
    free shipping, tani*, najtan*, rabat*, znizk*, kod promocyjny, promocj*, wyprzedaz*, hurtow*, kup,
    kupuj, kupic, zamow, najlepsze ceny, najlepszej cenie, w najlepszych cenach, super ceny, darmowa wysylka
  `,
  medicine: `
    viagra, cialis, levitra, kamagra, sildenafil, tadalafil, pharmacy, pills, pill, tramadol, xanax, valium,
    phentermine, prescription, without prescription, cbd, cbd oil, steroids, hgh, male enhancement, penis,
    enlargement, potency, weight loss, lose weight, keto diet, keto gummies, fat burner, slimming,
    testosterone, apteka online, bez recepty, tabletki na, tabletki, na potencje, odchudzani*, schudn*,
    spalacz*, suplement diety, powiekszeni*, erekcj*
  `,
  gambling: `
    casino, casinos, online casino, betting, bet, poker, slots, slot, jackpot, roulette, blackjack,
    gambling, bonus code, free spins, sportsbook, lottery, togel, kasyno, kasyna, kasyn, bukmacher*,
    obstawia*, typy bukmacherskie, darmowe spiny, ruletk*, automaty online, zaklady
  `,
  lending: `
    loan, loans, payday, mortgage, mortgages, credit repair, debt, bad credit, refinance, insurance quotes,
    insurance quote, lender, pozyczk*, kredyt*, chwilowk*, bez bik, oddluz*, konsolidacj*, szybka gotowka,
    ubezpieczeni*
  `,
  investing: `
    bitcoin, crypto, cryptocurrency, forex, binary options, binary option, invest, investment, investing,
    trading, trader, profit, profits, expert trader, mining, nft, ethereum, usdt, kryptowalut*, inwestuj*,
    inwestycj*, gielda, zysk, zyski, pasywnie
  `,
  spells: `
    spell caster, love spell, spells, dr., doctor, herbal, my ex, ex back, cured, hacker, hackers, wrozka,
    wrozk*, rytual*, uroki, zaklecia milosne
  `,
  adult: `
    porn, xxx, sex, sexy girls, escort, escorts, hot girls, nude, nudes, webcam, cam girls, dating, singles,
    hookup, hook up, milf, onlyfans, sexcam*, sekskamer*, anonse, randki, randka, seks, nagie, sex
    spotkania, sponsoring
  `,
  luxury: `
    louis vuitton, gucci, rolex, ray ban, oakley, michael kors, nike air, jordans, uggs, ugg boots,
    handbag*, chanel bags, watches, prada, jerseys
  `,
  essays: `
    essay writing, write my essay, essay service, dissertation, term paper*, homework help, prace
    magisterskie, pisanie prac, prace licencjackie
  `,
  'search rank': `
    seo, backlink*, link building, search engine optimization, google ranking, rank higher, traffic to your,
    website traffic, more traffic, free traffic, web traffic, followers cheap, buy followers, buy views, buy
    likes, instagram followers, free followers, pozycjonowani*, linkowani*, kupie linki, followersow,
    followersi, wyswietlen, lajki na
  `,
  hack: `
    hack, hacks, hacked, cheats, cheat, generator, cracked, keygen, unlimited coins, serial key, activation
    key, hack tool, hacki, kody do, wlam*, haki
  `,
  contact: `
    whatsapp, whats app, telegram, contact me, contact us, contact him, contact her, email me, e-mail me,
    inbox me, dm me, text me, call me, call us, reach me, kik, skype, snapchat, napisz do mnie, napisz na,
    piszcie na, pisz na, zadzwon, dzwon, kontakt, priv, na priv
  `,
  'hollow praise': `
    great post, nice post, great article, nice article, great blog, nice blog, great site, nice site,
    excellent post, excellent article, wonderful post, awesome post, good post, amazing post, awesome blog,
    amazing article, informative post, informative article, very informative, useful information, great
    information, nice information, thanks for sharing, thank you for sharing, for sharing this, keep it up,
    keep up the, this blog, your blog, your website, your site, your web site, this web site, bookmark*,
    swietny wpis, swietny artykul, fajny wpis, super wpis, ciekawy wpis, ciekawy artykul, fajny blog,
    swietny blog, ciekawy blog, bardzo przydatny, bardzo ciekawy, twoj blog, na twojego bloga, pozdrawiam i,
    swietna strona, fajna strona
  `,
  'own trouble': `
    same issue, same problem, same question, same error, for me, worked for, works for, in my case, i had, i
    have the, i think, i agree, i disagree, i remember, not sure, the docs, documentation, according to, the
    author, pull request, bug report, version, ten sam problem, to samo, u mnie, mialem, mialam, wydaje mi
    sie, moim zdaniem, nie zgadzam, zgadzam sie, dokumentacj*, wersji, w wersji, autor, autora, artykul z,
    wedlug
  `,
  'dot spelt': 'dot com, dot net, dot pl, kropka pl, kropka com, d0t com, you tube',
};
