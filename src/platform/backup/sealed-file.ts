// The outer form of a backup: a line that says how the rest is sealed, then chunks (length, whether it is the last, body,
// tag). A chunk opens only in its own file at its own place, so that nothing can be changed, moved, repeated or cut away
// without being seen.
import { createHash } from 'node:crypto';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Bytes } from './bytes.ts';
import { Damaged } from './damaged.ts';
import { Lock, newLock, type Place, type Seal, sealOf, summing } from './seal.ts';

/** Raised when an older program could no longer read what is written. */
const FORMAT = 1;
const CHUNK_BYTES = 262_144;
const HEAD_BYTES_MAX = 4_096;

const Head = Type.Object({ assay_backup: Type.Integer({ minimum: 1 }) });
const FirstHead = Type.Object(
  { assay_backup: Type.Literal(FORMAT), lock: Type.Union([Lock, Type.Null()]) },
  { additionalProperties: false },
);

/** Why a file is not opened, by what the operator can do about it. */
export class Unopened extends Error {
  readonly why: 'no backup' | 'newer' | 'locked' | 'not locked';

  constructor(why: Unopened['why']) {
    super(why);
    this.why = why;
  }
}

export async function* sealed(source: AsyncIterable<Uint8Array>, key: string | null): AsyncGenerator<Buffer> {
  const { lock, seal } = key === null ? { lock: null, seal: summing } : await newLock(key);
  const line = JSON.stringify({ assay_backup: FORMAT, lock });
  yield Buffer.from(`${line}\n`);
  const head = hashOf(line);
  let index = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    const whole = Buffer.concat(held, bytes);
    let at = 0;
    // The last one is written when the source has ended, and may be empty.
    for (; whole.length - at >= CHUNK_BYTES; at += CHUNK_BYTES)
      yield* chunk(whole.subarray(at, at + CHUNK_BYTES), seal, { head, index: index++, last: false });
    held = [whole.subarray(at)];
    bytes = whole.length - at;
  }
  yield* chunk(Buffer.concat(held, bytes), seal, { head, index, last: true });
}

function* chunk(plain: Buffer, seal: Seal, place: Place): Generator<Buffer> {
  const { body, tag } = seal.close(plain, place);
  const frame = Buffer.alloc(5);
  frame.writeUInt32BE(body.length);
  frame.writeUInt8(place.last ? 1 : 0, 4);
  yield Buffer.concat([frame, body, tag]);
}

/** What was sealed, chunk by chunk; throws Unopened, WrongKey or Damaged. */
export async function* unsealed(bytes: Bytes, key: string | null): AsyncGenerator<Buffer> {
  const line = await bytes.line(HEAD_BYTES_MAX);
  const seal = await sealFor(line ?? '', key);
  const head = hashOf(line ?? '');
  for (let index = 0, last = false; !last; index++) {
    const frame = await bytes.take(5);
    const [length, flag] = [frame.readUInt32BE(), frame.readUInt8(4)];
    if (length > CHUNK_BYTES || flag > 1) throw new Damaged(`chunk ${index + 1} has no form`);
    last = flag === 1;
    const body = await bytes.take(length);
    yield seal.open(body, await bytes.take(seal.tagBytes), { head, index, last });
  }
  if (!(await bytes.atEnd())) throw new Damaged('something stands behind its end');
}

async function sealFor(line: string, key: string | null): Promise<Seal> {
  const head = parsed(line);
  if (!Value.Check(Head, head)) throw new Unopened('no backup');
  if (head.assay_backup > FORMAT) throw new Unopened('newer');
  if (!Value.Check(FirstHead, head)) throw new Damaged('its first line has no form');
  const { lock } = head;
  if (lock === null) {
    // A user who can write to the folder could put another backup there.
    if (key !== null) throw new Unopened('not locked');
    return summing;
  }
  if (key === null) throw new Unopened('locked');
  return sealOf(lock, key);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const hashOf = (line: string): Buffer => createHash('sha256').update(line).digest();
