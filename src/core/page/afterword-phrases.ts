import { wholeWords } from '../lexicon/whole-words.ts';

// How the texts around an article begin: headings of comments, of further stories and of what a site says about itself,
// and sentences that invite, disclose or credit. English first, since only English pages could be measured; headings in
// the languages that the service meets most.

/** Over the comments of readers. */
const COMMENTS = [
  '(?:top |top rated |reader |user |all )?(?:comments?|responses|replies|reactions|discussion)',
  'leave (?:a|your) (?:comment|reply)',
  'join the (?:conversation|discussion)',
  '(?:add|post|write) a comment',
  'what do you think',
  '(?:\\p{L}+ )?komentarz[ey]|dodaj komentarz|skomentuj|dyskusja',
  'kommentare?|(?:schreibe )?einen kommentar schreiben|diskussion',
  '(?:vos )?commentaires?|réagir|laisser un commentaire',
  'comentarios?|deja un comentario|comentários?',
  'commenti|lascia un commento|reacties|geef een reactie|kommentarer|komentáře',
];

/** Over stories that are not this one. */
const FURTHER = [
  "(?:related|recommended|recent|latest|similar|popular|trending|further|additional|suggested|featured|more|other)(?: [\\p{L}&’']+){0,4}? (?:articles?|posts?|stor(?:y|ies)|reading|reads?|news|content|blogs?|links?|topics?|guides?|videos?|pages?|recipes?|insights?|podcasts?|episodes?|coverage)(?: .{0,40})?",
  'more (?:from|on|about|like this|by|in|ways|great) ?.{0,50}|more|related',
  "you (?:may|might|could|will|’ll|'ll) (?:also )?(?:like|love|enjoy|be interested in).{0,30}",
  'if you (?:liked|enjoyed|like|enjoy) .{0,50}',
  '(?:read|explore|discover|see|watch) (?:more|next|also|further).{0,40}|also read|see also|read this next',
  'keep (?:reading|exploring)|continue reading|up next|what to read next|next (?:up|article|post)',
  "editor[’']?s[’']? picks?|most (?:read|popular|viewed|recent).{0,20}|trending now|don[’']t miss.{0,20}|in case you missed it",
  '(?:czytaj|przeczytaj|zobacz|sprawdź)(?: (?:też|także|również|więcej|dalej))+.{0,40}|(?:powiązane|podobne|polecane|najnowsze|inne|najczęściej czytane)(?: \\p{L}+){0,2}|więcej (?:na temat|z|od).{0,40}|może cię zainteresować|to może cię zainteresować',
  '(?:mehr|weitere) (?:zum|aus|von|artikel|beiträge|nachrichten).{0,40}|lesen sie auch|auch interessant|das könnte (?:sie|dich).{0,40}|ähnliche (?:artikel|beiträge)|meistgelesen',
  '(?:à|a) lire (?:aussi|également).{0,40}|sur le même sujet|articles? (?:similaires|liés|recommandés)|les plus lus',
  '(?:noticias|artículos|entradas) (?:relacionad[ao]s|similares|recientes)|te puede interesar|más (?:noticias|sobre|de) ?.{0,40}|lo más leído|también te puede interesar',
  'leggi anche|potrebbe interessarti.{0,20}|articoli (?:correlati|simili)|lees ook|gerelateerde? (?:artikelen|berichten)|meer (?:over|van) .{0,40}|leia (?:também|mais)|notícias relacionadas|veja também',
];

/** Over what the site says about its writers, itself and its offers. */
const HOUSE = [
  '(?:about|meet) (?:the |our )?(?:authors?|writers?|contributors?|editors?|team).{0,30}|author(?: bio\\p{L}*)?|written by.{0,40}|contributors?|about us',
  '(?:sign up|subscribe|stay (?:connected|updated|informed|in touch|in the loop)|get (?:our|the) .{0,30}newsletter|join (?:our|the) .{0,30}(?:newsletter|list|community)).{0,40}|newsletter',
  'follow (?:us|me).{0,30}|share (?:this|your|the).{0,30}|get in touch.{0,30}|contact (?:us|me).{0,30}',
  '(?:important )?(?:disclosures?|disclaimers?|information)|a (?:message|word|note) from .{0,50}|support (?:us|our) .{0,40}|republish.{0,40}|sponsored.{0,20}|advertisement',
  'o autor(?:ze|ce|zy)|zapisz się.{0,40}|skontaktuj się.{0,20}|udostępnij.{0,20}|obserwuj nas.{0,20}|reklama',
  "über (?:den autor|die autorin|uns)|à propos de l[’']auteur|sobre (?:el autor|la autora|o autor)|over de auteur|informazioni sull[’']autore",
];

const ends = '(?: ?\\(?\\d+\\)?)?[\\s:.!?…»›>→-]*$';
const begins = '^[\\s\\d.(«#*–-]*';
export const COMMENTS_HEADING = new RegExp(`${begins}(?:${COMMENTS.join('|')})${ends}`, 'u');
export const FURTHER_HEADING = new RegExp(`${begins}(?:${FURTHER.join('|')})${ends}`, 'u');
export const HOUSE_HEADING = new RegExp(`${begins}(?:${HOUSE.join('|')})${ends}`, 'u');

/** A single line that sends the reader elsewhere, discloses or credits. */
export const ASIDE_BEGINNING = wholeWords(
  /^[^\p{L}]*(?:(?:also read|read also|read more|read next|read the full|see also|disclosure|disclaimer|editor[’']?s?[’']? note|follow (?:me|us|along)|subscribe|sign up|join (?:me|us|our)|support (?:us|our)|check out (?:our|my|the|these|more|this)|click here|learn more|find out more|for more (?:information|info|on|about|details|tips|news|recipes|from)|to (?:learn|find out|read|see|browse) (?:more|all)|catch up on|stay tuned|contact (?:us|me|our)|get in touch|call us|visit (?:us|our)|book a|schedule a|request a|images? (?:credit|source)|photos? (?:by|credit)|copyright|all rights reserved|this (?:article|story|post|piece|content|column) (?:was|has been|may contain|contains|originally|first|appeared)|originally (?:published|appeared)|the (?:views|opinions) expressed|share this|did you (?:make|try|like|enjoy)|let (?:us|me) know|tell us|thanks for reading|thank you for reading|written by|reviewed by|edited by|reporting by|additional reporting|filed under|posted in|czytaj (?:też|także|również|więcej|dalej)|przeczytaj (?:też|także|również)|zobacz (?:też|także|również)|zapisz się|obserwuj|wszelkie prawa zastrzeżone|lesen sie auch|à lire aussi|lire aussi|leggi anche|lees ook|leia também)\b|(?:(?:related|recommended)(?: \p{L}+)?|images?|photos?|picture|credit|tags|zdjęci[ea]|źródło):|©|fot\.)/u,
);

/** What sites say of their trade, their law and their offers. */
export const HOUSE_WORDS =
  /affiliate|sponsored|newsletter|subscribe|sign up|follow (?:us|me|him|her|them) on|contact us|get in touch|free (?:consultation|quote|trial|demo|estimate)|schedule (?:a|your)|call (?:us|today)|visit our|click (?:here|below)|(?:legal|financial|medical|tax|investment) advice|not (?:intended|constitute|a substitute)|informational purposes|past performance|subject to risk|member (?:fdic|sipc|finra)|registered (?:investment|trademark)|privacy policy|all rights reserved|republish|creative commons|reprinted|trademark|polityk[ai] prywatności|wszelkie prawa|nie stanowi porady|zapisz się/u;

/** Lists what a story was filed under. */
export const TAGS_LINE =
  /^(?:tags?|filed under|posted in|topics?|related topics?|categor(?:y|ies)|labels|tagi|tematy|kategorie|schlagw(?:o|ö)rter|themen|mots-clés|etiquetas|thèmes)(?::|$)/u;
