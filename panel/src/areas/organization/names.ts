import type { components } from '../../api/schema.gen.ts';
import { m } from '../../texts/messages.js';

export type Role = components['schemas']['Member']['role'];
export type Project = components['schemas']['Project'];

/** From the most to the least powerful. */
const ROLES: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  owner: m.organization_role_owner,
  admin: m.organization_role_admin,
  member: m.organization_role_member,
  viewer: m.organization_role_viewer,
};

const ROLE_MEANINGS: Readonly<Record<Role, () => string>> = {
  owner: m.organization_role_owner_means,
  admin: m.organization_role_admin_means,
  member: m.organization_role_member_means,
  viewer: m.organization_role_viewer_means,
};

export function roleName(role: Role): string {
  return ROLE_NAMES[role]();
}

/** Only an owner makes owners. */
export function rolesToGive(asOwner: boolean): readonly { readonly value: Role; readonly label: string }[] {
  return ROLES.filter((role) => asOwner || role !== 'owner').map((role) => ({
    value: role,
    label: `${roleName(role)}: ${ROLE_MEANINGS[role]()}`,
  }));
}

export function planName(plan: 'beta' | 'payg'): string {
  return plan === 'beta' ? m.organization_plan_beta() : m.organization_plan_payg();
}

/** The name of a project; its id where the caller does not see it any more. */
export function projectName(projects: readonly Project[], id: string): string {
  return projects.find((project) => project.id === id)?.name ?? id;
}

export type Scope = components['schemas']['ApiKey']['scopes'][number];

export function scopeName(scope: Scope): string {
  return {
    judge: m.organization_scope_judge,
    'reports:read': m.organization_scope_reports,
    jobs: m.organization_scope_jobs,
    'projects:read': m.organization_scope_projects,
  }[scope]();
}
