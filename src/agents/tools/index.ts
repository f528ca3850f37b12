import type { Tool } from '../tool.ts';
import { auditSite } from './audit-site.ts';
import { auditStatus } from './audit-status.ts';
import { checkPage } from './check-page.ts';
import { explainRule } from './explain-rule.ts';
import { getFindings } from './get-findings.ts';
import { searchIntent } from './search-intent.ts';

/** In the order in which clients list them. */
export const tools: readonly Tool[] = [
  checkPage,
  getFindings,
  auditSite,
  auditStatus,
  searchIntent,
  explainRule,
];
