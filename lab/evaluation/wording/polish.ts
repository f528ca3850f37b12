import type { Vocabulary } from './vocabulary.ts';

export const polish: Vocabulary = {
  trades: [
    {
      keyword: 'kasyno online',
      searches: [
        'kasyno online bonus',
        'najlepsze kasyno online',
        'kasyno internetowe',
        'darmowe spiny kasyno',
      ],
      hostWord: 'kasyno',
    },
    {
      keyword: 'pożyczki bez BIK',
      searches: [
        'chwilówki bez BIK',
        'pożyczki bez BIK online',
        'chwilówka od ręki',
        'pożyczki pozabankowe bez BIK',
      ],
      hostWord: 'chwilowki',
    },
    {
      keyword: 'zakłady bukmacherskie',
      searches: [
        'zakłady bukmacherskie online',
        'typy bukmacherskie',
        'bukmacher bonus',
        'legalny bukmacher',
      ],
      hostWord: 'bukmacher',
    },
    {
      keyword: 'prace magisterskie na zamówienie',
      searches: ['pisanie prac magisterskich', 'prace licencjackie na zamówienie', 'prace magisterskie cena'],
      hostWord: 'pracemagisterskie',
    },
  ],
  crafts: [
    {
      keyword: 'hydraulik Warszawa',
      searches: ['hydraulik Warszawa cennik', 'tani hydraulik Warszawa', 'pogotowie hydrauliczne Warszawa'],
      hostWord: 'hydraulik',
    },
    {
      keyword: 'meble na wymiar',
      searches: [
        'meble na wymiar cena',
        'kuchnie na wymiar',
        'tanie meble na wymiar',
        'meble na wymiar Kraków',
      ],
      hostWord: 'meble',
    },
    {
      keyword: 'skup aut',
      searches: ['skup aut za gotówkę', 'skup aut cała Polska', 'skup samochodów', 'skup aut powypadkowych'],
      hostWord: 'skupaut',
    },
  ],
  spamSentences: [
    'szukasz # w dobrej cenie? Nasze # to najlepsze # w sieci.',
    '# od ręki, tanie # i sprawdzone # tylko u nas.',
    'jeśli potrzebne jest #, wybierz # od specjalistów od #.',
    'polecamy #, bo # u nas to gwarancja jakości.',
    '# cena, # opinie, # ranking – wszystko o # w jednym miejscu.',
    'najlepsze # czeka, a # możesz zamówić przez internet.',
    'nasze # wybierają klienci, którzy znają się na #.',
    'zamów # już dziś i przekonaj się, że # może być tanie.',
    'sprawdź #, porównaj # i wybierz # dla siebie.',
    '# bez kolejek, # bez formalności, # na każdą kieszeń.',
  ],
  plainSentences: [
    'Muzeum otworzyło nowe skrzydło w kwietniu, po trzech latach przebudowy.',
    'Jesienią wolontariusze posadzili wzdłuż rzeki ponad czterysta drzew.',
    'Pociąg nad morze zimą odjeżdża dwa razy dziennie.',
    'Inżynierowie ponownie zmierzyli most i stwierdzili, że osiadł o dwa milimetry.',
    'Krótki spacer za kościołem prowadzi do starego kamieniołomu.',
    'Większość chleba wypieka się przed świtem i sprzedaje do południa.',
    'Komisja spotka się w czwartek, żeby omówić budżet biblioteki.',
    'Pierwszą powieść odrzuciło dziewięć wydawnictw, zanim przyjęła ją mała oficyna.',
    'Padało przez cały tydzień, więc żniwa musiały poczekać.',
    'Nauczyciele poprosili o mniejsze grupy w pracowni chemicznej.',
    'Przepis pochodzi od sąsiadki, która wychowała się nad jeziorem.',
    'Po sztormie kapitanat portu zamknął północne molo.',
    'Dzieci do lat sześciu jeżdżą za darmo pod opieką osoby dorosłej.',
    'Rolnicy z okolicy sprzedają sery, miód i jabłka na drewnianych straganach.',
    'Farba musi schnąć całą dobę, zanim nałoży się drugą warstwę.',
    'Archeolodzy znaleźli monety, pierścień i fragmenty glinianego pieca.',
    'W przyszłym roku we wschodnich dzielnicach powstaną dwie nowe przychodnie.',
    'Chór zimą śpiewa dawne utwory, a latem pieśni ludowe.',
  ],
  places: (
    'Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Katowice|Białystok|Gdynia|Częstochowa|Radom|' +
    'Sosnowiec|Toruń|Kielce|Gliwice|Zabrze|Bytom|Olsztyn|Rzeszów|Rybnik|Tychy|Opole|Elbląg|Płock|Wałbrzych|Tarnów|Chorzów|' +
    'Koszalin|Kalisz|Legnica|Grudziądz|Słupsk|Jaworzno|Nowy Sącz|Jelenia Góra|Siedlce|Konin|Piła|Inowrocław|Lubin|Suwałki'
  ).split('|'),
  people: ['Anna Wójcik', 'Piotr Zieliński', 'Katarzyna Maj', 'Tomasz Lis', 'Ewa Kaczmarek', 'Marek Dudek'],
};
