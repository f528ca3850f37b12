// Sites that ordinary pages link to without being paid, from their text as from menus, notices and share boxes:
// a link to one of them is no link scheme. Registrable domains of general knowledge; data only, one line a kind.

const LINES = [
  // Networks, and what shares to them.
  'facebook.com fb.com fb.me messenger.com twitter.com x.com t.co instagram.com threads.net youtube.com youtu.be linkedin.com pinterest.com pinterest.co.uk pin.it tiktok.com snapchat.com reddit.com tumblr.com whatsapp.com wa.me t.me telegram.org telegram.me line.me vk.com weibo.com bsky.app mastodon.social mastodon.online discord.gg discord.com twitch.tv quora.com xing.com flipboard.com wykop.pl nk.pl',
  'shareaholic.com addtoany.com addthis.com getpocket.com feedly.com instapaper.com buffer.com',
  // Music, pictures, podcasts and books.
  'soundcloud.com spotify.com vimeo.com dailymotion.com flickr.com imgur.com giphy.com deviantart.com behance.net dribbble.com goodreads.com imdb.com bandcamp.com mixcloud.com last.fm podchaser.com stitcher.com deezer.com pca.st overcast.fm pocketcasts.com tunein.com iheart.com audible.com',
  // Where people publish, and are paid by readers.
  'medium.com substack.com wordpress.com wp.com blogspot.com blogger.com livejournal.com linktr.ee patreon.com ko-fi.com gofundme.com kickstarter.com buymeacoffee.com change.org',
  // Makers of systems, browsers and documents.
  'google.com google.pl google.co.uk goo.gl g.co gstatic.com g.page withgoogle.com apple.com apple.co microsoft.com live.com office.com aka.ms adobe.com mozilla.org mozilla.com opera.com vivaldi.com brave.com chromium.org',
  // What sites are built with.
  'wordpress.org gravatar.com automattic.com w.org drupal.org joomla.org phpbb.com vbulletin.com xenforo.com discourse.org invisioncommunity.com shopify.com wix.com squarespace.com webflow.com weebly.com godaddy.com ghost.org disqus.com',
  'github.com github.io gitlab.com gitlab.io bitbucket.org stackoverflow.com stackexchange.com npmjs.com pypi.org docker.com readthedocs.io nodejs.org python.org php.net mysql.com postgresql.org apache.org gnu.org linux.org ubuntu.com debian.org docs.rs crates.io',
  // Knowledge and authorities.
  'wikipedia.org wikimedia.org wiktionary.org wikidata.org wikihow.com britannica.com merriam-webster.com dictionary.com archive.org creativecommons.org openstreetmap.org gutenberg.org ted.com w3.org orcid.org doi.org nih.gov who.int cdc.gov europa.eu gov.pl privacyshield.gov imgw.pl meteo.pl jakdojade.pl e-podroznik.pl gdziepolek.pl brewiarz.pl opoka.org.pl deon.pl niedziela.pl',
  'mayoclinic.org webmd.com healthline.com clevelandclinic.org investopedia.com statista.com pewresearch.org gallup.com mckinsey.com gartner.com crunchbase.com researchgate.net academia.edu tandfonline.com sagepub.com oup.com cambridge.org biomedcentral.com ssrn.com sciencedaily.com eurekalert.org prnewswire.com businesswire.com globenewswire.com',
  // Newspapers and broadcasters.
  'bbc.com bbc.co.uk cnn.com nytimes.com washingtonpost.com theguardian.com reuters.com apnews.com bloomberg.com forbes.com wsj.com ft.com economist.com time.com newsweek.com npr.org pbs.org usatoday.com latimes.com nbcnews.com cbsnews.com abcnews.go.com foxnews.com cnbc.com politico.com axios.com vox.com theatlantic.com newyorker.com wired.com theverge.com techcrunch.com arstechnica.com engadget.com zdnet.com cnet.com businessinsider.com huffpost.com independent.co.uk telegraph.co.uk dailymail.co.uk thetimes.co.uk sky.com espn.com variety.com hollywoodreporter.com nationalgeographic.com scientificamerican.com smithsonianmag.com',
  'onet.pl wp.pl gazeta.pl wyborcza.pl rp.pl tvn24.pl interia.pl rmf24.pl pap.pl polsatnews.pl money.pl bankier.pl forsal.pl niezalezna.pl spidersweb.pl',
  // Opinions, bookings, work, events and tools of offices.
  'trustpilot.com tripadvisor.com yelp.com booking.com airbnb.com bbb.org glassdoor.com indeed.com eventbrite.com meetup.com surveymonkey.com typeform.com mailchimp.com constantcontact.com zoom.us slack.com notion.so dropbox.com ceneo.pl opineo.pl',
  // Payment, security and consent.
  'paypal.com paypal.me stripe.com venmo.com visa.com mastercard.com payu.pl przelewy24.pl cloudflare.com cookiebot.com onetrust.com cookielaw.org cookiepedia.co.uk aboutads.info youronlinechoices.com youronlinechoices.eu networkadvertising.org allaboutcookies.org truste.com trustarc.com digicert.com norton.com',
  // Shops for everything.
  'amazon.com amazon.co.uk amazon.de amazon.pl amazon.ca ebay.com ebay.co.uk etsy.com allegro.pl walmart.com target.com',
];

export const KNOWN_SITES: ReadonlySet<string> = new Set(LINES.flatMap((line) => line.split(' ')));
