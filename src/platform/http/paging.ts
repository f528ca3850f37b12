import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { InvalidField } from './validation.ts';

/** What every list takes: how many, and from where on. */
export const listQuery = {
  limit: Type.Integer({
    title: 'ListLimit',
    minimum: 1,
    maximum: limits.listMax,
    default: limits.listDefault,
    description: 'How many at most',
  }),
  cursor: Type.Optional(
    Type.String({
      title: 'ListCursor',
      maxLength: 200,
      description: 'X-Next-Cursor of the page before this one',
    }),
  ),
};

/** A place in a list that is ordered by time of creation, newest first, then by id. */
export interface Position {
  readonly createdAtMicros: number;
  readonly id: string;
}

const BAD_CURSOR = { en: 'This cursor is not one of ours.', pl: 'To nie jest kursor zwrócony przez serwis.' };

/** Where a page begins; null = at the newest. `isOurs` tells whether an id has the form of the listed things. */
export function positionOf(cursor: string | undefined, isOurs: (id: string) => boolean): Position | null {
  if (cursor === undefined) return null;
  const [, micros, id] = /^(\d{1,16})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (micros === undefined || id === undefined || !isOurs(id)) {
    throw new InvalidField(['query', 'cursor'], 'wrong_form', BAD_CURSOR);
  }
  return { createdAtMicros: Number(micros), id };
}

/** The header that leads to the next page, when there is one. */
export function nextCursor(
  last: { readonly created_at_micros: number; readonly id: string } | undefined,
  more: boolean,
): Record<string, string> {
  if (last === undefined || !more) return {};
  const cursor = Buffer.from(`${last.created_at_micros}.${last.id}`).toString('base64url');
  return { 'x-next-cursor': cursor };
}

/** Of lists whose things have numbered places, the cursor is the place of the last one shown; undefined = from the first. */
export function placeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,6}$/.test(cursor)) throw new InvalidField(['query', 'cursor'], 'wrong_form', BAD_CURSOR);
  return Number(cursor);
}
