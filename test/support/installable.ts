/** What tests use beyond npm: what each part proves, where systems have it, and what it is called there. */

interface Part {
  /** What goes untested without it. */
  readonly proves: string;
  readonly programs: readonly string[];
  /** Folders that hold more of it than its programs. */
  readonly folders?: readonly string[];
  readonly debian: string;
  readonly fedora: string;
  readonly brew: string;
}

const parts = {
  Chromium: {
    proves: 'rendering, PDF and the panel in a browser',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    folders: ['/usr/lib/chromium', '/opt/google/chrome', '/snap/bin'],
    debian: 'chromium',
    fedora: 'chromium',
    brew: 'chromium',
  },
  Redis: {
    proves: 'limits that processes share',
    programs: ['redis-server'],
    debian: 'redis-server',
    fedora: 'redis',
    brew: 'redis',
  },
  PostgreSQL: {
    proves: 'a database of the operator’s own',
    programs: ['postgres', 'psql', 'pg_dump'],
    folders: ['/usr/lib/postgresql'],
    debian: 'postgresql',
    fedora: 'postgresql-server',
    brew: 'postgresql',
  },
  OpenSSL: {
    proves: 'TLS of mail, webhooks and pages',
    programs: ['openssl'],
    debian: 'openssl',
    fedora: 'openssl',
    brew: 'openssl',
  },
  curl: {
    proves: 'the first commands of the reference',
    programs: ['curl'],
    debian: 'curl',
    fedora: 'curl',
    brew: 'curl',
  },
  unzip: {
    proves: 'exports as other programs unpack them',
    programs: ['unzip'],
    debian: 'unzip',
    fedora: 'unzip',
    brew: 'unzip',
  },
  Python: {
    proves: 'exports as Python reads them',
    programs: ['python3', 'python'],
    debian: 'python3',
    fedora: 'python3',
    brew: 'python',
  },
  pytest: {
    proves: 'the client in Python',
    programs: ['pytest-3', 'pytest', 'py.test-3', 'py.test'],
    debian: 'python3-pytest',
    fedora: 'python3-pytest',
    brew: 'pytest',
  },
  mypy: {
    proves: 'the types of the client in Python',
    programs: ['mypy'],
    debian: 'mypy',
    fedora: 'python3-mypy',
    brew: 'mypy',
  },
  pip: {
    proves: 'the client in Python as it is installed',
    programs: ['pip3', 'pip'],
    debian: 'python3-pip',
    fedora: 'python3-pip',
    brew: 'python',
  },
  git: {
    proves: 'what is committed',
    programs: ['git'],
    debian: 'git',
    fedora: 'git',
    brew: 'git',
  },
  rsync: {
    proves: 'the template of GitLab as GitLab runs it',
    programs: ['rsync'],
    debian: 'rsync',
    fedora: 'rsync',
    brew: 'rsync',
  },
  faketime: {
    proves: 'machines whose clocks are wrong',
    programs: ['faketime'],
    folders: [
      '/usr/lib64/faketime',
      '/usr/lib/aarch64-linux-gnu/faketime',
      '/usr/lib/x86_64-linux-gnu/faketime',
    ],
    debian: 'faketime',
    fedora: 'libfaketime',
    brew: 'libfaketime',
  },
  nginx: {
    proves: 'the proxy that the documents show',
    programs: ['nginx'],
    debian: 'nginx-light',
    fedora: 'nginx',
    brew: 'nginx',
  },
  systemd: {
    proves: 'its units, and a socket that it hands over',
    programs: ['systemd-analyze', 'systemd-socket-activate'],
    debian: 'systemd',
    fedora: 'systemd',
    brew: 'systemd',
  },
  PgBouncer: {
    proves: 'a pooler before the database',
    programs: ['pgbouncer'],
    debian: 'pgbouncer',
    fedora: 'pgbouncer',
    brew: 'pgbouncer',
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** Between the reasons of a test that needs several parts. */
export const SEVERAL = '; ';

const SKIPPED = / is not installed here$/;
const all = Object.entries<Part>(parts);

export const installable = {
  programs: all.flatMap(([, { programs }]) => programs),
  folders: all.flatMap(([, { folders = [] }]) => folders),

  /** Why a test is skipped. */
  skipped: (name: PartName): string => `${name} is not installed here`,

  /** The one line that a run ends with, from the reasons of what it skipped; null where no part was missing. */
  untested(reasons: Iterable<string>): string | null {
    const single = [...reasons].flatMap((reason) => reason.split(SEVERAL));
    const names = new Set(single.filter((reason) => SKIPPED.test(reason)).map(nameIn));
    const missing = all.filter(([name]) => names.has(name));
    if (missing.length === 0) return null;
    const what = missing.map(([name, { proves }]) => `${proves} (no ${name})`).join('; ');
    const packages = (system: 'debian' | 'fedora' | 'brew'): string =>
      missing.map(([, part]) => part[system]).join(' ');
    return `Not tested here: ${what}. To test it too, install on Debian or Ubuntu: apt install ${packages('debian')}; on Fedora: dnf install ${packages('fedora')}; on macOS: brew install ${packages('brew')}.`;
  },
};

const nameIn = (reason: string): string => reason.replace(SKIPPED, '');
