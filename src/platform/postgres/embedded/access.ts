// A copy of a data directory often loses its owners and modes: cp by root, tar without -p, another machine where the
// database's user has another number. PostgreSQL then refuses to start, and its reason does not say what to do.
import { dirname } from 'node:path';
import { Fault, messageOf } from '../../fault.ts';
import { shellQuoted } from '../../shell-quoted.ts';
import { type Account, canPass } from './account.ts';

const DENIED = /Permission denied|EACCES|EPERM|has wrong ownership|has invalid permissions/;

/** The same failure of a start with what to run, where it is about owners or modes. */
export function withRemedy(error: unknown, folder: string, account: Account | null): unknown {
  const reason = messageOf(error);
  if (!DENIED.test(reason)) return error;
  return new Fault(
    `${reason.replace(/\.$/, '')}. Its files have not the owner or the modes that PostgreSQL asks for, as in a copy that was made without them; ${remedyFor(folder, account)}`,
    undefined,
    { cause: error },
  );
}

/** What to run so that the folder is the database user's alone, and in its reach. */
export function remedyFor(folder: string, account: Account | null): string {
  const { uid, gid } = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const path = shellQuoted(folder);
  const commands = [
    ...(account === null ? [] : closedAbove(folder, account)).map(
      (closed) => `chmod a+x ${shellQuoted(closed)}`,
    ),
    `chown -R ${uid}:${gid} ${path}`,
    `chmod -R u=rwX,go= ${path}`,
  ];
  return `run${process.getuid?.() === 0 ? '' : ' as root'}: ${commands.join(' && ')}`;
}

/** Folders that the database's user cannot pass through on its way, outermost first. */
function closedAbove(folder: string, account: Account): string[] {
  const above: string[] = [];
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path)) above.unshift(path);
  return above.filter((path) => !canPass(account, path));
}
