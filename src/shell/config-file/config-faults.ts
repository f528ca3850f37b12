// What a schema cannot say of a configuration.

import { briefs } from '../../core/rules/briefs.gen.ts';
import { briefById } from '../../core/rules/briefs.ts';
import { addressMatcher } from '../../core/site/addresses/scope.ts';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import { nearest } from '../nearest.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import type { Config } from './schema.ts';

/** A glob as it is held against paths; what is written without a slash begins below the root. */
export function pagesGlob(written: string): string {
  return /^[/*]/.test(written) ? written : `/${written.replace(/^\.\//, '')}`;
}

/** The first thing that is wrong; null where nothing is. */
export function configFault(config: Config): string | null {
  return (
    rulesFault(config) ?? whatFault(config.check ?? {}) ?? ignoreFault(config) ?? budgetFault(config) ?? null
  );
}

function rulesFault({ rules = {}, thresholds: { medium = 50, strong = 80 } = {} }: Config): string | null {
  for (const id of Object.keys(rules)) {
    const fault = unknownRule(`rules.${id}`, id);
    if (fault !== null) return fault;
  }
  return medium > strong
    ? `thresholds: a medium finding (${medium}) may not take more than a strong one (${strong}).`
    : null;
}

function unknownRule(place: string, id: string): string | null {
  if (briefById(id) !== undefined) return null;
  const near = nearest(
    id,
    briefs.map((brief) => brief.id),
  );
  return `${place}: there is no rule "${id.slice(0, 100)}".${near === null ? '' : ` Did you mean ${near}?`}`;
}

function whatFault(what: NonNullable<Config['check']>): string | null {
  const { folder, addresses = [], sitemap, server } = what;
  if (folder !== undefined && !isWebAddress(folder.base))
    return 'check.folder.base must begin with http:// or https://.';
  if (server !== undefined && !isWebAddress(server.address))
    return 'check.server.address must begin with http:// or https://.';
  const isKnown = (address: string): boolean =>
    isWebAddress(address) || (server !== undefined && address.startsWith('/'));
  const strange = addresses.findIndex((address) => !isKnown(address));
  const place = strange >= 0 ? `check.addresses[${strange}]` : 'check.sitemap';
  if (strange < 0 && (sitemap === undefined || isKnown(sitemap))) return null;
  return server === undefined
    ? `${place} must begin with http:// or https:// (a path such as "/about" needs check.server).`
    : `${place} must begin with http://, https:// or "/".`;
}

/** 31 February follows the form of a day, and is none. */
function isDayOfCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function ignoreFault({ ignore = [] }: Config): string | null {
  for (const [i, { rule, fingerprint, pages, until }] of ignore.entries()) {
    const place = `ignore[${i}]`;
    if (until !== undefined && !isDayOfCalendar(until)) return `${place}.until: there is no ${until}.`;
    if (rule === undefined && fingerprint === undefined)
      return `${place} names neither a rule nor a fingerprint.`;
    const fault =
      (rule === undefined ? null : unknownRule(`${place}.rule`, rule)) ??
      (pages === undefined ? null : globFault(`${place}.pages`, pages));
    if (fault !== null) return fault;
  }
  return null;
}

function budgetFault({ budgets = [], modes }: Config): string | null {
  for (const [i, { pages, maxStrong, maxMedium, minQuality, together }] of budgets.entries()) {
    const place = `budgets[${i}]`;
    if ((maxStrong ?? maxMedium ?? minQuality) === undefined)
      return `${place} limits nothing: give maxStrong, maxMedium or minQuality.`;
    if (together === true && (maxStrong ?? maxMedium) === undefined)
      return `${place}.together is about maxStrong and maxMedium.`;
    if (minQuality !== undefined && modes !== undefined && !modes.includes('quality'))
      return `${place}.minQuality needs the mode "quality".`;
    const fault = pages === undefined ? null : globFault(`${place}.pages`, pages);
    if (fault !== null) return fault;
  }
  return null;
}

function globFault(place: string, written: string): string | null {
  try {
    addressMatcher(pagesGlob(written));
    return null;
  } catch (error) {
    if (error instanceof ScopeError) return `${place}: ${error.faults[0]?.text.en ?? error.message}`;
    throw error;
  }
}
