export { discover } from './provider.ts';
export { saidBy } from './sign-in.ts';
