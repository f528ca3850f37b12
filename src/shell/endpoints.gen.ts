// Made by "npm run generate". Do not edit.
import type { Endpoint } from '../platform/http/endpoint.ts';
import _0 from '../features/accounts/assign-role.endpoint.ts';
import _1 from '../features/accounts/confirm.endpoint.ts';
import _2 from '../features/accounts/cookie-login.endpoint.ts';
import _3 from '../features/accounts/cookie-logout.endpoint.ts';
import _4 from '../features/accounts/create-user.endpoint.ts';
import _5 from '../features/accounts/delete-user.endpoint.ts';
import _6 from '../features/accounts/forgot-password.endpoint.ts';
import _7 from '../features/accounts/jwt-login.endpoint.ts';
import _8 from '../features/accounts/jwt-logout.endpoint.ts';
import _9 from '../features/accounts/list-users.endpoint.ts';
import _10 from '../features/accounts/read-me.endpoint.ts';
import _11 from '../features/accounts/read-user.endpoint.ts';
import _12 from '../features/accounts/register.endpoint.ts';
import _13 from '../features/accounts/reset-password.endpoint.ts';
import _14 from '../features/accounts/update-me.endpoint.ts';
import _15 from '../features/accounts/update-user.endpoint.ts';
import _16 from '../features/health/live.endpoint.ts';
import _17 from '../features/health/ready.endpoint.ts';
import _18 from '../features/rules/read.endpoint.ts';
import _19 from '../features/status/read.endpoint.ts';
import _20 from '../features/tiers/read.endpoint.ts';

export const endpoints: readonly Endpoint[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20];
