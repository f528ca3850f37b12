export { changeOrganization, findOperated, listOrganizations, operatedOrganization } from './organization.ts';
export { topUpOrganization } from './top-up.ts';
