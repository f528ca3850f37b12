// Writes what detectors of reasons see of every rated page of `fit`, one line a page:
//   node lab/training/reasons/export.ts [data folder] [work folder]
// Kinds come from the editor's notes, and from readers' faults where a page has none. What the rating models see stands beside
// it, so that each page can be rated by weights that never saw its site.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stems } from '../../../src/core/facts/stems.ts';
import { TRAITS } from '../../../src/core/grounds/page-spam/traits.ts';
import { SMALL_WORDS } from '../../../src/core/grounds/page-terms/page-words.ts';
import { RATING_MARKS } from '../../../src/core/grounds/ratings/rating-marks.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import {
  PAGE_FEATURES,
  pageFeatures,
  SENTENCE_FEATURES,
  sentenceFeatures,
} from '../../../src/core/reasons/features.ts';
import { sentenceProfile } from '../../../src/core/reasons/sentence-profile.ts';
import { htmlOf, labelledPages } from '../page-models/labelled-pages.ts';
import { seenOf } from '../page-ratings/export-worker.ts';
import { notedPages } from './noted-pages.ts';

const [data = '../shared/data', work = 'data/training/reasons'] = process.argv.slice(2);
mkdirSync(work, { recursive: true });
const noted = notedPages(resolve(data));
const out = createWriteStream(join(work, 'pages.jsonl'));
out.write(
  `${JSON.stringify({ page: PAGE_FEATURES, sentence: SENTENCE_FEATURES, traits: TRAITS, marks: RATING_MARKS, small: [...SMALL_WORDS] })}\n`,
);
const short = (value: number): number => Number(value.toPrecision(4));
for (const { set, id, group, url, file } of labelledPages(resolve(data))) {
  const note = noted.get(`${set}/${id}`);
  if (set !== 'wcxb-dev' || note === undefined) continue;
  const page = readPage({
    html: htmlOf({ file }),
    ...(url !== undefined && URL.canParse(url) ? { url } : {}),
  });
  const profile = sentenceProfile(page);
  const { language, stems: names } = stems(page);
  const { sentences } = profile;
  out.write(
    `${JSON.stringify({
      id,
      group,
      language,
      quality: note.quality,
      rating: note.rating,
      seen: seenOf(page),
      kinds: note.kinds,
      noted: note.noted,
      page: pageFeatures(profile).map(short),
      sentences: sentences.map((sentence, place) => ({
        features: sentenceFeatures(sentence, place, sentences.length).map(short),
        stems: sentence.stems.map((stem) => names[stem] ?? ''),
        kinds: note.kindsAt(page.text, sentence),
      })),
    })}\n`,
  );
}
out.end();
