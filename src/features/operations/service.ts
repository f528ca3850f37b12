export { changeOrganization, findOperated, listOrganizations, operatedOrganization } from './organization.ts';
