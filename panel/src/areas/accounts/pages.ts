export { Account } from './account.tsx';
export { ForgotPassword } from './forgot-password.tsx';
export { Register } from './register.tsx';
export { SignIn } from './sign-in.tsx';
export { Welcome } from './welcome.tsx';
