import Type from 'typebox';
import type { CompanySignIn } from '../../platform/config.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { compileCheck } from '../../platform/http/validation.ts';
import { Email, normalisedEmail } from '../accounts/service.ts';
import { domainOf } from '../identity/service.ts';
import { SignInRefused } from './refused.ts';

/** What a provider says about a person, checked. */
export interface CompanyPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Confirmed, and of a domain that the provider is trusted for. */
  readonly email: string;
  readonly name: string | null;
  /** null: there are more than the token tells, so that nothing follows from what is not there. */
  readonly groups: readonly string[] | null;
  readonly sid: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const isEmail = compileCheck(Type.Object({ email: Email }), 'body');
const isName = compileCheck(Type.Object({ name: Name }), 'body');

const GROUPS_MAX = 2_000;
const SUBJECT_CHARS_MAX = 255;
const SID_CHARS_MAX = 1000;

/** What can be kept and compared: no zeros, no halves of characters. */
export function isPlain(said: unknown, charsMax = SID_CHARS_MAX): said is string {
  return typeof said === 'string' && said.length <= charsMax && /^[^\p{C}]+$/u.test(said);
}

/** What the ID token leaves out and the provider tells when it is asked. */
export function lacksClaims(claims: Claims, { groupsClaim, map }: CompanySignIn): boolean {
  const groups = map.some(({ by }) => by === 'group') && claims[groupsClaim] === undefined;
  return claims.email === undefined || groups;
}

/** The token goes before. An address and whether it is confirmed come from one of the two: never the word for another one. */
export function bothTold(token: Claims, asked: Claims): Claims {
  if (token.email === undefined) return { ...asked, ...token };
  const { email: _, email_verified: __, ...others } = asked;
  return { ...others, ...token };
}

export function personIn(claims: Claims, issuer: string, settings: CompanySignIn): CompanyPerson {
  const { sub, sid, name } = claims;
  if (!isPlain(sub, SUBJECT_CHARS_MAX)) throw new SignInRefused('refused', 'no subject');
  const email = emailIn(claims, settings);
  if (!settings.domains.includes(domainOf(email))) throw new SignInRefused('domain');
  const shown = typeof name === 'string' ? name.trim() : '';
  return {
    issuer,
    subject: sub,
    email,
    name: isName({ name: shown }) === null ? shown : null,
    groups: groupsIn(claims, settings.groupsClaim),
    sid: isPlain(sid, SID_CHARS_MAX) ? sid : null,
  };
}

function emailIn({ email, email_verified: verified }: Claims, { trustsEmail }: CompanySignIn): string {
  // As the provider writes it: in small letters the sign for kelvin is a k, and the address another person's.
  if (typeof email !== 'string' || isEmail({ email }) !== null)
    throw new SignInRefused('email', 'no address');
  // Some write the word. That an address is not confirmed no setting overrules.
  const says = verified === true || verified === 'true';
  if (!says && !(trustsEmail && verified === undefined)) throw new SignInRefused('email', 'not confirmed');
  return normalisedEmail(email);
}

function groupsIn(claims: Claims, claim: string): readonly string[] | null {
  const said = claims[claim];
  const names = typeof said === 'string' ? [said] : Array.isArray(said) ? said : [];
  // Entra ID leaves out the groups of a person who has many, and names where they could be asked for.
  const elsewhere = Object(claims._claim_names)[claim] !== undefined || claims.hasgroups === true;
  if ((said === undefined && elsewhere) || names.length > GROUPS_MAX) return null;
  return names.filter((name) => typeof name === 'string');
}
