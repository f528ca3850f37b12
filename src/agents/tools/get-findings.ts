import Type from 'typebox';
import type { PageReport, ReportTask } from '../../core/report/report.ts';
import { MODES } from '../../core/rules/rule.ts';
import { AgentFault } from '../agent-fault.ts';
import { auditedPagesAnswer } from '../answers/audited-pages-answer.ts';
import { pageAnswer, pageOutput } from '../answers/page-answer.ts';
import { idField, langField } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

const CURSOR_CHARACTERS = 200;

export const getFindings = tool({
  name: 'get_findings',
  title: 'Findings of a report or an audit',
  description:
    'More findings of a report (id of check_page), or the pages of an audit, worst first. Filter by mode or rule; cursor goes on.',
  input: Type.Object(
    {
      ...idField,
      mode: Type.Optional(Type.Enum([...MODES], { description: 'Of a report' })),
      rule: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Rule id' })),
      cursor: Type.Optional(Type.String({ maxLength: CURSOR_CHARACTERS })),
      ...langField,
    },
    { additionalProperties: false },
  ),
  output: answerOutput({ id: pageOutput.id, total: pageOutput.total, next_cursor: pageOutput.next_cursor }),
  reachesOut: false,
  run: async (doors, { id, mode, rule, cursor, report_lang }, work) => {
    const said = { ...(report_lang === undefined ? {} : { report_lang }) };
    const filter = { ...(mode === undefined ? {} : { mode }), ...(rule === undefined ? {} : { rule }) };
    if (id.startsWith('aud_')) {
      if (mode !== undefined)
        throw new AgentFault('mode filters the findings of a report; an audit takes rule.');
      const asked = {
        ...said,
        ...(rule === undefined ? {} : { rule }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return auditedPagesAnswer(id, await doors.pagesOfAudit(id, asked, work), { ...filter, ...said });
    }
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(from) || from < 0) throw new AgentFault('This cursor is not one of ours.');
    const checked = await doors.report(id, report_lang, work);
    const modes = modesIn(checked.report);
    const wanted = ({ findings, reasons }: ReportTask): boolean =>
      (rule === undefined || findings.includes(rule) || reasons.includes(rule)) &&
      (mode === undefined || findings.some((one) => modes.get(one) === mode));
    return pageAnswer(checked, { from, wanted, again: { ...filter, ...said } });
  },
});

/** Which mode a finding belongs to. */
function modesIn({ violations, quality_signals }: PageReport): Map<string, string> {
  return new Map([...violations, ...quality_signals].map(({ rule_id, mode }) => [rule_id, mode]));
}
