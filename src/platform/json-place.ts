/** What stands in JSON under names with dots between them; in a list, a number is a name: `tasks.0.result`. */
export function valueAt(value: unknown, place: string | null): unknown {
  if (place === null) return undefined;
  let found = value;
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}
