import { join } from 'node:path';
import { type Fingerprints, fingerprint, root } from './parts.ts';
import { writeWhole } from './whole-files.ts';

export const HEADER = '// Made by "npm run generate". Do not edit.\n';

/** The files that a part comes to, as they are made one after another. */
export class Produced {
  readonly #fingerprints: Record<string, string> = {};

  get fingerprints(): Fingerprints {
    return this.#fingerprints;
  }

  add(file: string, content: string): void {
    this.#fingerprints[file] = fingerprint(content);
    writeWhole(join(root, file), content);
  }
}
