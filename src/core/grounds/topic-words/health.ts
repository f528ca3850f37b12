// Health and safety of the body: illness, treatment, medicines, mental health, nutrition as medicine, pregnancy.
import type { TopicWords } from './topic-words.ts';

export const HEALTH: TopicWords = {
  strong: {
    en: `
      doctor{,s}, physician~, surgeon~, surger{y,ies}, surgical~, nurse{,s}, nursing, clinic{,s}, clinical~, hospital{,s},
      hospitaliz~, hospitalis~, patient{,s}, pediatric~, paediatric~, dentist~, dental, orthodont~, dermatolog~, cardiolog~,
      neurolog~, oncolog~, gynecolog~, gynaecolog~, psychiatr~, psychologist~, psychotherap~, therapist{,s}, physiotherap~,
      chiropract~, pharmacist{,s}, medical, medicine{,s}, medication{,s}, medicinal, prescription{,s}, dosage{,s}, dose{,s},
      side effect{,s}, antibiotic{,s}, painkiller{,s}, ibuprofen, paracetamol, acetaminophen, aspirin, insulin, vaccine{,s},
      vaccinat~, immuniz~, immunis~, symptom{,s}, diagnos{is,es,ed,e,tic,tics}, disease{,s}, illness{,es}, infection{,s},
      infectious, virus{,es}, viral infection{,s}, bacterial, coronavirus~, covid, covid 19, pandemic, influenza,
      cancer{,s,ous}, tumor{,s}, tumour{,s}, chemotherapy, leukemia, leukaemia, lymphoma, melanoma, diabet~, blood pressure,
      blood sugar, cholesterol, hypertension, heart disease, heart attack{,s}, heart failure, cardiovascular, stroke patients,
      asthma, allerg{y,ies,ic,en,ens}, arthritis, osteoporosis, migraine{,s}, epilep~, dementia, alzheimer{,s,'s}, parkinson's,
      autism, autistic, adhd, depression, depressive, anxiety disorder{,s}, bipolar disorder, eating disorder{,s}, schizophreni~,
      ptsd, insomnia, sleep apnea, sleep apnoea, mental health, mental illness~, public health, health care, healthcare,
      health condition{,s}, health problem{,s}, health benefit{,s}, health risk{,s}, pregnan~, miscarriage~, fertility,
      infertility, menopaus~, menstrua~, contracept~, breastfeed~, newborn{,s}, obes{e,ity}, weight loss, lose weight,
      bmi, body mass index, deficienc{y,ies}, dietitian{,s}, dietician{,s}, nutritionist{,s}, probiotic~, immune system,
      inflammation~, inflammatory, chronic pain, back pain, joint pain, headache{,s}, nausea, fever{,s}, rash{,es}, hormone{,s},
      hormonal, thyroid, estrogen, testosterone, kidney{,s}, liver disease, pneumonia, tuberculosis, hepatitis, hiv,
      sexually transmitted, first aid, cpr, rehabilitation, hospice, wound{,s}, ulcer{,s}, eczema, psoriasis, acne, autoimmune,
      overdose{,s}, withdrawal symptoms, patholog~, radiolog~, mri scan{,s}, biops{y,ies}, transplant{,s}, stem cell~, gut health,
      fda approved, clinical trial{,s}, irritable bowel, celiac, coeliac, gluten intolerance, endometriosis, fibromyalgia
    `,
    pl: `
      lekarz~, lekarsk~, chirurg~, pielęgniar~, przychodni~, szpital~, klinik{a,i,ę,ą}, kliniczn~, pacjent~, pediatr~, dentyst~,
      stomatolog~, ortodont~, dermatolog~, kardiolog~, neurolog~, onkolog~, ginekolog~, psychiatr~, psycholog{,a,iem,u,owie,ów},
      psychoterap~, fizjoterap~, farmaceut~, aptek~, leczni~, leczeni~, leczy{,ć}, wyleczy~, uleczy~, lek{,u,i,ów,iem,om,ami,ach},
      medyczn~, medycyn~, recept{a,y,ę,ą,ach} lekars~, na receptę, bez recepty, dawk{a,i,ę,ą,owanie,owania} lek~,
      skutk{i,ów,ach,ami} uboczn~, działania niepożądane, działań niepożądanych, antybiotyk~, przeciwbólow~, ibuprofen~,
      paracetamol~, aspiryn~, insulin~, szczepion~, szczepieni~, szczepieniom, objaw{,y,ów,ami,ach,em,u}, diagnoz~,
      diagnostyk~, chorob{a,y,ę,ą,ie,om,ami,ach}, chorób, choruj~, zachorowa~, schorze~, dolegliwoś~, infekcj~, zakaże~, zakaźn~,
      wirus{,y,a,em,ów} gryp~, koronawirus~, covid, covid 19, pandemi~, gryp{a,y,ę,ą,ie}, przeziębieni~, nowotw~,
      rak{a,iem} {piersi,płuc,jelita,prostaty,skóry,szyjki,trzustki,żołądka}, rak {piersi,płuc,jelita,prostaty,skóry,szyjki,trzustki,żołądka},
      chorych na raka, leczeni~ raka, chemioterapi~, radioterapi~, białaczk~, czerniak~, cukrzyc~, ciśnieni{e,a,em} krwi, nadciśnieni~,
      cholesterol~, miażdżyc~, zawał{,u,em} serca, udar{,u,em} mózgu, astm{a,y,ę,ą}, alergi~, alergiczn~, zapaleni{e,a,em,u},
      migren~, padaczk~, demencj~, alzheimer~, depresj~, zaburze{nia,ń,niami} lękow~, zaburze{nia,ń,niami} odżywiania, bezsenno~,
      zdrowi{e,a,u,em} psychiczn~, zdrowotn~, ochron{a,y,ę,ą,ie} zdrowia, służb{a,y,ę,ą} zdrowia, ciąż{a,y,ę,ą}, ciężarn~,
      poronieni~, płodnoś~, menopauz~, miesiączk~, antykoncepcj~, karmieni{e,a,u,em} piersią, niemowl~, noworod~, otyłoś~,
      odchudz~, schudn~, niedob{ór,oru,ory,orów}, dietetyk~, probiotyk~, suplement~ diety, odpornoś~ organizm~,
      układ{,u} odpornościow~, ból{,u,e,em,ów} {głowy,pleców,brzucha,stawów,kręgosłupa,gardła,zęba}, bóle {głowy,pleców,brzucha,stawów,kręgosłupa},
      gorączk{a,i,ę,ą}, wysypk~, hormon~, tarczyc~, nerek, wątrob~, wirus{,a,em} hiv, rehabilitacj~, pierwsz{a,ej} pomoc przedmedyczn~,
      łuszczyc~, trądzik~, autoimmunolog~, przeszczep~, badani{a,e,ach} kliniczn~, ulotk{a,i,ę} lek~, przeciwwskaza~, profilaktyk~ zdrow~
    `,
  },
  weak: {
    en: `
      health, healthy, healthier, wellness, treatment{,s}, treat, cure{,s,d}, therap{y,ies}, diet{,s,ary}, nutrition{,al}, supplement{,s},
      pain{,s,ful}, muscle{,s}, skin, heart, brain, blood, bone{,s}, lung{,s}, stomach, gut, bod{y,ies}, sleep, stress, anxiety, exercise{,s},
      workout{,s}, injur{y,ies,ed}, protein{,s}, sugar, sodium, fat loss, pill{,s}, drug{,s}, recover{y,ing}, disorder{,s}, condition{,s},
      calorie{,s}, vitamin{,s}, caregiver{,s}, infant{,s}, toddler{,s}, burn{,s}, fatigue, metabolism, antioxidant{,s}
    `,
    pl: `
      zdrow{ie,ia,iu,iem,y,a,e,ego,ej,ych,ym}, terapi~, kuracj~, diet{a,y,ę,ą,zie}, odżywian~, suplement~, ból{,u,e,em}, mięśni~, skór{a,y,ę,ą,ze},
      serc{e,a,em,u}, mózg{,u,iem}, krwi, krew, kości, płuc{,a}, żołąd~, jelit~, organizm~, sen, snu, stres~, ćwicze~, uraz~, kontuzj~, białk~,
      kalori{e,i,a}, witamin~, tabletk~, badani{e,a,ach,ami}, zabieg~, rak, raka, rakiem, samopoczuci~
    `,
  },
  idioms: {
    en: `
      healthy debate, healthy competition, healthy profit{,s}, healthy margin{,s}, healthy skepticism, healthy scepticism, healthy balance,
      healthy dose, healthy relationship with, healthy economy, health bar{,s}, health points, health pack{,s}, health potion{,s}, financial health,
      health of the economy, health of your business, site health, domain health, system health, battery health, computer virus{,es}, virus scan{,s},
      virus protection, anti virus, antivirus, spin doctor{,s}, doctor who, doctor strange, dr who, play doctor, pain point{,s}, spare the pain, be patient,
      being patient, more patient, patient with, very patient, please be patient, heart of, hearts and minds, by heart, the great depression, great depression,
      depression era, economic depression, tropical depression, disease free plants, plant disease{,s}, cancer zodiac, zodiac cancer, cancer sign, gemini cancer,
      cancer leo, cancer horoscope, body of work, body text, body copy, body shop, governing body, student body, body paragraph{,s}, request body, response body,
      body wash, body style, body panel{,s}, camera body, body kit{,s}, terms and condition{,s}, air condition~, condition new, new condition, good condition,
      excellent condition, mint condition, weather condition{,s}, on condition, race condition{,s}, if condition, condition report, operating condition{,s},
      working condition{,s}, road condition{,s}, market condition{,s}, sugar daddy, brown sugar, cup sugar, cups sugar, granulated sugar, powdered sugar, icing sugar,
      caster sugar, sugar and, skin tone{,s}, skins and, custom skin{,s}, leather skin, cure for boredom, hard drug, recovery mode, disaster recovery,
      data recovery, file recovery, account recovery, password recovery, economic recovery, system recovery, recovery key, backup and recovery, treat yourself,
      sweet treat{,s}, dog treat{,s}, cat treat{,s}, trick or treat, treat as, cd burn, burn calories, burn rate, heart shaped, dental floss picks, sleep mode,
      thread sleep, sleep timer, stress test{,s}, stress free, muscle car{,s}, brain storm~, blood sport, bad blood, in cold blood, true blood, bone marrow soup,
      bone broth, nurse tree, hospital corners, flash fever, cabin fever, gold fever, fever dream, fever pitch, rash decision{,s}, dose of, in vein,
      chicken breast, medicine ball{,s}, program participants with disabilities, patient capital, virus free
    `,
    pl: `
      zdrow{y,ego} rozsąd~, zdrowa konkurencja, zdrow{ej,ą} konkurencj~, zdrow{a,e} relacj~, na zdrowie, zodiak~ rak, znak~ raka, spod znaku raka, znak zodiaku rak,
      horoskop rak, horoskop raka, horoskop dla raka, rak i lew, rak lew, bliźnięta rak, rak zodiak~, zwrotnik~ raka, rak szlachetny, raka szlachetnego, zupa z raków,
      leczeni~ {roślin,trawnika,drzew,drzewek,storczyków}, chorob~ {roślin,pomidorów,drzew,trawnika,storczyków,ogórków}, chorób {roślin,pomidorów,drzew},
      lek na całe zło, wielk{i,iego} kryzys, serc{e,u} miasta, w sercu, z całego serca, z głębi serca, bólu głowy z, zły sen, sen zimowy,
      choroba lokomocyjna samochodu, wirus{,y,a,ów} komputerow~, badani{e,a} {rynku,opinii}, badania rynkowe, zabieg stylistyczny, zabieg~ marketing~
    `,
  },
};
