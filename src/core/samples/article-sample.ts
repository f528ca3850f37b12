// For tests: a page that is clearly an article, so that a test about main content tests the fact and not whether the
// reader takes a few words for content.

const PARAGRAPHS: readonly string[] = [
  'The old bridge over the river was closed in spring, after engineers found cracks in two of its stone arches, and the town has argued about its future ever since.',
  'Shopkeepers on the northern bank say that they lost a third of their customers within a month, because the detour takes nearly half an hour on foot and longer by bus.',
  'The council has put forward three plans for the repair, which differ in cost, in the time that the work would take and in how much of the original masonry would remain.',
  'Historians prefer the slowest of them, since it would keep the vaults as they were built, while most of the residents would rather cross the water again before winter.',
  'A decision is expected after the summer, when the results of the last survey are known and the regional government has said how much it is willing to pay for it.',
];

/** An article with its page around it; `inside` stands between its second and its third paragraph. */
export function article(inside: string, after = ''): string {
  const [first, second, ...rest] = PARAGRAPHS.map((text) => `<p>${text}</p>`);
  return (
    '<html lang="en"><head><title>The bridge that divides a town</title></head><body>' +
    '<header><nav><a href="/">Home</a> <a href="/news">News</a></nav></header>' +
    `<main><article><h1>The bridge that divides a town</h1>${first}${second}${inside}${rest.join('')}</article></main>` +
    `<footer>${after}<p>All rights reserved</p></footer></body></html>`
  );
}
