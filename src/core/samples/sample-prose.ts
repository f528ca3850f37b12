// Ordinary texts for examples: what people write who have something to say. Each is above 200 words.

export const BREAD = [
  'My first loaf of rye came out of the oven flat as a roof tile. I had mixed everything at once, waited an hour and trusted the picture in the book. Rye behaves in its own way: its flour holds little gluten, so the dough never turns smooth and elastic, and kneading it longer only makes the bowl harder to clean.',
  'What helped was a stiff sourdough starter, fed twice on the day before. In the evening I stir 200 g of starter with 300 g of flour and the same weight of water, cover it and leave it near the radiator. By seven in the morning the surface has small craters and smells of apples. Then come salt, the rest of the flour and a spoon of caraway.',
  'The tin goes into a cold oven which I set to 240 degrees. After twenty minutes I turn it down to 190 and bake for another forty. A thermometer in the middle should read 96. The hardest part is waiting: cut on the same afternoon, the crumb sticks to the knife, while on the next day it slices cleanly and keeps for a week in a linen bag.',
  'Two things went wrong along the way. Once I forgot the salt and the crust stayed pale; another time the kitchen was at 17 degrees and nothing rose until noon. Neither loaf was wasted, since stale rye makes a good soup with mushrooms and a bit of cream.',
] as const;

export const BICYCLE = [
  'A chain that skips under load is rarely broken. In the workshop on Harbour Street we see about thirty such bicycles a month, and in two out of three cases the cable has simply stretched. Before buying parts, turn the barrel adjuster at the rear derailleur half a turn anticlockwise and try the gears again on a stand.',
  'If that changes nothing, measure the wear. A chain checker costs less than a tyre and drops into the links when they are 0.75 per cent longer than new. At that point the chain should go, yet the cassette can usually stay. Wait until one per cent and the teeth will have taken the shape of hooks, which means paying for both.',
  'Cleaning matters more than oil. Wipe the outside with a dry rag after every wet ride, because grit mixed with grease works like sandpaper. Put one drop on each roller from the inside, spin the cranks backwards for a minute and take off whatever is left on the surface. Wax lasts longer in dust but needs a warm, dry room to apply.',
  'Finally, look at the hanger. It is a small piece of soft metal that bends when the bicycle falls to the right, and a bend of three millimetres is enough to confuse the lower gears. We straighten it with a gauge in ten minutes; without the gauge it is guesswork.',
] as const;

export const LIBRARY = [
  'The town council voted on Tuesday evening to keep the Mill Road library open on Saturdays for another year. Eleven members supported the motion, four were against and two did not attend. The decision follows a petition that 2,340 residents signed between March and May.',
  'Running the building for six hours on a Saturday costs about 18,000 pounds a year, according to figures that the finance committee presented. Most of it is wages for two librarians; heating accounts for a fifth. Visitors have become more frequent since the reading room got new lamps and the children’s corner moved to the ground floor.',
  '“We had 140 people through the door last weekend, and the queue for the printers reached the stairs,” said the branch manager after the meeting. She added that the busiest hour is the one before noon, when a language club meets upstairs and parents return picture books.',
  'Opponents of the motion argued that the money should go to repairing the roof of the sports hall, which has leaked since January. A compromise to open every second Saturday was turned down by a single vote. The council will look at the numbers again in the autumn, when the energy contract ends and a new price has to be agreed. Until then the library opens at ten.',
] as const;

export const CHLEB = [
  'Pierwszy bochenek żytni wyszedł mi płaski jak dachówka. Wymieszałam wszystko naraz, odczekałam godzinę i zaufałam zdjęciu z książki. Tymczasem mąka żytnia zachowuje się po swojemu: ma niewiele glutenu, więc ciasto nigdy nie robi się gładkie ani sprężyste, a dłuższe wyrabianie kończy się tylko szorowaniem miski.',
  'Pomógł gęsty zakwas, dokarmiony dwa razy poprzedniego dnia. Wieczorem mieszam 200 g zakwasu z 300 g mąki i taką samą ilością wody, przykrywam i zostawiam przy kaloryferze. O siódmej rano na powierzchni widać drobne kratery, a całość pachnie jabłkami. Wtedy dodaję sól, resztę mąki i łyżkę kminku.',
  'Foremkę wstawiam do zimnego piekarnika i ustawiam 240 stopni. Po dwudziestu minutach zmniejszam do 190 i piekę jeszcze czterdzieści. Termometr wbity w środek powinien pokazać 96. Najtrudniej jest poczekać: krojony tego samego popołudnia chleb klei się do noża, a następnego dnia kroi się równo i przez tydzień leży w lnianym worku.',
  'Dwa razy coś poszło nie tak. Raz zapomniałam o soli i skórka została blada, innym razem w kuchni było 17 stopni i do południa nic nie urosło. Żaden bochenek się nie zmarnował, bo z czerstwego chleba wychodzi dobra zupa z grzybami i odrobiną śmietany. Przepis zapisuję tu głównie dla siebie, ale chętnie przeczytam, jak u kogo rośnie.',
] as const;

export const ROWER = [
  'Przeskakujący łańcuch rzadko bywa zepsuty. W warsztacie przy ulicy Portowej oglądamy takich rowerów około trzydziestu miesięcznie i w dwóch przypadkach na trzy winna jest po prostu rozciągnięta linka. Zanim kupisz części, przekręć baryłkę przy tylnej przerzutce o pół obrotu w lewo i sprawdź biegi jeszcze raz na stojaku.',
  'Jeśli to nic nie da, zmierz zużycie. Przymiar do łańcucha kosztuje mniej niż opona i wpada między ogniwa, gdy są o 0,75 procent dłuższe niż nowe. Wtedy wymienia się sam łańcuch, a kaseta zwykle może zostać. Przy jednym procencie zęby mają już kształt haczyków i trzeba zapłacić za jedno i drugie.',
  'Czyszczenie znaczy więcej niż oliwienie. Po każdej jeździe w deszczu przetrzyj łańcuch suchą szmatką, bo piasek zmieszany ze smarem działa jak papier ścierny. Na każdą rolkę daj od środka jedną kroplę, kręć korbą do tyłu przez minutę i zbierz nadmiar. Wosk trzyma dłużej w kurzu, lecz nakłada się go w ciepłym i suchym miejscu.',
  'Na koniec obejrzyj hak przerzutki. To mały kawałek miękkiego metalu, który wygina się, gdy rower upadnie na prawą stronę, i wystarczą trzy milimetry, żeby najlżejsze biegi przestały słuchać. Prostujemy go przyrządem w dziesięć minut; bez przyrządu zostaje zgadywanie. W sezonie na wizytę czeka się u nas dwa dni, zimą przyjmujemy od ręki.',
] as const;

export const BIBLIOTEKA = [
  'Rada miasta zdecydowała we wtorek wieczorem, że biblioteka przy ulicy Młyńskiej jeszcze przez rok będzie otwarta w soboty. Za wnioskiem głosowało jedenaście osób, cztery były przeciw, a dwie nie przyszły na sesję. Wcześniej, od marca do maja, petycję w tej sprawie podpisało 2340 mieszkańców.',
  'Sześć sobotnich godzin kosztuje rocznie około 84 tysięcy złotych, wynika z wyliczeń komisji budżetowej. Większość to pensje dwóch bibliotekarek, piątą część pochłania ogrzewanie. Czytelników przybywa, odkąd czytelnia dostała nowe lampy, a kącik dla dzieci przeniesiono na parter.',
  '„W ostatni weekend odwiedziło nas 140 osób, a kolejka do drukarek sięgała schodów” – powiedziała po sesji kierowniczka filii. Dodała, że największy ruch jest przed południem, kiedy na piętrze spotyka się klub językowy, a rodzice oddają książki z obrazkami.',
  'Przeciwnicy przekonywali, że pieniądze powinny trafić na naprawę dachu hali sportowej, który przecieka od stycznia. Kompromis, czyli otwarcie co drugą sobotę, przepadł jednym głosem. Do liczb radni wrócą jesienią, gdy skończy się umowa na energię i trzeba będzie uzgodnić nową cenę. Do tego czasu biblioteka zaprasza od dziesiątej, a zwroty można zostawiać we wrzutni przy wejściu przez całą dobę.',
] as const;
