import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a service without a mail server has written, oldest first. */
export async function outboxOf(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}
