import Type from 'typebox';
import { auditAnswer, auditOutput } from '../answers/audit-answer.ts';
import { laterAnswer } from '../answers/later-answer.ts';
import { costField, langField, pagesField, siteField } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

export const auditSite = tool({
  name: 'audit_site',
  title: 'Audit a site',
  description:
    'Check a sample of the pages of a site, found by its sitemaps, and say what they mean for all of it. Takes minutes: answers after 45 s with an id for audit_status.',
  input: Type.Object(
    { ...siteField, ...pagesField, ...langField, ...costField },
    { additionalProperties: false },
  ),
  output: answerOutput(auditOutput),
  reachesOut: true,
  run: async (doors, asked, work) => {
    const audited = await doors.startAudit(asked, work);
    return audited.kind === 'later' ? laterAnswer(audited.id) : auditAnswer(audited);
  },
});
