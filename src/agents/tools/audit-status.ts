import Type from 'typebox';
import { auditAnswer, auditOutput } from '../answers/audit-answer.ts';
import { laterAnswer } from '../answers/later-answer.ts';
import { pageAnswer } from '../answers/page-answer.ts';
import { phraseAnswer } from '../answers/phrase-answer.ts';
import { idField, langField } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

export const auditStatus = tool({
  name: 'audit_status',
  title: 'Status of an audit or of long work',
  description:
    'How an audit stands, or a check or phrase that took long; waits up to 45 s for its end. Call again while status is running.',
  input: Type.Object({ ...idField, ...langField }, { additionalProperties: false }),
  // What it answers for a check or a phrase is what their tools answer.
  output: answerOutput({ id: auditOutput.id, status: auditOutput.status, next: auditOutput.next }),
  reachesOut: false,
  run: async (doors, { id, report_lang }, work) => {
    const found = await doors.status(id, report_lang, work);
    switch (found.kind) {
      case 'later':
        return laterAnswer(found.id);
      case 'audit':
        return auditAnswer(found);
      case 'page':
        return pageAnswer(found);
      case 'phrase':
        return phraseAnswer(found);
    }
  },
});
