// A page with nothing on it: no word, no picture, nothing to fill in, to follow or to run. What is not there cannot be
// found to be in order.
import { perPage } from '../page/per-page.ts';
import { tokens } from './tokens.ts';

/** Boxes and what describes them: they show nothing by themselves. */
const EMPTY_TAGS: ReadonlySet<string> = new Set(
  (
    'html head body title meta style base header main footer nav section article aside div p span br hr center font ' +
    'b i em strong small h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr td th pre blockquote'
  ).split(' '),
);

export const isBlankPage = perPage((page): boolean => {
  if (tokens(page).count > 0 || page.head.title !== '') return false;
  return page.dom.elements.every(
    ({ name, attribs }) => EMPTY_TAGS.has(name) && attribs['http-equiv'] === undefined,
  );
});
