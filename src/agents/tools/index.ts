import type { Tool } from '../tool.ts';
import { checkPage } from './check-page.ts';
import { explainRule } from './explain-rule.ts';

/** In the order in which clients list them. */
export const tools: readonly Tool[] = [checkPage, explainRule];
