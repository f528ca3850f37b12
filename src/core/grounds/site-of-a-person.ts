// Practices and lecturers whose site bears their name: its readers know who speaks, though no byline says so.
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';

const DEGREE = wholeWords(
  /(?:^|[\s|—–-])(?:[Dd]r|[Pp]rof|[Mm]gr|[Ll]ek|[Ii]nż|hab)\.? \p{Lu}|\b(?:PhD|Ph\.D|M\.?D|DDS|Esq)\b/u,
);
const MAX_NAME = 80;

export function isSiteOfPerson(page: Page): boolean {
  return [...metadataOf(page).site.names, lastPart(page.head.title)].some((name) => DEGREE.test(name));
}

/** Where titles put the name of the site. */
const lastPart = (title: string): string => /[|—–-]\s([^|—–-]+)$/u.exec(title.slice(-MAX_NAME))?.[1] ?? '';
