// The schema of SARIF 2.1.0 as OASIS has published it, from the package that carries it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const file = createRequire(import.meta.url).resolve(
  '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
);
// Of draft 4, which differs from what the validator knows only in the names of these two, for this schema.
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

export function assertSarif(log: unknown): void {
  validate(log);
  assert.deepEqual(validate.errors?.slice(0, 5) ?? [], []);
}
