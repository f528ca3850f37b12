// Parameters of addresses that name no page: what follows visitors around, and what opens doors. One table for what is
// sent to providers, stored and logged, and for whether two addresses are one page.

/** Names begin with these. */
const TRACKING_PREFIXES = [
  'utm_',
  'pk_',
  'piwik_',
  'mtm_',
  'matomo_',
  'hsa_',
  'vero_',
  'oly_',
  'fb_action_',
  'guce_',
];

const TRACKING = new Set([
  // Google, Microsoft, Yandex
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'srsltid', 'msclkid'],
  ...['_ga', '_gl', '_gac', 'yclid', 'ymclid', 'ysclid', '_openstat', 'cvid', 'ocid'],
  // Social networks
  ...['fbclid', 'fb_source', 'fb_ref', 'igshid', 'igsh', 'twclid', 'ttclid', 'li_fat_id', 'epik', 'rdt_cid'],
  ...['sccid', 'sc_cid', 'ref_src', 'ref_url', '_branch_match_id', 'si_share'],
  // Mailings
  ...[
    'mc_cid',
    'mc_eid',
    'mc_tc',
    '_hsenc',
    '_hsmi',
    '__hssc',
    '__hstc',
    '__hsfp',
    'hsctatracking',
    'mkt_tok',
  ],
  ...['_kx', 'nb_klid', 'dm_i', 'ml_subscriber', 'ml_subscriber_hash', '_bta_tid', '_bta_c', 'trk_contact'],
  ...['trk_msg', 'trk_module', 'trk_sid', 'elqtrackid', 'elqtrack', 'elqaid', 'elqat', '__s', 'ss_email_id'],
  // Affiliates and shops
  ...[
    'cjevent',
    'cjdata',
    'irclickid',
    'irgwc',
    'awc',
    'zanpid',
    'ranmid',
    'raneaid',
    'ransiteid',
    'wickedid',
  ],
  ...[
    'wickedsource',
    'rb_clid',
    'spm',
    'scm',
    'pvid',
    'algo_pvid',
    's_cid',
    's_kwcid',
    'ef_id',
    'wt_mc',
    'wt_zmc',
  ],
  ...['xtor', 'at_medium', 'at_campaign', 'guccounter', 'admitad_uid', 'tduid', 'clickid', 'click_id'],
]);

/** Without hyphens, underscores and dots, so that access_token, accessToken and access-token are one. */
const SECRET = new Set([
  ...[
    'token',
    'accesstoken',
    'authtoken',
    'idtoken',
    'refreshtoken',
    'sessiontoken',
    'apitoken',
    'usertoken',
  ],
  ...[
    'bearertoken',
    'csrftoken',
    'xsrftoken',
    'csrf',
    'xsrf',
    'resettoken',
    'resetkey',
    'logintoken',
    'loginkey',
  ],
  ...[
    'securitytoken',
    'confirmationtoken',
    'confirmtoken',
    'verificationtoken',
    'verifytoken',
    'invitetoken',
  ],
  ...[
    'invitationtoken',
    'unlocktoken',
    'activationtoken',
    'activationkey',
    'magictoken',
    'onetimetoken',
    'tokenid',
  ],
  ...['previewtoken', 'sharetoken', 'unsubscribetoken', 'oauthtoken', 'oauthtokensecret', 'oauthverifier'],
  ...['oauthsignature', 'oauthnonce', 'oauthconsumerkey', 'authcode', 'authorizationcode', 'codeverifier'],
  ...[
    'key',
    'apikey',
    'appkey',
    'accesskey',
    'accesskeyid',
    'secretkey',
    'privatekey',
    'authkey',
    'licensekey',
  ],
  ...['subscriptionkey', 'ocpapimsubscriptionkey', 'sharedkey', 'signingkey', 'keypairid', 'awsaccesskeyid'],
  ...['googleaccessid', 'secret', 'clientsecret', 'appsecret', 'apisecret', 'authsecret', 'sharedsecret'],
  ...[
    'password',
    'passwd',
    'pwd',
    'userpassword',
    'loginpassword',
    'newpassword',
    'passphrase',
    'passcode',
    'haslo',
  ],
  ...[
    'hasło',
    'passwort',
    'motdepasse',
    'otp',
    'totp',
    'mfacode',
    'otpcode',
    'signature',
    'sig',
    'xsignature',
  ],
  ...[
    'hmac',
    'authsig',
    'apisig',
    'requestsignature',
    'auth',
    'authorization',
    'credential',
    'credentials',
    'jwt',
  ],
  ...[
    'session',
    'sessionid',
    'sessionkey',
    'sess',
    'sessid',
    'sid',
    'usersession',
    'authsession',
    'phpsessid',
  ],
  ...[
    'phpsessionid',
    'jsessionid',
    'asessionid',
    'aspsessionid',
    'cfid',
    'cftoken',
    'sessionhash',
    'wpnonce',
  ],
  ...[
    'samlresponse',
    'samlrequest',
    'relaystate',
    'loginticket',
    'serviceticket',
    'sso',
    'ssotoken',
    'ssosig',
  ],
]);

/** Signed addresses of clouds, and sessions that carry a number in their name. */
const SECRET_PREFIXES = ['xamz', 'xgoog', 'xoss', 'aspsessionid'];

export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return TRACKING.has(lower) || TRACKING_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

export function isSecretParameter(name: string): boolean {
  const bare = name.toLowerCase().replace(/[-_.[\]]/g, '');
  return SECRET.has(bare) || SECRET_PREFIXES.some((prefix) => bare.startsWith(prefix));
}
