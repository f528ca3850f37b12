// Names of places in Poland: data only. See `place-names.ts` for what the marks mean; names are inflected by
// `polish-place-forms.ts`.

export const POLISH_TOWNS = `
Warszawa, Kraków, Wrocław, Łódź, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Białystok, Katowice, Gdynia, Częstochowa, Radom, Rzeszów,
Toruń, Sosnowiec, Kielce, Gliwice, Olsztyn, Zabrze, Bielsko-Biała, Bytom, Zielona Góra, Rybnik, Ruda Śląska, Opole, Tychy,
Gorzów Wielkopolski, Gorzów, Dąbrowa Górnicza, Elbląg, Płock, Koszalin, Tarnów, Włocławek, Chorzów, Wałbrzych, Kalisz, Legnica, Grudziądz,
Jaworzno, Słupsk, Jastrzębie-Zdrój, Nowy Sącz, Jelenia Góra, Siedlce, Mysłowice, Piła??, Ostrów Wielkopolski, Lubin, Konin, Suwałki,
Inowrocław, Stargard, Gniezno, Ostrowiec Świętokrzyski, Siemianowice Śląskie, Głogów, Pabianice, Leszno, Żory?, Zamość, Pruszków, Łomża,
Ełk, Tarnowskie Góry, Tomaszów Mazowiecki, Chełm, Mielec, Kędzierzyn-Koźle, Przemyśl, Stalowa Wola, Tczew, Biała Podlaska, Bełchatów,
Świdnica, Będzin, Zgierz, Piekary Śląskie, Racibórz, Legionowo, Ostrołęka, Świętochłowice, Wejherowo, Zawiercie, Skierniewice,
Starogard Gdański, Wodzisław Śląski, Starachowice, Puławy, Tarnobrzeg, Kołobrzeg, Krosno, Radomsko, Otwock, Skarżysko-Kamienna, Ciechanów,
Kutno, Sieradz, Zduńska Wola, Świnoujście, Żyrardów, Bolesławiec, Nowa Sól, Knurów, Oświęcim, Sopot, Sanok, Jarosław??, Żary?, Kwidzyn,
Chojnice, Malbork, Mińsk Mazowiecki, Wołomin, Jasło, Września??, Nysa, Dębica, Olkusz, Szczecinek, Police??, Oleśnica, Kraśnik, Marki??,
Iława, Ostróda, Rumia, Lubań, Luboń, Swarzędz, Piaseczno, Grodzisk Mazowiecki, Łowicz, Świebodzice, Dzierżoniów, Oława, Krotoszyn,
Kościan, Jarocin, Śrem, Turek??, Kluczbork, Prudnik, Brzeg??, Augustów, Giżycko, Kętrzyn, Mrągowo, Działdowo, Bartoszyce,
Lidzbark Warmiński, Braniewo, Morąg, Szczytno, Pisz??, Mława, Płońsk, Pułtusk, Wyszków, Sochaczew, Sokołów Podlaski, Łuków,
Międzyrzec Podlaski, Radzyń Podlaski, Biłgoraj, Hrubieszów, Tomaszów Lubelski, Krasnystaw, Lubartów, Świdnik, Ryki, Dęblin, Kozienice,
Grójec, Pionki??, Szydłowiec, Końskie??, Jędrzejów, Pińczów, Busko-Zdrój, Sandomierz, Opatów, Staszów, Ropczyce, Łańcut, Leżajsk, Nisko??,
Przeworsk, Lubaczów, Ustrzyki Dolne, Gorlice, Limanowa, Nowy Targ, Zakopane, Bochnia, Brzesko, Wieliczka, Skawina, Myślenice, Wadowice,
Andrychów, Kęty, Chrzanów, Trzebinia, Libiąż, Miechów, Żywiec??, Cieszyn, Ustroń, Wisła??, Skoczów, Czechowice-Dziedzice, Pszczyna,
Mikołów, Łaziska Górne, Czerwionka-Leszczyny, Żarki??, Lubliniec, Kłobuck, Myszków, Czeladź, Wojkowice, Wieluń, Wieruszów, Kępno,
Ostrzeszów, Pleszew, Gostyń, Rawicz, Wolsztyn, Nowy Tomyśl, Szamotuły, Wągrowiec, Chodzież, Złotów, Czarnków, Trzcianka, Wałcz,
Drawsko Pomorskie, Białogard, Świdwin, Gryfice, Goleniów, Kamień Pomorski, Nowogard, Gryfino, Pyrzyce, Myślibórz, Choszczno, Barlinek,
Dębno, Kostrzyn nad Odrą, Słubice, Świebodzin, Międzyrzecz, Sulechów, Gubin, Krosno Odrzańskie, Żagań, Szprotawa, Wschowa, Polkowice,
Chojnów, Złotoryja, Jawor??, Kamienna Góra, Lwówek Śląski, Zgorzelec, Bogatynia, Wołów??, Trzebnica, Milicz, Strzelin, Środa Śląska,
Ząbkowice Śląskie, Kłodzko, Nowa Ruda, Bystrzyca Kłodzka, Bielawa, Strzegom, Góra Kalwaria, Konstancin-Jeziorna, Józefów, Ząbki??,
Zielonka, Kobyłka, Milanówek, Brwinów, Łomianki, Piastów??, Nowy Dwór Mazowiecki, Garwolin, Węgrów, Ostrów Mazowiecka, Zambrów,
Wysokie Mazowieckie, Bielsk Podlaski, Hajnówka, Siemiatycze, Sokółka, Grajewo, Kolno, Mońki, Gołdap, Olecko, Węgorzewo, Nidzica, Brodnica,
Chełmno, Chełmża, Świecie??, Tuchola, Nakło nad Notecią, Żnin, Mogilno, Rypin, Lipno, Golub-Dobrzyń, Wąbrzeźno, Solec Kujawski,
Aleksandrów Kujawski, Ciechocinek, Aleksandrów Łódzki, Konstantynów Łódzki, Ozorków, Łęczyca, Łask??, Opoczno, Piotrków Trybunalski,
Brzeziny??, Rawa Mazowiecka, Koluszki, Głowno, Koło??, Słupca, Pruszcz Gdański, Kościerzyna, Kartuzy, Bytów, Lębork, Ustka, Człuchów,
Puck, Reda??, Hel??, Władysławowo, Sztum, Strzelce Opolskie, Krapkowice, Namysłów, Głubczyce, Olesno, Krynica-Zdrój, Rabka-Zdrój,
Szklarska Poręba, Karpacz, Świeradów-Zdrój, Polanica-Zdrój, Duszniki-Zdrój, Kudowa-Zdrój, Szczyrk, Kazimierz Dolny, Mosina, Oborniki,
Środa Wielkopolska, Niepołomice
`;

/** Districts of the largest towns. */
export const POLISH_DISTRICTS: Readonly<Record<string, string>> = {
  Warszawa: `Mokotów, Ursynów, Wola??, Ochota??, Praga-Południe, Praga-Północ, Śródmieście??, Bielany, Bemowo, Żoliborz, Białołęka, Targówek, Wawer,
    Wilanów, Ursus, Wesoła??, Rembertów, Kabaty, Powiśle, Saska Kępa, Muranów, Służew, Tarchomin, Gocław, Grochów, Natolin, Sadyba, Wierzbno,
    Młynów`,
  Kraków: `Nowa Huta, Podgórze, Krowodrza, Prądnik Czerwony, Prądnik Biały, Bronowice, Kazimierz??, Dębniki, Czyżyny, Bieżanów, Prokocim,
    Mistrzejowice, Grzegórzki, Zabłocie, Ruczaj??, Swoszowice, Łagiewniki, Kurdwanów, Borek Fałęcki, Zwierzyniec??`,
  Wrocław: `Krzyki??, Fabryczna??, Psie Pole, Nadodrze, Ołbin, Gaj??, Jagodno, Biskupin, Sępolno, Karłowice, Grabiszynek, Maślice, Muchobór, Oporów,
    Brochów, Ołtaszyn, Stabłowice, Kozanów, Popowice, Szczepin`,
  Poznań: `Jeżyce, Wilda, Grunwald??, Rataje, Winogrady??, Piątkowo, Łazarz??, Naramowice, Ławica??, Górczyn, Dębiec, Starołęka, Ogrody??, Sołacz,
    Winiary, Strzeszyn, Podolany`,
  Gdańsk: `Wrzeszcz, Oliwa??, Przymorze, Zaspa??, Brzeźno, Jasień, Osowa, Letnica, Stogi??, Orunia, Ujeścisko, Nowy Port, Morena??, Kokoszki??,
    Żabianka, Siedlce?, Suchanino`,
  Łódź: `Bałuty, Widzew, Polesie??, Górna??, Retkinia, Teofilów, Radogoszcz, Chojny, Julianów, Olechów, Janów, Dąbrowa??, Ruda Pabianicka, Stoki??,
    Złotno`,
};

/** Adjectives of the sixteen voivodeships. */
export const POLISH_VOIVODESHIPS =
  'dolnośląskie kujawsko-pomorskie lubelskie lubuskie łódzkie małopolskie mazowieckie opolskie podkarpackie podlaskie pomorskie śląskie świętokrzyskie warmińsko-mazurskie wielkopolskie zachodniopomorskie';

/** What the lands are called beside them. */
export const POLISH_LANDS =
  'Mazowsze, Śląsk, Dolny Śląsk, Górny Śląsk, Małopolska, Wielkopolska, Podkarpacie, Podlasie, Podhale, Pomorze, Pomorze Zachodnie, Lubelszczyzna, Opolszczyzna, Warmia, Mazury, Kujawy, Kaszuby, Trójmiasto';
