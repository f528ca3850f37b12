import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/** The rooms of the house, from the ground up. A file belongs to the first whose path it starts with. */
const rooms = [
  'src/contract',
  'src/webhooks',
  'src/client',
  'src/core',
  'src/platform',
  'src/ledger',
  'src/fetching',
  'src/searching',
  'src/asking',
  'src/judging',
  'src/printing',
  'src/agents',
  'src/features',
  'src/shell',
] as const;
type Room = (typeof rooms)[number];

/** Which rooms a room may know, and why it may know no others. */
const allowed: Record<Room, { knows: readonly Room[]; because: string }> = {
  'src/contract': {
    knows: [],
    because: 'the contract is tables only: its readers must not need anything else',
  },
  'src/core': {
    knows: ['src/contract'],
    because: 'the core is a pure library that also runs without a server, a database or a network',
  },
  'src/webhooks': {
    knows: [],
    because: 'receivers take it as it is, without the service',
  },
  'src/client': {
    knows: ['src/webhooks'],
    because:
      'programs and browsers take it without the service; what it knows of the API is made of its description',
  },
  'src/platform': {
    knows: ['src/contract'],
    because: 'the platform is technical and serves every feature alike, so it may know none',
  },
  'src/ledger': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'money must not depend on what it is spent on',
  },
  'src/fetching': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'fetching a page is the same for every feature and costs nothing by itself',
  },
  'src/searching': {
    knows: ['src/contract', 'src/platform', 'src/fetching'],
    because:
      'what a search engine shows is the same for every caller; services are asked as fetching asks them',
  },
  'src/asking': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'a model is asked the same way by every caller; where answers are kept is given',
  },
  'src/judging': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'judges answer questions about a page, and know no caller',
  },
  'src/printing': {
    knows: ['src/contract', 'src/platform', 'src/fetching'],
    because: 'a document is printed as it is, whatever it says; the browser is started as for pages',
  },
  'src/agents': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'agents are answered alike by every door, and who checks, keeps and charges is given',
  },
  'src/features': {
    knows: [
      'src/contract',
      'src/webhooks',
      'src/core',
      'src/platform',
      'src/ledger',
      'src/fetching',
      'src/searching',
      'src/asking',
      'src/judging',
      'src/printing',
      'src/agents',
    ],
    because: 'features are wired up by the shell, not the other way round',
  },
  'src/shell': { knows: rooms, because: 'the shell is where everything meets' },
};

/**
 * The floors of the core, from the ground up: a file may know its own floor and those that its floor names. Files that
 * stand in src/core itself are floors of their own.
 */
const floors: Readonly<Record<string, { readonly knows: readonly string[]; readonly because: string }>> = {
  lexicon: { knows: [], because: 'what is generally known is data, whatever it is asked about' },
  samples: { knows: [], because: 'texts for examples and tests must serve every floor' },
  'grouped-by.ts': { knows: [], because: 'it makes up for what Node 20 lacks' },
  'money.ts': { knows: [], because: 'amounts are numbers' },
  'ramp.ts': { knows: [], because: 'how much of a line lies behind a value is arithmetic' },
  'xxh32.ts': { knows: [], because: 'a hash of bytes is arithmetic' },
  'versions.gen.ts': { knows: [], because: 'it is generated from all that stands above it' },
  script: {
    knows: ['lexicon'],
    because: 'code is read as a language, wherever it stands',
  },
  page: {
    knows: ['lexicon', 'script'],
    because: 'a page is read before anything is known of what it will be asked',
  },
  lists: {
    knows: ['page'],
    because:
      'a list is read, in the encodings of pages, before anything that it names, and written whatever it says',
  },
  facts: {
    knows: ['lexicon', 'page', 'script'],
    because: 'a fact is a measurement and must not depend on an opinion',
  },
  models: {
    knows: ['lexicon', 'facts'],
    because: 'a model scores a text that it is given, wherever the text stands',
  },
  grounds: {
    knows: ['grouped-by.ts', 'ramp.ts', 'lexicon', 'page', 'script', 'facts', 'models'],
    because: 'rules must agree on an opinion, so it may not be a rule’s',
  },
  intent: {
    knows: ['grouped-by.ts', 'lexicon', 'page', 'lists', 'facts', 'models', 'grounds'],
    because: 'rules that need a search phrase must know what it wants, and nothing of them is known there',
  },
  rules: {
    knows: [
      'grouped-by.ts',
      'ramp.ts',
      'lexicon',
      'samples',
      'page',
      'script',
      'facts',
      'models',
      'grounds',
      'intent',
    ],
    because: 'a rule must not know what is made of its answer',
  },
  reasons: {
    knows: ['lexicon', 'page', 'facts', 'grounds', 'rules'],
    because:
      'a reason is shown by passages of the page, told in the words of rules’ scales, and knows nothing of the report that names it',
  },
  identity: {
    knows: ['xxh32.ts', 'lexicon'],
    because: 'what a finding is known by must not hang on how it was found, told or scored',
  },
  report: {
    knows: [
      'grouped-by.ts',
      'versions.gen.ts',
      'lexicon',
      'page',
      'facts',
      'intent',
      'rules',
      'reasons',
      'identity',
    ],
    because: 'a report is data, in whatever form it is shown',
  },
  questions: {
    knows: ['lexicon', 'page', 'facts', 'intent', 'rules', 'reasons', 'identity', 'report'],
    because:
      'a model is asked about rules and about kinds of reasons; its answers become outcomes like any other, and opinions beside reasons',
  },
  'pricing.ts': {
    knows: ['money.ts', 'report', 'rules'],
    because: 'a price follows from what was selected, and nothing follows from a price',
  },
  view: {
    knows: ['grouped-by.ts', 'page', 'intent', 'rules', 'report'],
    because: 'what is shown of a report, in which order and words, is the same in whatever form',
  },
  formats: {
    knows: ['grouped-by.ts', 'versions.gen.ts', 'page', 'lists', 'intent', 'rules', 'report', 'view'],
    because: 'a form shows the view of a report and adds nothing to it',
  },
  plan: {
    knows: ['grouped-by.ts', 'lists', 'rules', 'report', 'view', 'formats'],
    because: 'a plan is made of a report that is finished',
  },
  site: {
    knows: [
      'grouped-by.ts',
      'ramp.ts',
      'xxh32.ts',
      'lexicon',
      'page',
      'lists',
      'facts',
      'grounds',
      'rules',
      'identity',
      'report',
      'view',
      'formats',
      'plan',
    ],
    because: 'what is said about a site is made of what its pages show, one by one and together',
  },
  'index.ts': {
    knows: ['page', 'intent', 'rules', 'report', 'view', 'formats', 'plan', 'site'],
    because: 'it is the door of the library',
  },
};

/** The rooms of panel/src, from the ground up: each knows those before it. */
const panelRooms = ['texts', 'house.ts', 'api', 'parts', 'areas', 'app', 'main.tsx'];

/** The folders of lab/, by what each may know beside src/: nothing of src/ may know any of them. */
const workshops: Readonly<Record<string, readonly string[]>> = {
  'lab/training': [],
  'lab/evaluation': ['lab/training', 'lab/figures.ts'],
  'lab/bench': ['lab/training', 'lab/evaluation', 'lab/figures.ts', 'test'],
};

/**
 * Features in their declared order: each may call only the service.ts of those before it. A confirmed account founds an
 * organization, which has a project, so those two come before accounts; a project that becomes private forgets pages of its reports, which come before it. Maintenance tidies up after all of them.
 */
const featureOrder = [
  'tiers',
  'identity',
  'rules',
  'reports',
  'projects',
  'organizations',
  'branding',
  'clients',
  'accounts',
  'keys',
  'invites',
  'company-sign-in',
  'paid-work',
  'second-judge',
  'intent',
  'checks',
  'upgrades',
  'events',
  'jobs',
  'audits',
  'audit-upgrades',
  'webhooks',
  'made-once',
  'plans',
  'tasks',
  'exports',
  'shares',
  'usage',
  'feedback',
  'operations',
  'status',
  'health',
  'panel',
  'home',
  'agents',
  'maintenance',
];

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const arrowsOf = (files: readonly string[]): Arrow[] =>
  files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => ({
      from,
      to: relative(root, join(root, dirname(from), path)),
    }));
  });

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const written = globSync('src/**/*.ts', { cwd: root });
const sources = written.filter((file) => !isTest(file));
const arrows = arrowsOf(sources);

const roomOf = (file: string): Room | undefined => rooms.find((room) => file.startsWith(`${room}/`));
/** undefined outside of the core. */
const floorOf = (file: string): string | undefined => /^src\/core\/([^/]+)/.exec(file)?.[1];
/** Of panel/src. */
const panelRoomOf = (file: string): string | undefined => /^panel\/src\/([^/]+)/.exec(file)?.[1];
/** Of panel/src/areas. */
const areaOf = (file: string): string | undefined => /^panel\/src\/areas\/([^/]+)/.exec(file)?.[1];
const workshopOf = (file: string): string => /^(?:lab\/)?[^/]+/.exec(file)?.[0] ?? '';

/** The files of the first circle that following the arrows meets; null where there is none. */
function circleIn(files: readonly string[], all: readonly Arrow[]): string[] | null {
  const targets = Map.groupBy(all, (arrow) => arrow.from);
  const done = new Set<string>();
  // Depth-first with the path in hand: meeting a file of the path again is a circle.
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const { to } of targets.get(file) ?? []) {
      const circle = visit(to);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of files) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

describe('the architecture', () => {
  it('sees the imports that it is about', () => {
    assert.ok(sources.length > 30, `${sources.length} sources`);
    assert.ok(arrows.length > 100, `${arrows.length} arrows`);
    for (const { from, to } of arrows) assert.ok(existsSync(join(root, to)), `${from} imports ${to}`);
  });

  it('every source file stands in a room', () => {
    assert.deepEqual(
      sources.filter((file) => roomOf(file) === undefined),
      [],
    );
  });

  for (const room of rooms) {
    const { knows, because } = allowed[room];
    it(`${room} knows only ${knows.length === 0 ? 'itself' : knows.join(', ')}: ${because}`, () => {
      const wrong = arrows.filter(({ from, to }) => {
        if (roomOf(from) !== room) return false;
        const target = roomOf(to);
        return target !== room && (target === undefined || !knows.includes(target));
      });
      assert.deepEqual(wrong, []);
    });
  }

  it('features call one another only through service.ts, in the declared order, so that no circle can form', () => {
    const featureOf = (file: string): string | null => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
    const present = new Set(sources.map(featureOf).filter((name) => name !== null));
    assert.deepEqual([...present].sort(), [...featureOrder].sort(), 'the order names every feature');
    const wrong = arrows.filter(({ from, to }) => {
      const caller = featureOf(from);
      const called = featureOf(to);
      if (caller === null || called === null || caller === called) return false;
      return !to.endsWith('/service.ts') || featureOrder.indexOf(called) > featureOrder.indexOf(caller);
    });
    assert.deepEqual(wrong, []);
  });

  it('every file of the core stands on a floor, and floors name only those below them', () => {
    const order = Object.keys(floors);
    const present = new Set(sources.map(floorOf).filter((floor) => floor !== undefined));
    assert.deepEqual([...present].sort(), [...order].sort());
    for (const [floor, { knows }] of Object.entries(floors))
      for (const below of knows)
        assert.ok(order.indexOf(below) < order.indexOf(floor), `${floor} knows ${below}`);
  });

  for (const [floor, { knows, because }] of Object.entries(floors)) {
    it(`core/${floor} knows only ${['itself', ...knows].join(', ')}: ${because}`, () => {
      const wrong = arrows.filter(({ from, to }) => {
        const target = floorOf(to);
        if (floorOf(from) !== floor || target === undefined) return false;
        return target !== floor && !knows.includes(target);
      });
      assert.deepEqual(wrong, []);
    });
  }

  it('the lexicon and the samples know nothing of the house, the contract neither', () => {
    const wrong = arrows.filter(
      ({ from, to }) => ['lexicon', 'samples'].includes(floorOf(from) ?? '') && floorOf(from) !== floorOf(to),
    );
    assert.deepEqual(wrong, []);
  });

  it('what stands below the rules is tested without them, so that a rule can be removed', () => {
    const below = ['lexicon', 'samples', 'page', 'lists', 'script', 'facts', 'models', 'grounds', 'intent'];
    const wrong = arrowsOf(written.filter(isTest)).filter(
      ({ from, to }) =>
        below.includes(floorOf(from) ?? '') &&
        floorOf(to) !== undefined &&
        !below.includes(floorOf(to) ?? ''),
    );
    assert.deepEqual(wrong, []);
  });

  it('no circle of imports among files: service, panel, lab, scripts and tests together', () => {
    const files = globSync('{bin,examples,lab,panel,scripts,src,test}/**/*.{js,ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', 'panel/built/**'],
    });
    assert.ok(files.length > 2500, `${files.length} files`);
    assert.equal(circleIn(files, arrowsOf(files)), null);
  });

  describe('of the panel', () => {
    const files = globSync('panel/src/**/*.{ts,tsx}', { cwd: root });
    // How it looks is no code.
    const theirs = arrowsOf(files).filter(({ to }) => !to.endsWith('.css'));

    it('rooms know those below them, and areas nothing of one another', () => {
      assert.ok(theirs.length > 1000, `${theirs.length} arrows`);
      const floor = (file: string): number => panelRooms.indexOf(panelRoomOf(file) ?? '');
      assert.deepEqual(
        files.filter((file) => floor(file) === -1),
        [],
        'every file stands in a room',
      );
      const wrong = theirs.filter(
        ({ from, to }) =>
          panelRoomOf(to) !== undefined &&
          (floor(to) > floor(from) ||
            (areaOf(from) !== areaOf(to) && floor(to) === floor(from) && areaOf(from))),
      );
      assert.deepEqual(wrong, []);
    });

    it('house.ts alone knows the service, and of it the core and the contract; nothing of src/ knows the panel', () => {
      const wrong = theirs.filter(
        ({ from, to }) =>
          panelRoomOf(to) === undefined &&
          !(panelRoomOf(from) === 'house.ts' && ['src/core', 'src/contract'].includes(roomOf(to) ?? '')),
      );
      assert.deepEqual(wrong, []);
      assert.deepEqual(
        arrowsOf(written).filter(({ to }) => to.startsWith('panel/')),
        [],
      );
    });
  });

  it('the folders of lab/ know one another in one direction', () => {
    const names = Object.keys(workshops);
    const files = globSync(`{${names.join(',')}}/**/*.ts`, { cwd: root });
    const theirs = arrowsOf(files);
    for (const name of names)
      assert.ok(
        theirs.some(({ from }) => workshopOf(from) === name),
        name,
      );
    const wrong = theirs.filter(({ from, to }) => {
      const [own, other] = [workshopOf(from), workshopOf(to)];
      if (own === other || other === 'src') return false;
      return !workshops[own]?.includes(other) && !(isTest(from) && other === 'test');
    });
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      arrowsOf(written).filter(({ to }) => names.includes(workshopOf(to))),
      [],
      'nothing of src/ knows them',
    );
  });

  it('the reader of pages knows no fact, ground or rule, not even through what it imports: they are measured on what it reads', () => {
    const targets = Map.groupBy(arrows, (arrow) => arrow.from);
    const reached = new Set(sources.filter((file) => file.startsWith('src/core/page/')));
    for (const file of reached) for (const { to } of targets.get(file) ?? []) reached.add(to);
    assert.ok(reached.has('src/core/script/tokens.ts'), 'what reads code is among them');
    assert.deepEqual(
      [...reached].filter((file) => /^src\/core\/(?:facts|grounds|rules|report)\//.test(file)),
      [],
    );
  });

  it('an upgrade loads no detector into the process that answers requests: for seconds it would answer none', () => {
    const values = /(?:^|\n)(?:import|export) (?!type\b)[^;']*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;
    const loadedBy = (file: string): string[] =>
      [...readFileSync(join(root, file), 'utf8').matchAll(values)].flatMap(([, always, later]) => {
        const path = always ?? (file === begin ? later : undefined);
        return path === undefined ? [] : [relative(root, join(root, dirname(file), path))];
      });
    const begin = 'src/features/upgrades/judge-upgrade.ts';
    const loaded = new Set([begin]);
    for (const file of loaded) for (const to of loadedBy(file)) loaded.add(to);
    assert.ok(loaded.has('src/features/upgrades/advised.ts'), 'what it loads later is among them');
    assert.ok(!loaded.has('src/core/rules/catalogue.ts'));
  });

  it('the core reaches for nothing outside itself: no I/O, no clock, no randomness', () => {
    // What a rule looks for in the code of pages stands in strings and comments.
    const told = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
    const forbidden =
      /\bprocess\.|\bfetch\(|Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(|\bset(?:Timeout|Interval)\(|console\.\w+\(/;
    const wrong = sources.filter(
      (file) =>
        roomOf(file) === 'src/core' &&
        (/from 'node:/.test(readFileSync(join(root, file), 'utf8')) ||
          forbidden.test(readFileSync(join(root, file), 'utf8').replace(told, ''))),
    );
    assert.deepEqual(wrong, []);
  });

  it('only the configuration and the shell look at the environment', () => {
    const wrong = sources.filter(
      (file) => roomOf(file) !== 'src/shell' && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
    );
    // The database is given PATH and nothing else of ours.
    assert.deepEqual(wrong, ['src/platform/postgres/embedded/server-process.ts']);
  });
});
