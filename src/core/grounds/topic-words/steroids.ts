// Anabolic steroids and their "legal" cousins.
import type { TopicWords } from './topic-words.ts';

export const STEROIDS: TopicWords = {
  strong: {
    en: `anabolic steroid{,s}, legal steroid{,s}, buy steroids, steroids for sale, steroids online, steroid cycle{,s}, steroid stack{,s}, oral steroids for, trenbolone, dianabol, winstrol, anavar, deca durabolin, clenbuterol, sustanon, oxandrolone, stanozolol, nandrolone, testosterone enanthate, testosterone cypionate, primobolan, turinabol, sarms, ostarine, ligandrol, rad 140, hgh for sale, buy hgh, crazybulk, crazy bulk, bulking cycle, cutting cycle`,
    pl: `steryd~ {anabolicz~,sklep,na masę,online}, legaln{e,ych} steryd~, sterydy, sklep ze sterydami, kup sterydy, cykl sterydowy, cykle sterydowe, trenbolon~, metanabol~, winstrol, anavar, clenbuterol~, klenbuterol~, sustanon, oksandrolon~, stanozolol~, nandrolon~, testosteron {enanthate,enan,propionat,prop}, omnadren, sarms, sarmy, ostaryn~, hormon wzrostu cena`,
  },
  weak: { en: `steroid{,s}, hgh, bodybuilding`, pl: `steryd{,y,ów,ami}, kulturystyk~` },
  idioms: {
    en: `on steroids, steroid hormone{,s}, steroid cream{,s}, topical steroid{,s}, inhaled steroid{,s}, steroid injection{,s}`,
    pl: `na sterydach, sterydy wziewne, sterydów wziewnych, maś~ ze sterydem`,
  },
};
