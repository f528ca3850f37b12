// Ordinary advice on health in both languages, for examples of rules that look at such topics.

export const HEALTH_TEXT = [
  'High blood pressure, or hypertension, often causes no symptoms until it damages the heart. Doctors measure it with a cuff; a reading above 140 over 90 on several days calls for treatment.',
  'Medication lowers the risk of stroke and heart attack. Side effects are usually mild, and a physician can change the dose. Patients with diabetes or kidney disease need closer checks and often a lower target.',
  'Less salt, regular walks and fewer drinks bring the pressure down by several points within weeks. Do not stop taking tablets on your own, even if the symptoms are gone, because the blood vessels stay under strain.',
  'At home the cuff should sit at the height of the heart. Sit for five minutes, keep both feet on the floor and do not talk. Write the values down in the morning and in the evening for a week and take the list to the clinic; a single reading in the surgery is often too high.',
  'Call an ambulance when a very high reading comes with chest pain, a sudden headache, weakness on one side of the body or trouble speaking. These can be signs of a stroke or a heart attack, and every minute without treatment damages tissue that does not grow back.',
] as const;

/** Markup of an article that names no person. */
export const UNSIGNED_ARTICLE =
  '<meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Health","datePublished":"2024-03-05"}</script>';

export const TEKST_O_ZDROWIU = [
  'Cukrzyca typu 2 rozwija się powoli. Do objawów należą wzmożone pragnienie i senność, a rozpoznanie stawia lekarz na podstawie stężenia glukozy we krwi.',
  'Leczenie zaczyna się od diety i ruchu, później dochodzą leki. Pacjent powinien regularnie badać ciśnienie i konsultować dawki insuliny w poradni diabetologicznej.',
  'Nieleczona choroba uszkadza nerki, wzrok i naczynia krwionośne. Lekarze zalecają, by oznaczać poziom hemoglobiny glikowanej co trzy miesiące, a stopy oglądać codziennie.',
  'Posiłki warto jeść o stałych porach i unikać słodkich napojów, bo gwałtownie podnoszą poziom cukru. Pacjenci przyjmujący insulinę powinni mieć przy sobie glukozę na wypadek hipoglikemii, której objawami są drżenie rąk, poty i zaburzenia koncentracji.',
  'Do szpitala trzeba zgłosić się od razu, gdy pojawią się wymioty, zaburzenia oddychania lub utrata przytomności. To objawy powikłań, które bez leczenia zagrażają życiu, dlatego rodzina chorego powinna znać zasady pierwszej pomocy i numer do poradni diabetologicznej.',
] as const;
