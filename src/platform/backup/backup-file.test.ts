import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../../test/support/command.ts';
import { AT_NIGHT } from '../../../test/support/nightly.ts';
import { Fault, messageOf } from '../fault.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import type { Opening, Section } from './records.ts';

const KEY = 'a passphrase for tests';
const signal = new AbortController().signal;

const opening: Opening = {
  id: '0'.repeat(32),
  taken_at: '2026-01-01T00:00:00Z',
  program: '0.1.0',
  postgres: '18.4',
  schema: [{ version: 1, name: 'foundation', sha256: 'x' }],
  queue: 40,
  sequences: [],
  fingerprint: null,
  secret: 'a secret that must not be seen in the file',
  variables: {},
  withheld: [],
};

async function* sections(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Section> {
  yield { kind: 'table', name: 'public.first', columns: ['a'], blocks: pieces };
  yield { kind: 'file', name: 'bootstrap.json', columns: [], blocks: piecesOf(['{}']) };
}

async function* piecesOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** Packs badly, so that the file has several chunks. */
async function* noise(pieces: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = pieces; left > 0; left--) {
    yield randomBytes(bytes);
    yield Buffer.from('\n');
  }
}

async function written(key: string | null, blocks: AsyncIterable<Uint8Array>): Promise<string> {
  const file = join(temporaryFolder(), 'assay.backup');
  await writeBackup(file, { opening, sections: sections(blocks) }, { key, signal });
  return file;
}

const refused = (file: string, key: string | null, says: RegExp) =>
  assert.rejects(readBackup(file, key, {}), (error) => {
    assert.ok(error instanceof Fault, messageOf(error));
    assert.match(error.message, says);
    return true;
  });

describe('the file of a backup', () => {
  for (const key of [null, KEY]) {
    const kind = key === null ? 'with sums' : 'encrypted';

    it(`${kind}: gives back what was put in, private to its owner, with nothing beside it`, async () => {
      const file = await written(key, piecesOf(['1\n', '2\n3', '\n']));
      let [text, seen] = ['', 0];
      const { sections: sums } = await readBackup(file, key, {
        async section({ name, blocks }) {
          seen += 1;
          if (name === 'public.first')
            for await (const block of blocks) text += Buffer.from(block).toString();
        },
      });
      assert.equal(text, '1\n2\n3\n');
      assert.equal(seen, 2);
      assert.deepEqual(
        sums.map(({ name, rows, bytes }) => ({ name, rows, bytes })),
        [
          { name: 'public.first', rows: 3, bytes: 6 },
          { name: 'bootstrap.json', rows: 0, bytes: 2 },
        ],
      );
      assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.deepEqual(readdirSync(join(file, '..')), ['assay.backup']);
    });

    it(`${kind}: a changed byte and a cut are found wherever they are`, async () => {
      const file = await written(key, noise(3, 200_000));
      const whole = readFileSync(file);
      const damaged = join(temporaryFolder(), 'damaged.backup');
      const refusals = /is damaged|is no backup|cannot be unpacked|was encrypted with another key/;
      for (let tries = (AT_NIGHT ? 20 : 1) * (key === null ? 12 : 3); tries > 0; tries--) {
        const at = randomInt(whole.length);
        const flipped = Buffer.from(whole);
        flipped.writeUInt8(whole.readUInt8(at) ^ (1 << randomInt(8)), at);
        writeFileSync(damaged, flipped);
        await refused(damaged, key, refusals);
        writeFileSync(damaged, whole.subarray(0, at));
        await refused(damaged, key, refusals);
      }
      writeFileSync(damaged, Buffer.concat([whole, Buffer.from('x')]));
      await refused(damaged, key, /something stands behind its end/);
    });

    it(`${kind}: chunks that were swapped, repeated or left out are found`, async () => {
      const whole = readFileSync(await written(key, noise(4, 200_000)));
      const { head, chunks } = chunksOf(whole, key === null ? 32 : 16);
      assert.ok(chunks.length >= 3, `${chunks.length} chunks`);
      const [first = whole, second = whole, ...rest] = chunks;
      const damaged = join(temporaryFolder(), 'damaged.backup');
      for (const order of [
        [second, first, ...rest],
        [first, first, second, ...rest],
        [first, ...rest],
        chunks.slice(0, -1),
      ]) {
        writeFileSync(damaged, Buffer.concat([head, ...order]));
        await refused(damaged, key, /is damaged/);
      }
    });
  }

  it('is opened by its key alone, and holds no word of it in the clear', async () => {
    const file = await written(KEY, piecesOf(['a row\n']));
    assert.ok(!readFileSync(file).includes('secret'));
    await refused(file, null, /is encrypted; give its key/);
    await refused(file, 'another passphrase', /was encrypted with another key/);
    const open = await written(null, piecesOf(['a row\n']));
    await refused(open, KEY, /is not encrypted, though a key was given/);
  });

  it('that is of another kind or of a newer assay is named as such', async () => {
    const file = join(temporaryFolder(), 'assay.backup');
    await refused(file, null, /there is no such file/);
    for (const [text, says] of [
      ['', /is no backup/],
      ['PGDMP\n', /is no backup/],
      ['{"assay_backup":2,"lock":{"cipher":"of tomorrow"}}\n', /written by a newer assay/],
    ] as const) {
      writeFileSync(file, text);
      await refused(file, null, says);
    }
  });

  it('is not there at all when writing fails, is stopped, or something stands in its place', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'assay.backup');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield randomBytes(1_000_000);
      throw new Fault('the database is gone');
    }
    await assert.rejects(
      writeBackup(file, { opening, sections: sections(failing()) }, { key: null, signal }),
      /the database is gone/,
    );
    const stop = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let piece = 0; ; piece++) {
        if (piece === 20) stop.abort();
        yield randomBytes(100_000);
      }
    }
    await assert.rejects(
      writeBackup(file, { opening, sections: sections(endless()) }, { key: null, signal: stop.signal }),
    );
    assert.deepEqual(readdirSync(folder), []);
    writeFileSync(file, 'mine');
    await assert.rejects(
      writeBackup(file, { opening, sections: sections(piecesOf([])) }, { key: null, signal }),
      /is there already/,
    );
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    assert.ok(!existsSync(`${file}.${process.pid}.part`));
  });
});

function chunksOf(whole: Buffer, tagBytes: number): { head: Buffer; chunks: Buffer[] } {
  let at = whole.indexOf('\n') + 1;
  const head = whole.subarray(0, at);
  const chunks: Buffer[] = [];
  while (at < whole.length) {
    const end = at + 5 + whole.readUInt32BE(at) + tagBytes;
    chunks.push(whole.subarray(at, end));
    at = end;
  }
  return { head, chunks };
}
