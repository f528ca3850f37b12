// What a site asks of its own people before it shows a page: headers that go to one origin and to no other. Their values
// can be sent and taken out of texts, and in no other way be got at: not by a log, an error or JSON.
import { createHash } from 'node:crypto';
import type { Localized } from '../platform/language.ts';

export type HeaderPairs = readonly (readonly [name: string, value: string])[];

export const SIGN_IN_HEADERS_MAX = 20;
/** Names and values together. */
export const SIGN_IN_BYTES_MAX = 8_192;

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
/** What HTTP/1.1 can carry, without control characters and with nothing around it. */
const VALUE = /^[\x21-\x7e\xa0-\xff](?:[\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/;

/** They say how a message is sent and who sends it, which is ours to say. */
const OURS = new Set(
  'host connection keep-alive transfer-encoding te trailer upgrade expect via date accept accept-encoding accept-language user-agent range set-cookie http2-settings'.split(
    ' ',
  ),
);
const OURS_BEGINNING = /^(?:content-|proxy-|sec-|if-|access-control-|:)/;

export type SignInFault =
  | { readonly reason: 'none' | 'too_many' | 'too_large' }
  | { readonly reason: 'name' | 'not_allowed' | 'value' | 'twice'; readonly name: string };

/** What is wrong with these headers; null where they can be sent. No fault holds a value. */
export function signInFault(headers: HeaderPairs): SignInFault | null {
  if (headers.length === 0) return { reason: 'none' };
  if (headers.length > SIGN_IN_HEADERS_MAX) return { reason: 'too_many' };
  const names = new Set<string>();
  let bytes = 0;
  for (const [name, value] of headers) {
    const known = name.toLowerCase();
    if (name.length > 100 || !TOKEN.test(name)) return { reason: 'name', name: name.slice(0, 100) };
    if (OURS.has(known) || OURS_BEGINNING.test(known)) return { reason: 'not_allowed', name };
    if (names.has(known)) return { reason: 'twice', name };
    bytes += name.length + value.length;
    if (bytes > SIGN_IN_BYTES_MAX) return { reason: 'too_large' };
    if (!VALUE.test(value)) return { reason: 'value', name };
    names.add(known);
  }
  return null;
}

export function signInFaultText(fault: SignInFault): Localized {
  switch (fault.reason) {
    case 'none':
      return {
        en: 'A sign-in needs at least one header.',
        pl: 'Logowanie wymaga co najmniej jednego nagłówka.',
      };
    case 'too_many':
      return {
        en: `A sign-in has at most ${SIGN_IN_HEADERS_MAX} headers.`,
        pl: `Logowanie może mieć najwyżej ${SIGN_IN_HEADERS_MAX} nagłówków.`,
      };
    case 'too_large':
      return {
        en: 'The headers of a sign-in have at most 8 kB together.',
        pl: 'Nagłówki logowania mogą mieć razem najwyżej 8 kB.',
      };
    case 'name':
      return {
        en: `“${shown(fault.name)}” is not the name of a header.`,
        pl: `„${shown(fault.name)}” to nie nazwa nagłówka.`,
      };
    case 'not_allowed':
      return {
        en: `The header ${fault.name} cannot be set: it belongs to the connection or to the browser.`,
        pl: `Nagłówka ${fault.name} nie można ustawić: należy do połączenia albo do przeglądarki.`,
      };
    case 'twice':
      return {
        en: `The header ${fault.name} is given twice.`,
        pl: `Nagłówek ${fault.name} podano dwa razy.`,
      };
    case 'value':
      return {
        en: `The value of ${fault.name} cannot be sent: it is empty, or holds line breaks or other characters that a header cannot have.`,
        pl: `Wartości nagłówka ${fault.name} nie można wysłać: jest pusta albo zawiera końce wierszy lub inne znaki, których nagłówek mieć nie może.`,
      };
  }
}

function shown(name: string): string {
  return name.replace(/[^\x20-\x7e]+/g, '?');
}

/** RFC 7617, in UTF-8. */
export function basicHeader(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Scheme, host and port of an address; null where it is none of a site. */
export function originOfSignIn(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' ? url.origin : null;
}

/** Shorter pieces stand in ordinary texts as well, and taking them out everywhere would spoil the page. */
const SECRET_CHARACTERS_MIN = 8;
/** From these on a short piece is taken out where it stands by itself, unless it is a mere word or number ("demo", "2026"). */
const SHORT_SECRET_CHARACTERS_MIN = 4;
const WORD_OR_NUMBER = /^(?:\p{L}+|\p{N}+)$/u;

export class SignIn {
  readonly origin: string;
  readonly names: readonly string[];
  readonly #headers: HeaderPairs;
  readonly #secrets: readonly string[];
  readonly #shortSecrets: readonly RegExp[];
  #key: string | undefined;

  /** Headers in which signInFault() finds no fault, or none at all: then our own connections are used and nothing is sent. */
  constructor(origin: string, headers: HeaderPairs) {
    this.origin = origin;
    this.names = headers.map(([name]) => name);
    this.#headers = headers.map(([name, value]) => [name.toLowerCase(), value]);
    const secrets = [...new Set(this.#headers.flatMap(secretsIn))].sort((a, b) => b.length - a.length);
    this.#secrets = secrets.filter(({ length }) => length >= SECRET_CHARACTERS_MIN);
    this.#shortSecrets = secrets.filter(isTellingThoughShort).map(byItself);
  }

  /** Something is sent. */
  get isSignedIn(): boolean {
    return this.#headers.length > 0;
  }

  /** Names it without telling anything of it: whatever a site answered to one sign-in is no answer to another. */
  get key(): string {
    this.#key ??= createHash('sha256')
      .update(JSON.stringify([this.origin, this.#headers]))
      .digest('hex');
    return this.#key;
  }

  /** The very origin: another port, scheme, subdomain or spelling of the host is another one. */
  isFor(url: URL): boolean {
    // Addresses of other schemes can have the origin of what they hold inside.
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.origin === this.origin && url.username === '' && url.password === '';
  }

  /** With lower-case names; none for any other origin. */
  headersFor(url: URL): Record<string, string> {
    return this.isFor(url) ? Object.fromEntries(this.#headers) : {};
  }

  /** A site may show what it was sent. The text keeps its length, so that places in it stay where they are. */
  withoutSecrets(text: string): string {
    const left = this.#secrets.reduce(
      (before, secret) => before.replaceAll(secret, '•'.repeat(secret.length)),
      text,
    );
    return this.#shortSecrets.reduce(
      (before, secret) => before.replace(secret, (found) => '•'.repeat(found.length)),
      left,
    );
  }
}

/** The whole value and what of it is the secret proper, in the spellings that a page may show. */
function secretsIn([name, value]: readonly [string, string]): string[] {
  const parts = [value];
  const [scheme, ...rest] = value.split(' ');
  if (rest.length > 0) parts.push(rest.join(' '));
  if (name === 'authorization' && scheme?.toLowerCase() === 'basic') {
    const decoded = Buffer.from(rest.join(' '), 'base64').toString();
    parts.push(decoded, decoded.slice(decoded.indexOf(':') + 1));
  }
  if (name === 'cookie')
    for (const pair of value.split(';')) parts.push(pair.slice(pair.indexOf('=') + 1).trim());
  return parts.flatMap((part) => [part, encodeURIComponent(part.toWellFormed()), escaped(part)]);
}

function isTellingThoughShort(secret: string): boolean {
  const { length } = secret;
  const isShort = length >= SHORT_SECRET_CHARACTERS_MIN && length < SECRET_CHARACTERS_MIN;
  return isShort && !WORD_OR_NUMBER.test(secret);
}

/** Not where letters or figures go on around it. */
function byItself(secret: string): RegExp {
  const literally = secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'gu');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
