// What makes a chunk of a backup one that cannot be changed, swapped or cut away unseen: with a key it is encrypted and
// authenticated (AES-256-GCM), without one it has a sum, which finds damage but stops no forger.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Damaged } from './damaged.ts';

const exact = { additionalProperties: false };

/** How the key of a file follows from what the operator has given; in the clear at its head. */
export const Lock = Type.Object(
  {
    cipher: Type.Literal('aes-256-gcm'),
    kdf: Type.Literal('scrypt'),
    // Bounded: a file that asks for hours or terabytes is none of ours.
    cost: Type.Integer({ minimum: 1_024, maximum: 1_048_576 }),
    salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    /** Tells a wrong key from a damaged file. */
    check: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  },
  exact,
);
export type Lock = Static<typeof Lock>;

/** 64 MB and a quarter of a second for each guess. */
const COST = 65_536;
const BLOCK = 8;
const TAG_BYTES = 16;
const SUM_BYTES = 32;

/** Where a chunk stands in its file; a chunk anywhere else does not open. */
export interface Place {
  /** SHA-256 of the head of the file. */
  readonly head: Buffer;
  readonly index: number;
  readonly last: boolean;
}

export interface Seal {
  readonly tagBytes: number;
  close(plain: Buffer, place: Place): { readonly body: Buffer; readonly tag: Buffer };
  /** Throws Damaged for what was not closed so at this very place. */
  open(body: Buffer, tag: Buffer, place: Place): Buffer;
}

export class WrongKey extends Error {}

export async function newLock(key: string): Promise<{ lock: Lock; seal: Seal }> {
  const salt = randomBytes(16).toString('hex');
  const { cipherKey, check } = await derived(key, { cost: COST, salt });
  return {
    lock: { cipher: 'aes-256-gcm', kdf: 'scrypt', cost: COST, salt, check: check.toString('hex') },
    seal: encrypting(cipherKey),
  };
}

export async function sealOf(lock: Lock, key: string): Promise<Seal> {
  const { cipherKey, check } = await derived(key, lock);
  if (!timingSafeEqual(check, Buffer.from(lock.check, 'hex'))) throw new WrongKey();
  return encrypting(cipherKey);
}

async function derived(
  key: string,
  { cost, salt }: Pick<Lock, 'cost' | 'salt'>,
): Promise<{ cipherKey: Buffer; check: Buffer }> {
  const both = await new Promise<Buffer>((resolve, reject) => {
    const options = { N: cost, r: BLOCK, p: 1, maxmem: 2 * 128 * cost * BLOCK };
    scrypt(key.normalize('NFKC'), Buffer.from(salt, 'hex'), 64, options, (error, made) =>
      error === null ? resolve(made) : reject(error),
    );
  });
  const check = createHmac('sha256', both.subarray(32)).update('assay backup').digest().subarray(0, 16);
  return { cipherKey: both.subarray(0, 32), check };
}

/** Every file has a key of its own by its salt, so that the number of a chunk never comes twice under one key. */
function encrypting(key: Buffer): Seal {
  const nonce = ({ index }: Place): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(BigInt(index), 4);
    return bytes;
  };
  const options = { authTagLength: TAG_BYTES };
  return {
    tagBytes: TAG_BYTES,
    close(plain, place) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(place), options).setAAD(written(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { body, tag: cipher.getAuthTag() };
    },
    open(body, tag, place) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce(place), options)
        .setAAD(written(place))
        .setAuthTag(tag);
      try {
        return Buffer.concat([cipher.update(body), cipher.final()]);
      } catch {
        throw changed(place);
      }
    },
  };
}

/** For files without a key. */
export const summing: Seal = {
  tagBytes: SUM_BYTES,
  close: (plain, place) => ({ body: plain, tag: sumOf(plain, place) }),
  open(body, tag, place) {
    if (!timingSafeEqual(tag, sumOf(body, place))) throw changed(place);
    return body;
  },
};

const sumOf = (body: Buffer, place: Place): Buffer =>
  createHash('sha256').update(written(place)).update(body).digest();

function written({ head, index, last }: Place): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeBigUInt64BE(BigInt(index));
  bytes.writeUInt8(last ? 1 : 0, 8);
  return Buffer.concat([head, bytes]);
}

const changed = ({ index }: Place): Damaged =>
  new Damaged(`chunk ${index + 1} was changed or does not belong there`);
