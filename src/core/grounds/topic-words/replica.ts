// Copies of brands.
import type { TopicWords } from './topic-words.ts';

export const REPLICA: TopicWords = {
  strong: {
    en: `replica {watch,watches,handbag,handbags,bags,bag,rolex,shoes,sneakers,sunglasses,jerseys,designer,louis,gucci}, rolex replica{,s}, watch replica{,s}, fake rolex~, fake {watches,handbags,designer,passport,passports,id,ids}, aaa replica{,s}, 1 1 replica, swiss replica{,s}, designer replica{,s}, designer knock offs, knockoff {bags,handbags,watches}, cheap {jerseys,jordans,ray bans,louis vuitton,gucci,uggs,oakleys,michael kors,nfl jerseys}, wholesale jerseys, jerseys from china, louis vuitton outlet, michael kors outlet, coach outlet online, ugg boots outlet, ray ban outlet, counterfeit {money,bills,notes}, superclone{,s}, rep sneakers`,
    pl: `podróbk{i,ę,a,ami} {zegark~,toreb~,butów,rolex~,marek}, podróbek {zegarków,torebek,butów,markow~}, replik{i,a,ę} {zegark~,toreb~,butów,rolex~,markow~}, replik zegarków, zegarki repliki, torebki repliki, repliki premium, tanie podróbki, sklep z podróbkami, podróbki sklep, fałszyw~ {dokument~,banknot~,dowod~}, dokumenty kolekcjonerskie, kolekcjonerskie dowody, prawo jazdy kolekcjonerskie`,
  },
  weak: {
    en: `replica{,s}, counterfeit~, knockoff{,s}, outlet online, cheap nike, cheap designer`,
    pl: `podróbk~, podróbek, replik{a,i,ę}`,
  },
  idioms: {
    en: `replica set{,s}, read replica{,s}, database replica{,s}, film replica{,s}, prop replica{,s}, scale replica{,s}, exact replica of, replica of the`,
    pl: `replik{a,i,ę} {asg,statku,okrętu,posągu,historyczn~}, repliki asg`,
  },
};
