export { MemberRecord, memberExample, memberRecord, ProjectIds } from './member-record.ts';
export { nameOnce } from './name-people.ts';
export { checkGrant, placeMember } from './owners.ts';
export {
  findMember,
  findOrganization,
  foundOrganization,
  insertMember,
  type OrganizationChanges,
  updateOrganization,
} from './store.ts';
