// A sign-in for pages that a command fetches. Words of a command stay in the shell's history and in lists of processes,
// so none of them holds a secret: they name variables of the environment, or a file that its owner alone can read.
import { X509Certificate } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  basicHeader,
  originOfSignIn,
  SIGN_IN_BYTES_MAX,
  SignIn,
  signInFault,
  signInFaultText,
} from '../../fetching/sign-in.ts';
import { codeOf, exitCodes, Fault } from '../../platform/fault.ts';
import { type CommandInput, usageFault } from '../command.ts';

/** Where the parts of a sign-in are to be found; nothing of it is secret. A configuration file has the same fields. */
export interface NamedSignIn {
  /** The site that it is for: an address of its origin. */
  readonly at?: string | undefined;
  /** Header → variable of the environment. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Variable that holds a Cookie header: `session=…; other=…`. */
  readonly cookie?: string | undefined;
  /** Variables that hold them. */
  readonly basic?: { readonly user: string; readonly password: string } | undefined;
  /** A header a line, as `curl --header @file` reads it; for its owner's eyes only. */
  readonly file?: string | undefined;
  /** Certificates in PEM that are trusted beside the usual ones. */
  readonly ca?: string | undefined;
}

export const signInOptions = {
  'header-env': {
    type: 'string',
    multiple: true,
    about: 'Sign in: Name=VARIABLE sends this header with the value of an environment variable; repeatable',
  },
  'cookie-env': { type: 'string', about: 'Sign in: the variable that holds the cookies, "name=value; …"' },
  'basic-env': {
    type: 'string',
    about: 'Sign in: USER:PASSWORD, the names of the two variables that hold them',
  },
  'sign-in': {
    type: 'string',
    about: 'Sign in: a file (mode 0600) with a header a line, "Name: value"',
  },
  'sign-in-at': {
    type: 'string',
    about: 'The one site that the sign-in is sent to, where several are fetched or a site moved (https://…)',
  },
  ca: { type: 'string', about: 'A PEM file: certificates to trust beside the usual ones' },
} as const;

/** undefined where none of its options came. */
export function signInWords(
  { values, lists }: Pick<CommandInput, 'values' | 'lists'>,
  commandName: string,
): NamedSignIn | undefined {
  const headers = (lists['header-env'] ?? []).map((word): [string, string] => {
    const at = word.indexOf('=');
    if (at < 1 || !isVariable(word.slice(at + 1)))
      throw usageFault('--header-env takes Name=VARIABLE: a header and the name of a variable.', commandName);
    return [word.slice(0, at), word.slice(at + 1)];
  });
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [at, cookie, basic, file, ca] = [
    text('sign-in-at'),
    text('cookie-env'),
    text('basic-env'),
    text('sign-in'),
    text('ca'),
  ];
  if (cookie !== undefined && !isVariable(cookie))
    throw usageFault('--cookie-env takes the name of a variable, not the cookies.', commandName);
  const [user, password, ...more] = basic?.split(':') ?? [];
  if (basic !== undefined && (!isVariable(user) || !isVariable(password) || more.length > 0))
    throw usageFault('--basic-env takes USER:PASSWORD, the names of two variables.', commandName);
  if (headers.length === 0 && [at, cookie, basic, file, ca].every((one) => one === undefined))
    return undefined;
  return {
    at,
    cookie,
    file,
    ca,
    headers: Object.fromEntries(headers),
    basic: user === undefined || password === undefined ? undefined : { user, password },
  };
}

function isVariable(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z_]\w*$/.test(name);
}

/**
 * The sign-in for these addresses, its values read now; undefined where only certificates were named. Throws Fault: an
 * option or a file that cannot be used, or no telling which of several sites it is for.
 */
export function readSignIn(
  named: NamedSignIn,
  environment: NodeJS.ProcessEnv,
  addresses: readonly string[],
): SignIn | undefined {
  if (named.ca !== undefined) trust(named.ca);
  const headers = headersOf(named, environment);
  const origin = originFor(named.at, addresses, headers.length > 0);
  if (headers.length === 0) {
    if (named.at !== undefined)
      throw wrong('--sign-in-at needs --header-env, --cookie-env, --basic-env or --sign-in.');
    // Certificates are known to us, and not to the browser, for which we then ask.
    return named.ca === undefined || origin === undefined ? undefined : new SignIn(origin, []);
  }
  const fault = signInFault(headers);
  if (fault !== null) throw wrong(signInFaultText(fault).en);
  return origin === undefined ? undefined : new SignIn(origin, headers);
}

function originFor(
  at: string | undefined,
  addresses: readonly string[],
  isNeeded: boolean,
): string | undefined {
  if (at !== undefined) {
    const origin = originOfSignIn(at);
    if (origin === null)
      throw wrong('--sign-in-at takes the address of a site: https://staging.example.com.');
    return origin;
  }
  const origins = new Set(addresses.flatMap((address) => originOfSignIn(address) ?? []));
  if (isNeeded && origins.size !== 1)
    throw wrong(
      origins.size === 0
        ? 'A sign-in is for pages that are fetched: give an address.'
        : 'The addresses are of several sites: --sign-in-at says which of them the sign-in is for.',
    );
  return origins.size === 1 ? [...origins][0] : undefined;
}

function headersOf(named: NamedSignIn, environment: NodeJS.ProcessEnv): [string, string][] {
  const valueFrom = (variable: string): string => {
    const value = environment[variable]?.trim();
    if (value === undefined || value === '') throw wrong(`The variable ${variable} is not set.`);
    return value;
  };
  const { headers = {}, cookie, basic, file } = named;
  return [
    ...Object.entries(headers).map(([name, variable]): [string, string] => [name, valueFrom(variable)]),
    ...(cookie === undefined ? [] : [['Cookie', valueFrom(cookie)] as [string, string]]),
    ...(basic === undefined
      ? []
      : [
          ['Authorization', basicHeader(valueFrom(basic.user), valueFrom(basic.password))] as [
            string,
            string,
          ],
        ]),
    ...(file === undefined ? [] : headersInFile(file)),
  ];
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** For every connection of this process, as NODE_EXTRA_CA_CERTS does from its start. */
function trust(file: string): void {
  try {
    const [...certificates] = readFileSync(file, 'utf8').match(PEM) ?? [];
    // Throws for what is none, which the line below would only leave out.
    for (const one of certificates) new X509Certificate(one);
    if (certificates.length === 0) throw new Error('no certificate');
    setDefaultCACertificates([...getCACertificates('default'), ...certificates]);
  } catch (error) {
    throw wrong(
      codeOf(error) === 'ENOENT'
        ? `--ca: there is no file ${file}.`
        : `--ca: ${file} cannot be read as certificates in PEM.`,
    );
  }
}

const OTHERS = 0o077;
/** Comments beside the headers. */
const FILE_BYTES_MAX = SIGN_IN_BYTES_MAX * 8;

function headersInFile(file: string): [string, string][] {
  const lines = privateText(file).split(/\r?\n/);
  return lines.flatMap((line, i): [string, string][] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const at = line.indexOf(':');
    if (at < 1) throw wrong(`--sign-in: line ${i + 1} of ${file} is not "Name: value".`);
    return [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
}

/** What was looked at is what is read: the file stays open between the two. */
function privateText(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw wrong(
      codeOf(error) === 'ENOENT'
        ? `--sign-in: there is no file ${file}.`
        : `--sign-in: ${file} cannot be read.`,
    );
  }
  try {
    const { mode, size } = fstatSync(descriptor);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw wrong(`--sign-in: others can read ${file}; keep it to yourself: chmod 600 ${file}`);
    if (size > FILE_BYTES_MAX) throw wrong(`--sign-in: ${file} is too large for a list of headers.`);
    return readFileSync(descriptor, 'utf8');
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw wrong(`--sign-in: ${file} cannot be read.`);
  } finally {
    closeSync(descriptor);
  }
}

function wrong(sentence: string): Fault {
  return new Fault(sentence, exitCodes.usage);
}
