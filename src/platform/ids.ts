import { randomBytes } from 'node:crypto';
import { type IdKindName, idAlphabet, idRandomChars, ids } from '../contract/ids.ts';

/** A new public id: prefix and characters from a cryptographic source. */
export function newId(kind: IdKindName): string {
  return ids[kind].prefix + randomCharacters(idAlphabet, idRandomChars);
}

/** Characters that are each equally likely, whatever the alphabet's length. */
export function randomCharacters(alphabet: string, count: number): string {
  // Bytes past the last whole multiple of the alphabet would favour its first characters; they are drawn again.
  const fair = 256 - (256 % alphabet.length);
  let characters = '';
  while (characters.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < fair && characters.length < count) characters += alphabet[byte % alphabet.length];
    }
  }
  return characters;
}

const forms = new Map<IdKindName, RegExp>();

/** Whether the text has the form of such an id; anything else is answered without asking the database. */
export function isId(kind: IdKindName, text: string): boolean {
  let form = forms.get(kind);
  if (form === undefined) {
    form = new RegExp(`^${ids[kind].prefix}[${idAlphabet}]{${idRandomChars}}$`);
    forms.set(kind, form);
  }
  return form.test(text);
}
