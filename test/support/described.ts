import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { referenceEndpoints } from '../../src/platform/http/reference/endpoints.ts';
import { describeApi } from '../../src/platform/http/reference/openapi.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';

type Json = Record<string, unknown>;

/** The API as it describes itself; what is not described in it is refused. */
export class Described {
  readonly api: Json;
  readonly #ajv: Ajv2020;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(baseUrl = 'http://127.0.0.1:8080') {
    this.api = describeApi([...endpoints, ...referenceEndpoints(endpoints, () => baseUrl)], baseUrl);
    this.#ajv = addFormats.default(
      new Ajv2020({ strict: false, allErrors: true, formats: { 'ip-range': true } }),
    );
    this.#ajv.addSchema({ $id: 'https://assay.example/openapi.json', ...(closed(this.api) as Json) });
  }

  /** Fails with what is wrong where a value is not as the schema at this place of the description says. */
  accepts(place: readonly string[], value: unknown): void {
    const faults = this.faults(place, value);
    assert.deepEqual(faults, [], `${place.join(' ')}: ${JSON.stringify(faults.slice(0, 5), null, 1)}`);
  }

  faults(
    place: readonly string[],
    value: unknown,
  ): { at: string; fault: string | undefined; params: object }[] {
    const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const known = this.#checks.get(pointer);
    const check =
      known ?? this.#ajv.compile({ $ref: `https://assay.example/openapi.json#/${encodeURI(pointer)}` });
    this.#checks.set(pointer, check);
    check(value);
    return (check.errors ?? []).map(({ instancePath, message, params }) => ({
      at: instancePath,
      fault: message,
      params,
    }));
  }
}

/**
 * Clients must bear fields that they do not know, so the description lets them through; a test wants to hear
 * of every one. What is put together by allOf is left open: each part would refuse the fields of the others.
 */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  // Of the error shapes, which stand side by side in an allOf.
  const entries = Object.entries(node).map(([key, child]) => [
    key,
    isErrorShape(key) ? child : closed(child),
  ]);
  const inner: Json = Object.fromEntries(entries);
  const isSchema = inner.type === 'object' && typeof inner.properties === 'object';
  return isSchema && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

function isErrorShape(name: string): boolean {
  return name === 'Error' || name.startsWith('Error.');
}
