// Made-up pages of each family of spam, for the examples of the rules that were learnt: written for this purpose, in the
// manner of what such pages say.
import { BIBLIOTEKA, BREAD, LIBRARY } from '../samples/sample-prose.ts';
import { EXAMPLE_URL, type Example, examplePage, type Found, paragraphs } from './example.ts';

const page = (note: string, lang: string, title: string, body: string, found: Found): Example => ({
  ...bare(note, lang, title, body),
  found,
});

/** Nothing around its text, like much of the spam. */
const bare = (note: string, lang: string, title: string, body: string): Example => ({
  note,
  url: EXAMPLE_URL,
  html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
});

const list = (items: readonly string[], href = '#'): string =>
  `<ul>${items.map((item) => `<li><a href="${href}">${item}</a></li>`).join('')}</ul>`;

const PLANTED =
  'buy viagra online,cheap cialis,payday loans online,online casino,buy levitra,kamagra oral jelly,generic viagra,bad credit loans,buy xanax online,replica watches'.split(
    ',',
  );
const APK = 'Pixel Racer Mod APK';

export const SPAM_PAGES = {
  modApk: page(
    'a download that exists for its search phrase',
    'en',
    `${APK} Download Latest Version (Unlimited Money) Free for Android`,
    `<h1>${APK} Download Latest Version (Unlimited Money)</h1>
<p>${APK} is the best modded version of the game for Android. Download ${APK} latest version for free with unlimited money, unlocked all and no ads. In this article we will tell you how to download and install ${APK} on your device.</p>
<h2>What is ${APK}?</h2><p>${APK} is a modified version of the original app. It gives you premium unlocked features for free, so you can enjoy unlimited coins and gems.</p>
<h2>Features of ${APK}</h2><p>Unlimited money, no root required, free download, premium unlocked, ad free, easy to use.</p>
<h2>How to Download and Install ${APK}</h2><p>Click on the download button below. Enable unknown sources. Install the apk file and enjoy ${APK} for free.</p>
<h2>FAQs</h2><p>Is ${APK} safe? Yes, ${APK} is 100% safe. Is ${APK} free? Yes, it is free to download.</p>
<h2>Conclusion</h2><p>${APK} is the best choice. Download ${APK} now.</p>`,
    { says: ['like_known_spam', 'telling_words', 'other_signs'], quotes: ['Pixel Racer Mod APK'] },
  ),
  casino: page(
    'bonuses and a table of casinos, nothing else',
    'en',
    'Best Online Casino Bonus 2024 - Top Casinos, Free Spins No Deposit',
    `<h1>Best Online Casino Bonus</h1><p>Looking for the best online casino? Here you find the top online casinos with the best welcome bonus and free spins. Claim your bonus today and play slots for real money. No deposit casino bonus codes, free spins no deposit and the best online slots.</p>
<table><tr><td>1</td><td>Lucky Fox Casino</td><td>100% up to $500 + 200 free spins</td><td><a href="https://go.lucky-fox-offers.com/?aff=7">Play Now</a></td></tr><tr><td>2</td><td>Golden Reel Casino</td><td>$20 no deposit bonus</td><td><a href="https://go.golden-reel-offers.com/?aff=7">Play Now</a></td></tr></table>
<p>Online casino games are popular with players. The casino offers a wide range of slots, roulette, blackjack and poker. Sign up, make your first deposit and get the casino bonus. Gambling can be addictive.</p>`,
    {
      says: ['like_known_spam', 'telling_words', 'money_words'],
      quotes: ['Best Online Casino Bonus'],
    },
  ),
  kasyno: page(
    'Polish casino page',
    'pl',
    'Kasyno online bez depozytu – darmowe spiny, bonus za rejestrację',
    `<h1>Kasyno online bez depozytu</h1><p>Najlepsze kasyno online dla polskich graczy. Odbierz bonus za rejestrację bez depozytu i darmowe spiny w kasynie online. Kasyno online oferuje automaty do gier, ruletkę i blackjack na prawdziwe pieniądze.</p>
<p>Bonus powitalny w kasynie online: 100% do 2000 zł oraz 200 darmowych spinów. Zarejestruj się, wpłać depozyt i graj w gry hazardowe online. Kasyna online bez licencji również przyjmują polskich graczy.</p>
<p><a href="https://go.szczesliwy-lis.com/?aff=7">Zagraj teraz</a> <a href="https://go.zloty-beben.com/?aff=7">Odbierz bonus</a></p>`,
    {
      says: ['like_known_spam', 'telling_words', 'money_words'],
      quotes: ['Najlepsze kasyno'],
    },
  ),
  hacked: page(
    'pills in the page of a German sports club',
    'de',
    'Turnverein Altdorf – Aktuelles',
    `<h1>Turnverein Altdorf</h1><p>Training dienstags um achtzehn Uhr in der Turnhalle. Die Jugend trifft sich am Samstag.</p>
<div style="display:none">${list(PLANTED, 'https://pills.cheap-rx-meds.com/')}</div>
<p>buy viagra online cheap cialis payday loans online casino generic viagra without prescription</p>`,
    {
      says: ['like_known_spam', 'telling_words', 'money_words', 'links_to_one_site', 'other_signs'],
      quotes: ['online casino'],
    },
  ),
  heap: page(
    'a heap of search phrases under the name of a parish',
    'en',
    'St Anne’s Parish – Sunday services',
    `<h1>St Anne’s Parish</h1><p>Sunday service at ten, coffee in the hall afterwards. The choir meets on Thursdays.</p>
<div style="display:none">${list(['buy viagra online', 'cheap cialis', 'generic viagra without prescription', 'levitra price', 'kamagra online pharmacy', 'buy cialis no prescription', 'payday loans for bad credit', 'online casino free spins'], 'https://pills.cheap-rx-meds.com/')}</div>
<p>buy viagra online cheap cialis generic viagra without prescription levitra price online pharmacy, order cheap cialis online, buy generic viagra online, viagra price, cialis without prescription, online casino free spins no deposit bonus</p>`,
    {
      says: ['like_known_spam', 'telling_words', 'money_words', 'links_to_one_site', 'other_signs'],
      quotes: ['online casino free'],
    },
  ),
  crack: page(
    'a cracked program in every word that is searched for it',
    'en',
    'PhotoWizard Pro 12.4 Crack + Serial Key Free Download [Latest 2024]',
    `<h1>PhotoWizard Pro 12.4 Crack + Serial Key Free Download</h1><p>PhotoWizard Pro Crack is the best photo editing software for Windows and Mac. PhotoWizard Pro crack download with serial key, license key and activation code full version free. PhotoWizard Pro Crack 2024 lets you edit your photos easily. Download PhotoWizard Pro full version with crack and keygen.</p>
<h2>PhotoWizard Pro Crack Key Features</h2><ul><li>PhotoWizard Pro Crack user-friendly interface</li><li>PhotoWizard Pro serial key free download</li><li>PhotoWizard Pro license key generator</li><li>PhotoWizard Pro activation code 2024</li></ul>
<h2>How to Crack PhotoWizard Pro?</h2><p>Download the setup from the link below. Extract and install the software. Copy the crack and paste it into the installation folder. Enjoy PhotoWizard Pro full version free.</p><p>PhotoWizard Pro Crack Serial Key, PhotoWizard Pro Keygen Torrent, PhotoWizard Pro License Key Full Version, PhotoWizard Pro Patch Free Download.</p>`,
    { says: ['like_known_spam', 'telling_words', 'other_signs'], quotes: ['PhotoWizard Pro 12.4 Crack'] },
  ),
  movies: page(
    'films shown without a licence, in every word that is searched for them',
    'en',
    'Watch Midnight Harbor Full Movie Online Free HD Download 1080p',
    `<h1>Watch Midnight Harbor Full Movie Online Free</h1><p>Watch Midnight Harbor full movie online free, Midnight Harbor full movie download HD, Midnight Harbor 2024 full movie free download 720p 1080p, watch Midnight Harbor online free streaming, Midnight Harbor movie torrent, Midnight Harbor full movie watch online in English subtitles.</p>
<p>Midnight Harbor full movie free, Midnight Harbor download, Midnight Harbor streaming HD, Midnight Harbor putlocker, Midnight Harbor online free no sign up. Download Midnight Harbor full movie in HD quality, watch free movies online without registration.</p>
<p>Tags: watch full movie, free movies online, download full movie, full movie HD, movies free download, stream movies free, latest movies download, online movies.</p>`,
    { says: ['like_known_spam', 'telling_words', 'other_signs'], quotes: ['free download 720p'] },
  ),
  airdrop: page(
    'tokens for those who give their wallet away',
    'en',
    'Claim Your Free Tokens - Official Airdrop | Connect Wallet',
    `<h1>Official Airdrop – Claim Your Free Tokens</h1><p>Connect your wallet to claim your free tokens now. Send 0.5 ETH to the address below and get 1 ETH back instantly. The giveaway is live: double your crypto today, bonus for the first 500 participants.</p>
<p>How to participate? Send any amount of BTC or ETH to the contribution address and receive twice as much back. Payments are verified automatically and sent to your wallet within minutes. Hurry, the event ends soon. You can only claim once.</p>
<form method="post" action="https://collect.form-drop.net/send.php"><input name="phrase" placeholder="Enter your recovery phrase"><input type="password" name="password" placeholder="Wallet password"><button>Connect Wallet</button></form><p>Earn free bitcoin daily, invest and get guaranteed profit. Withdraw your earnings instantly. Your account will be verified after payment.</p>`,
    { says: ['like_known_spam', 'telling_words'], quotes: ['Earn free bitcoin daily'] },
  ),
  mailbox: page(
    'a mailbox that is said to be full',
    'en',
    'Webmail – verify your account',
    `<h1>Your mailbox is full</h1><p>Your email account password expires today. To keep your current password and avoid losing access to your mailbox, verify your account by signing in with your email and password. Failure to verify will lead to suspension of your account.</p>
<form action="https://collect.mail-verify.example/post.php" method="post"><input name="email" placeholder="Email"><input type="password" name="pass" placeholder="Password"><button>Verify account</button></form>
<p>Security team. This is an automatic message, do not reply.</p>`,
    { says: ['like_known_spam', 'telling_words'], quotes: ['Webmail – verify'] },
  ),
  support: page(
    'a support line in another company’s name',
    'en',
    'Printer Customer Support Phone Number +1-800-555-0142 | Printer Helpline Toll Free',
    `<h1>Printer Customer Support Phone Number</h1><p>Call our printer customer support phone number +1-800-555-0142 for instant help. Our toll free printer helpline number is available 24/7. If your printer is not working, dial the printer tech support number +1-800-555-0142 and talk to our certified technicians.</p>
<p>Printer technical support number +1-800-555-0142: printer offline, printer not printing, printer setup, printer driver error. Call now toll free +1-800-555-0142 printer customer service number.</p><p>We are an independent third party support provider. Get instant online technical support, contact our customer care number for antivirus, email login and account password recovery, and our experts will fix your computer remotely.</p>`,
    { says: ['like_known_spam', 'telling_words'], quotes: ['for antivirus, email'] },
  ),
  skup: page(
    'one trade in every spelling, in Polish',
    'pl',
    'Skup aut Kraków, skup samochodów Kraków, auto skup Kraków, skup aut za gotówkę Kraków',
    `<h1>Skup aut Kraków</h1><p>Skup aut Kraków, skup samochodów Kraków, auto skup Kraków, skup aut używanych Kraków, skup aut za gotówkę Kraków. Jeśli szukasz skupu aut w Krakowie, nasz skup aut Kraków to najlepszy skup aut w Krakowie i okolicach. Skup aut Kraków – dzwoń, skup aut z dojazdem do klienta.</p>
${list(['skup aut Kraków', 'skup samochodów Kraków', 'auto skup Kraków', 'skup aut uszkodzonych Kraków', 'skup aut za gotówkę Kraków', 'skup aut Wieliczka', 'skup aut Skawina'])}
<p>Skup aut Kraków Nowa Huta, skup aut Kraków Podgórze, skup aut Kraków Krowodrza, skup aut Kraków Bronowice.</p>`,
    {
      says: ['like_known_spam', 'telling_words', 'dead_links', 'title_repeats'],
      quotes: ['Skup aut Kraków'],
    },
  ),
  szkola: page(
    'loans in the page of a school',
    'pl',
    'Szkoła Podstawowa nr 4 – aktualności',
    `<h1>Szkoła Podstawowa nr 4</h1><p>Zebranie rodziców w czwartek o siedemnastej w sali gimnastycznej.</p>
<div style="display:none">${list(PLANTED, 'https://pills.cheap-rx-meds.com/')}</div>
<p>buy viagra online cheap cialis payday loans online casino generic viagra without prescription</p>`,
    {
      says: [
        'like_known_spam',
        'telling_words',
        'money_words',
        'links_to_one_site',
        'links_away',
        'other_signs',
      ],
      quotes: ['online casino'],
    },
  ),
} as const;

/** Ordinary pages that none of these rules may find. */
export const ORDINARY_PAGES: readonly Example[] = [
  examplePage('a baker’s notes', { title: 'Rye bread from a cold oven', body: paragraphs(...BREAD) }),
  examplePage('news of a town', {
    title: 'Mill Road library stays open on Saturdays',
    body: paragraphs(...LIBRARY),
  }),
  examplePage('wiadomości z miasta', {
    title: 'Biblioteka przy Młyńskiej nadal otwarta w soboty',
    lang: 'pl',
    body: paragraphs(...BIBLIOTEKA),
  }),
  bare(
    'a sign-in of a few words',
    'en',
    'Sign in – Fenwick Savings',
    `<h1>Sign in to online banking</h1><form method="post" action="/session"><input name="customer" placeholder="Customer number"><input type="password" name="password" placeholder="Password"><button>Continue</button></form>
<p><a href="/forgotten">Forgotten your password?</a> <a href="/register">Register</a></p><p>We will never ask for your full password by phone or email.</p>`,
  ),
  bare(
    'a warning that quotes the trick',
    'pl',
    'Uwaga na fałszywe wiadomości o paczkach',
    `<h1>Uwaga na fałszywe wiadomości o paczkach</h1><p>Nasi czytelnicy dostają wiadomość: „Twoja paczka czeka, dopłać 1,99 zł i podaj numer karty”. Link prowadzi do strony, która tylko udaje stronę kuriera.</p>
<p>Nie klikajcie w niego i niczego nie wpisujcie. Kto już podał numer karty, niech od razu zadzwoni do swojego banku. W środę w czytelni opowie o tym dzielnicowy.</p>`,
  ),
];
