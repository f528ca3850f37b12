export { activateAccount } from './activate.ts';
export { countAttempt } from './attempts.ts';
export { createAccount } from './create-account.ts';
export { Email, LinkToken, NewPassword, normalisedEmail } from './fields.ts';
export { generatedPassword } from './generated-password.ts';
export { dropLinksTo } from './mail-links.ts';
export { LinkQuery, newPasswordField, PageInput } from './page-fields.ts';
export { hashPassword, passwordFits } from './password.ts';
export { refusePassword } from './password-refused.ts';
export { checkPassword, PASSWORD_CHARS_MAX } from './password-rules.ts';
export { originOf } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export {
  changeUser,
  endEverySession,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  type User,
} from './store.ts';
export { updateAccount } from './update-account.ts';
