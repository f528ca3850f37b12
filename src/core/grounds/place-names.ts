// Towns by name: the larger ones of Poland, Britain, Ireland, North America and Australia, and the capitals of Europe.
// A list of places is known by the towns in it; it need not name only these.

const names = (list: string): readonly string[] =>
  list
    .split('|')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** As they stand in a list: the first case. Towns whose name is an everyday word are left out or stand with others. */
export const TOWNS_PL = names(
  'Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Białystok|Katowice|Gdynia|Częstochowa|Radom|Rzeszów|Toruń|' +
    'Sosnowiec|Kielce|Gliwice|Olsztyn|Zabrze|Bielsko-Biała|Bytom|Zielona Góra|Rybnik|Ruda Śląska|Opole|Tychy|Gorzów Wielkopolski|' +
    'Elbląg|Dąbrowa Górnicza|Płock|Wałbrzych|Włocławek|Tarnów|Chorzów|Koszalin|Kalisz|Legnica|Grudziądz|Jaworzno|Słupsk|' +
    'Jastrzębie-Zdrój|Nowy Sącz|Jelenia Góra|Siedlce|Mysłowice|Konin|Piła|Piotrków Trybunalski|Inowrocław|Lubin|Ostrów Wielkopolski|' +
    'Suwałki|Ostrowiec Świętokrzyski|Gniezno|Stargard|Głogów|Siemianowice Śląskie|Pabianice|Leszno|Zamość|Łomża|Pruszków|Żory|Ełk|' +
    'Tarnowskie Góry|Chełm|Tomaszów Mazowiecki|Mielec|Kędzierzyn-Koźle|Przemyśl|Stalowa Wola|Tczew|Biała Podlaska|Bełchatów|Świdnica|' +
    'Będzin|Zgierz|Piekary Śląskie|Racibórz|Legionowo|Ostrołęka|Świętochłowice|Zawiercie|Wejherowo|Skierniewice|Starachowice|' +
    'Wodzisław Śląski|Starogard Gdański|Puławy|Tarnobrzeg|Kołobrzeg|Krosno|Radomsko|Skarżysko-Kamienna|Otwock|Dębica|Ciechanów|' +
    'Kutno|Sieradz|Świnoujście|Zduńska Wola|Nysa|Świdnik|Piaseczno|Żyrardów|Bolesławiec|Nowa Sól|Knurów|Oświęcim|Sopot|Malbork|' +
    'Mińsk Mazowiecki|Jarosław|Sanok|Wołomin|Cieszyn|Mikołów|Czeladź|Śrem|Marki|Ząbki|Olkusz|Chrzanów|Wieliczka|Skawina|Niepołomice|' +
    'Myślenice|Bochnia|Nowy Targ|Zakopane|Gorlice|Żywiec|Pszczyna|Lubliniec|Kluczbork|Brzeg|Oława|Oleśnica|Trzebnica|Dzierżoniów|' +
    'Kłodzko|Bielawa|Zgorzelec|Lubań|Jawor|Żary|Żagań|Świebodzin|Swarzędz|Luboń|Września|Wągrowiec|Krotoszyn|Jarocin|Pleszew|Turek|' +
    'Koło|Rumia|Reda|Pruszcz Gdański|Kościerzyna|Chojnice|Bytów|Lębork|Kwidzyn|Sztum|Iława|Ostróda|Giżycko|Mrągowo|Kętrzyn|Szczytno|' +
    'Bartoszyce|Działdowo|Mława|Płońsk|Sochaczew|Grodzisk Mazowiecki|Milanówek|Józefów|Konstancin-Jeziorna|Wyszków|Ostrów Mazowiecka|' +
    'Łuków|Garwolin|Kozienice|Grójec|Łowicz|Łęczyca|Opoczno|Końskie|Sandomierz|Busko-Zdrój|Jędrzejów|Lubartów|Kraśnik|Biłgoraj|' +
    'Tomaszów Lubelski|Hrubieszów|Jasło|Łańcut|Leżajsk|Przeworsk|Ropczyce|Augustów|Hajnówka|Bielsk Podlaski|Zambrów|Grajewo|Sokółka|' +
    'Police|Goleniów|Gryfino|Wałcz|Szczecinek|Białogard|Świdwin|Brodnica|Świecie|Nakło nad Notecią|Chełmża|Chełmno|Rypin|Solec Kujawski',
);

export const TOWNS_EN = names(
  'New York|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|Austin|San Jose|Fort Worth|Jacksonville|' +
    'Columbus|Charlotte|Indianapolis|San Francisco|Seattle|Denver|Oklahoma City|Nashville|Washington|El Paso|Las Vegas|Boston|Detroit|' +
    'Portland|Louisville|Memphis|Baltimore|Milwaukee|Albuquerque|Tucson|Fresno|Sacramento|Mesa|Kansas City|Atlanta|Colorado Springs|' +
    'Omaha|Raleigh|Miami|Virginia Beach|Long Beach|Oakland|Minneapolis|Bakersfield|Tulsa|Tampa|Arlington|Wichita|Aurora|New Orleans|' +
    'Cleveland|Anaheim|Honolulu|Henderson|Stockton|Riverside|Lexington|Corpus Christi|Orlando|Irvine|Cincinnati|Santa Ana|Newark|' +
    'Saint Paul|St Paul|St Louis|Pittsburgh|Greensboro|Lincoln|Anchorage|Plano|Durham|Jersey City|Chandler|Chula Vista|Buffalo|Gilbert|' +
    'Madison|Reno|North Las Vegas|Toledo|Fort Wayne|Lubbock|St Petersburg|Laredo|Irving|Chesapeake|Glendale|Winston-Salem|Scottsdale|' +
    'Garland|Boise|Norfolk|Spokane|Richmond|Fremont|Huntington Beach|Tacoma|Fontana|Frisco|Modesto|Baton Rouge|Des Moines|Rochester|' +
    'Fayetteville|Salt Lake City|Birmingham|Grand Rapids|Huntsville|Knoxville|Yonkers|Augusta|Worcester|Tallahassee|Brownsville|' +
    'Overland Park|Santa Clarita|Providence|Chattanooga|Vancouver|Tempe|Akron|Fort Lauderdale|Sioux Falls|Cape Coral|Mobile|' +
    'Newport News|McKinney|Jackson|Eugene|Springfield|Salem|Elk Grove|Pembroke Pines|Fort Collins|Cary|Corona|Hayward|Alexandria|' +
    'Lancaster|Palmdale|Lakewood|Sunnyvale|Hollywood|Clarksville|Pomona|Kansas|Macon|Savannah|Charleston|Columbia|Dayton|Naperville|' +
    'Joliet|Rockford|Bridgeport|Syracuse|Hartford|Stamford|New Haven|Albany|Waco|Killeen|Denton|McAllen|Amarillo|Beaumont|Galveston|' +
    'Round Rock|Sugar Land|The Woodlands|Katy|Pasadena|Torrance|Burbank|Santa Monica|Santa Barbara|San Bernardino|Oxnard|Ventura|' +
    'Sarasota|Clearwater|Naples|Gainesville|Daytona Beach|Boca Raton|West Palm Beach|Hialeah|Coral Springs|Fort Myers|Pensacola|' +
    'Ann Arbor|Lansing|Flint|Dearborn|Kalamazoo|Green Bay|Duluth|Fargo|Cedar Rapids|Topeka|Little Rock|Shreveport|Lafayette|' +
    'Montgomery|Asheville|Wilmington|Greenville|Roanoke|Annapolis|Bethesda|Silver Spring|Rockville|Harrisburg|Allentown|Scranton|Erie|' +
    'Trenton|Camden|Hoboken|Manchester|Nashua|Burlington|Bangor|Boulder|Pueblo|Provo|Ogden|Bellevue|Everett|Olympia|Bend|Medford|' +
    'Toronto|Montreal|Calgary|Ottawa|Edmonton|Winnipeg|Mississauga|Brampton|Hamilton|Surrey|Halifax|London|Markham|Vaughan|Kitchener|' +
    'Windsor|Burnaby|Saskatoon|Regina|Oakville|Quebec City|Laval|Gatineau|Victoria|Kelowna|Barrie|Guelph|Kingston|Sydney|Melbourne|' +
    'Brisbane|Perth|Adelaide|Gold Coast|Canberra|Newcastle|Wollongong|Hobart|Geelong|Townsville|Cairns|Darwin|Ballarat|Bendigo|' +
    'Auckland|Wellington|Christchurch|Dunedin|Tauranga|Dublin|Cork|Limerick|Galway|Waterford|Belfast|Derry|Lisburn|' +
    'Leeds|Glasgow|Sheffield|Bradford|Liverpool|Edinburgh|Bristol|Wakefield|Cardiff|Coventry|Nottingham|Leicester|Sunderland|' +
    'Newcastle upon Tyne|Brighton|Hull|Kingston upon Hull|Plymouth|Stoke-on-Trent|Wolverhampton|Derby|Swansea|Southampton|Salford|' +
    'Aberdeen|Westminster|Portsmouth|York|Peterborough|Dundee|Oxford|Newport|Preston|St Albans|Norwich|Chester|Cambridge|Salisbury|' +
    'Exeter|Gloucester|Lichfield|Winchester|Lancaster|Canterbury|Carlisle|Hereford|Bath|Truro|Ely|Ripon|Wells|Reading|Luton|Bolton|' +
    'Bournemouth|Middlesbrough|Blackpool|Stockport|Poole|Swindon|Southend-on-Sea|Southend|Huddersfield|Oldham|Rochdale|Solihull|' +
    'Milton Keynes|Northampton|Ipswich|Slough|Blackburn|Warrington|Telford|Gateshead|Colchester|Crawley|Watford|Cheltenham|Basildon|' +
    'Chelmsford|Maidstone|Basingstoke|Worthing|Eastbourne|Hastings|Doncaster|Rotherham|Barnsley|Harrogate|Scarborough|Grimsby|' +
    'Scunthorpe|Burnley|Bury|Wigan|St Helens|Southport|Birkenhead|Crewe|Macclesfield|Stafford|Burton|Tamworth|Nuneaton|Rugby|' +
    'Leamington Spa|Stratford|Redditch|Kidderminster|Dudley|Walsall|West Bromwich|Sandwell|Shrewsbury|Mansfield|Chesterfield|Lincoln|' +
    'Grantham|Kettering|Corby|Bedford|Stevenage|Hemel Hempstead|High Wycombe|Aylesbury|Guildford|Woking|Croydon|Bromley|Kingston|' +
    'Richmond|Ealing|Harrow|Enfield|Barnet|Camden|Islington|Hackney|Greenwich|Lewisham|Wandsworth|Hounslow|Romford|Ilford|Dartford|' +
    'Gravesend|Chatham|Rochester|Ashford|Folkestone|Dover|Margate|Weymouth|Torquay|Paignton|Taunton|Yeovil|Bridgwater|Barnstaple|' +
    'Falmouth|Penzance|Wrexham|Bangor|Llandudno|Barry|Bridgend|Neath|Inverness|Stirling|Perth|Paisley|Falkirk|Livingston|Ayr|' +
    'Kilmarnock|Dumfries|Durham|Darlington|Hartlepool|Gothenburg|Stockholm|Oslo|Copenhagen|Helsinki|Berlin|Hamburg|Munich|Cologne|' +
    'Frankfurt|Stuttgart|Paris|Lyon|Marseille|Madrid|Barcelona|Valencia|Lisbon|Porto|Rome|Milan|Naples|Vienna|Zurich|Geneva|Brussels|' +
    'Antwerp|Amsterdam|Rotterdam|Prague|Budapest|Athens|Warsaw|Krakow|Gdansk|Wroclaw|Poznan|Lodz|Mumbai|Delhi|Bangalore|Chennai|' +
    'Hyderabad|Pune|Kolkata|Ahmedabad|Jaipur|Lucknow|Noida|Gurgaon|Chandigarh|Indore|Nagpur|Surat|Kochi|Dubai|Singapore|Tokyo|Osaka|' +
    'Hong Kong|Bangkok|Istanbul|Cairo|Lagos|Nairobi|Johannesburg|Cape Town',
);
