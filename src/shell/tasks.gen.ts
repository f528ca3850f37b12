// Made by "npm run generate". Do not edit.
import type { Task } from '../platform/queue/task.ts';
import _0 from '../features/accounts/forget-links.task.ts';
import _1 from '../features/accounts/send-mail.task.ts';
import _2 from '../features/audit-upgrades/sweep.task.ts';
import _3 from '../features/audit-upgrades/work.task.ts';
import _4 from '../features/audits/finish.task.ts';
import _5 from '../features/audits/sweep.task.ts';
import _6 from '../features/exports/make.task.ts';
import _7 from '../features/exports/sweep.task.ts';
import _8 from '../features/identity/forget-expired.task.ts';
import _9 from '../features/invites/forget.task.ts';
import _10 from '../features/invites/send-invite.task.ts';
import _11 from '../features/jobs/sweep.task.ts';
import _12 from '../features/jobs/work.task.ts';
import _13 from '../features/keys/send-leak-mail.task.ts';
import _14 from '../features/maintenance/daily.task.ts';
import _15 from '../features/paid-work/forget-answers.task.ts';
import _16 from '../features/plans/make-audit.task.ts';
import _17 from '../features/plans/make.task.ts';
import _18 from '../features/reports/forget-contents.task.ts';
import _19 from '../features/usage/sweep-ledger.task.ts';
import _20 from '../features/webhooks/deliver-slow.task.ts';
import _21 from '../features/webhooks/deliver.task.ts';
import _22 from '../features/webhooks/forget.task.ts';
import _23 from '../features/webhooks/send-out.task.ts';
import _24 from '../features/webhooks/sweep.task.ts';

export const tasks: readonly Task[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, _21, _22, _23, _24];
