import type { ErrorEntry } from './entry.ts';

const ruleIds = {
  type: 'object',
  properties: { rules: { type: 'array', items: { type: 'string' } } },
  required: ['rules'],
} as const;

/** 400: what is asked for cannot be meant. */
export const requestErrors = {
  unknown_rule: {
    status: 400,
    en: 'Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones.',
    pl: 'Części podanych reguł nie ma w katalogu. Listę reguł zwraca GET /v1/rules.',
    details: ruleIds,
    retryAfter: null,
  },
  unknown_profile: {
    status: 400,
    en: 'There is no such profile.',
    pl: 'Nie ma takiego profilu.',
    details: null,
    retryAfter: null,
  },
  rule_disabled: {
    status: 400,
    en: 'Some of the chosen rules are switched off. Leave them out and try again.',
    pl: 'Część wybranych reguł jest wyłączona. Usuń je z listy i spróbuj ponownie.',
    details: ruleIds,
    retryAfter: null,
  },
  invalid_webhook_url: {
    status: 400,
    en: 'The webhook address must be https with a public host name and without credentials.',
    pl: 'Adres webhooka musi używać https i publicznej nazwy hosta oraz nie może zawierać danych logowania.',
    details: null,
    retryAfter: null,
  },
  bad_request: {
    status: 400,
    en: 'The request could not be understood.',
    pl: 'Nie udało się zrozumieć tego żądania.',
    details: null,
    retryAfter: null,
  },
  invalid_url: {
    status: 400,
    en: 'This page address cannot be checked. Use a public http or https address without credentials, on port 80 or 443.',
    pl: 'Tego adresu strony nie można sprawdzić. Podaj publiczny adres http lub https, bez danych logowania, na porcie 80 lub 443.',
    details: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    retryAfter: null,
  },
  invalid_key_expiry: {
    status: 400,
    en: 'The expiry date must be in the future, at most one year ahead. Only an owner or admin can create a key without expiry, and only for the organization.',
    pl: 'Data ważności musi przypadać w przyszłości, najdalej za rok. Klucz bezterminowy może utworzyć tylko właściciel lub administrator i tylko dla organizacji.',
    details: null,
    retryAfter: null,
  },
  // Kept because the spec lists it: removing a code needs a new API version. Nothing returns it.
  registration_failed: {
    status: 400,
    en: 'The account could not be created.',
    pl: 'Nie udało się założyć konta.',
    details: null,
    retryAfter: null,
  },
  email_unavailable: {
    status: 400,
    en: 'This e-mail address cannot be used.',
    pl: 'Nie można użyć tego adresu e-mail.',
    details: null,
    retryAfter: null,
    detail: { update: { code: 'UPDATE_USER_EMAIL_ALREADY_EXISTS', withReason: false } },
  },
  invalid_password: {
    status: 400,
    en: 'The password needs at least 8 characters and must not contain the name from the e-mail address.',
    pl: 'Hasło musi mieć co najmniej 8 znaków i nie może zawierać nazwy z adresu e-mail.',
    details: null,
    retryAfter: null,
    detail: {
      reset: { code: 'RESET_PASSWORD_INVALID_PASSWORD', withReason: true },
      update: { code: 'UPDATE_USER_INVALID_PASSWORD', withReason: true },
    },
  },
  // One message for a wrong password, an unknown e-mail and an inactive user: none may be told apart.
  invalid_credentials: {
    status: 400,
    en: 'The e-mail or the password is wrong.',
    pl: 'Nieprawidłowy e-mail lub hasło.',
    details: null,
    retryAfter: null,
    detail: { login: { code: 'LOGIN_BAD_CREDENTIALS', withReason: false } },
  },
  account_not_verified: {
    status: 400,
    en: 'Confirm your e-mail address first: open the link we sent you.',
    pl: 'Najpierw potwierdź adres e-mail: otwórz link z wiadomości od nas.',
    details: null,
    retryAfter: null,
    detail: { login: { code: 'LOGIN_USER_NOT_VERIFIED', withReason: false } },
  },
  invalid_token: {
    status: 400,
    en: 'This link is invalid or has expired. Ask for a new one.',
    pl: 'Ten link jest nieprawidłowy lub wygasł. Poproś o nowy.',
    details: null,
    retryAfter: null,
    detail: { reset: { code: 'RESET_PASSWORD_BAD_TOKEN', withReason: false } },
  },
} as const satisfies Record<string, ErrorEntry>;
