// Government, voting, public institutions and public issues.
import type { TopicWords } from './topic-words.ts';

export const CIVIC: TopicWords = {
  strong: {
    en: `
      election{,s}, electoral, electorate, voter{,s}, voting rights, ballot{,s}, polling station{,s}, referendum{,s}, campaign trail, presidential, congress, congressional, congressman, congresswoman, senator{,s}, senate,
      house of representatives, parliament~, prime minister{,s}, lawmaker{,s}, legislat~, legislature{,s}, governor{,s}, mayor{,s}, city council{,s}, county commission~, white house, downing street, democrats, republicans, republican party, democratic party,
      gop, labour party, conservative party, tories, liberal democrats, politician{,s}, political, politics, government{,s}, federal government, supreme court, constitutional, constitution, civil rights, human rights, immigration, immigrant{,s}, asylum seeker{,s},
      refugee{,s}, deportation{,s}, citizenship, border security, foreign policy, diplomat{,s,ic}, ambassador{,s}, sanction{,s}, geopolit~, war crime{,s}, invasion of, ceasefire, european union, european commission, european parliament, brexit, nato,
      united nations, public policy, policymaker{,s}, welfare state, gun control, abortion, climate policy, law enforcement, police reform, impeach~, indictment{,s}, attorney general, department of justice, secretary of state, minister of, bureaucra~,
      authoritarian~, dictator~, protest{,s,ers}, demonstrators, activist{,s}, propaganda, lobby{ists,ing}, census, public sector, municipal, ordinance{,s}, zoning
    `,
    pl: `
      wybor{y,ów,om,ami,ach} {prezydenck~,parlamentarn~,samorządow~,europejsk~,do sejmu,do senatu,do rady}, wyborca, wyborcy, wyborców, wyborcz~, kandyda{t,ta,ci,tów} na {prezydenta,burmistrza,posła,wójta}, głosowani~ , referend~, sejm{,u,ie,em,ow~}, senat{,u,ie,em}, senator~, poseł,
      posłanka, posła, posłow~, posłów, premier{,a,em,owi}, minist{er,ra,rem,rowie,rów,erstwo,erstwa}, ministerstw~, rząd{,u,em,y,owy,owa,owe,owych}, rządzie, parlament~, prezydent{,a,em,owi} {rp,polski,miasta,usa,ukrainy}, prezydenck~, ustaw{a,y,ę,ą,ie}, ustaw, ustawodaw~, nowelizacj~,
      rozporządzeni~, samorząd{,u,y,ów,owy,owa,owe,owych,owców}, burmistrz{,a,em}, wójt{,a,em}, radn{y,a,i,ych,ego} {miasta,gminy,powiatu,miejsk~}, rad{a,y,zie} {miasta,gminy,miejskiej,miejska}, sejmik~, wojewod{a,y,ę}, partia polityczna, partii politycznych, polityk{,a,ów,iem,om},
      polityczn~, politycy, opozycj~, koalicj~, trybunał{,u} konstytucyjn~, sąd{,u} najwyższ~, konstytucj~, praworządnoś~, praw{a,} człowieka, imigra~, uchodźc~, obywatelstw~, obywatelsk~, uni{a,i,ę,ą} europejsk~, komisj{a,i,ę} europejsk~, nato, onz, dyplomac~, ambasador~,
      sankcj{e,i,ami} , prokuratur~, protest{y,ów,ujący,ujących}, demonstracj~, propagand~, administracj~ publiczn~, urz{ąd,ędu,ędzie,ędy} {miasta,gminy,wojewódzki~}, aborcj~, budżet{,u} państwa, rzecznik{,a} praw obywatelskich
    `,
  },
  weak: {
    en: `
      vote{,s,d}, voting, poll{,s}, president{,s}, minister{,s}, bill{,s}, law{,s}, legal rights, court{,s}, judge{,s}, justice, policy, policies, federal, state law{,s}, citizen{,s}, council{,s}, democracy, democratic, republican{,s}, regulation{,s}, regulator~, military, war, troops, crisis, police,
      public hearing{,s}, community, party leader, administration, welfare, rights, border{,s}, treaty, campaign{,s}, candidate{,s}, racism, racial, equality, discriminat~
    `,
    pl: `
      wybory, wyborów, prezydent{,a,em,owi}, polityk{a,i,ę,ą}, praw{o,a,em}, sąd{,u,y,em}, przepis{y,ów,ami}, państw{o,a,em,u}, obywatel~, gmin{a,y,ę,ie}, powiat~, rad{a,y} , demokra~, wojn{a,y,ę,ie}, wojsk~, policj~, kampani~, unijn~, publiczn~
    `,
  },
  idioms: {
    en: `
      president and ceo, vice president of, president of the company, privacy polic{y,ies}, cookie polic{y,ies}, return polic{y,ies}, refund polic{y,ies}, shipping polic{y,ies}, insurance polic{y,ies}, comment policy, our policies, warranty policy, editorial policy,
      all rights reserved, rights reserved, copyright law{,s}, reserves the right, right{s,} to, image rights, tennis court{,s}, basketball court{,s}, food court, court side, courtyard, hall of fame election, poll results for best, fan vote, your vote, vote up, votes up, up vote, down vote, vote for your favorite,
      star wars, war hammer, war of thrones, god of war, gears of war, world of warcraft, civil war reenact, electric bill{,s}, energy bill{,s}, phone bill{,s}, water bill{,s}, utility bill{,s}, bill gates, bill clinton, bills and, buffalo bills, dollar bill{,s}, marketing campaign{,s}, ad campaign{,s}, email campaign{,s},
      job candidate{,s}, good candidate, candidate for the job, murphy's law, moore's law, law firm{,s}, mother in law, father in law, sister in law, brother in law, son in law, daughter in law, laws of physics, community members, our community, join the community, office politics, system administration, business administration,
      border radius, border collie{,s}, fashion police, world records, judge for yourself, mayor of casterbridge, role of government in
    `,
    pl: `
      polityk{a,i,ę,ą} {prywatności,cookies,zwrotów,plików,rabatowa}, polityce prywatności, prezes i prezydent, praw{a,} autorski~, wszelkie prawa zastrzeżone, prawo jazdy, prawa jazdy, praw{o,a} {murphy'ego,ohma,newtona}, gwiezdne wojny, gwiezdnych wojen, kampani~ {reklamow~,marketingow~,mailing~},
      wybór~ i, przepis na, przepisy na, przepisy kulinarne, przepisów kulinarnych, ciasto przepis, rada na, dobra rada, dobre rady, rad{a,y} nadzorcz~, wybory miss, sąd ostateczny
    `,
  },
};
