// Medicines sold by spam: potency, weight loss, painkillers without prescription.
import type { TopicWords } from './topic-words.ts';

export const PHARMA: TopicWords = {
  strong: {
    en: `
      viagra, cialis, levitra, kamagra, sildenafil, tadalafil, vardenafil, buy {viagra,cialis,xanax,tramadol,ambien,adderall,oxycodone,phentermine,modafinil,ivermectin,ozempic,valium,levitra}, generic {viagra,cialis,levitra}, cheap {viagra,cialis,pills,meds}, online pharmacy, canadian pharmacy, pharmacy online, no prescription, without a prescription, without prescription, male enhancement, penis enlargement, erection pills, ed pills,
      {buy,order,generic,cheap} {orlistat,fluoxetine,naltrexone,clomid,propecia,accutane,doxycycline,amoxicillin,prednisone,gabapentin,zithromax,lasix,nolvadex,wellbutrin,strattera,zovirax,norvasc,atomoxetine}, {orlistat,fluoxetine,naltrexone,clomid,propecia,accutane,doxycycline,prednisone,gabapentin,zithromax,lasix,nolvadex,wellbutrin,strattera,zovirax,norvasc,atomoxetine} {online,for sale},
      diet pills, weight loss pills, buy pills, pills online, xanax, tramadol, phentermine, ambien, modafinil, hydroxychloroquine online, {ozempic,semaglutide,wegovy,adderall,oxycodone,ivermectin,valium,cialis} {online,for sale}
    `,
    pl: `viagra, viagry, viagrę, cialis, kamagr~, sildenafil~, tadalafil~, tabletki na {potencję,erekcję,odchudzanie,powiększenie}, tabletk~ na potencję, środk{i,ów} na potencję, leki na potencję, powiększeni~ {penisa,członka}, leki bez recepty online, apteka bez recepty, lek{i,ów} na receptę bez recepty, tramadol~, xanax~, tabletki poronne, tabletek poronnych, tabletki odchudzające`,
    any: `виагр~, сиалис~, левитр~, дженерик~ виагр~, таблетки для потенции, 伟哥, 威而鋼, 犀利士, バイアグラ, シアリス, ไวอากร้า, 비아그라, 시알리스, potenzmittel, viagra {kaufen,ohne rezept,sans ordonnance,sin receta,senza ricetta}, cialis {kaufen,sans ordonnance,sin receta,senza ricetta}`,
  },
  weak: { en: `erectile dysfunction, pharmacy, potency`, pl: `potencj{a,i,ę}, erekcj~` },
};
