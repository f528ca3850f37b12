// Arguments of tools are held to their schemas as bodies of the API are, and what is wrong is said in the same words: which
// field it is, and what it may be.
import type { jsonSchemaValidator } from '@modelcontextprotocol/server';
import type { TObject } from 'typebox';
import { compileCheck, faultsOf, InvalidInput } from '../platform/http/validation.ts';

const FAULTS_TOLD = 3;

export function argumentCheck(schema: TObject): jsonSchemaValidator {
  const check = compileCheck(schema, 'body');
  return {
    getValidator:
      <T>() =>
      (input: unknown) => {
        const found = check(input);
        // The schema that it was just held to is the one that T is made of.
        if (found === null) return { valid: true, data: input as T, errorMessage: undefined };
        const faults = faultsOf(new InvalidInput([found]), 'en').slice(0, FAULTS_TOLD);
        const errorMessage = faults.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(' ');
        return { valid: false, data: undefined, errorMessage };
      },
  };
}
