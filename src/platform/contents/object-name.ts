// <day>/<organization>/<owner>-<random>: a day can be removed by listing its folder, and a name tells whose the object is.
// The end is random and not of the content, so that a name never comes twice: what is removed late is never something new.
import { idAlphabet } from '../../contract/ids.ts';
import { isId, randomCharacters } from '../ids.ts';

const RANDOM_CHARACTERS = 16;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NAME = /^(\d{4}-\d\d-\d\d)\/(org_[a-z2-7]{16})\/(rep_[a-z2-7]{16})-([a-z2-7]{16})$/;

export interface Named {
  readonly day: string;
  readonly orgId: string;
  readonly reportId: string;
}

/** Of the day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const isDay = (text: string): boolean => DAY.test(text);

export function newObjectName(orgId: string, reportId: string, at: Date): string {
  if (!isId('organization', orgId) || !isId('report', reportId)) throw new Error('an object has an owner');
  return `${dayOf(at)}/${orgId}/${reportId}-${randomCharacters(idAlphabet, RANDOM_CHARACTERS)}`;
}

/** null for what is none of ours: nothing else is ever read, listed or removed. */
export function namedBy(name: string): Named | null {
  const [, day, orgId, reportId] = NAME.exec(name) ?? [];
  return day === undefined || orgId === undefined || reportId === undefined ? null : { day, orgId, reportId };
}
