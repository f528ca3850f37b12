// What a probe says, in the words that scripts may rely on.

/** `note`: as it is meant to be, and good to know. */
export const STATES = ['ok', 'note', 'warning', 'fault'] as const;
export type State = (typeof STATES)[number];

/** In the order in which they are shown. */
export const subjects = {
  settings: 'Settings',
  machine: 'Machine',
  data: 'Data directory',
  database: 'Database',
  service: 'Service',
  mail: 'Mail',
  contents: 'Page contents',
  redis: 'Redis',
  browser: 'Browser',
  sign_in: 'Company sign-in',
  model: 'Language model',
  fetching: 'Fetching',
  searching: 'Searching',
  exposure: 'Open to the world',
  outside: 'Seen from outside',
} as const;
export type Subject = keyof typeof subjects;

/** Codes stay: scripts ask for them. A code's subject stands before its point. */
export const CODES = [
  'settings.set',
  'settings.faulty',
  'settings.unknown',
  'machine.runtime',
  'machine.processors',
  'machine.memory',
  'machine.descriptors',
  'machine.user',
  'data.folder',
  'data.room',
  'data.lock',
  'data.secret',
  'data.first_credentials',
  'database.reached',
  'database.version',
  'database.session',
  'database.roles',
  'database.rights',
  'database.schema',
  'database.connections',
  'database.durability',
  'database.transport',
  'database.clock',
  'database.pooler',
  'database.replica',
  'database.secret',
  'service.running',
  'service.ready',
  'service.port',
  'mail.server',
  'mail.transport',
  'mail.sender',
  'contents.store',
  'contents.new',
  'redis.server',
  'redis.version',
  'redis.role',
  'browser.program',
  'browser.starts',
  'sign_in.provider',
  'sign_in.pkce',
  'sign_in.ends',
  'sign_in.sign_out',
  'model.server',
  'model.name',
  'model.answer',
  'model.curves',
  'fetching.service',
  'fetching.allowed',
  'searching.service',
  'exposure.registration',
  'exposure.errors',
  'exposure.address',
  'exposure.proxies',
  'exposure.metrics',
  'exposure.mail',
  'outside.reached',
  'outside.certificate',
  'outside.plain',
  'outside.answers',
  'outside.same',
  'outside.clock',
  'outside.cookies',
  'outside.client',
  'outside.events',
  'outside.bodies',
] as const;
export type Code = (typeof CODES)[number];

export interface Finding {
  readonly code: Code;
  readonly state: State;
  /** What it is about, where a code has several: a variable, a service. */
  readonly name?: string;
  /** Never a secret, nor what another program wrote that might hold one. */
  readonly seen: string;
  /** null where there is nothing to do. */
  readonly todo: string | null;
}

export const ok = (code: Code, seen: string, name?: string): Finding => found('ok', code, seen, null, name);
export const note = (code: Code, seen: string, todo: string | null = null, name?: string): Finding =>
  found('note', code, seen, todo, name);
export const warning = (code: Code, seen: string, todo: string, name?: string): Finding =>
  found('warning', code, seen, todo, name);
export const fault = (code: Code, seen: string, todo: string, name?: string): Finding =>
  found('fault', code, seen, todo, name);

function found(state: State, code: Code, seen: string, todo: string | null, name?: string): Finding {
  return { code, state, ...(name === undefined ? {} : { name }), seen, todo };
}

/** Of none it is `ok`. */
export function worstOf(findings: readonly Finding[]): State {
  return STATES[Math.max(0, ...findings.map(({ state }) => STATES.indexOf(state)))] ?? 'ok';
}

export function subjectOf({ code }: Finding): Subject {
  // Every code begins with its subject: a test compares them.
  return code.slice(0, code.indexOf('.')) as Subject;
}
