// Values of options, each as what it has to be; anything else is a fault of usage that says what would be right.
import { type CommandInput, usageFault } from '../command.ts';

export function textOf(values: CommandInput['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

export function listOf(
  values: CommandInput['values'],
  name: string,
  commandName: string,
): readonly string[] | undefined {
  const given = textOf(values, name);
  if (given === undefined) return undefined;
  const items = given.split(',').map((item) => item.trim());
  if (items.some((item) => item === ''))
    throw usageFault(`--${name} takes a list, not "${given}".`, commandName);
  return items;
}

export function optionalOneOf<T extends string>(
  values: CommandInput['values'],
  name: string,
  allowed: readonly T[],
  commandName: string,
): T | undefined {
  const given = textOf(values, name);
  return given === undefined ? undefined : oneOf(given, allowed, name, commandName);
}

export function oneOf<T extends string>(
  given: string,
  allowed: readonly T[],
  name: string,
  commandName: string,
): T {
  const known = allowed.find((value) => value === given);
  if (known !== undefined) return known;
  const last = allowed.at(-1) ?? '';
  const listed = `${allowed.slice(0, -1).join(', ')} or ${last}`;
  throw usageFault(`--${name} takes ${listed}, not "${given}".`, commandName);
}
