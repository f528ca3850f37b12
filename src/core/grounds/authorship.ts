// Who signs a text and what the page shows of them: a byline, a page or a note about the author, a reviewer with a
// title. Names come from the metadata; here their background is looked for.
import { elementSpan } from '../facts/element-text.ts';
import { type Image, images } from '../facts/images.ts';
import { type Link, links } from '../facts/links.ts';
import { phraseList } from '../facts/phrase-lists.ts';
import { isHidden } from '../facts/reader-view.ts';
import { regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { CAPITALISED, tokenAt, tokens, UPPER_CASE, wordOf } from '../facts/tokens.ts';
import { PERSON_ADDRESS } from '../page/metadata/author-candidate.ts';
import type { Author } from '../page/metadata/authors.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { isObject, resolved, textOf, valuesOf } from '../page/metadata/structured-data.ts';
import { typeNames } from '../page/metadata/structured-item.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';

export interface Reviewer extends Span {
  /** Capitalised words after "reviewed by". */
  readonly name: string;
  /** A degree or a profession beside the name. */
  readonly credential: boolean;
}

export interface Authorship {
  readonly authors: readonly Author[];
  /** The first author who is a person. */
  readonly person: Author | undefined;
  /** Where the name stands first on the page. */
  readonly byline: Span | undefined;
  readonly profileLink: Link | undefined;
  /** A passage about the author. */
  readonly bio: (Span & { readonly words: number }) | undefined;
  readonly photo: Image | undefined;
  /** What the markup says about the person besides the name. */
  readonly declared: { readonly jobTitle: boolean; readonly sameAs: boolean; readonly description: boolean };
  readonly reviewer: Reviewer | undefined;
}

const REVIEWED = phraseList({
  en: [
    'medically reviewed by',
    'medical review by',
    'clinically reviewed by',
    'expert reviewed by',
    'expert review by',
    'legally reviewed by',
    'scientifically reviewed by',
    'reviewed by',
    'fact checked by',
    'fact check by',
    'technically reviewed by',
    'medical reviewer',
    'medically approved by',
    'edited and reviewed by',
    'peer reviewed by',
  ],
  pl: [
    'konsultacja merytoryczna',
    'konsultacja medyczna',
    'konsultacja naukowa',
    'weryfikacja merytoryczna',
    'weryfikacja medyczna',
    'zweryfikował~',
    'zweryfikowane przez',
    'zweryfikowany przez',
    'recenzja merytoryczna',
    'sprawdził merytorycznie',
    'sprawdziła merytorycznie',
    'redakcja medyczna',
    'recenzent',
    'recenzentka',
    'konsultant merytoryczny',
    'pod redakcją naukową',
    'treść zatwierdził~',
    'opieka merytoryczna',
  ],
});

/** "Dr", "MD", "PhD", "lek." and professions, near a name. */
const CREDENTIALS = new Set(
  (
    'md phd dr prof professor rn rd rdn do dds dmd pharmd mph msc np pa psyd jd esq cpa cfp cfa mba physician doctor pharmacist dietitian ' +
    'nutritionist nurse psychologist psychiatrist dentist veterinarian dvm vmd attorney lawyer solicitor pediatrician dermatologist cardiologist ' +
    'oncologist gynecologist neurologist surgeon therapist advisor adviser accountant actuary engineer specialist expert editor ' +
    'lek med hab mgr inż lekarz lekarka farmaceuta farmaceutka dietetyk dietetyczka psycholog psychiatra prawnik prawniczka adwokat ' +
    'radca doradca doradczyni specjalista specjalistka pielęgniarka położna fizjoterapeuta fizjoterapeutka stomatolog pediatra kardiolog ' +
    'dermatolog ginekolog neurolog onkolog internista księgowa księgowy notariusz weterynarz ekspert ekspertka'
  ).split(' '),
);
/** Houses and teams that check are no named expert. */
const NOT_A_PERSON =
  /university|editor|team|staff|college|institute|foundation|board|redakcj|zespół|uniwersytet|instytut/i;
const NAME_REACH = 10;
const CREDENTIAL_REACH = 10;

export const authorship = perPage((page): Authorship => {
  const { authors } = metadataOf(page);
  const person = authors.find((author) => author.kind === 'person');
  const named = person ?? authors[0];
  const box = authorBoxes(page, named?.name);
  return {
    authors,
    person,
    byline: named ? firstMention(page, named.name) : undefined,
    profileLink: named ? profileLinkOf(page, named.name) : undefined,
    bio: box.bio,
    photo: box.photo,
    declared: declaredPerson(page, named?.name),
    reviewer: reviewerOf(page),
  };
});

const MAX_LOOK = 200_000;

function firstMention(page: Page, name: string): Span | undefined {
  const at = page.text.slice(0, MAX_LOOK).indexOf(name);
  return at < 0 ? undefined : { start: at, end: at + name.length };
}

/** A link on the author's name, or to an address of people's pages that bears the name. */
function profileLinkOf(page: Page, name: string): Link | undefined {
  const family = name.split(' ').at(-1)?.toLowerCase() ?? '';
  return links(page).find(
    (link) =>
      link.kind === 'web' &&
      !link.hidden &&
      (link.rel.has('author') ||
        (link.text === name && (PERSON_ADDRESS.test(link.url) || !link.external)) ||
        (PERSON_ADDRESS.test(link.url) && family.length > 2 && link.url.toLowerCase().includes(family))),
  );
}

/** Words of classes and ids: of those, the outermost container that is about the author and short enough for a note. */
const BOX_WORDS = new Set(
  'author bio authorbox authorbio authors autor biography contributor aboutauthor byline'.split(' '),
);
const MAX_BIO_WORDS = 250;
const MIN_BIO_WORDS = 20;
/** A list of authors has hundreds; the one of this page is among the first. */
const MAX_BOXES = 20;

function authorBoxes(
  page: Page,
  name: string | undefined,
): { bio: Authorship['bio']; photo: Image | undefined } {
  const { names, nameOf } = page.outline;
  const all = tokens(page);
  const isBox = names.map((one) => one.words.some((word) => BOX_WORDS.has(word)));
  let bio: Authorship['bio'];
  const ranges: { from: number; to: number }[] = [];
  let open = -1;
  for (let i = 0; i < nameOf.length; i++) {
    if (i < open || !isBox[nameOf[i] ?? -1]) continue;
    if (isHidden(page, i) || regionOf(page, i) === 'comments') continue;
    const span = elementSpan(page, i);
    const end = page.dom.end[i] ?? i;
    const words = span ? tokenAt(all, span.end) - tokenAt(all, span.start) : 0;
    // A body called "author-archive" holds the page; what is inside may still be a box.
    if (words > MAX_BIO_WORDS) continue;
    open = end;
    if (ranges.length < MAX_BOXES) ranges.push({ from: i, to: end });
    if (span && words >= MIN_BIO_WORDS && !bio && speaksOf(page, span, name)) bio = { ...span, words };
  }
  bio ??= spokenBio(page, name);
  const family = name?.split(' ').at(-1)?.toLowerCase() ?? '';
  const photo = images(page).find(
    (image) =>
      !image.pixel &&
      (ranges.some((range) => image.element > range.from && image.element < range.to) ||
        (family.length > 2 && (image.alt ?? '').toLowerCase() === name?.toLowerCase())),
  );
  return { bio, photo };
}

function speaksOf(page: Page, span: Span, name: string | undefined): boolean {
  if (name === undefined) return true;
  const family = name.split(' ').at(-1) ?? name;
  return page.text.slice(span.start, span.end).includes(family);
}

/** "Jane Doe is a nurse who…": a paragraph that opens with the author's name and a verb of being. */
function spokenBio(page: Page, name: string | undefined): Authorship['bio'] {
  if (name === undefined || name.length < 4) return undefined;
  const all = tokens(page);
  for (const block of page.blocks) {
    if (block.visibility === 'hidden' || !page.text.startsWith(name, block.start)) continue;
    const rest = page.text.slice(block.start + name.length, block.start + name.length + 40);
    if (
      !/^(?:,[^.]{0,30},)? ?(?:\([^)]*\) )?(?:is|was|has|writes|covers|works|holds|jest|to|pisze|pracuje|od|ukończył|zajmuje|–|-)/.test(
        rest,
      )
    )
      continue;
    const words = (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
    if (words >= MIN_BIO_WORDS && words <= MAX_BIO_WORDS)
      return { start: block.start, end: block.end, words };
  }
  return undefined;
}

function declaredPerson(page: Page, name: string | undefined): Authorship['declared'] {
  const data = metadataOf(page).structured;
  const said = { jobTitle: false, sameAs: false, description: false };
  const read = (person: Readonly<Record<string, unknown>>): void => {
    said.jobTitle ||= textOf(person.jobTitle) !== undefined;
    said.sameAs ||= valuesOf(person.sameAs).length > 0;
    said.description ||= (textOf(person.description)?.length ?? 0) > 80;
  };
  for (const item of data.items) {
    if (item.types.includes('person') && (item.via === 'author' || textOf(item.value.name) === name))
      read(item.value);
    if (item.top)
      for (const author of valuesOf(item.value.author).filter(isObject)) read(resolved(author, data));
  }
  return said;
}

function reviewerOf(page: Page): Reviewer | undefined {
  const all = tokens(page);
  for (const hit of REVIEWED(page)) {
    const block = page.blocks[hit.block];
    if (!block || block.visibility === 'hidden' || block.inCode) continue;
    if (regionOf(page, block.elementIndex) === 'comments') continue;
    const blockEnd = all.ofBlock[hit.block + 1] ?? all.count;
    // The name may stand in the block after its label, and then right at its beginning.
    const last = hit.endToken === blockEnd ? blockEnd : Math.min(blockEnd - 2, hit.endToken + NAME_REACH);
    for (let token = hit.endToken; token <= last && token + 1 < all.count; token++) {
      if (!isCapital(token) || !isCapital(token + 1)) continue;
      const start = all.start[token] ?? 0;
      const end = all.end[token + 1] ?? 0;
      if (page.text.slice(start, end).includes('\n') || end - start > 60) continue;
      if (NOT_A_PERSON.test(page.text.slice(start, end))) continue;
      const written = hit.phrase.split(' ').length > 2 || hit.language === 'pl';
      const credential = hasCredential(hit.endToken, Math.min(all.count, token + CREDENTIAL_REACH));
      // "Reviewed by Anna Nowak" under a product is a customer.
      if (!written && !credential) continue;
      return { name: page.text.slice(start, end), credential, start: hit.start, end };
    }
  }
  for (const item of metadataOf(page).structured.items) {
    for (const one of valuesOf(item.value.reviewedBy).filter(isObject)) {
      const person = resolved(one, metadataOf(page).structured);
      if (!typeNames(person['@type']).includes('person')) continue;
      const name = textOf(person.name);
      const place = name === undefined ? undefined : firstMention(page, name);
      if (name !== undefined && place && !NOT_A_PERSON.test(name))
        return { name, credential: textOf(person.jobTitle) !== undefined, ...place };
    }
  }
  return undefined;

  function isCapital(token: number): boolean {
    const shape = all.shape[token];
    const long = (all.end[token] ?? 0) - (all.start[token] ?? 0) > 1;
    return (
      (shape === CAPITALISED || (shape === UPPER_CASE && long)) &&
      !CREDENTIALS.has(wordOf(all, token)) &&
      !/^(?:the|our|by|on|updated|published|last|medically|and)$/.test(wordOf(all, token))
    );
  }

  function hasCredential(from: number, to: number): boolean {
    for (let token = from; token < to; token++) if (CREDENTIALS.has(wordOf(all, token))) return true;
    return false;
  }
}
