import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { type Excess, LimitedBody, type StreamLimits } from './stream-limits.ts';

class Refused extends Error {
  readonly kind: 'many' | 'long';
  readonly excess: Excess;

  constructor(kind: 'many' | 'long', excess: Excess) {
    super(kind);
    this.kind = kind;
    this.excess = excess;
  }
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

function inItems(most: { items?: number; chars?: number; together?: number }): StreamLimits {
  return {
    list: {
      name: 'items',
      max: most.items ?? UNLIMITED,
      tooMany: (excess) => {
        throw new Refused('many', excess);
      },
    },
    texts: { ...inBody(most.chars ?? UNLIMITED).texts, maxTogether: most.together ?? UNLIMITED },
  };
}

function inBody(chars: number): Required<Pick<StreamLimits, 'texts'>> {
  return {
    texts: {
      names: ['html', 'text'],
      max: chars,
      tooLong: (excess) => {
        throw new Refused('long', excess);
      },
    },
  };
}

/** What came of a body that arrives in these chunks: null = it was let through. */
function refusalOf(limits: StreamLimits, chunks: readonly Buffer[]): Refused | null {
  const body = new LimitedBody(limits);
  try {
    for (const chunk of chunks) body.receive(chunk);
    return null;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
}

function cut(bytes: Buffer, ...places: number[]): Buffer[] {
  const edges = [0, ...places.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
}

/** In one piece, byte by byte, and in two pieces cut at every byte. */
function everyCut(bytes: Buffer): Buffer[][] {
  const single = Array.from(bytes, (_, i) => bytes.subarray(i, i + 1));
  return [[bytes], single, ...Array.from(bytes, (_, i) => cut(bytes, i))];
}

// The same texts in all the ways in which JSON writes them.
const writings: readonly (readonly [string, string])[] = [
  ['plain', '"abcd"'],
  ['short escapes', String.raw`"\"\\\n\/"`],
  ['four digits', String.raw`"\u0061\u0022\u005c\u017C"`],
  ['a pair by escapes', String.raw`"a\ud83d\ude00b"`],
  ['a lonely half', String.raw`"ab\ud83dc"`],
  ['letters of two and three bytes', '"żó€漢"'],
  ['a pair of four bytes', '"😀😀"'],
  ['a pair at the end', '"ab😀"'],
  ['a backslash at the end', String.raw`"abc\\"`],
  ['what looks like an end', String.raw`"\\\"\\\""`],
];

describe('a text that comes in', () => {
  for (const [name, written] of writings) {
    it(`passes exactly at the limit and is refused one above, wherever it is cut: ${name}`, () => {
      const { length } = JSON.parse(written);
      for (const body of [
        `{"items":[{"url":"x"},{"html":${written}}]}`,
        `{"items":[0, {"text" : ${written} }]}`,
      ])
        for (const chunks of everyCut(Buffer.from(body))) {
          assert.equal(refusalOf(inItems({ chars: length, together: length }), chunks), null);
          const { kind, excess } = refusalOf(inItems({ chars: length - 1 }), chunks) ?? {};
          assert.deepEqual(
            { kind, ...excess },
            { kind: 'long', limit: length - 1, received: length, index: 1 },
          );
          assert.equal(refusalOf(inItems({ together: length - 1 }), chunks)?.excess.received, length);
        }
      for (const chunks of everyCut(Buffer.from(`{"html":${written}}`))) {
        assert.equal(refusalOf(inBody(length), chunks), null);
        assert.deepEqual(refusalOf(inBody(length - 1), chunks)?.excess, {
          limit: length - 1,
          received: length,
        });
      }
    });
  }

  it('is refused before the rest of it comes', () => {
    const begin = Buffer.from('{"items":[{"text":"12345');
    assert.equal(refusalOf(inItems({ chars: 5 }), [begin]), null);
    assert.equal(refusalOf(inItems({ chars: 4 }), [begin])?.excess.received, 5);
  });

  it('counts together with those before it, however each is written', () => {
    const body = Buffer.from(
      String.raw`{"items":[{"html":"\u0061ż"},{"url":"long enough"},{"text":"\n😀"}]}`,
    );
    for (const chunks of everyCut(body)) {
      assert.equal(refusalOf(inItems({ together: 5 }), chunks), null);
      assert.deepEqual(refusalOf(inItems({ together: 4 }), chunks)?.excess, {
        limit: 4,
        received: 5,
        index: 2,
      });
    }
  });

  it('counts only as a field of a member of the list', () => {
    const elsewhere = [
      '{"html":"too long"}',
      '{"items":{"html":"too long"}}',
      '{"items":"html","text":"too long"}',
      '{"items":["html","too long"]}',
      '{"items":[["html",{"html":"too long"}]]}',
      '{"items":[{"meta":{"html":"too long"}}]}',
      '{"items":[{"meta":[{"html":"too long"}]}]}',
      '{"items":[{"url":"html","htmlx":"too long","htm":"too long"}]}',
      '{"items":[{"html":{"a":"too long"},"b":"too long"}]}',
      '{"items":[{"html":["too long"]}]}',
      '{"deep":{"items":[{"html":"too long"}]}}',
      '{"a":[{"items":[{"html":"too long"}]}],"html":"too long"}',
      '[{"items":[{"html":"too long"}]}]',
      '"html"',
    ];
    for (const body of elsewhere)
      assert.equal(refusalOf(inItems({ chars: 3 }), [Buffer.from(body)]), null, body);
  });

  it('is found however its name is written, and after anything that may stand before it', () => {
    const found = [
      String.raw`{"items":[{"\u0068tm\u006C":"1234"}]}`,
      String.raw`{"\u0069\u0074\u0065\u006d\u0073":[{"text":"1234"}]}`,
      '\uFEFF {"a":{"b":[1,{"c":"]}"}]},"items":[1,"x",[2],null,{"o":{},"l":[],"html"\n:\t"1234"}]}',
      String.raw`{"a":"\\","items":[{"b":"\"","html":"1234"}]}`,
    ];
    for (const body of found)
      for (const chunks of everyCut(Buffer.from(body)))
        assert.equal(refusalOf(inItems({ chars: 3 }), chunks)?.excess.received, 4, body);
  });
});

describe('a list that comes in', () => {
  it('passes with as many members as allowed and is refused with the first beyond, whatever they are', () => {
    const members = ['{}', '[1,[2],3]', '"a,b"', '12.5e3', 'null', '{"x":[1,2,3],"html":"a"}'];
    const body = Buffer.from(`{"other":[1,2,3,4,5,6,7,8],"items": [ ${members.join(' , ')} ] }`);
    for (const chunks of everyCut(body)) {
      assert.equal(refusalOf(inItems({ items: 6 }), chunks), null);
      const { kind, excess } = refusalOf(inItems({ items: 5 }), chunks) ?? {};
      assert.deepEqual({ kind, ...excess }, { kind: 'many', limit: 5, received: 6 });
    }
    assert.equal(refusalOf(inItems({ items: 0 }), [Buffer.from('{"items":[ ]}')]), null);
  });
});

describe('any body', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', 'ż', '€', '😀', '\ud83d', '{', ']', ',', 'u'),
  });
  const keys = fc.constantFrom('html', 'text', 'items', 'url', 'x');
  const member = fc.oneof(
    fc.dictionary(keys, fc.oneof(texts, fc.jsonValue({ maxDepth: 2 }))),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const anyBody = fc.oneof(
    fc.record(
      { x: fc.jsonValue({ maxDepth: 2 }), items: fc.array(member), html: texts },
      { requiredKeys: [] },
    ),
    fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 })),
    fc.jsonValue(),
  );
  const written = fc
    .tuple(anyBody, fc.boolean(), fc.constantFrom(undefined, 1))
    .map(([value, ascii, space]) => {
      const json = JSON.stringify(value, undefined, space);
      if (!ascii) return json;
      return json.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    });

  /** The lengths as they are after parsing. */
  function truth(json: string): { items: number; longest: number; together: number } {
    const body: unknown = JSON.parse(json);
    const list: unknown = isRecord(body) ? body.items : undefined;
    const items: unknown[] = Array.isArray(list) ? list : [];
    const lengths = items
      .flatMap((item) => (isRecord(item) ? [item.html, item.text] : []))
      .map((text) => (typeof text === 'string' ? text.length : 0));
    return {
      items: items.length,
      longest: Math.max(0, ...lengths),
      together: lengths.reduce((sum, length) => sum + length, 0),
    };
  }

  function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }

  it('is measured as JSON.parse would, however it is written and cut', () => {
    fc.assert(
      fc.property(written, fc.array(fc.nat(), { maxLength: 8 }), (json, places) => {
        const chunks = cut(Buffer.from(json), ...places);
        const { items, longest, together } = truth(json);
        assert.equal(refusalOf(inItems({ items, chars: longest, together }), chunks), null);
        if (items > 0) assert.equal(refusalOf(inItems({ items: items - 1 }), chunks)?.kind, 'many');
        if (longest > 0) assert.equal(refusalOf(inItems({ chars: longest - 1 }), chunks)?.kind, 'long');
        if (together > 0)
          assert.equal(refusalOf(inItems({ together: together - 1 }), chunks)?.excess.received, together);
      }),
      { numRuns: cases(400) },
    );
  });

  it('is never taken for longer than it is, also where its bytes are no UTF-8', () => {
    const bytes = fc.array(fc.constantFrom(0x41, 0x80, 0x9f, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf4, 0xff), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 4 }), (raw, places) => {
        const body = Buffer.concat([Buffer.from('{"html":"'), Buffer.from(raw), Buffer.from('"}')]);
        const { html } = JSON.parse(body.toString());
        assert.equal(refusalOf(inBody(html.length), cut(body, ...places)), null);
      }),
    );
  });

  it('that is no JSON is left to the parser', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (raw, place) => {
        const limited = new LimitedBody(inItems({}));
        for (const chunk of cut(Buffer.from(raw), place)) limited.receive(chunk);
      }),
    );
  });
});
