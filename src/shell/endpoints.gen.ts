// Made by "npm run generate". Do not edit.
import type { Endpoint } from '../platform/http/endpoint.ts';
import _0 from '../features/health/live.endpoint.ts';
import _1 from '../features/health/ready.endpoint.ts';
import _2 from '../features/rules/read.endpoint.ts';
import _3 from '../features/status/read.endpoint.ts';
import _4 from '../features/tiers/read.endpoint.ts';

export const endpoints: readonly Endpoint[] = [_0, _1, _2, _3, _4];
