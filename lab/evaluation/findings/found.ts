// A finding as it is listed for a reader.
import { createHash } from 'node:crypto';

/** Rules are mended by what they say of the sites of one half; the other half is read afterwards. */
export type Half = 'mending' | 'fresh';

export interface Found {
  readonly rule: string;
  readonly version: number;
  readonly kind: string;
  readonly mode: string;
  readonly set: string;
  readonly id: string;
  readonly half: Half;
  readonly url: string | null;
  readonly type: string;
  readonly lang: string | null;
  readonly words: number;
  readonly signal: number;
  readonly quotes: readonly {
    readonly text: string;
    readonly place: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly facts: readonly string[];
}

/** All pages of a site lie in one half. */
export function halfOf(site: string): Half {
  const [first = 0] = createHash('md5').update(site).digest();
  return first % 2 === 0 ? 'mending' : 'fresh';
}
