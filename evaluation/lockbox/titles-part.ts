// Titles beside texts, on articles of closed sites.
import { join } from 'node:path';
import { articlesOf } from '../../training/titles/articles.ts';
import { titleTable } from '../title-figures.ts';
import type { LockboxPart } from './opening.ts';

export const titlesPart: LockboxPart = {
  name: 'Titles and their texts',
  measure: async (data) => titleTable([['closed', articlesOf(join(data, 'wcxb-dev'), 'lockbox')]]),
};
