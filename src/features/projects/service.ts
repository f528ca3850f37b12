export { areProjects, insertProject, nameProjects } from './store.ts';
