// The language that is asked for by `lang`: before all others that an answer could be in.
import Type from 'typebox';

export const langQuery = {
  lang: Type.Optional(
    Type.Enum(['en', 'pl'], {
      title: 'AuditLanguage',
      description:
        'The language of texts; absent = that of the audit, or of the request where there is none yet',
    }),
  ),
};
