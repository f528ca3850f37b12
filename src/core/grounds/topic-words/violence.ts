// Violence, self-harm, terror and hatred of groups as a topic; news and help lines speak of it, too.
import type { TopicWords } from './topic-words.ts';

export const VIOLENCE: TopicWords = {
  strong: {
    en: `
      suicide{,s}, suicidal, self harm{,ing}, self injury, cutting myself, kill myself, kill yourself, murder{,s,ed,er,ers,ing}, homicide{,s}, manslaughter, stabbing{,s}, stabbed, shooting victim{,s}, mass shooting{,s}, school shooting{,s}, shot dead, gunman, gunmen, massacre{,s,d}, genocide{,s}, ethnic cleansing, terroris{m,t,ts}, bombing{,s}, suicide bomber{,s},
      beheading{,s}, beheaded, torture{,d,s}, lynching{,s}, rape{,d,s}, rapist{,s}, sexual assault{,s}, domestic violence, domestic abuse, child abuse, assaulted, hate crime{,s}, hate speech, white supremac~, neo nazi{,s}, nazi{,s,sm}, racial slur{,s}, antisemit~, islamophob~, homophob~, transphob~, xenophob~, bloodshed, gore video{,s}, mutilat~, dismember~, kidnapp~, hostage{,s}, serial killer{,s}, strangl~, atrocit~, war crime{,s}, extremis{m,t,ts}, jihad~, anorexia, bulimia, thinspo
    `,
    pl: `
      samobój~, samookalecz~, autoagresj~, zabójst~, zabójc~, morderst~, morderc~, zamordowa~, dźgnię~, nożownik~, strzelanin~, masakr~, ludobój~, czystk~ etniczn~, terror{,u,yzm,yzmu,ysta,yści,ystów,ystyczny,ystyczne}, zamach~ {bombow~,terrorystyczn~,samobójcz~}, zamachow~, tortur~, gwałt{,u,y,em,ów}, zgwałc~, gwałciciel~, przemoc{,y,ą} {domow~,seksualn~,fizyczn~,psychiczn~,wobec}, pobici~, pobit{y,a,ego}, nienawiś~ rasow~, mow{a,y,ę,ą} nienawiści, rasiz~, rasist~, antysemit~, homofob~, ksenofob~, nazis~, neonazis~, faszyst~, porwan{ie,ia}, zakładnik~, zbrodni~, zbrodniarz~, ekstremi~, anoreksj~, bulimi~, okrucieństw~
    `,
  },
  weak: {
    en: `violence, violent, kill{,s,ed,ing,er,ers}, death{,s}, dead, die{,d}, attack{,s,ed}, abuse{,d}, assault{,s}, victim{,s}, blood, bloody, corpse{,s}, shooting{,s}, gun{,s}, weapon{,s}, war, hate, hatred, threat{,s,ened}, crime{,s}, criminal{,s}, explosion{,s}, fatal`,
    pl: `przemoc{,y,ą}, śmier~, zabi{ć,ł,ła,li,ty,ta,to,ci,ja}, zginę~, atak~, ofiar~, krwaw~, broń, broni, wojn{a,y,ę}, nienawi~, groźb~, przestępst~, zbrodn~`,
  },
  idioms: {
    en: `suicide squad, murder mystery, murder mysteries, murder on the orient express, killing it, killing time, killer app{,s}, killer feature{,s}, killer deal{,s}, to die for, kill two birds, heart attack{,s}, panic attack{,s}, asthma attack{,s}, dead end{,s}, dead battery, dead link{,s}, dead sea, walking dead, red dead, grateful dead, dead simple, death valley, death metal, death star, photo shooting, shooting star{,s}, shooting location, trouble shooting, shooting mode, shooting range, star wars, war hammer, weed killer, kill switch{,es}, painkiller{,s}, hate to, i hate, love hate, bloody mary, bloody good, ddos attack{,s}, cyber attack{,s}, counter attack{,s}, trademark abuse, drug abuse, substance abuse, grammar nazi, soup nazi, torture test{,s}, evil dead, die cast, die cut, die hard, dies and, nail in the coffin, crime drama{,s}, crime novel{,s}, crime fiction`,
    pl: `śmiertelnie poważn~, atak~ {serca,paniki,ddos,hakersk~,zimy}, gwiezdne wojny, krwawa mary, zabić czas, zabijać czas, zabójcz{a,y,e} {skutecznoś~,cen~}, legion samobójców, ofiara mody, ofiarą mody, broń się`,
  },
};
