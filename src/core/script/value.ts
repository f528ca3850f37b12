// What a value of a script is as far as its text tells, and how two become one.

export interface ScriptValue {
  /** As far as it is known, from its beginning. */
  readonly text: string;
  /** Nothing unknown follows. */
  readonly complete: boolean;
  /** How many steps hide what it says: decoding, reversing, joining of pieces. */
  readonly tricks: number;
  readonly items?: readonly ScriptValue[];
}

export const MAX_CHOICES = 4;
export const MAX_TEXT = 200_000;

export const UNKNOWN: ScriptValue = { text: '', complete: false, tricks: 0 };

export function concatenated(
  left: readonly ScriptValue[],
  right: readonly ScriptValue[],
): readonly ScriptValue[] {
  const values: ScriptValue[] = [];
  for (const first of left) {
    // What comes behind something unknown cannot be placed, save that an address may begin there.
    if (!first.complete && first.text !== '') {
      values.push(first);
      continue;
    }
    for (const second of right) {
      if (values.length >= MAX_CHOICES) return values;
      const text = first.complete ? first.text + second.text : '';
      values.push({
        text: text.slice(0, MAX_TEXT),
        complete: first.complete && second.complete && text.length <= MAX_TEXT,
        tricks: first.tricks + second.tricks,
      });
    }
  }
  return values;
}

export function choices(
  some: readonly ScriptValue[],
  others: readonly ScriptValue[],
): readonly ScriptValue[] {
  const known = [...some, ...others].filter((value) => value.text !== '' || value.items);
  return known.slice(0, MAX_CHOICES);
}
