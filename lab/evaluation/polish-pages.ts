// Ordinary Polish pages, written for this purpose: the labelled pages are all English.
import type { HostPage } from './injection.ts';

interface Sketch {
  readonly id: string;
  readonly host: string;
  readonly path: string;
  readonly type: string;
  readonly title: string;
  readonly site: string;
  readonly paragraphs: readonly string[];
}

const SKETCHES: readonly Sketch[] = [
  {
    id: 'pl-szlak',
    host: 'www.gorskie-notatki.example',
    path: '/szlaki/dolina-wapiennicy',
    type: 'article',
    title: 'Dolina Wapiennicy w jeden dzień: opis trasy i czas przejścia',
    site: 'Górskie Notatki',
    paragraphs: [
      'Na szlak wyszliśmy o siódmej rano z parkingu przy zaporze. Było chłodno, pięć stopni, a nad wodą wisiała mgła. Pierwszy odcinek prowadzi szeroką drogą leśną i nie sprawia żadnych trudności.',
      'Po czterdziestu minutach droga skręca w lewo, a szlak zaczyna wyraźnie się wznosić. W tym miejscu łatwo pójść prosto, bo oznaczenie na buku jest częściowo zarośnięte. Warto zatrzymać się przy źródle i uzupełnić wodę, ponieważ wyżej jej nie ma.',
      'Najbardziej stromy fragment ma około dwustu metrów przewyższenia. Po deszczu kamienie są śliskie, dlatego kijki bardzo się przydają. My weszliśmy na grań po dwóch godzinach i dziesięciu minutach, z jednym postojem na herbatę.',
      'Z polany widać Skrzyczne, a przy dobrej pogodzie także Tatry. Jest tu drewniany stół i wiata, w której można przeczekać burzę. Ognisko wolno rozpalać tylko w wyznaczonym kręgu.',
      'Schodziliśmy drugą stroną, łagodniejszą, przez świerkowy las. Cała pętla ma trzynaście kilometrów i zajęła nam pięć godzin. Z dziećmi lepiej zaplanować siedem i zawrócić, jeśli po południu zapowiadane są burze.',
    ],
  },
  {
    id: 'pl-chleb',
    host: 'kuchnia-babci-heli.example',
    path: '/przepisy/chleb-zytni',
    type: 'article',
    title: 'Chleb żytni na zakwasie krok po kroku',
    site: 'Kuchnia babci Heli',
    paragraphs: [
      'Ten bochenek piekę od dziewięciu lat i wciąż według tych samych proporcji. Potrzebne są mąka żytnia typu 720, woda, sól i dojrzały zakwas. Ciasto jest klejące i takie ma pozostać, więc nie dosypuj mąki.',
      'Wieczorem wymieszaj sto gramów zakwasu z trzystoma gramami mąki i taką samą ilością letniej wody. Przykryj miskę ściereczką i zostaw na dwanaście godzin. Rano zaczyn powinien pachnieć jabłkami i mieć na powierzchni drobne pęcherzyki.',
      'Dodaj resztę mąki, dwie łyżeczki soli oraz szklankę wody. Mieszaj drewnianą łyżką przez pięć minut, a potem przełóż masę do keksówki wysmarowanej olejem. Wygładź wierzch mokrą dłonią.',
      'Ciasto wyrasta od dwóch do czterech godzin, zależnie od temperatury w kuchni. Gdy podniesie się o połowę, wstaw formę do piekarnika nagrzanego do 230 stopni. Po kwadransie zmniejsz temperaturę do 200 i piecz jeszcze czterdzieści minut.',
      'Gorącego chleba nie należy kroić, bo środek będzie lepki. Najlepszy jest następnego dnia. Zawinięty w lnianą ściereczkę zachowuje świeżość przez tydzień, a czerstwe kromki świetnie nadają się na żurek.',
    ],
  },
  {
    id: 'pl-rower',
    host: 'rowerownia-nad-odra.example',
    path: '/serwis',
    type: 'service',
    title: 'Serwis rowerowy nad Odrą – przeglądy, centrowanie kół, regulacja',
    site: 'Rowerownia nad Odrą',
    paragraphs: [
      'Prowadzimy warsztat od 2011 roku w dawnej hali magazynowej przy bulwarze. Naprawiamy rowery miejskie, szosowe i górskie, także starsze modele, do których trudno już dostać części. Każdy sprzęt oglądamy przy kliencie i od razu mówimy, co trzeba zrobić.',
      'Przegląd podstawowy obejmuje regulację hamulców i przerzutek, sprawdzenie luzów, dokręcenie śrub oraz smarowanie łańcucha. Kosztuje 120 zł i trwa zwykle jeden dzień. Wiosną kolejka się wydłuża, dlatego prosimy o wcześniejszy telefon.',
      'Koła centrujemy na miejscu, najczęściej w ciągu godziny. Wymieniamy też obręcze, piasty i pojedyncze szprychy. Zaplatamy koła od zera na częściach powierzonych, ale wtedy nie udzielamy gwarancji na same części.',
      'Amortyzatory rozbieramy i czyścimy według instrukcji producenta. Stosujemy oleje o lepkości podanej na etykiecie widelca. Po naprawie zapisujemy ciśnienie i ustawienie tłumienia na karcie, którą dostaje klient.',
      'Warsztat działa od wtorku do soboty w godzinach od 10 do 18. Rower można zostawić także w niedzielę po umówieniu się. Dziecięce rowerki do szesnastu cali pompujemy i smarujemy za darmo.',
    ],
  },
  {
    id: 'pl-czajnik',
    host: 'sklep.domowe-rzeczy.example',
    path: '/produkt/czajnik-emaliowany-2l',
    type: 'product',
    title: 'Czajnik emaliowany 2 l, kremowy',
    site: 'Domowe Rzeczy',
    paragraphs: [
      'Klasyczny czajnik z blachy stalowej pokrytej dwiema warstwami emalii. Mieści dwa litry wody i nadaje się na kuchenki gazowe, ceramiczne oraz indukcyjne. Uchwyt z drewna bukowego nie nagrzewa się podczas gotowania.',
      'Dno ma średnicę osiemnastu centymetrów, a wysokość z uchwytem to dwadzieścia trzy centymetry. Czajnik waży 1,1 kg. Gwizdek zdejmuje się jedną ręką i można go myć w zmywarce.',
      'Emalia jest odporna na kwasy i nie przejmuje zapachów. Nie lubi za to uderzeń: po upadku na kafelki może odprysnąć. Kamień najlepiej usuwać roztworem kwasku cytrynowego, raz na dwa tygodnie przy twardej wodzie.',
      'Produkt powstaje w manufakturze w Olkuszu. Każda sztuka jest zdobiona ręcznie, więc drobne różnice w odcieniu nie są wadą. W zestawie znajduje się instrukcja i zapasowa uszczelka do gwizdka.',
      'Wysyłamy w ciągu dwóch dni roboczych. Zwrot jest możliwy w terminie trzydziestu dni, również po rozpakowaniu. Gwarancja producenta wynosi dwadzieścia cztery miesiące.',
    ],
  },
  {
    id: 'pl-biblioteka',
    host: 'biblioteka-zarzecze.example',
    path: '/aktualnosci/noc-bibliotek',
    type: 'article',
    title: 'Noc Bibliotek w Zarzeczu: program i zapisy',
    site: 'Biblioteka Publiczna w Zarzeczu',
    paragraphs: [
      'W pierwszą sobotę czerwca biblioteka będzie otwarta do północy. Przygotowaliśmy spotkania dla dzieci, warsztaty introligatorskie i koncert na dziedzińcu. Wstęp jest wolny, ale na warsztaty obowiązują zapisy.',
      'O siedemnastej zaczyna się gra terenowa dla uczniów szkół podstawowych. Drużyny liczą od trzech do pięciu osób i dostają mapę z zagadkami. Finał odbędzie się w czytelni, gdzie na zwycięzców czekają książki.',
      'Warsztaty introligatorskie poprowadzi Jadwiga Malec, która od trzydziestu lat oprawia księgi dla archiwum diecezjalnego. Uczestnicy zszyją notes i zrobią papier marmurkowy. Mamy miejsce dla dwunastu osób.',
      'Wieczorem zapraszamy na rozmowę o reportażu i o tym, jak zbiera się wspomnienia świadków. Gościem będzie dziennikarz, który przez dwa lata opisywał życie osady flisackiej. Po spotkaniu można porozmawiać przy herbacie.',
      'Koncert kwartetu smyczkowego rozpocznie się o dwudziestej drugiej. W razie deszczu przeniesiemy się do holu. Prosimy, by nie parkować na podjeździe, ponieważ jest to droga pożarowa.',
    ],
  },
  {
    id: 'pl-forum',
    host: 'forum-dzialkowca.example',
    path: '/watek/pomidory-w-tunelu',
    type: 'forum',
    title: 'Pomidory w tunelu – kiedy wysadzać? – Forum działkowca',
    site: 'Forum działkowca',
    paragraphs: [
      'Dzień dobry, mam nieogrzewany tunel foliowy koło Kutna i w tym roku pierwszy raz sadzę w nim pomidory. Rozsada ma już czterdzieści centymetrów i zaczyna się kłaść. Czy pod koniec kwietnia to nie za wcześnie?',
      'U mnie, pod Płockiem, wysadzam zwykle około piątego maja. Wcześniej zdarzały się noce z minus trzema stopniami i nawet podwójna włóknina nie pomogła. Jeśli rozsada jest wyciągnięta, posadź ją głębiej, na skos.',
      'Potwierdzam, sadzenie na skos działa. Łodyga wypuszcza dodatkowe korzenie i krzak jest mocniejszy. Pamiętaj tylko, żeby usunąć dolne liście, bo w ziemi zgniją i złapią grzyba.',
      'Dodałbym jeszcze zbiornik z wodą w środku tunelu. Dwie czarne beczki nagrzewają się w dzień i oddają ciepło w nocy. W zeszłym roku różnica wynosiła u mnie dwa stopnie, sprawdzałem termometrem z zapisem.',
      'Dziękuję za odpowiedzi. Poczekam więc do długiego weekendu, a beczki wstawię już jutro. Dam znać w lipcu, jak poszło, i wrzucę zdjęcia.',
    ],
  },
  {
    id: 'pl-pompa',
    host: 'dokumentacja.pompex-sterowniki.example',
    path: '/sterownik-p4/uruchomienie',
    type: 'documentation',
    title: 'Sterownik P4: pierwsze uruchomienie',
    site: 'Dokumentacja sterowników',
    paragraphs: [
      'Przed podłączeniem zasilania upewnij się, że zawory odcinające po obu stronach pompy są otwarte. Sterownik wykrywa pracę na sucho, ale dopiero po trzydziestu sekundach. Uruchomienie bez wody skraca żywotność uszczelnień.',
      'Po włączeniu wyświetlacz pokazuje wersję oprogramowania, a następnie pyta o język. Wybór zatwierdza się dłuższym przytrzymaniem przycisku. Ustawienie można później zmienić w menu serwisowym, w punkcie trzecim.',
      'Czujnik temperatury podłącz do zacisków oznaczonych T1. Kolejność przewodów nie ma znaczenia. Jeżeli odczyt różni się od rzeczywistego o więcej niż dwa stopnie, wprowadź poprawkę w parametrze dziewiątym.',
      'Tryb automatyczny dobiera obroty do różnicy ciśnień. W instalacji podłogowej zaleca się krzywą drugą, w grzejnikowej czwartą. Zmiana krzywej działa od razu i nie wymaga ponownego uruchomienia.',
      'Kod E07 oznacza przerwę w obwodzie czujnika, a E11 zbyt niskie napięcie zasilania. Historię dziesięciu ostatnich zdarzeń można odczytać z menu. Po usunięciu przyczyny błąd kasuje się samoczynnie.',
    ],
  },
  {
    id: 'pl-noclegi',
    host: 'agroturystyka-pod-lipa.example',
    path: '/pokoje',
    type: 'listing',
    title: 'Pokoje i ceny – Agroturystyka Pod Lipą',
    site: 'Agroturystyka Pod Lipą',
    paragraphs: [
      'Gospodarstwo leży na skraju wsi, osiemset metrów od jeziora. Mamy siedem pokoi w starym domu i dwa w dawnej stajni. Wszystkie są ogrzewane, więc gości przyjmujemy przez cały rok.',
      'Pokój Jaśminowy ma dwa łóżka, łazienkę z prysznicem i okno na sad. Kosztuje 180 zł za dobę w sezonie, a poza nim 140 zł. Śniadanie jest wliczone i podajemy je między ósmą a dziesiątą.',
      'Pokój Rodzinny mieści cztery osoby i ma osobne wejście z ogrodu. W środku jest aneks kuchenny z lodówką i kuchenką. Łóżeczko dla niemowlęcia oraz wanienkę wypożyczamy bez dopłaty.',
      'Stajnia to dwa niezależne apartamenty z kominkami. Drewno leży pod wiatą i można go używać bez ograniczeń. Latem jest tu przyjemnie chłodno, bo mury mają siedemdziesiąt centymetrów.',
      'Psy są mile widziane, prosimy jednak o wcześniejszą informację, ponieważ po podwórku chodzą kury. Rowery i kajak czekają na gości w szopie. Zadatek wynosi trzydzieści procent i zwracamy go do czternastu dni przed przyjazdem.',
    ],
  },
];

export const POLISH_PAGES: readonly HostPage[] = SKETCHES.map((sketch, i) => ({
  id: sketch.id,
  url: `https://${sketch.host}${sketch.path}`,
  type: sketch.type,
  lang: 'pl',
  title: sketch.title,
  mainText: sketch.paragraphs.join('\n'),
  html: () => pageOf(sketch, i),
}));

/** Two ways of building a page, so that not all of them have the same skeleton. */
function pageOf(sketch: Sketch, index: number): string {
  const [heading = ''] = sketch.title.split(/ [–:] /);
  const text = sketch.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const menu =
    '<ul><li><a href="/">Start</a></li><li><a href="/o-nas">O nas</a></li><li><a href="/kontakt">Kontakt</a></li></ul>';
  const end = `<footer><p>© ${sketch.site}</p><a href="/polityka-prywatnosci">Polityka prywatności</a></footer>`;
  const head =
    `<meta charset="utf-8"><title>${sketch.title}</title>\n` +
    `<meta name="description" content="${sketch.paragraphs[0]?.split('. ')[0] ?? ''}.">\n` +
    `<link rel="canonical" href="https://${sketch.host}${sketch.path}">`;
  const body =
    index % 2 === 0
      ? `<header><a href="/">${sketch.site}</a><nav>${menu}</nav></header>\n<main><article><h1>${heading}</h1>\n${text}\n</article></main>`
      : `<div id="top"><div class="logo">${sketch.site}</div><nav class="menu">${menu}</nav></div>\n<div id="page"><div class="content"><h1>${heading}</h1>\n<img src="/foto.jpg" alt="${heading}">\n${text}\n</div></div>`;
  return `<!DOCTYPE html>\n<html lang="pl"><head>${head}</head>\n<body>\n${body}\n${end}\n</body></html>\n`;
}
