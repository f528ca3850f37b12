// Names out of bylines: "By Jane Doe, MD and John Roe | Updated May 4" holds two of them. Everything that is not a name
// (labels, dates, credentials, job titles, addresses) is cut away; what remains doubtful is no name.

import { MONTH_NAMES_IN_DATES } from '../../lexicon/months.ts';
import { findDate } from '../dates/find-dates.ts';

export type AuthorKind = 'person' | 'organisation' | 'alias';

export interface CleanName {
  readonly name: string;
  readonly kind: AuthorKind;
}

const set = (list: string, others: readonly string[] = []): ReadonlySet<string> =>
  new Set([...list.split(' '), ...others]);

/** Words before a name that say that a name follows. */
const LABELS = set(
  'by written authored author authors posted published words story text article report contributed created started asked submitted from guest post blog content autor autorka autorzy napisał napisała napisali opracował opracowała opracowanie przez tekst dodał dodała zapytał redakcja: autorem autora : - – — | • · / ✍ ✎',
);
/** Words that end a name: what follows is about something else. Compared in lower case. */
const ENDERS = set(
  'reviewed edited updated published posted photo photos photography photographs illustration illustrations illustrated last medically clinically legally fact-checked fact checked verified translated translation follow subscribe share read reading min mins minute minutes ago about view views more see contact email e-mail bio profile comments comment modified created is was has have who which writes writing worked covers joined joins at on in for with from via when where posts articles est edt pst pdt utc gmt am pm monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun today yesterday dnia dodano aktualizacja opublikowano zaktualizowano zdjęcia fot fot. foto redakcja recenzja jest był była o w na z dla komentarze twitter facebook linkedin instagram http https www author: date: published: updated: reviewer expert-reviewed save print location topic topics category categories likes replies subscribers followers copy filed under tagged sponsored advertisement listen download',
  MONTH_NAMES_IN_DATES,
);
/** Words inside a name that are not capitalised. */
const PARTICLES = set(
  'van von de der den del della di da dos du la le el al bin bint ibn ben ter ten zu zum y e af av st. mac o',
);
const HONORIFICS = set(
  'dr dr. prof prof. mr mr. mrs mrs. ms ms. mgr mgr. inż inż. hab hab. sir dame rev rev. ks ks. lek lek. med med. adw. r.pr.',
);
const SUFFIXES = set('jr jr. sr sr. ii iii iv');
const CREDENTIALS = set(
  'phd ph.d ph.d. md m.d m.d. rd r.d. rdn ms m.s. ma m.a. mba m.b.a. bsc msc mph cpa cfp cfp® cfa cpp psp dds dmd do d.o. dc d.c. dpt pt np rn bsn msn lcsw lmft lpc lmhc psyd psy.d. esq esq. jd j.d. pe p.e. ceo cto cfo coo cmo cso facp faan facs faclm fand fitc cscs cssd ldn pharmd edd ed.d. dnp fnp crnp aprn cnm rph bcps obe mbe frcp mrcp faap facog dabom foma ba b.a. bs b.s. ccc-slp cissp pmp shrm-cp shrm-scp ea cepf cepf® chfc clu fsa fca aca acca',
);
/** A segment with one of these says what a person does, not what they are called. */
const JOBS = set(
  'editor editors editor-in-chief writer reporter correspondent journalist columnist contributor contributing senior junior freelance chief managing associate assistant executive officer director manager president vice founder co-founder cofounder owner partner head lead leader specialist expert consultant analyst strategist coordinator engineer developer designer architect scientist researcher professor lecturer teacher student candidate representative dietitian nutritionist physician nurse therapist psychologist attorney lawyer photographer producer host marketer copywriter blogger vp svp evp redaktor redaktorka dziennikarz dziennikarka naczelny naczelna specjalista specjalistka ekspert ekspertka kierownik dyrektor prezes właściciel radca adwokat lekarz licensed certified registered grader coach trainer advisor gastroenterologist founder/ceo president/ceo',
);
const ORGANISATION_WORDS = set(
  'team teams staff editors editorial desk newsroom news press agency company inc inc. ltd ltd. llc gmbh group university college institute association foundation center centre department office council committee society network media magazine blog official contributors community support corporation corp corp. studio studios labs bank clinic hospital school redakcja zespół fundacja stowarzyszenie instytut uniwersytet wydawnictwo s.a. sp. admin administrator bureau board services solutions agencja',
);
/** Whole names that name no person. */
const NOBODY = set(
  'admin administrator webmaster editor staff guest user anonymous unknown undefined null none name author authors root owner system moderator member members team website site home blog news default test info contact support help redakcja redaktor gość anonim autor uzytkownik użytkownik nieznany n/a na super superadmin wpadmin wp-admin siteadmin web-admin posts articles profile photo image more written by post share comments comment the read about reply follow contributor contributors username new original poster op joined registered details full login cancel manage services wellness journal bio all learn trends over search menu subscribe register next previous category tags share',
);

const MAX_CHARACTERS = 400;
const MAX_NAMES = 12;
const MAX_NAME_CHARACTERS = 60;

/** The names in a byline or a declared value, in their order. Empty when none is sure. */
export function namesIn(raw: string, declared: boolean): CleanName[] {
  const source = raw.slice(0, MAX_CHARACTERS).replace(/\s+/g, ' ').trim();
  if (source === '' || /https?:|www\.|[{}<>\\=]/i.test(source)) return [];
  const names: CleanName[] = [];
  for (const segment of segmentsOf(withoutLeadingDate(source.replace(PREFACE, '')))) {
    const name = nameOf(segment, declared, names.length > 0);
    if (name === 'end') break;
    // After a person only persons follow: "Jane Doe, Trends" is a person and a column.
    if (name && (names.length === 0 || name.kind === 'person' || names[0]?.kind === 'alias'))
      names.push(name);
    if (names.length >= MAX_NAMES) break;
  }
  return names;
}

const PREFACE =
  /^(?:about (?:the )?(?:author|me)s?:?|o autor(?:ze|ce|ach):?|(?:this (?:guest )?(?:post|article) (?:was|is) )?(?:originally )?(?:written|authored|posted|published|view all posts|see all posts|more (?:posts|articles)|posts) by:?) /i;

/** "Dec 17, 2025 · Jane Doe": the date goes, with the marks and the weekday around it. */
function withoutLeadingDate(source: string): string {
  const date = findDate(source.slice(0, 60), 'mdy');
  if (!date || date.start > 5) return source;
  return source.slice(date.end).replace(/^[\s|•·⋅,–—-]+/, '');
}

/** Between commas, "and", "&", "i", "oraz" and other marks; a bar or a dot ends the byline. */
function segmentsOf(source: string): string[][] {
  const segments: string[][] = [[]];
  for (const word of source.split(' ')) {
    const lower = word.toLowerCase();
    if (SEPARATORS.has(lower)) {
      segments.push([]);
      continue;
    }
    let rest = word;
    while (rest.endsWith(',') || rest.endsWith(';')) rest = rest.slice(0, -1);
    if (rest !== '') segments.at(-1)?.push(rest);
    if (rest.length < word.length) segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}

const SEPARATORS = set('and & + with i oraz und et y / , ;');

/** The name of a segment; undefined when it holds none; "end" when the byline is over. */
function nameOf(
  segment: readonly string[],
  declared: boolean,
  following: boolean,
): CleanName | 'end' | undefined {
  let start = 0;
  while (start < segment.length && isLabel(segment[start] ?? '')) start++;
  const words: string[] = [];
  let ended = false;
  for (let i = start; i < segment.length; i++) {
    const word = segment[i] ?? '';
    const lower = word.toLowerCase();
    if (isEnder(word, lower, words.length)) {
      ended = true;
      break;
    }
    if (words.length > 0 && CREDENTIALS.has(lower)) break;
    if (words.length > 0 && JOBS.has(lower.replace(/[:.]$/, ''))) {
      // "Jane Doe Senior Editor" begins with a name; after a comma ("Jane Doe, Home Security Expert") it is only a job.
      if (following) return 'end';
      ended = true;
      break;
    }
    // "Jane Doe Jane Doe is …": a picture's text and the name, read together.
    if (words.length > 1 && word === words[0]) break;
    words.push(word);
  }
  if (words.length === 0) return ended && following ? 'end' : undefined;
  const name = judged(words, declared, following);
  return name ?? (ended && following ? 'end' : undefined);
}

function isLabel(word: string): boolean {
  const lower = word.toLowerCase();
  return LABELS.has(lower) || (lower.endsWith(':') && LABELS.has(lower.slice(0, -1)));
}

function isEnder(word: string, lower: string, taken: number): boolean {
  if (word.includes('@')) return true;
  const code = word.charCodeAt(0);
  if (code >= 48 && code <= 57 && taken > 0) return true;
  if (/^[|•·⋅∙●▪–—\-/«»›‹✉→~]+$/.test(word)) return true;
  // "May" and "April" are also first names; alone at the front they are.
  if (taken === 0 && (lower === 'may' || lower === 'april' || lower === 'june' || lower === 'august'))
    return false;
  return ENDERS.has(lower.endsWith(':') || lower.endsWith('.') ? lower.slice(0, -1) : lower);
}

function judged(words: readonly string[], declared: boolean, following: boolean): CleanName | undefined {
  const last = words.at(-1) ?? '';
  const parts = words.slice(0, -1).concat(trimEnd(last));
  const name = parts.join(' ').replace(/^["'“”(]+|["'“”]+$/g, '');
  const lower = name.toLowerCase();
  if (name.length < 2 || name.length > MAX_NAME_CHARACTERS || parts.length > 7) return undefined;
  if (NOBODY.has(lower) || !/\p{L}/u.test(name)) return undefined;
  const lowers = parts.map((part) => part.toLowerCase());
  if (lowers.some((part) => ADMIN.has(part)) && parts.length <= 2) return undefined;
  if (following && lowers.every((part) => CREDENTIALS.has(part) || isCredentialShape(part, parts)))
    return undefined;
  if (lowers.some((part) => JOBS.has(part))) return undefined;
  if (lowers.some((part) => ORGANISATION_WORDS.has(part))) return { name, kind: 'organisation' };
  if (parts.length === 1) return singleWord(name, declared);
  if (/[!?:…"“”]/.test(name)) return undefined;
  const bare = withoutInitialism(parts);
  return personLike(bare, declared)
    ? { name: bare.length < parts.length ? bare.join(' ') : name, kind: 'person' }
    : undefined;
}

/** "Jane Doe MW": capitals behind a name that is not written in capitals are a degree or a tag. */
function withoutInitialism(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  const shouted = parts.length > 2 && /^[A-Z]{2,5}$/.test(last) && parts[0] !== parts[0]?.toUpperCase();
  return shouted ? parts.slice(0, -1) : parts;
}

const ADMIN = set('admin administrator webmaster');

/** "E-RYT", "FAADEP": capitals after a comma. */
function isCredentialShape(lower: string, parts: readonly string[]): boolean {
  const own = parts.find((part) => part.toLowerCase() === lower) ?? '';
  return own === own.toUpperCase() && own.length <= 9;
}

function singleWord(name: string, declared: boolean): CleanName | undefined {
  // A word out of running text is hardly a name; as a declared value or in a byline of its own it is an alias or a first name.
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._'’-]*$/u.test(name) || name.length > 30) return undefined;
  if (/^\d+$/.test(name) || (!declared && ENDERS.has(name.toLowerCase()))) return undefined;
  return { name, kind: 'alias' };
}

function personLike(parts: readonly string[], declared: boolean): boolean {
  let capitalised = 0;
  let own = 0;
  for (const [i, part] of parts.entries()) {
    const lower = part.toLowerCase();
    if (HONORIFICS.has(lower) || SUFFIXES.has(lower)) continue;
    if (PARTICLES.has(lower) && i > 0) continue;
    if (/\d/.test(part)) return false;
    own++;
    const first = part.replace(/^[("'“‘]+/, '').charAt(0);
    if (first !== '' && first === first.toUpperCase() && /\p{L}/u.test(first)) capitalised++;
  }
  if (own === 0 || own > 5) return false;
  // "kirstin boatto": a name typed in small letters is still a name when there are just two words.
  return capitalised === own || (declared && own === 2 && capitalised === 0 && parts.length === 2);
}

function trimEnd(word: string): string {
  // A full stop belongs to an initial or to "Jr.", not to a name.
  if (word.endsWith('.') && word.length > 3 && !SUFFIXES.has(word.toLowerCase())) return word.slice(0, -1);
  return word.replace(/[:*†‡)]+$/, (marks) => (word.includes('(') ? marks : ''));
}

/** For comparing names: lower-case letters and digits without accents, titles and credentials. */
export function nameTokens(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '');
  return plain.split(/\s+/).filter((word) => word !== '' && !HONORIFICS.has(word) && !CREDENTIALS.has(word));
}
