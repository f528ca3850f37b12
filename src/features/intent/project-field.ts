import Type from 'typebox';

/** Beside a phrase or a page, or beside all of them. */
export const projectField = {
  project_id: Type.Optional(
    Type.String({
      description: 'Absent = that of X-Project-ID, else of the key, else the only one there is',
    }),
  ),
};
