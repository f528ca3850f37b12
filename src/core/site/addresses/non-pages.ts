// What a listed address is by the ending of its path: something other than a page, or a page whose ending is a part of
// its pattern.

const list = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Endings that are never a page that can be judged. Names that are also ordinary words or domains are left out. */
const NON_PAGES: ReadonlySet<string> = new Set([
  // Documents
  ...list('pdf doc docx docm dot dotx xls xlsx xlsm xlsb ppt pptx pps ppsx odt ods odp rtf epub mobi djvu'),
  ...list('csv tsv txt ics vcf'),
  // Pictures
  ...list('jpg jpeg jpe jfif png gif webp avif svg svgz bmp tif tiff ico heic heif psd eps'),
  // Video and sound
  ...list('mp4 m4v mov avi wmv flv webm mkv mpg mpeg 3gp ogv m3u8 mp3 m4a wav ogg oga flac aac wma mid midi'),
  // Archives and programs
  ...list('zip rar 7z gz tgz bz2 xz tar iso dmg exe msi apk ipa deb rpm jar bin'),
  // Style sheets, scripts, fonts
  ...list('css less scss js mjs cjs map wasm woff woff2 ttf otf eot swf'),
  // Feeds and data
  ...list('xml rss atom rdf xsl xslt kml gpx json jsonld webmanifest yml yaml sql'),
]);

/** Endings that pages of the web have, so that they are a part of a pattern: `/{slug}.html`. */
const PAGE_ENDINGS: ReadonlySet<string> = new Set(
  list(
    'html htm xhtml shtml dhtml phtml php php3 php4 php5 php7 asp aspx jsp jspx jsf cfm cgi do action pl md',
  ),
);

const MAX_ENDING_CHARACTERS = 11;

/** The ending of the last segment, in lower case and without its dot; empty where there is none. */
function endingOf(path: string): string {
  const dot = path.lastIndexOf('.');
  if (dot === -1 || path.length - dot - 1 > MAX_ENDING_CHARACTERS) return '';
  return dot > path.lastIndexOf('/') + 1 ? path.slice(dot + 1).toLowerCase() : '';
}

/** Whether a path, without its query, leads to something other than a page. */
export function isNonPage(path: string): boolean {
  return NON_PAGES.has(endingOf(path));
}

/** The ending of a page's name as it is written, with its dot; empty where the dot is only a part of the name. */
export function pageEnding(name: string): string {
  const ending = endingOf(name);
  return PAGE_ENDINGS.has(ending) ? name.slice(name.length - ending.length - 1) : '';
}
