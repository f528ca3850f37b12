import Type from 'typebox';

/** A field that is always there and may be null. */
export function orNull<T extends Type.TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}
