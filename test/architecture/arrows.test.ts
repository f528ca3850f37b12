import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

/** The rooms of the house, from the ground up. A file belongs to the first whose path it starts with. */
const rooms = [
  'src/contract',
  'src/webhooks',
  'src/core',
  'src/platform',
  'src/ledger',
  'src/fetching',
  'src/judging',
  'src/features',
  'src/shell',
] as const;
type Room = (typeof rooms)[number];

/** Which rooms a room may know, and why it may know no others. */
const allowed: Record<Room, { knows: readonly Room[]; because: string }> = {
  'src/contract': {
    knows: [],
    because: 'the contract is tables only: whoever reads it must not need anything else',
  },
  'src/core': {
    knows: ['src/contract'],
    because: 'the core is a pure library that also runs without a server, a database or a network',
  },
  'src/webhooks': {
    knows: [],
    because: 'receivers take it as it is, without the service',
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
  'src/judging': {
    knows: ['src/contract', 'src/core', 'src/platform'],
    because: 'judges answer questions about a page, whoever asks',
  },
  'src/features': {
    knows: [
      'src/contract',
      'src/webhooks',
      'src/core',
      'src/platform',
      'src/ledger',
      'src/fetching',
      'src/judging',
    ],
    because: 'features are wired up by the shell, not the other way round',
  },
  'src/shell': { knows: rooms, because: 'the shell is where everything meets' },
};

/**
 * Features in their declared order: each may call only the service.ts of those before it. A confirmed account founds an
 * organization, which has a project, so those two come before accounts. Maintenance tidies up after all of them.
 */
const featureOrder = [
  'health',
  'tiers',
  'rules',
  'identity',
  'projects',
  'organizations',
  'accounts',
  'keys',
  'invites',
  'reports',
  'paid-work',
  'checks',
  'upgrades',
  'events',
  'jobs',
  'webhooks',
  'plans',
  'usage',
  'feedback',
  'operations',
  'status',
  'maintenance',
];

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const sources = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const arrows: Arrow[] = sources.flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => ({
    from,
    to: relative(root, join(root, dirname(from), path)),
  }));
});

const roomOf = (file: string): Room | undefined => rooms.find((room) => file.startsWith(`${room}/`));

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

  it('no circle of imports among files', () => {
    const targets = Map.groupBy(arrows, (arrow) => arrow.from);
    const done = new Set<string>();
    for (const start of sources) {
      // Depth-first with the path in hand: meeting a file of the path again is a circle.
      const path: string[] = [];
      const visit = (file: string): void => {
        if (path.includes(file))
          assert.fail(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
        if (done.has(file)) return;
        path.push(file);
        for (const { to } of targets.get(file) ?? []) visit(to);
        path.pop();
        done.add(file);
      };
      visit(start);
    }
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
