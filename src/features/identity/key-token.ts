import { createHmac, hkdfSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { idAlphabet, idRandomChars } from '../../contract/ids.ts';
import { randomCharacters } from '../../platform/ids.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;

/** What a new API key looks like to its owner, and what of it is stored. */
export interface NewKeyToken {
  /** `<prefix>_live_<id>_<secret><checksum>`, shown once. */
  readonly token: string;
  readonly secretHash: Buffer;
  /** Enough to recognise a key in a list, not to use it. */
  readonly display: string;
}

export function createKeyToken(prefix: string, keyId: string, serverSecret: string): NewKeyToken {
  const id = keyId.slice('key_'.length);
  const secret = randomCharacters(BASE62, SECRET_CHARACTERS);
  const unchecked = `${prefix}_live_${id}_${secret}`;
  return {
    token: unchecked + checksum(unchecked),
    secretHash: keySecretHash(serverSecret)(secret),
    display: `${prefix}_${id.slice(0, 4)}…${secret.slice(-4)}`,
  };
}

/** CRC32 in base62: finds slips of the pen before anything is looked up; it is no protection. */
export function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (rest > 0) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(CHECKSUM_CHARACTERS, '0');
}

/** Keyed, so that a stolen table cannot be searched without the server's secret too. */
export function keySecretHash(serverSecret: string): (secret: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'assay api key', 32));
  return (secret) => createHmac('sha256', key).update(secret).digest();
}

/** What a token says about itself; whether it is true, the database knows. */
export interface KeyToken {
  readonly keyId: string;
  readonly secret: string;
  /** `older`: `<prefix>_<id>_<secret>`, without a checksum; good only for keys that were made so. */
  readonly form: 'live' | 'older';
}

/** Reads tokens of both forms; null for whatever cannot be one, a wrong checksum included. */
export function keyTokenReader(prefix: string): (token: string) => KeyToken | null {
  const id = `([${idAlphabet}]{${idRandomChars}})`;
  const live = new RegExp(
    `^${prefix}_live_${id}_([0-9A-Za-z]{${SECRET_CHARACTERS}})[0-9A-Za-z]{${CHECKSUM_CHARACTERS}}$`,
  );
  const older = new RegExp(`^${prefix}_${id}_([0-9A-Za-z]{16,128})$`);
  return (token) => {
    const [, liveId, liveSecret] = live.exec(token) ?? [];
    if (liveId !== undefined && liveSecret !== undefined) {
      const fits = checksum(token.slice(0, -CHECKSUM_CHARACTERS)) === token.slice(-CHECKSUM_CHARACTERS);
      return fits ? { keyId: `key_${liveId}`, secret: liveSecret, form: 'live' } : null;
    }
    const [, olderId, olderSecret] = older.exec(token) ?? [];
    if (olderId === undefined || olderSecret === undefined) return null;
    return { keyId: `key_${olderId}`, secret: olderSecret, form: 'older' };
  };
}
