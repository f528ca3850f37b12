const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else cannot be a user's id, so the database need not be asked. */
export function isUserId(text: string): boolean {
  return UUID.test(text);
}
