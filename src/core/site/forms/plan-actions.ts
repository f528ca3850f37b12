// The tasks of a plan as a client's page tells them.
import type { ClientAction } from '../../formats/client-page.ts';
import { onPages } from '../../formats/client-texts.ts';
import type { FixPlan } from '../../plan/fix-plan.ts';
import { ruleById } from '../../rules/catalogue.ts';

/** Without evidence nothing that was written for a page. */
export function planActions(
  { tasks, groups, report_lang: lang }: FixPlan,
  evidence: boolean,
): ClientAction[] {
  const detailed = new Map(groups.flatMap((group) => group.tasks.map((task) => [task.id, task] as const)));
  return tasks.flatMap(({ id, title, how, effort, gain, pages }) => {
    const task = detailed.get(id);
    if (task === undefined) return [];
    const { advice, work, rule_id } = task;
    const general = ruleById(rule_id)?.fix[lang] ?? null;
    const told = advice.length > 0 ? advice.join(' ') : how;
    return [{ title, how: evidence ? told : general, work, effort, gain, where: onPages[lang](pages) }];
  });
}
