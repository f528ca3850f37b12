import Type from 'typebox';

/** Why one page of several has no report. */
export const ItemError = Type.Object(
  {
    code: Type.String({
      description: 'A code of the catalogue of errors; in jobs also `timeout` and `cancelled`',
    }),
    message: Type.String({ description: 'For people; may change' }),
    details: Type.Unknown({ description: 'As the code says' }),
  },
  { title: 'ItemError' },
);
