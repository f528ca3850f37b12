import assert from 'node:assert/strict';

/** What is another every time, by its form. */
const VOLATILE: readonly (readonly [form: RegExp, name: string])[] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '<time>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\bassay_live_[a-z2-7]{16}_[0-9A-Za-z]{38}\b/g, '<key>'],
  [/\bassay_[a-z2-7]{4}…[0-9A-Za-z]{4}/g, '<key display>'],
  [/\b(rep|job|aud|pvw|prj|key|org|fb|inv|whk|dlv|shr|cli|scm|tcm|itr|itb)_[a-z2-7]{16}\b/g, '<$1>'],
  [/(?<="token":"|\/share\/)[\w-]{43}(?![\w-])/g, '<share token>'],
  [/\bwhsec_[\w-]{43}/g, '<signing secret>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<access token>'],
  [/\b0\.1\.0-[0-9a-f]{8}\b/g, '<version>'],
  [/\ballowance \d{4}-\d\d\b/g, 'allowance <month>'],
];

function withoutVolatile(text: string): string {
  return VOLATILE.reduce((rest, [form, name]) => rest.replaceAll(form, name), text);
}

/** Fails where an answer is not the one of the example, or, for an abridged one, does not hold it. */
export function assertAnswers(
  answer: string,
  example: unknown,
  abridged: boolean,
  counts: readonly string[],
): void {
  if (example === null) assert.equal(answer, '');
  else if (typeof example === 'string') {
    const [said, expected] = [withoutVolatile(answer), withoutVolatile(example)];
    assert.equal(abridged ? said.slice(0, expected.length) : said, expected);
  } else {
    const known = new Set(counts);
    const shape = (json: string): unknown =>
      JSON.parse(withoutVolatile(json), (name, value) => (known.has(name) ? typeof value : value));
    const [said, expected] = [shape(answer), shape(JSON.stringify(example))];
    assert.deepEqual(abridged ? partLike(said, expected) : said, expected);
  }
}

/** As much of an answer as the example shows: its fields, and the first entries of its lists. */
function partLike(said: unknown, expected: unknown): unknown {
  if (Array.isArray(said) && Array.isArray(expected))
    return said.slice(0, expected.length).map((item, i) => partLike(item, expected[i]));
  if (!isObject(said) || !isObject(expected)) return said;
  return Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => name in expected)
      .map(([name, value]) => [name, partLike(value, expected[name])]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
