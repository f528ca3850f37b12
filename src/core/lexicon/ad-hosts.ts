// Who serves what on pages: advertising, measuring and consent, by registrable domain or host. Facts of general
// knowledge, one line each; a name here says what a host does, not that a page may not use it.

const table = (lines: string): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [name = '', ...hosts] = line.trim().split(' ');
    for (const host of hosts) map.set(host, name);
  }
  return map;
};

const AD_HOSTS = table(`
google-ads doubleclick.net googlesyndication.com googleadservices.com adservice.google.com 2mdn.net googletagservices.com
amazon-ads amazon-adsystem.com
criteo criteo.com criteo.net
taboola taboola.com taboolasyndication.com
outbrain outbrain.com outbrainimg.com
mgid mgid.com
revcontent revcontent.com
adnxs adnxs.com
pubmatic pubmatic.com
rubicon rubiconproject.com
openx openx.net
index-exchange casalemedia.com indexww.com
media-net media.net
mediavine mediavine.com
raptive adthrive.com raptive.com cafemedia.com
ezoic ezoic.net ezojs.com ezoic.com
freestar pub.network
sovrn lijit.com
sharethrough sharethrough.com
teads teads.tv
smartadserver smartadserver.com
adform adform.net
yahoo-ads advertising.com gemini.yahoo.com
bidvertiser bidvertiser.com
carbon carbonads.com carbonads.net buysellads.com buysellads.net
adroll adroll.com
monetag monetag.com
propeller propellerads.com onclickads.net popads.net
adsterra adsterra.com adsterratools.com effectivegatecpm.com highperformanceformat.com profitabledisplaynetwork.com
exoclick exoclick.com exosrv.com
juicyads juicyads.com
popcash popcash.net
hilltopads hilltopads.net
clickadu clickadu.com
infolinks infolinks.com
yandex-ads an.yandex.ru yandexadexchange.net
optad360 optad360.io optad360.com
waytogrow waytogrow.pl
gemius-ads adocean.pl
wp-ads adv.wp.pl
onet-ads ocdn.eu
spolecznosci spolecznosci.net
adkontekst adkontekst.pl
netsprint netsprint.eu
rtbhouse creativecdn.com
nextclick nextclick.pl
`);

/** Networks whose business is windows that open by themselves. */
export const POP_NETWORKS: ReadonlySet<string> = new Set([
  'propeller',
  'popcash',
  'adsterra',
  'hilltopads',
  'clickadu',
  'exoclick',
  'monetag',
]);

/** Widgets of recommended links that are paid for. */
export const NATIVE_NETWORKS: ReadonlySet<string> = new Set([
  'taboola',
  'outbrain',
  'mgid',
  'revcontent',
  'nextclick',
]);

const ANALYTICS_HOSTS = table(`
google-analytics google-analytics.com analytics.google.com
google-tag-manager googletagmanager.com
facebook-pixel connect.facebook.net
hotjar hotjar.com
clarity clarity.ms
matomo matomo.cloud
plausible plausible.io
segment segment.com segment.io
mixpanel mixpanel.com
amplitude amplitude.com
heap heap.io heapanalytics.com
newrelic nr-data.net newrelic.com
fullstory fullstory.com
mouseflow mouseflow.com
crazyegg crazyegg.com
chartbeat chartbeat.com
parsely parsely.com
quantcast quantserve.com
comscore scorecardresearch.com
cloudflare-insights cloudflareinsights.com
tiktok-pixel analytics.tiktok.com
linkedin-insight snap.licdn.com
yandex-metrica mc.yandex.ru
gemius gemius.pl
optimizely optimizely.com
adobe-analytics omtrdc.net demdex.net adobedtm.com
tealium tiqcdn.com
hubspot hs-scripts.com hs-analytics.net
onaudience onaudience.com behavioralengine.com
lotame crwdcntrl.net
krux krxd.net
oracle-data bluekai.com addthis.com
liveramp rlcdn.com
permutive permutive.com permutive.app
cxense cxense.com
id5 id5-sync.com
moat moatads.com
ias adsafeprotected.com
doubleverify doubleverify.com
confiant confiant-integrations.net
blockthrough btloader.com
admiral getadmiral.com
pagefair pagefair.net pagefair.com
adrecover adrecover.com
`);

const CONSENT_HOSTS = table(`
onetrust onetrust.com cookielaw.org
cookiebot cookiebot.com
didomi didomi.io privacy-center.org
quantcast-choice quantcast.mgr.consensu.org inmobi-choice.com
trustarc trustarc.com truste.com
usercentrics usercentrics.eu
iubenda iubenda.com
osano osano.com
termly termly.io
cookieyes cookieyes.com cdn-cookieyes.com
sourcepoint sp-prod.net privacy-mgmt.com
consentmanager consentmanager.net
axeptio axept.io
cookiefirst cookiefirst.com
cookie-script cookie-script.com
funding-choices fundingchoicesmessages.google.com
`);

/** Hosts of scripts that mine cryptocurrency in the visitor's browser. */
export const MINER_HOSTS: ReadonlySet<string> = new Set([
  'coinhive.com',
  'coin-hive.com',
  'authedmine.com',
  'crypto-loot.com',
  'cryptoloot.pro',
  'coinimp.com',
  'webminepool.com',
  'minero.cc',
  'jsecoin.com',
  'webmine.cz',
  'monerominer.rocks',
]);

export function adNetworkOf(host: string, site: string): string | undefined {
  return AD_HOSTS.get(host) ?? AD_HOSTS.get(site);
}

export function analyticsOf(host: string, site: string): string | undefined {
  return ANALYTICS_HOSTS.get(host) ?? ANALYTICS_HOSTS.get(site);
}

export function consentVendorOf(host: string, site: string): string | undefined {
  return CONSENT_HOSTS.get(host) ?? CONSENT_HOSTS.get(site);
}
