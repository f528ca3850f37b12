// Who stands behind an embedded frame, by registrable domain or host.

export type EmbedKind =
  | 'video'
  | 'audio'
  | 'map'
  | 'social'
  | 'form'
  | 'document'
  | 'code'
  | 'chat'
  | 'payment'
  | 'tag';

export const EMBED_HOSTS: ReadonlyMap<string, readonly [provider: string, kind: EmbedKind]> = new Map<
  string,
  readonly [string, EmbedKind]
>([
  ['youtube.com', ['youtube', 'video']],
  ['youtube-nocookie.com', ['youtube', 'video']],
  ['youtu.be', ['youtube', 'video']],
  ['vimeo.com', ['vimeo', 'video']],
  ['dailymotion.com', ['dailymotion', 'video']],
  ['twitch.tv', ['twitch', 'video']],
  ['wistia.com', ['wistia', 'video']],
  ['wistia.net', ['wistia', 'video']],
  ['brightcove.net', ['brightcove', 'video']],
  ['jwplayer.com', ['jwplayer', 'video']],
  ['cda.pl', ['cda', 'video']],
  ['rumble.com', ['rumble', 'video']],
  ['loom.com', ['loom', 'video']],
  ['vk.com', ['vk', 'video']],
  ['spotify.com', ['spotify', 'audio']],
  ['soundcloud.com', ['soundcloud', 'audio']],
  ['podcasts.apple.com', ['apple-podcasts', 'audio']],
  ['music.apple.com', ['apple-music', 'audio']],
  ['bandcamp.com', ['bandcamp', 'audio']],
  ['mixcloud.com', ['mixcloud', 'audio']],
  ['buzzsprout.com', ['buzzsprout', 'audio']],
  ['libsyn.com', ['libsyn', 'audio']],
  ['spreaker.com', ['spreaker', 'audio']],
  ['maps.google.com', ['google-maps', 'map']],
  ['openstreetmap.org', ['openstreetmap', 'map']],
  ['mapbox.com', ['mapbox', 'map']],
  ['facebook.com', ['facebook', 'social']],
  ['twitter.com', ['x', 'social']],
  ['x.com', ['x', 'social']],
  ['instagram.com', ['instagram', 'social']],
  ['tiktok.com', ['tiktok', 'social']],
  ['pinterest.com', ['pinterest', 'social']],
  ['reddit.com', ['reddit', 'social']],
  ['linkedin.com', ['linkedin', 'social']],
  ['disqus.com', ['disqus', 'social']],
  ['typeform.com', ['typeform', 'form']],
  ['docs.google.com', ['google-docs', 'form']],
  ['jotform.com', ['jotform', 'form']],
  ['hsforms.com', ['hubspot', 'form']],
  ['calendly.com', ['calendly', 'form']],
  ['scribd.com', ['scribd', 'document']],
  ['slideshare.net', ['slideshare', 'document']],
  ['issuu.com', ['issuu', 'document']],
  ['codepen.io', ['codepen', 'code']],
  ['jsfiddle.net', ['jsfiddle', 'code']],
  ['codesandbox.io', ['codesandbox', 'code']],
  ['tawk.to', ['tawk', 'chat']],
  ['intercom.io', ['intercom', 'chat']],
  ['livechatinc.com', ['livechat', 'chat']],
  ['stripe.com', ['stripe', 'payment']],
  ['paypal.com', ['paypal', 'payment']],
  ['payu.com', ['payu', 'payment']],
  ['przelewy24.pl', ['przelewy24', 'payment']],
  ['googletagmanager.com', ['google-tag-manager', 'tag']],
]);
