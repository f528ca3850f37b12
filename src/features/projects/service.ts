export { signInOf } from './sign-ins.ts';
export { areProjects, insertProject, nameProjects } from './store.ts';
