// The inner form of a backup: an opening that says all that must be known before anything is restored, sections (a table, a
// file) of blocks, each with what it must add up to, and a closing that repeats the sums of all of them.
import { createHash } from 'node:crypto';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Bytes } from './bytes.ts';
import { Damaged } from './damaged.ts';

const exact = { additionalProperties: false };

export const Opening = Type.Object(
  {
    /** Names this backup; what was restored of it says so. */
    id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    taken_at: Type.String({ maxLength: 40 }),
    /** Version of assay. */
    program: Type.String({ maxLength: 100 }),
    /** Version of PostgreSQL. */
    postgres: Type.String({ maxLength: 100 }),
    /** Migrations that the database had. */
    schema: Type.Array(
      Type.Object({ version: Type.Integer(), name: Type.String(), sha256: Type.String() }, exact),
      { minItems: 1, maxItems: 10_000 },
    ),
    /** Version of the queue's own schema. */
    queue: Type.Integer(),
    sequences: Type.Array(
      Type.Object({ name: Type.String(), last: Type.String({ pattern: '^-?\\d{1,19}$' }) }, exact),
    ),
    /** Of the secret that the database was set up with; null where it never was. */
    fingerprint: Type.Union([Type.String(), Type.Null()]),
    /** null where it was left out. */
    secret: Type.Union([Type.String(), Type.Null()]),
    /** SERVICE_… as they were set. */
    variables: Type.Record(Type.String({ pattern: '^SERVICE_[A-Z0-9_]{1,60}$' }), Type.String()),
    /** What was left out for want of a key. */
    withheld: Type.Array(Type.String()),
  },
  exact,
);
export type Opening = Static<typeof Opening>;

const SectionHead = Type.Object(
  {
    kind: Type.Union([Type.Literal('table'), Type.Literal('file')]),
    name: Type.String({ minLength: 1, maxLength: 300 }),
    /** Of a table, in the order of its values. */
    columns: Type.Array(Type.String()),
  },
  exact,
);
type SectionHead = Static<typeof SectionHead>;

const Sums = Type.Object(
  { rows: Type.Integer(), bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  exact,
);
type Sums = Static<typeof Sums>;

const SectionSums = Type.Object({ name: Type.String(), ...Sums.properties }, exact);
const Closing = Type.Object({ sections: Type.Array(SectionSums) }, exact);
type SectionSums = Static<typeof SectionSums>;

/** What a backup holds, as it was written or read from end to end. */
export interface Contents {
  readonly opening: Opening;
  readonly sections: readonly SectionSums[];
}

export interface Section extends SectionHead {
  readonly blocks: AsyncIterable<Uint8Array>;
}

const OPENING = 1;
const SECTION = 2;
const BLOCK = 3;
const SUMS = 4;
const CLOSING = 5;
const BLOCK_BYTES = 1_048_576;
const TEXT_BYTES_MAX = 16_777_216;

/** `written` is told what was in it once all of it has gone out. */
export async function* encoded(
  opening: Opening,
  sections: AsyncIterable<Section>,
  written: (contents: Contents) => void,
): AsyncGenerator<Buffer> {
  yield* text(OPENING, opening);
  const all: SectionSums[] = [];
  for await (const { blocks, ...head } of sections) {
    yield* text(SECTION, head);
    const sums = new Adding();
    for await (const piece of blocks)
      for (let at = 0; at < piece.length; at += BLOCK_BYTES) {
        const block = piece.subarray(at, at + BLOCK_BYTES);
        sums.add(block);
        yield* record(BLOCK, block);
      }
    const whole = sums.sums();
    yield* text(SUMS, whole);
    all.push({ name: head.name, ...whole });
  }
  yield* text(CLOSING, { sections: all });
  written({ opening, sections: all });
}

function* text(kind: number, value: object): Generator<Buffer> {
  yield* record(kind, Buffer.from(JSON.stringify(value)));
}

function* record(kind: number, body: Uint8Array): Generator<Buffer> {
  const frame = Buffer.alloc(5);
  frame.writeUInt8(kind);
  frame.writeUInt32BE(body.length, 1);
  yield frame;
  if (body.length > 0) yield Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

export interface Reader {
  opening?(opening: Opening): Promise<void> | void;
  /** May leave blocks unread; what it is given is checked when it has returned. */
  section?(section: Section): Promise<void>;
}

/** Reads all of it and sees that it adds up. */
export async function decoded(bytes: Bytes, reader: Reader): Promise<Contents> {
  const first = await next(bytes);
  const opening = read(Opening, OPENING, first);
  await reader.opening?.(opening);
  const sections: SectionSums[] = [];
  for (;;) {
    const found = await next(bytes);
    if (found.kind === CLOSING) {
      const closing = read(Closing, CLOSING, found);
      if (!Value.Equal(closing.sections, sections))
        throw new Damaged('its parts are not those that it lists');
      if (!(await bytes.atEnd())) throw new Damaged('something stands behind its end');
      return { opening, sections };
    }
    const head = read(SectionHead, SECTION, found);
    const adding = new Adding();
    let sums: Sums | null = null;
    const blocks = (async function* () {
      while (sums === null) {
        const part = await next(bytes);
        if (part.kind !== BLOCK) sums = read(Sums, SUMS, part);
        else {
          adding.add(part.body);
          yield part.body;
        }
      }
    })();
    await reader.section?.({ ...head, blocks: leftOpen(blocks) });
    while ((await blocks.next()).done !== true);
    if (!Value.Equal(sums, adding.sums())) throw new Damaged(`${head.name} does not add up`);
    sections.push({ name: head.name, ...adding.sums() });
  }
}

/** A reader that stops early does not end the blocks: the rest is read to be checked. */
async function* leftOpen(blocks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await blocks.next();
    if (done === true) return;
    yield value;
  }
}

interface Found {
  readonly kind: number;
  readonly body: Buffer;
}

async function next(bytes: Bytes): Promise<Found> {
  const frame = await bytes.take(5);
  const [kind, length] = [frame.readUInt8(), frame.readUInt32BE(1)];
  if (length > (kind === BLOCK ? BLOCK_BYTES : TEXT_BYTES_MAX)) throw new Damaged('a part of it has no form');
  return { kind, body: await bytes.take(length) };
}

function read<T extends TSchema>(schema: T, kind: number, { kind: found, body }: Found): Static<T> {
  try {
    const value: unknown = found === kind ? JSON.parse(body.toString('utf8')) : undefined;
    if (Value.Check(schema, value)) return value;
  } catch {
    // No JSON: said below.
  }
  throw new Damaged('a part of it has no form');
}

/** Rows of COPY's text form end with a line feed each, and hold none. */
class Adding {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #rows = 0;

  add(block: Uint8Array): void {
    this.#hash.update(block);
    this.#bytes += block.length;
    for (let at = block.indexOf(0x0a); at >= 0; at = block.indexOf(0x0a, at + 1)) this.#rows += 1;
  }

  sums(): Sums {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') };
  }
}
