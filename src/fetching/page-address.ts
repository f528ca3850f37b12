// Which addresses of pages are refused before anything is asked of the network, and what is wrong with them.
import { limits } from '../contract/limits.ts';
import { number, shortened } from '../core/rules/wording.ts';
import type { App } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import { keepable } from '../platform/http/typed-text.ts';
import type { Localized } from '../platform/language.ts';
import { Refused, type RefusedFor } from '../platform/net/guard.ts';
import { guardOf } from '../platform/net/guard-of.ts';

const SHOWN_CHARACTERS = 60;

/**
 * The character zero and halves of surrogate pairs, and what stands for them, or for a character that could not be
 * decoded, in a text that is kept. Parsing would drop or encode them, and another page would be fetched than the one
 * that was meant.
 */
export const UNREADABLE = /[\0\ud800-\udfff\ufffd]/u;

/** The parsed address of a page, or 400 invalid_url. */
export function pageAddress(app: App, text: string): URL {
  if (text.length > limits.urlChars) return refuse(text, TOO_LONG);
  if (UNREADABLE.test(text)) return refuse(text, addressFault(text, 'no_address'));
  try {
    return guardOf(app).admit(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse(text, addressFault(text, error.reason));
  }
}

function refuse(text: string, fault: Localized): never {
  const url = keepable(withoutCredentials(text.slice(0, limits.urlChars)));
  return fail('invalid_url', { url }, { text: fault });
}

/** Credentials before the @ do not belong in answers, which are logged and passed on. */
const withoutCredentials = (address: string): string =>
  address.replace(/^([a-z][a-z\d+.-]*:\/\/)?[^/?#@]*@/i, '$1');

const TOO_LONG: Localized = {
  en: `The address is longer than ${number.en(limits.urlChars)} characters.`,
  pl: `Adres ma więcej niż ${number.pl(limits.urlChars)} znaków.`,
};

/**
 * A sentence for the person who typed the address. It quotes no more of it than stands in the host's place, since it is
 * kept with failed pages, in private projects too.
 */
export function addressFault(text: string, reason: RefusedFor): Localized {
  const typed = text.trim();
  // Forms put the scheme before what people type.
  const [host = ''] = withoutCredentials(typed)
    .replace(/^https?:[/\\]*/i, '')
    .split(/[/\\?#]/);
  const shown = shortened(keepable(URL.parse(typed)?.hostname || host), SHOWN_CHARACTERS);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(typed)?.[1]?.toLowerCase() ?? 'http';
  const namedScheme = shortened(scheme, SHOWN_CHARACTERS);
  const ports = { en: limits.fetchPorts.join(' or '), pl: limits.fetchPorts.join(' lub ') };
  const faults: Readonly<Record<RefusedFor | 'scheme' | 'no_scheme' | 'wrong_port', Localized>> = {
    no_scheme: {
      en: 'https:// is missing in front of the address.',
      pl: 'Przed adresem brakuje https://.',
    },
    wrong_port: {
      en: `The port in the address is wrong. Only pages on port ${ports.en} can be checked.`,
      pl: `Port w adresie jest błędny. Sprawdzać można tylko strony na porcie ${ports.pl}.`,
    },
    scheme: {
      en: `Only addresses that begin with http:// or https:// can be checked, not ${namedScheme}:.`,
      pl: `Sprawdzać można tylko adresy zaczynające się od http:// lub https://, a nie ${namedScheme}:.`,
    },
    credentials: {
      en: 'Leave the user name and the password out of the address.',
      pl: 'Podaj adres bez nazwy użytkownika i hasła.',
    },
    no_address: {
      en: `${shown === '' ? 'That' : `“${shown}”`} is not the address of a page. Write it like https://example.com/page.`,
      pl: `${shown === '' ? 'To' : `„${shown}” to`} nie adres strony. Podaj go w postaci https://example.com/strona.`,
    },
    ip_address: {
      en: 'Give the name of a public site instead of an IP address.',
      pl: 'Podaj nazwę publicznej witryny zamiast adresu IP.',
    },
    port: {
      en: `Only pages on port ${ports.en} can be checked.`,
      pl: `Sprawdzać można tylko strony na porcie ${ports.pl}.`,
    },
    not_public: {
      en: `“${shown}” is not the name of a public site such as example.com.`,
      pl: `„${shown}” to nie nazwa publicznej witryny, taka jak example.com.`,
    },
  };
  if (reason !== 'no_address') return faults[reason];
  // A name with a dot and a port after it reads like a scheme.
  if (/^[^\s/?#:@]+\.[^\s/?#:@]+:\d/.test(typed)) return faults.no_scheme;
  if (scheme !== 'http' && scheme !== 'https') return faults.scheme;
  if (/^https?:\/\/[^/?#]*@/i.test(typed)) return faults.credentials;
  return faults[/^[^\s:[\]]+:\w+$/.test(host) ? 'wrong_port' : 'no_address'];
}
