import { createHmac, hkdfSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
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
    secretHash: hashKeySecret(secret, serverSecret),
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
export function hashKeySecret(secret: string, serverSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'assay api key', 32));
  return createHmac('sha256', key).update(secret).digest();
}
