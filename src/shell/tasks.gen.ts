// Made by "npm run generate". Do not edit.
import type { Task } from '../platform/queue/task.ts';
import _0 from '../features/identity/forget-expired.task.ts';
import _1 from '../features/maintenance/daily.task.ts';

export const tasks: readonly Task[] = [_0, _1];
