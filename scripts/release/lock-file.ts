// What the lock file says of the packages that are shipped: those that an installation has, and those whose code is in the panel.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Package {
  readonly name: string;
  readonly version: string;
  /** Where it lies: npm keeps several versions of one package apart by folders. */
  readonly path: string;
  /** SPDX; null where the lock file has none. */
  readonly licence: string | null;
  readonly integrity: string | null;
  readonly isOptional: boolean;
  /** Paths of what it stands on. */
  readonly uses: readonly string[];
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The panel is built of these, and of what they stand on; the rest of what it names are tools. */
const IN_PANEL =
  /^(?:@base-ui\/react|@tanstack\/react-(?:query|router|table)|openapi-fetch|react|react-dom|uplot)$/;

export class LockFile {
  readonly #entries: Readonly<Record<string, Entry>>;

  constructor(folder: string) {
    // npm writes it so, since its version 7.
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, Entry>>;
    };
    this.#entries = packages;
  }

  get root(): Package {
    return this.#package('');
  }

  /** What `npm install` of the package brings. */
  get installed(): Package[] {
    return Object.entries(this.#entries)
      .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
      .map(([path]) => this.#package(path));
  }

  /** What is built into the panel and not installed. */
  get inPanel(): Package[] {
    const { devDependencies = {} } = (this.#entries.panel ?? {}) as {
      readonly devDependencies?: Readonly<Record<string, string>>;
    };
    const found = new Map<string, Package>();
    const add = (path: string | null): void => {
      if (path === null || found.has(path) || this.#entries[path]?.dev !== true) return;
      const one = this.#package(path);
      found.set(path, one);
      for (const used of one.uses) add(used);
    };
    for (const name of Object.keys(devDependencies))
      if (IN_PANEL.test(name)) add(this.#pathOf(name, 'panel'));
    // Types are read by the compiler, and gone after it.
    return [...found.values()].filter(({ name }) => !/^@types\/|^csstype$/.test(name));
  }

  /** Tools: what neither an installation nor the panel has. */
  get tools(): Package[] {
    const shipped = new Set([...this.installed, ...this.inPanel].map(({ path }) => path));
    return Object.entries(this.#entries)
      .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true && !shipped.has(path))
      .map(([path]) => this.#package(path));
  }

  #package(path: string): Package {
    const entry = this.#entries[path] ?? {};
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    const uses = Object.keys(wanted).flatMap((name) => this.#pathOf(name, path) ?? []);
    return {
      name: entry.name ?? path.replace(/^.*node_modules\//, ''),
      version: entry.version ?? '',
      path,
      licence: entry.license ?? null,
      integrity: entry.integrity ?? null,
      isOptional: entry.optional === true,
      uses: [...new Set(uses)].sort(),
    };
  }

  /** As Node looks for it: in the package's own folder, and in those above. */
  #pathOf(name: string, from: string): string | null {
    for (
      let folder = from;
      ;
      folder = folder.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+|[^/]+)$/, '')
    ) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (this.#entries[path] !== undefined) return path;
      if (folder === '') return null;
    }
  }
}
