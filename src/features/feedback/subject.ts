import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';

/**
 * What a verdict is about, or the refusal of whatever is not there. Reports are known by the form of their ids only,
 * until there is a feature that keeps them: it is asked here, for a report that the caller may see.
 */
export async function checkSubject(reportId: string, ruleId: string | undefined): Promise<void> {
  if (!isId('report', reportId)) fail('report_not_found');
  if (ruleId === undefined) return;
  // On first use: the rules and what they stand on are some 250 files.
  const { ruleById } = await import('../../core/rules/catalogue.ts');
  if (ruleById(ruleId) === undefined) fail('unknown_rule', { rules: [ruleId] });
}
