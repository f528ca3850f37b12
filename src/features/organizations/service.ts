export { ProjectIds } from './member-record.ts';
export { nameOnce } from './name-people.ts';
export { checkGrant } from './owners.ts';
export { areProjects, findOrganization, insertMember } from './store.ts';
