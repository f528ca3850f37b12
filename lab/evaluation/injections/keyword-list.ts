// Lists of searches: too short for the share of a word to tell, and nothing else than words to be found by.
import type { Change, Injection } from '../injection.ts';
import { besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const SEARCHED =
  'best,cheap,affordable,local,top rated,trusted,fast,online,discount,same day,quality,mobile'.split(',');
const SEARCHED_PL =
  'cena,cennik,opinie,sklep,online,ranking,promocja,na raty,producent,forum,montaż,tanio'.split(',');
const KINDS = 'car home life pet travel van boat landlord health dental wedding caravan motorbike'.split(' ');

const list = (name: string, fragment: string, lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => besideContent(html, context, 'last', fragment),
});

const variants: Change[] = [
  list('with commas', `<p>${SEARCHED.map((word) => `${word} garage door repair`).join(', ')}</p>`),
  list('with bars', `<div>${SEARCHED.map((word) => `wireless earbuds ${word}`).join(' | ')}</div>`),
  list('as items', `<ul>${SEARCHED.map((word) => `<li>${word} mattress topper</li>`).join('')}</ul>`),
  list('kinds of one thing', `<p>${KINDS.map((kind) => `${kind} insurance`).join(', ')}</p>`),
  list(
    'under headings',
    SEARCHED.map((word) => `<h3>${word} mattress topper</h3><p>We offer ${word} mattress topper.</p>`).join(
      '',
    ),
  ),
  list(
    'with commas, Polish',
    `<p>${SEARCHED_PL.map((word) => `drzwi zewnętrzne ${word}`).join(', ')}</p>`,
    'pl',
  ),
];

const lookalikes: Change[] = [
  list(
    'questions about one product',
    '<h3>How long does the battery last?</h3><p>About twelve hours.</p><h3>Can I replace the battery?</h3><p>Yes, any shop can do it.</p><h3>Is the case waterproof?</h3><p>It stands rain, but not diving.</p>',
  ),
  list(
    'ingredients',
    '<ul><li>200 g rye flour</li><li>100 g wheat flour</li><li>brown sugar</li><li>vanilla sugar</li><li>white sugar for the top</li><li>salted butter</li></ul>',
  ),
  list(
    'kinds named in a sentence',
    '<p>It goes with white wine, red wine, sweet wine, mulled wine and cider.</p>',
  ),
  list(
    'categories of a shop',
    `<ul>${[
      'Running',
      'Trail',
      'Walking',
      'Tennis',
      'Cycling',
      'Climbing',
      'Football',
      'Indoor',
      'Winter',
      'Summer',
      'Golf',
      'Bowling',
    ]
      .map((kind) => `<li><a href="/c/${kind.toLowerCase()}">${kind} shoes</a></li>`)
      .join('')}</ul>`,
  ),
  list(
    'ingredients, Polish',
    '<p>Potrzebne będą: mąka żytnia, mąka pszenna, cukier trzcinowy, cukier waniliowy i masło.</p>',
    'pl',
  ),
];

export const keywordList: Injection = {
  technique: 'keyword-list',
  rules: ['sp_kw_density', 'sp_kw_ngram'],
  variants,
  lookalikes,
};
