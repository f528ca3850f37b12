// The forms that a page can have for a searcher: one table with their names and their near neighbours.

interface FormEntry {
  readonly en: string;
  readonly pl: string;
  /** Forms that a reader who wants this one can live with: said before anything was measured. */
  readonly near: readonly string[];
}

const TABLE = {
  homepage: {
    en: 'home page or own page of the site',
    pl: 'strona główna lub własna strona serwisu',
    near: ['local-service', 'tool'],
  },
  guide: { en: 'guide', pl: 'poradnik', near: ['how-to', 'definition', 'list', 'forum-answer'] },
  'how-to': {
    en: 'step-by-step instructions',
    pl: 'instrukcja krok po kroku',
    near: ['guide', 'video', 'recipe'],
  },
  definition: {
    en: 'definition or short answer',
    pl: 'definicja lub krótka odpowiedź',
    near: ['guide', 'data-table', 'biography'],
  },
  list: { en: 'list', pl: 'lista', near: ['comparison', 'guide', 'directory', 'category'] },
  comparison: {
    en: 'comparison or ranking',
    pl: 'porównanie lub ranking',
    near: ['review', 'list', 'category'],
  },
  review: { en: 'review', pl: 'recenzja', near: ['comparison', 'product', 'forum-answer'] },
  product: { en: 'product page', pl: 'strona produktu', near: ['category', 'review'] },
  category: {
    en: 'category of a shop',
    pl: 'kategoria sklepu',
    near: ['product', 'list', 'comparison', 'directory'],
  },
  'local-service': {
    en: 'page of a local business',
    pl: 'strona lokalnej firmy',
    near: ['directory', 'homepage', 'map'],
  },
  directory: {
    en: 'directory of businesses or offers',
    pl: 'katalog firm lub ofert',
    near: ['local-service', 'list', 'map', 'category'],
  },
  map: { en: 'map', pl: 'mapa', near: ['directory', 'local-service', 'tool'] },
  tool: { en: 'online tool', pl: 'narzędzie online', near: ['download', 'homepage', 'data-table'] },
  download: { en: 'file to download', pl: 'plik do pobrania', near: ['tool', 'gallery'] },
  'data-table': { en: 'table of data', pl: 'tabela danych', near: ['definition', 'list', 'tool'] },
  recipe: { en: 'recipe', pl: 'przepis', near: ['how-to', 'list', 'guide'] },
  news: { en: 'news', pl: 'wiadomość', near: ['guide', 'data-table'] },
  biography: { en: 'profile of a person', pl: 'sylwetka osoby', near: ['homepage', 'definition', 'guide'] },
  'forum-answer': { en: 'answer in a forum', pl: 'odpowiedź na forum', near: ['guide', 'review', 'how-to'] },
  video: { en: 'video', pl: 'film', near: ['how-to', 'gallery'] },
  gallery: { en: 'gallery of pictures', pl: 'galeria zdjęć', near: ['video', 'list', 'download'] },
  'lyrics-or-quote': {
    en: 'text of a song, poem or prayer',
    pl: 'tekst piosenki, wiersza lub modlitwy',
    near: ['definition', 'guide', 'video'],
  },
} as const satisfies Record<string, FormEntry>;

export type PageForm = keyof typeof TABLE;

// The keys of the table are the forms, which is what the type is made of.
export const PAGE_FORMS = Object.keys(TABLE) as readonly PageForm[];

/** undefined for a name that the table does not have. */
export function pageForm(name: string): PageForm | undefined {
  return PAGE_FORMS.find((form) => form === name);
}

export function formName(form: PageForm, lang: 'en' | 'pl'): string {
  return TABLE[form][lang];
}

/** The same form or a near neighbour, whichever of the two is wanted. */
export function areNear(one: PageForm, other: PageForm): boolean {
  return one === other || nearOf(one).includes(other) || nearOf(other).includes(one);
}

function nearOf(form: PageForm): readonly string[] {
  return TABLE[form].near;
}
