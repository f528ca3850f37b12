// Well-known names that others pretend to be, with the registrable domains that are theirs. The name before the ending
// is enough: "microsoft" stands for microsoft.com and microsoft.pl.

const table = (lines: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const map = new Map<string, ReadonlySet<string>>();
  for (const line of lines.trim().split('\n')) {
    const [name = '', hosts = ''] = line.trim().split(':');
    map.set(name.trim(), new Set([name.trim().replaceAll(' ', ''), ...hosts.trim().split(/\s+/)]));
  }
  return map;
};

/** Names that are words as well: "Play for free", "Apply for a visa". */
export const WORDS_AS_BRANDS: ReadonlySet<string> = new Set([
  'apple',
  'windows',
  'outlook',
  'canon',
  'chase',
  'visa',
  'ups',
  'steam',
  'orange',
  'play',
  'ing',
  'discord',
  'telegram',
  'millennium',
  'blockchain',
  'norton',
  'dell',
  'nationwide',
  'halifax',
  'impots',
  'tether',
  'kraken',
  'alior',
  'enea',
  'hp',
  'gls',
]);

/** Brand as people write it → labels of its own domains. */
export const BRAND_HOSTS: ReadonlyMap<string, ReadonlySet<string>> = table(`
microsoft: microsoft windows live office outlook xbox bing skype microsoftonline azure
windows: microsoft windows
outlook: microsoft outlook live
office 365: microsoft office
apple: apple icloud
icloud: apple icloud
itunes: apple itunes
google: google youtube android chrome gmail
gmail: google gmail
youtube: google youtube
facebook: facebook fb meta messenger
instagram: instagram facebook meta
whatsapp: whatsapp facebook meta
amazon: amazon primevideo aws audible
netflix: netflix
paypal: paypal
ebay: ebay
norton: norton symantec gen
mcafee: mcafee
avast: avast
kaspersky: kaspersky
bitdefender: bitdefender
quickbooks: intuit quickbooks
intuit: intuit
turbotax: intuit turbotax
hp: hp hewlett-packard
epson: epson
canon: canon usa
brother printer: brother
dell: dell
lenovo: lenovo
samsung: samsung
roku: roku
garmin: garmin
spotify: spotify
yahoo: yahoo aol
aol: aol yahoo
coinbase: coinbase
binance: binance
metamask: metamask consensys
blockchain: blockchain
western union: westernunion
wells fargo: wellsfargo
bank of america: bankofamerica bofa
chase: chase jpmorgan jpmorganchase
citibank: citi citibank citigroup
hsbc: hsbc
barclays: barclays
santander: santander
capital one: capitalone
american express: americanexpress amex
visa: visa
mastercard: mastercard
dhl: dhl
ups: ups
fedex: fedex
usps: usps
delta airlines: delta
united airlines: united
lufthansa: lufthansa
ryanair: ryanair
booking.com: booking
airbnb: airbnb
expedia: expedia
comcast: comcast xfinity
xfinity: comcast xfinity
verizon: verizon
at&t: att
t-mobile: t-mobile tmobile
steam: steampowered steamcommunity valvesoftware
steam community: steampowered steamcommunity valvesoftware
valve corporation: steampowered steamcommunity valvesoftware
roblox: roblox
allegro: allegro allegrolokalnie
olx: olx
inpost: inpost paczkomaty
poczta polska: poczta-polska pocztapolska
pko bp: pkobp ipko pko
ipko: pkobp ipko
mbank: mbank
ing: ing
pekao: pekao pekao24
millennium: bankmillennium millennium
alior: aliorbank alior
bnp paribas: bnpparibas
bank santander: santander
orange: orange
play: play
plus gsm: plus
tauron: tauron
pge: gkpge pge
enea: enea
zus: zus
profil zaufany: gov
lot polish airlines: lot
pkp intercity: intercity pkp
cyfrowy polsat: cyfrowypolsat polsat polsatbox
vinted: vinted
twitter: twitter x
linkedin: linkedin
tiktok: tiktok
snapchat: snapchat snap
pinterest: pinterest
reddit: reddit
discord: discord discordapp
twitch: twitch
telegram: telegram
vkontakte: vk vkontakte
yandex: yandex ya
badoo: badoo bumble
github: github
stack overflow: stackoverflow stackexchange
dropbox: dropbox
mediafire: mediafire
wetransfer: wetransfer
docusign: docusign
adobe: adobe adobelogin behance
protonmail: protonmail proton
playstation: playstation sony sonyentertainmentnetwork
sony entertainment network: sony playstation sonyentertainmentnetwork
epic games: epicgames fortnite
deviantart: deviantart
quora: quora
gopro: gopro
starbucks: starbucks
aliexpress: aliexpress alibaba
alibaba: alibaba aliexpress
walmart: walmart
payoneer: payoneer
skrill: skrill paysafe
venmo: venmo paypal
cash app: cash square
revolut: revolut
trust wallet: trustwallet
trustwallet: trustwallet
trezor: trezor satoshilabs
opensea: opensea
kucoin: kucoin
bybit: bybit
uniswap: uniswap
lloyds bank: lloydsbank lloydsbankinggroup
natwest: natwest rbs
td bank: td tdbank
scotiabank: scotiabank
royal bank of canada: rbc rbcroyalbank
commonwealth bank: commbank
westpac: westpac
sparkasse: sparkasse
volksbank: volksbank vr
deutsche bank: deutsche-bank db
commerzbank: commerzbank
crédit agricole: credit-agricole
société générale: societegenerale particuliers
la banque postale: labanquepostale
la poste: laposte
sncf: sncf sncf-connect oui
bbva: bbva
caixabank: caixabank lacaixa
intesa sanpaolo: intesasanpaolo
unicredit: unicredit unicreditgroup
poste italiane: poste posteitaliane
bradesco: bradesco
itaú: itau
nubank: nubank
bancolombia: bancolombia grupobancolombia
davivienda: davivienda
nequi: nequi bancolombia
movistar: movistar telefonica
česká pošta: ceskaposta postaonline
royal mail: royalmail
australia post: auspost
correos: correos
postnord: postnord
postnl: postnl
dpd: dpd dpdgroup
gls: gls-group gls-pakete gls
velobank: velobank
nest bank: nestbank
pkn orlen: orlen
orlen paczka: orlenpaczka orlen
icici bank: icicibank icicidirect
hdfc bank: hdfcbank hdfc
state bank of india: onlinesbi sbi
axis bank: axisbank
usaa: usaa
navy federal: navyfederal
pnc bank: pnc
citizens bank: citizensbank
halifax: halifax lloydsbankinggroup
nationwide: nationwide
vodafone: vodafone
hmrc: gov
evri: evri myhermes
colissimo: laposte colissimo
chronopost: chronopost laposte
ameli: ameli
impots: gouv
caisse d'épargne: caisse-epargne
crédit mutuel: creditmutuel
bouygues telecom: bouyguestelecom
postbank: postbank deutsche-bank
deutsche telekom: telekom t-online
comdirect: comdirect
rabobank: rabobank
abn amro: abnamro
postfinance: postfinance
swisscom: swisscom bluewin
česká spořitelna: csas erstegroup
swedbank: swedbank
nordea: nordea
danske bank: danskebank
klarna: klarna
banco do brasil: bb
mercado libre: mercadolibre mercadopago
correios: correios
banco estado: bancoestado
rakuten: rakuten
docomo: docomo
wechat: wechat weixin tencent
alipay: alipay alibaba antgroup
shopee: shopee
flipkart: flipkart
paytm: paytm
capitec: capitecbank capitec
nedbank: nedbank
kraken: kraken
crypto.com: crypto
nexo: nexo
tether: tether
etherscan: etherscan
walletconnect: walletconnect
credit agricole: credit-agricole
bank pocztowy: pocztowy
mobywatel: gov mobywatel
ceneo: ceneo
empik: empik
blik: blik polskistandardplatnosci przelewy24 payu tpay paynow dotpay imoje autopay bm
`);
