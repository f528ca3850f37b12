import { _, Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Language, Localized } from '../language.ts';
import { isAddressOrRange } from '../net/cidr.ts';
import { faultText } from './fault-texts.ts';

/** One fault of a request, as the contract shows it in details[]. */
export interface InputFault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

export type Part = 'body' | 'query' | 'path' | 'header';

/** More faults than this are of no use and would make an answer as large as a hostile request. */
const FAULTS_MAX = 50;

/** Of a body with more values than this only the first fault is told: listing all would take as long as it is large. */
const LISTED_VALUES_MAX = 10_000;

/** The form may begin with urn:uuid:, which PostgreSQL does not read. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

// Bodies are taken as they are ("10" is not a number); what comes out of an address is text by nature and is converted.
const settings = { useDefaults: true, strictSchema: false, verbose: true } as const;
const untilFirst = ajvWith(settings);
const strict = ajvWith({ ...settings, allErrors: true });
// "Infinity" and "1e999" are converted too, and Ajv would hold no number that is not finite to its maximum.
const converting = ajvWith({ ...settings, allErrors: true, coerceTypes: true, strictNumbers: false });

const formOf = (format: string) => addFormats.default(new Ajv()).compile({ type: 'string', format });
const isTimeInForm = formOf('date-time');
const isDayInForm = formOf('date');

/** The form has leap seconds; JavaScript has no such time. */
function isTime(text: string): boolean {
  return isTimeInForm(text) && !Number.isNaN(Date.parse(text));
}

/** The form has a year 0; PostgreSQL has no such day. */
function isDay(text: string): boolean {
  return isDayInForm(text) && !text.startsWith('0000');
}

function ajvWith(options: Options): Ajv {
  const ajv = addFormats.default(new Ajv(options));
  ajv.addFormat('date-time', isTime);
  ajv.addFormat('date', isDay);
  ajv.addFormat('uuid', UUID);
  // An IP address or a CIDR range: what an allowlist takes.
  ajv.addFormat('ip-range', isAddressOrRange);
  // Texts have one length everywhere: that of JavaScript and JSON, in UTF-16 units. Ajv would count code points here,
  // while the limits of a body that is still coming in, and those of pages, are in units.
  ajv.removeKeyword('maxLength');
  ajv.addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    error: { message: 'too long', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code: (context) => context.fail(_`${context.data}.length > ${context.schemaCode}`),
  });
  return ajv;
}

/** The faults that one part of a request has, with the part itself to tell arrays from objects. */
interface PartFaults {
  readonly part: Part;
  readonly faults: readonly ErrorObject[];
  readonly input: unknown;
}

/** A fault that no schema can find, in the shape of those that schemas find. */
export class InvalidField extends Error {
  readonly loc: InputFault['loc'];
  readonly type: string;
  readonly text: Localized;

  constructor(loc: InputFault['loc'], type: string, text: Localized) {
    super(`${loc.join('.')}: ${type}`);
    this.loc = loc;
    this.type = type;
    this.text = text;
  }
}

export class InvalidInput extends Error {
  readonly parts: readonly PartFaults[];

  constructor(parts: readonly PartFaults[]) {
    super('the request does not match the schema');
    this.parts = parts;
  }
}

/** All faults are told, not only the first. */
export function compileCheck(schema: TSchema, part: Part): (input: unknown) => PartFaults | null {
  if (part !== 'body') return checkBy(converting, schema, part);
  const find = checkBy(untilFirst, schema, part);
  const list = checkBy(strict, schema, part);
  return (input) => {
    const found = find(input);
    return found === null || hasMoreValues(input, LISTED_VALUES_MAX) ? found : list(input);
  };
}

/** Compiled when it is first needed: all schemas together are a seventh of what a start costs, and most are never met. */
function checkBy(compiler: Ajv, schema: TSchema, part: Part): (input: unknown) => PartFaults | null {
  let check: ValidateFunction | undefined;
  return (input) => {
    check ??= compiler.compile(schema);
    return check(input) ? null : { part, faults: check.errors ?? [], input };
  };
}

/** Values within it, at any depth, counted only as far as that takes. */
function hasMoreValues(input: unknown, most: number): boolean {
  const open: unknown[] = [input];
  let seen = 0;
  while (open.length > 0) {
    const value = open.pop();
    seen += 1;
    if (seen + open.length > most) return true;
    if (typeof value !== 'object' || value === null) continue;
    const within = Array.isArray(value) ? value : Object.values(value);
    if (seen + open.length + within.length > most) return true;
    open.push(...within);
  }
  return false;
}

export function faultsOf(invalid: InvalidInput, language: Language): InputFault[] {
  const faults: InputFault[] = [];
  const seen = new Set<string>();
  for (const { part, faults: errors, input } of invalid.parts) {
    for (const error of toldOf(errors)) {
      const loc = [part, ...locationOf(error, input)];
      const { type, msg } = faultText(error, language);
      const key = JSON.stringify([loc, type]);
      if (seen.has(key)) continue;
      seen.add(key);
      faults.push({ loc, msg, type });
      if (faults.length === FAULTS_MAX) return faults;
    }
  }
  return faults;
}

/**
 * The branches of a choice contradict one another by nature, so the choice itself is the fault. But where the choice is
 * between a value and null, and a value of the right kind was sent, it is the value that is at fault.
 */
function toldOf(errors: readonly ErrorObject[], within = ''): ErrorObject[] {
  return errors
    .filter(({ schemaPath }) => !/\/(?:anyOf|oneOf)\/\d/.test(schemaPath.slice(within.length)))
    .flatMap((error) => ofValueOrNull(error, errors) ?? [error]);
}

function ofValueOrNull(choice: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] | null {
  const branches: readonly unknown[] =
    choice.keyword === 'anyOf' && Array.isArray(choice.schema) ? choice.schema : [];
  const values = branches.flatMap((branch, place) => (isNullBranch(branch) ? [] : [place]));
  if (branches.length !== 2 || values.length !== 1) return null;
  const within = `${choice.schemaPath}/${values[0]}/`;
  const ofValue = errors.filter(
    ({ schemaPath, instancePath }) =>
      schemaPath.startsWith(within) && `${instancePath}/`.startsWith(`${choice.instancePath}/`),
  );
  const otherKind = ofValue.some(
    ({ keyword, instancePath }) =>
      instancePath === choice.instancePath && ['type', 'enum', 'const'].includes(keyword),
  );
  return ofValue.length === 0 || otherKind ? null : toldOf(ofValue, within);
}

function isNullBranch(branch: unknown): boolean {
  return typeof branch === 'object' && branch !== null && Reflect.get(branch, 'type') === 'null';
}

function locationOf(error: ErrorObject, input: unknown): (string | number)[] {
  const location: (string | number)[] = [];
  let at: unknown = input;
  for (const raw of error.instancePath.split('/').slice(1)) {
    const name = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) {
      location.push(Number(name));
      at = at[Number(name)];
    } else {
      location.push(name);
      at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
    }
  }
  const { params } = error;
  if (error.keyword === 'required') location.push(String(params.missingProperty));
  if (error.keyword === 'additionalProperties')
    location.push(String(params.additionalProperty).slice(0, 100));
  if (error.keyword === 'unevaluatedProperties')
    location.push(String(params.unevaluatedProperty).slice(0, 100));
  return location;
}
