import Type from 'typebox';
import { checkBooks } from '../../ledger/check-books.ts';
import { endpoint } from '../../platform/http/endpoint.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/admin/ledger/check',
  access: 'ledger:check',
  tag: 'Operation',
  summary: 'Prove the books',
  about:
    'Entries sum to 0, what is left of every lot and hold follows from them, usage equals them, and no hold is older than its operation. Needs X-Access-Reason and is logged.',
  reply: {
    200: Type.Object(
      {
        ok: Type.Boolean(),
        entries: Type.Integer(),
        organizations: Type.Integer(),
        open_holds: Type.Integer(),
        faults: Type.Array(
          Type.Object({
            check: Type.String(),
            org_id: Type.Union([Type.String(), Type.Null()]),
            detail: Type.String(),
          }),
        ),
      },
      { title: 'BooksCheck' },
    ),
  },
  examples: [
    {
      headers: { 'X-Access-Reason': 'ticket 4711' },
      answer: { ok: true, entries: 1204, organizations: 12, open_holds: 0, faults: [] },
    },
  ],
  handle: async ({ app }) => {
    const { faults, ...report } = await checkBooks(app.db);
    return { ...report, faults: [...faults] };
  },
});
