// A poor page with what people add to have it rated higher: it is as poor as before, and the models are shown so. The
// evaluation adds the same kinds of things in other words (lab/evaluation/make-ups.ts).
import { createHash } from 'node:crypto';

const FILLER = [
  'Choosing the right option is never easy, especially when the market offers so many of them.',
  'In this guide we look at everything you need to know, step by step.',
  'More and more people are turning to this solution every year, and it is not hard to see why.',
  'Whether you are a beginner or an expert, there is always something new to learn.',
  'The first thing to keep in mind is that quality should always come before price.',
  'With a bit of patience, anybody can achieve results that last.',
  'Experts agree that taking care of the basics pays off in the long run.',
  'Of course, what works for one person may not work for another.',
  'Technology has changed the way we live, work and spend our free time.',
  'That is why it makes sense to look at reviews before making up your mind.',
  'A reliable partner will answer all of your questions and help you along the way.',
  'Many customers say that they wish they had started sooner.',
  'There are several advantages that should not be overlooked.',
  'Safety is another aspect that deserves attention.',
  'At the end of the day, the decision is yours.',
  'Modern solutions combine comfort with an attractive look.',
  'It is also possible to save money by planning ahead.',
  'Small changes in daily habits can make a big difference.',
  'The variety of models makes it possible to find one for every taste.',
  'Regular care will keep it in good condition for many years.',
  'Some people prefer tradition, while others like to follow the latest trends.',
  'As you can see, the subject is broader than it seems at first sight.',
  'Professionals have the knowledge and the tools to do the job well.',
  'Do not forget to check the terms before you sign anything.',
  'Good preparation is half of the success.',
  'The benefits are visible from the very first day.',
  'It is worth asking friends and family for their opinion.',
  'A wide selection is available both online and in local shops.',
  'The most important thing is to stay motivated and enjoy the process.',
  'In summary, there is no single answer that fits everybody.',
] as const;
const HEADINGS = [
  'Introduction',
  'Why it matters',
  'Main benefits',
  'How to choose',
  'Conclusion',
  'Final thoughts',
];
const LOVED =
  'I have been using it for a month and I am really happy. We tried several and this is the one we liked most. In my opinion it is worth every penny.';
const REFERRED =
  '<p>See also <a href="https://www.bbc.com/">BBC</a>, <a href="https://www.nasa.gov/">NASA</a> and <a href="https://www.harvard.edu/">Harvard</a>.</p>';

/** By the page's name, so that each export gives the same. */
export function paddedOf(html: string, id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  const draw = (place: number, below: number): number => (bytes[place] ?? 0) % below;
  const sentence = (n: number): string => FILLER[(draw(0, FILLER.length) + 7 * n) % FILLER.length] ?? '';
  const paragraph = (n: number): string => `<p>${[0, 1, 2, 3].map((i) => sentence(4 * n + i)).join(' ')}</p>`;
  const paragraphs = 2 + draw(1, 10);
  const heads = draw(2, 2) === 1;
  const parts = Array.from({ length: paragraphs }, (_, n) =>
    heads && n % 2 === 0 ? `<h2>${HEADINGS[(n / 2) % HEADINGS.length]}</h2>${paragraph(n)}` : paragraph(n),
  );
  if (draw(3, 3) === 0) parts.push(`<p>${LOVED}</p>`);
  if (draw(4, 3) === 0) parts.push(REFERRED);
  if (draw(5, 3) === 0)
    parts.push(`<h2>Common questions</h2><h3>Is it worth it?</h3>${paragraph(paragraphs)}`);
  if (draw(6, 3) === 0) {
    const title = /<title[^>]*>([^<]{0,200})/i.exec(html)?.[1] ?? '';
    parts.push(`<p>${Array.from({ length: 5 + draw(7, 40) }, () => title).join(', ')}</p>`);
  }
  const byline =
    draw(8, 3) === 0 ? '<p>By the editors, <time datetime="2026-03-05">5 March 2026</time></p>' : '';
  return insertedAt(insertedAt(html, parts.join(''), afterText(html)), byline, beforeText(html));
}

const insertedAt = (html: string, addition: string, place: number): string =>
  html.slice(0, place) + addition + html.slice(place);

function afterText(html: string): number {
  const place = html.toLowerCase().lastIndexOf('</p>');
  return place < 0 ? html.length : place + '</p>'.length;
}

function beforeText(html: string): number {
  return /<p[\s>]/i.exec(html)?.index ?? 0;
}
