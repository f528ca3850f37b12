import type { User } from '../../api/session.ts';
import { m } from '../../texts/messages.js';

export const ROLE_NAMES: Readonly<Record<User['role'], () => string>> = {
  user: m.operator_role_user,
  admin: m.operator_role_admin,
  superadmin: m.operator_role_superadmin,
};

export const roleOptions = () =>
  (['user', 'admin', 'superadmin'] as const).map((role) => ({ value: role, label: ROLE_NAMES[role]() }));
