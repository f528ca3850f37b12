// Two small English pages of different build, for tests that must not need the data.
import type { HostPage, Material } from './injection.ts';

const TEXT = [
  'The old mill at the bend of the river was built in 1783 and ground corn for six villages until the railway came.',
  'When the last miller died in 1931 his widow closed the gates, and for forty years nobody but owls lived under the roof.',
  'In spring a group of neighbours began to clear the race, stone by stone, with shovels and two borrowed wheelbarrows.',
  'They found a clay pipe, a child’s shoe and a ledger in which every sack of flour from 1862 to 1870 is written down.',
  'The wheel was drawn again from a photograph by an engineer who had never built one, and it turned at the second attempt.',
  'On Saturdays visitors may pull the lever themselves; the flour is sold in paper bags, and the money goes into the roof.',
];

const head = (title: string): string =>
  `<meta charset="utf-8"><title>${title}</title><meta name="description" content="How neighbours repaired a mill.">`;

const article: HostPage = {
  id: 'sample-article',
  url: 'https://www.riverside-weekly.example/history/mill',
  type: 'article',
  lang: 'en',
  title: 'How neighbours repaired the old mill',
  mainText: TEXT.join('\n'),
  html: () =>
    `<!DOCTYPE html>\n<html lang="en"><head>${head('How neighbours repaired the old mill')}</head>\n<body class="post"><header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header>\n<main><h1>How neighbours repaired the old mill</h1>\n<img src="/mill.jpg" alt="The mill seen from the bridge">\n${TEXT.map((text) => `<p>${text}</p>`).join('\n')}\n</main>\n<footer><p>Riverside Weekly, 12 Mill Lane</p></footer></body></html>\n`,
};

/** No paragraphs, no footer, no end of the document. */
const bare: HostPage = {
  ...article,
  id: 'sample-bare',
  type: 'listing',
  html: () =>
    `<html><head>${head('The mill')}</head><body><div id="menu"><a href="/">Home</a></div><div class="box"><h2>The mill</h2><ul>${TEXT.map((text) => `<li>${text}</li>`).join('')}</ul></div>`,
};

export const SAMPLE_HOSTS: readonly HostPage[] = [article, bare];

export const SAMPLE_MATERIAL: Material = {
  spamComments: Array.from(
    { length: 12 },
    (_, i) => `Check out my channel number ${i}, I post a new video every day and you can win money`,
  ),
  ordinaryComments: Array.from(
    { length: 12 },
    (_, i) => `I walked there on day ${i} of our holiday and the owls were still under the roof`,
  ),
  passages: ['glacier', 'violin', 'tax', 'beetle', 'harbour', 'comet'].map((subject) =>
    Array.from(
      { length: 5 },
      (_, i) =>
        `Paragraph ${i} about the ${subject}: people have good reasons to know how the ${subject} changed over many years, because the first book about the ${subject} was found in a small house.`,
    ),
  ),
};
