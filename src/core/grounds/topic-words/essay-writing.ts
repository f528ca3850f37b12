// Papers written for pay.
import type { TopicWords } from './topic-words.ts';

export const ESSAY_WRITING: TopicWords = {
  strong: {
    en: `essay writing service{,s}, essay writing, essay service{,s}, essay writer{,s}, paper writing service{,s}, write my {essay,paper,dissertation,thesis,homework,assignment}, write my essay for me, buy {essay,essays,an essay,a paper,research paper,dissertation,thesis,term paper}, custom {essay,essays,paper,papers,writing service,term paper}, cheap essay{,s}, dissertation writing, dissertation help, dissertation service{,s}, thesis writing service{,s}, term paper{,s} for sale, assignment help, do my {homework,assignment}, essay help, pay for essay, pay someone to write, coursework writing, academic writing service{,s}`,
    pl: `prac{e,a} {magistersk~,licencjack~,dyplomow~,inżyniersk~,zaliczeniow~} na zamówienie, prac magisterskich na zamówienie, pisani~ prac {magisterskich,licencjackich,dyplomowych,zaliczeniowych,na zamówienie}, pisanie prac, napisz{emy,ę} pracę, prace na zamówienie, gotowe prace {magisterskie,licencjackie}, wypracowani{a,e} na zamówienie, esej na zamówienie, ghostwriting pracy, pomoc w pisaniu prac~, redagowanie prac magisterskich`,
  },
  weak: {
    en: `essay{,s}, term paper{,s}, dissertation{,s}, coursework, plagiarism free`,
    pl: `prac{a,ę,y} magistersk~, prac{a,ę,y} licencjack~`,
  },
};
