// Which host names can name a public site at all, before a name server is asked for their addresses.

/** Top-level names that mean something only inside a machine, a house or a company, or in another network. */
const INNER_NAMES = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'onion',
  'alt',
  'arpa', // infrastructure, and the home.arpa of houses
]);

const NAME_CHARS_MAX = 253;
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** `name` as the URL parser writes it: lower case, Punycode, without a trailing dot. */
export function isPublicName(name: string): boolean {
  if (name.length > NAME_CHARS_MAX) return false;
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  // A single label is a neighbour in the local network.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !INNER_NAMES.has(last);
}
