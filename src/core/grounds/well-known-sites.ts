// Sites that ordinary pages link to from menus, notices and share boxes: networks, shops for apps, makers of browsers,
// players of podcasts, libraries of knowledge. A link to one of them is nobody's link scheme.

export const WELL_KNOWN_SITES: ReadonlySet<string> = new Set(
  (
    'facebook.com fb.com messenger.com twitter.com x.com t.co instagram.com threads.net linkedin.com youtube.com youtu.be ' +
    'pinterest.com pinterest.co.uk tiktok.com snapchat.com reddit.com whatsapp.com wa.me telegram.org t.me discord.com ' +
    'discord.gg tumblr.com vimeo.com flickr.com soundcloud.com spotify.com medium.com bsky.app mastodon.social twitch.tv ' +
    'quora.com vk.com weibo.com line.me yelp.com tripadvisor.com trustpilot.com goodreads.com behance.net dribbble.com ' +
    'google.com google.pl goo.gl apple.com microsoft.com mozilla.org mozilla.com opera.com vivaldi.com brave.com ' +
    'chromium.org adobe.com amazon.com amazon.co.uk github.com gitlab.com gitlab.io github.io stackoverflow.com ' +
    'stackexchange.com npmjs.com wikipedia.org wikimedia.org wikidata.org w3.org archive.org creativecommons.org ' +
    'wordpress.com wordpress.org wp.com gravatar.com blogger.com blogspot.com wix.com squarespace.com shopify.com ' +
    'shareaholic.com addtoany.com addthis.com getpocket.com flipboard.com feedly.com instapaper.com buffer.com ' +
    'podchaser.com stitcher.com deezer.com pca.st overcast.fm pocketcasts.com tunein.com iheart.com audible.com ' +
    'paypal.com stripe.com venmo.com patreon.com ko-fi.com buymeacoffee.com eventbrite.com meetup.com zoom.us ' +
    'onetrust.com cookiebot.com cookielaw.org allaboutcookies.org aboutads.info youronlinechoices.com ' +
    'networkadvertising.org privacyshield.gov europa.eu imdb.com crunchbase.com glassdoor.com indeed.com orcid.org ' +
    'doi.org nih.gov who.int cdc.gov allegro.pl wykop.pl nk.pl ceneo.pl opineo.pl gov.pl bbb.org'
  ).split(' '),
);
