import Type from 'typebox';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { authorOf, projectOf } from '../identity/service.ts';
import { IgnoredRecord, ignoredExample, ignoredKey, ignoredRecord } from './ignored.ts';

const IN_THE_PAST = { en: 'Give a time in the future.', pl: 'Podaj przyszły termin.' };

export default endpoint({
  method: 'PUT',
  path: '/v1/projects/{id}/ignored',
  access: 'audits:control',
  tag: 'Site audits',
  summary: 'Ignore a finding of a rule on some pages',
  about:
    'It is listed apart in audits of the project and no longer counts, in those that are finished as well. The same rule and pattern again changes reason and time.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      ...ignoredKey,
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE }),
      until: Type.Optional(
        Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description: 'When it counts again; never where it is absent',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { 200: IgnoredRecord },
  errors: ['not_found', 'invalid_scope', 'unknown_rule'],
  examples: [
    {
      params: { id: exampleId('project') },
      body: {
        rule_id: ignoredExample.rule_id,
        url_pattern: ignoredExample.url_pattern,
        reason: ignoredExample.reason,
      },
      answer: { ...ignoredExample, created_at: exampleTime },
    },
  ],
  handle: async (context, { params, body }) => {
    const { app, caller } = context;
    const project = await projectOf(context, params.id);
    await checkGlob(body.url_pattern);
    await checkRule(body.rule_id);
    const at = app.clock.now();
    const until = body.until == null ? null : new Date(body.until);
    if (until !== null && until <= at) throw new InvalidField(['body', 'until'], 'past', IN_THE_PAST);
    const orgId = caller.organization.id;
    const change = { reason: body.reason, until, user_id: authorOf(caller).userId, created_at: at };
    const row = await inOrganization(app.db, orgId, (tx) =>
      tx
        .insertInto('ignored_findings')
        .values({
          project_id: project.id,
          org_id: orgId,
          rule_id: body.rule_id,
          url_pattern: body.url_pattern,
          ...change,
        })
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'rule_id', 'url_pattern']).doUpdateSet(change),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return ignoredRecord(row);
  },
});

async function checkGlob(pattern: string): Promise<void> {
  const { addressMatcher } = await import('../../core/site/addresses/scope.ts');
  try {
    addressMatcher(pattern);
  } catch (error) {
    if (!(error instanceof ScopeError)) throw error;
    const [fault] = error.faults;
    fail('invalid_scope', { pattern }, fault === undefined ? {} : { text: fault.text });
  }
}

async function checkRule(id: string): Promise<void> {
  const [{ briefs }, { CROSS_PAGE_KINDS }] = await Promise.all([
    import('../../core/rules/briefs.gen.ts'),
    import('../../core/site/cross-page.ts'),
  ]);
  const known = briefs.some((rule) => rule.id === id) || CROSS_PAGE_KINDS.some((kind) => kind === id);
  if (!known) fail('unknown_rule', { rules: [id] });
}
