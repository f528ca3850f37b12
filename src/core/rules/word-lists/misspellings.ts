// Words that are wrong wherever they stand: common misspellings, each with what was meant. Words that are right in some
// sense ("form", "loose", "stać") are not here, and neither are names.

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/[\n,]+/)
      .map((pair) => {
        const [wrong = '', right = ''] = pair.trim().split('>');
        return [wrong.trim(), right.trim()] as const;
      }),
  );

export const MISSPELLINGS_EN = pairs(`
recieve>receive, recieved>received, recieving>receiving, definately>definitely, definatly>definitely,
seperate>separate, seperated>separated, seperately>separately, occured>occurred, occuring>occurring,
occurence>occurrence, untill>until, tommorow>tomorrow, tommorrow>tomorrow, neccessary>necessary,
necesary>necessary, accomodate>accommodate, accomodation>accommodation, acheive>achieve, acheived>achieved,
adress>address, adresses>addresses, alot>a lot, apparant>apparent, appearence>appearance, arguement>argument,
basicly>basically, becuase>because, becasue>because, begining>beginning, beleive>believe, beleived>believed,
buisness>business, busness>business, calender>calendar, catagory>category, cemetary>cemetery,
collegue>colleague, comming>coming, commited>committed, comittee>committee, completly>completely,
concious>conscious, consistant>consistent, curiousity>curiosity, decieve>deceive, desparate>desperate,
diffrent>different, diferent>different, dissapear>disappear, dissapointed>disappointed, embarass>embarrass,
embarassing>embarrassing, enviroment>environment, equiptment>equipment, existance>existence,
experiance>experience, extremly>extremely, familar>familiar, finaly>finally, foriegn>foreign, fourty>forty,
freind>friend, freinds>friends, futher>further, goverment>government, grammer>grammar, garantee>guarantee,
gaurantee>guarantee, guarentee>guarantee, happend>happened, harrass>harass, heigth>height, hygeine>hygiene,
immediatly>immediately, imediately>immediately, incase>in case, independant>independent,
intresting>interesting, intrest>interest, knowlege>knowledge, knowledgable>knowledgeable, liason>liaison,
libary>library, lisence>license, maintainance>maintenance, maintenence>maintenance, millenium>millennium,
mispell>misspell, neice>niece, noticable>noticeable, occassion>occasion, occassionally>occasionally,
offical>official, oppurtunity>opportunity, oppertunity>opportunity, orignal>original, paralel>parallel,
parliment>parliament, particulary>particularly, peice>piece, peices>pieces, percieve>perceive,
perfomance>performance, persistant>persistent, posession>possession, possesion>possession, potatos>potatoes,
prefered>preferred, preferances>preferences, priviledge>privilege, probaly>probably,
proffesional>professional, profesional>professional, publically>publicly, realy>really, reccomend>recommend,
recomend>recommend, recomended>recommended, refered>referred, referance>reference, relevent>relevant,
religous>religious, remeber>remember, restaraunt>restaurant, resturant>restaurant, rythm>rhythm,
saftey>safety, similiar>similar, sinceerly>sincerely, speach>speech, strenght>strength, succesful>successful,
successfull>successful, succesfully>successfully, suprise>surprise, suprised>surprised, tendancy>tendency,
therefor>therefore, thier>their, threshhold>threshold, tounge>tongue, truely>truly,
unfortunatly>unfortunately, unfortunetly>unfortunately, usefull>useful, useing>using, usualy>usually,
vaccum>vacuum, vegatable>vegetable, vehical>vehicle, visable>visible, wich>which, wierd>weird,
wellcome>welcome, withing>within, writting>writing, writen>written, youre>you’re, dont>don’t, doesnt>doesn’t,
didnt>didn’t, isnt>isn’t, wasnt>wasn’t, arent>aren’t, couldnt>couldn’t, wouldnt>wouldn’t, shouldnt>shouldn’t,
havent>haven’t, hasnt>hasn’t, theyre>they’re, teh>the, taht>that, jsut>just, waht>what, dosent>doesn’t,
everytime>every time, aswell>as well, infact>in fact, atleast>at least, eachother>each other,
thankyou>thank you, becouse>because, exept>except, excercise>exercise, exercice>exercise, choosen>chosen,
payed>paid, layed>laid, informations>information, advices>advice, furnitures>furniture, equipments>equipment,
softwares>software
`);

export const MISSPELLINGS_PL = pairs(`
wogóle>w ogóle, wogle>w ogóle, napewno>na pewno, naprawde>naprawdę, narazie>na razie, poprostu>po prostu,
conajmniej>co najmniej, conajwyżej>co najwyżej, spowrotem>z powrotem, zpowrotem>z powrotem, napewne>na pewno,
niewiem>nie wiem, nieda>nie da, niebędzie>nie będzie, niemożna>nie można, niemam>nie mam, wziąść>wziąć,
wziełem>wziąłem, wzięłem>wziąłem, poszłem>poszedłem, przyszłem>przyszedłem, wyszłem>wyszedłem,
włanczać>włączać, włancza>włącza, wyłanczać>wyłączać, wyłancza>wyłącza, przełanczać>przełączać,
mnustwo>mnóstwo, mnóstfo>mnóstwo, żeczy>rzeczy, żecz>rzecz, ktury>który, ktura>która, kture>które,
ktorych>których, rzaden>żaden, rzadna>żadna, muj>mój, twuj>twój, swuj>swój, jusz>już, jurz>już, jóż>już,
pujść>pójść, gura>góra, gurze>górze, ruzne>różne, rużne>różne, rózne>różne, wruciłem>wróciłem, zrubić>zrobić,
zrubiłem>zrobiłem, pszyszłość>przyszłość, pszykład>przykład, wszyskie>wszystkie, wszyscko>wszystko,
wszysko>wszystko, chcem>chcę, umią>umieją, rozumią>rozumieją, bierzący>bieżący, bierząco>bieżąco,
spójżeć>spojrzeć, sprubować>spróbować, sprubuj>spróbuj, kożystać>korzystać, kożystny>korzystny,
skożystać>skorzystać, żekomo>rzekomo, rzeby>żeby, poniewarz>ponieważ, porzyczka>pożyczka, porzyczki>pożyczki,
urzywać>używać, urzywany>używany, urzytkownik>użytkownik, nażędzie>narzędzie, nażędzia>narzędzia,
pożądek>porządek, zażąd>zarząd, wrarzenie>wrażenie, wogule>w ogóle, tródno>trudno, tródny>trudny,
krutki>krótki, krutko>krótko, dłógo>długo, dłógi>długi, bóty>buty, lódzie>ludzie, lódzi>ludzi,
hetnie>chętnie, chętńie>chętnie, hodzi>chodzi, hyba>chyba, oczywićie>oczywiście, oczywiscie>oczywiście,
prosze>proszę, dziekuje>dziękuję, najleprzy>najlepszy, najleprze>najlepsze, lebszy>lepszy, wiekrzy>większy,
większośc>większość, jakośc>jakość, możliwośc>możliwość, bezpieczeńtwo>bezpieczeństwo,
urzondzenie>urządzenie, znajdóje>znajduje, potrzebóje>potrzebuje, kupóje>kupuje, orginalny>oryginalny,
orginalne>oryginalne, orginał>oryginał, proffesjonalny>profesjonalny, profesionalny>profesjonalny,
profesionalne>profesjonalne, nacodzień>na co dzień
`);
