import { type GlobalRole, globalRoles } from '../../contract/access.ts';
import {
  createAccount,
  Email,
  findUserByEmail,
  generatedPassword,
  normalisedEmail,
  updateAccount,
} from '../../features/accounts/service.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { compileCheck } from '../../platform/http/validation.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { usageFault } from '../command.ts';
import type { Step } from './step.ts';

const emailFaults = compileCheck(Email, 'body');
const nameFaults = compileCheck(Name, 'body');

export const createUser: Step = {
  takes: '<e-mail> [--name <name>] [--role user|admin|superadmin]',
  about: 'makes an account and prints its password, once',
  options: ['name', 'role'],
  propose: async (app, argument, values) => {
    const email = emailOf(argument);
    const role = roleOf(values.role);
    const name = typeof values.name === 'string' ? values.name : null;
    if (name !== null && nameFaults(name) !== null) throw usageFault('--name is empty or too long.', 'admin');
    return {
      question: `Create an account for ${email} with the role ${role}?`,
      act: async () => {
        const password = generatedPassword(email);
        const account = await createAccount(app, { email, password, name, role, language: 'en' });
        if (account === null) throw new Fault(`${email} has an account already; nothing was changed.`);
        return `Account created.\nE-mail    ${email}\nPassword  ${password}\nIt belongs to no organization until it is added to one or creates one.`;
      },
    };
  },
};

export const resetPassword: Step = {
  takes: '<e-mail>',
  about: 'sets a new password, prints it once, and ends every session of the account',
  options: [],
  propose: async (app, argument) => {
    const email = emailOf(argument);
    const user = await acrossOrganizations(app.db, (tx) => findUserByEmail(tx, email));
    if (user === null) throw new Fault(`${email} has no account.`);
    return {
      question: `Set a new password for ${email} and sign the account out everywhere?`,
      act: async () => {
        const password = generatedPassword(email);
        await updateAccount(app, user.id, { password }, { language: user.language, session: null });
        const notes = [
          ...(user.is_active ? [] : ['The account is switched off and cannot sign in.']),
          ...(user.is_verified
            ? []
            : ['The address is not confirmed yet: the link in the mail comes first.']),
        ];
        return ['Password changed.', `E-mail    ${email}`, `Password  ${password}`, ...notes].join('\n');
      },
    };
  },
};

function emailOf(argument: string): string {
  if (emailFaults(argument.trim()) !== null)
    throw usageFault(`"${argument}" is not an e-mail address.`, 'admin');
  return normalisedEmail(argument);
}

function roleOf(given: string | boolean | undefined): GlobalRole {
  const role = globalRoles.find((known) => known === (given ?? 'user'));
  if (role !== undefined) return role;
  throw new Fault(
    `--role takes user, admin or superadmin, not "${given}". See "assay admin --help".`,
    exitCodes.usage,
  );
}
