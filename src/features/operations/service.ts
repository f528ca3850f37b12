export { changeOrganization, findOperated, listOrganizations, operatedOrganization } from './organization.ts';
export { requestCountsOf } from './request-counts.ts';
export { topUpOrganization } from './top-up.ts';
