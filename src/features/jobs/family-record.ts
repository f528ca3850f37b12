// What the pages of a job show together, as callers see it.
import Type from 'typebox';
import { CROSS_PAGE_KINDS } from '../../core/site/cross-page.ts';
import { orNull } from '../../platform/http/or-null.ts';
import type { Language } from '../../platform/language.ts';
import type { Family } from './families.ts';
import type { ItemRow } from './store.ts';

const page = {
  index: Type.Integer({ description: 'Of the item' }),
  report_id: orNull(Type.String()),
  url: orNull(Type.String({ description: 'In private projects the host' })),
  name: Type.Optional(Type.String({ description: 'As the item was called, where it was' })),
};

export const FamilyRecord = Type.Object(
  {
    kind: Type.Enum([...CROSS_PAGE_KINDS]),
    policy: Type.String(),
    title: Type.String(),
    signal: Type.Integer(),
    pages: Type.Array(Type.Object(page)),
    quotes: Type.Array(
      Type.Object({
        ...page,
        text: Type.String(),
        slots: Type.Array(Type.Array(Type.Integer()), {
          description: 'Where the words stand that differ from page to page, as [start, end) in `text`',
        }),
      }),
      { description: 'The same passage on two or three of the pages' },
    ),
    text: Type.String({ description: 'What was measured, in words' }),
    fix: Type.String({ description: 'What to do about it' }),
  },
  { title: 'JobFamily' },
);
type FamilyRecord = Type.Static<typeof FamilyRecord>;

export function familyRecord(
  { kind, policy, title, signal, pages, quotes, text, fix }: Family,
  items: readonly Pick<ItemRow, 'index' | 'report_id' | 'url' | 'name'>[],
  language: Language,
): FamilyRecord {
  const named = (index: number) => {
    const { report_id = null, url = null, name = null } = items[index] ?? {};
    return { index, report_id, url, ...(name === null ? {} : { name }) };
  };
  return {
    kind,
    policy,
    title: title[language],
    signal,
    pages: pages.map(named),
    quotes: quotes.map(({ page, text: quoted, slots }) => ({
      ...named(page),
      text: quoted,
      slots: slots.map((slot) => [...slot]),
    })),
    text: text[language],
    fix: fix[language],
  };
}
