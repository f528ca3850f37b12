import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import { isId } from '../../platform/ids.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { closeStuckIntents } from './end-intent.ts';
import { IntentSummary, intentSummary } from './intent-record.ts';
import { phraseOf } from './phrase.ts';
import { listIntents } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/intent',
  access: 'intent:read',
  tag: 'Search intent',
  summary: 'Intent reports, newest first',
  query: Type.Object({
    ...listQuery,
    q: Type.Optional(
      Type.String({
        maxLength: limits.queryChars,
        pattern: PRINTABLE,
        description: 'Only phrases that hold these words, as they stand; capitals do not matter',
      }),
    ),
  }),
  reply: { 200: { schema: Type.Array(IntentSummary), headers: ['X-Next-Cursor'] } },
  errors: ['not_found'],
  examples: [{ query: { q: 'rye bread' }, answer: [] }],
  handle: async (context, { query }) => {
    const { app, caller, language } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('intent', id));
    const orgId = caller.organization.id;
    await closeStuckIntents(app, orgId);
    return lookInOrganization(app, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const part = query.q === undefined ? '' : phraseOf(query.q);
      const found = await listIntents(
        tx,
        { orgId, projectIds: projects.map(({ id }) => id) },
        { part: part === '' ? null : part, limit: query.limit + 1, after },
      );
      const page = found.slice(0, query.limit);
      const records = page.map((row) => intentSummary(row, language));
      return new Answer(200, records, nextCursor(page.at(-1), found.length > page.length));
    });
  },
});
