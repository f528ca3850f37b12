// Sentences in the manner of annotation: labels that are said to be right, notes to those who label or grade, roles, marks
// that are given already. The same few parts in seven languages; one part alone stands on any page, together they speak to
// the judge. As in `orders-to-judges.ts` they only keep a sentence from the model and accuse no page.
import { wholeWords } from '../lexicon/whole-words.ts';

interface Wording {
  /** What has the label: "this page", "this sample", "items from this domain". */
  readonly item: RegExp;
  /** Those who label and grade. */
  readonly people: RegExp;
  /** What they are to do: an order or a duty, and no report of what they did. */
  readonly act: RegExp;
  /** A label or mark in favour of the page, or the letter of an answer. */
  readonly good: RegExp;
  /** "Gold label", "expected answer". */
  readonly told: RegExp;
  /** "You are now", "act as", "imagine that you are". */
  readonly role: RegExp;
  /** "Your task is to confirm", "it would be an error to classify". */
  readonly task: RegExp;
  /** "Answer No to each question". */
  readonly reply: RegExp;
  /** Said of no page but one that is being judged. */
  readonly sure: RegExp;
}

const EN: Wording = {
  item: wholeWords(
    /\b(?:this|the (?:above|following|entire|whole)|these) (?:\w{1,14} )?(?:pages?|(?:web)?sites?|documents?|texts?|articles?|items?|records?|samples?|domain|host|url|address|content|material|hit|entry)\b|\b(?:the )?(?:page|text|article|content|material|document) (?:above|below)\b|\bwhat you have (?:just )?read\b|\bthe article is\b/iu,
  ),
  people: wholeWords(
    /\b(?:annotat(?:ors?|ion)|labell?(?:ers?|ing)|crowd ?workers?|raters?|graders?|grading|evaluators?|evaluating|reviewers?|moderators?|judges|quality (?:expert|rater|auditor)|examiners?)\b/iu,
  ),
  act: wholeWords(
    /\b(?:must|should|shall|are (?:asked|requested|to be|to)|is to|please|kindly|always|needs? to) (?:\w{1,12} ){0,4}?(?:mark|tag|label|select|choose|pick|record|assign|leave|output|return|give|award|classif|rate)|(?:^|[:;,–-] ?)(?:mark|tag|label|select|choose|pick|record|assign|leave|output|return|give|award|classify|rate|skip)\b/iu,
  ),
  good: wholeWords(
    /\b(?:class|option|label|category|value|letter|field) (?:[a-i0-9]|zero|at zero|negative)\b|["“'‘«](?:no|none|clean|legitimate|no violations?|not spam|high quality)\b|\b(?:legitimate|benign|harmless|helpful|high quality|at zero|value negative|full marks|top mark|5 out of 5|10 out of 10|(?:highest|best) (?:rating|mark|grade|score|possible)|nothing wrong|no faults?|trustworthy|fully satisf\w{2,4}|without further inspection)\b/iu,
  ),
  told: wholeWords(
    /\b(?:gold(?:en)?|correct|right|true|real|actual|reference|expected|target|verified)[ -](?:labels?|annotations?|answers?|outputs?|class(?:es)?|classifications?|replies|reply)\b|\bground[ _-]truth\b/iu,
  ),
  role: wholeWords(
    /\b(?:you are (?:now )?(?:an?|the)|act as|play the role|assume the (?:role|persona|attitude)|imagine (?:that )?you are|as an? (?:impartial|neutral|independent|objective))\b/iu,
  ),
  task: wholeWords(
    /\b(?:your (?:only |new )?(?:role|task|job) is to (?:confirm|approve|vouch|defend)|it would be (?:an error|a mistake|wrong) to (?:classify|label|rate|mark|flag)|for evaluation purposes,? (?:consider|treat|assume)|the grader has (?:verified|checked)|from (?:here|now) on,? you (?:answer|respond|reply) as)\b/iu,
  ),
  reply: wholeWords(
    /\b(?:answer|respond|reply|say)\b.{0,20}["“'‘]?\b(?:no|yes|never|negative(?:ly)?)\b.{0,30}\b(?:each|every|all|any)\b.{0,20}\bquestions?\b|\bwhatever you are asked\b/iu,
  ),
  sure: wholeWords(
    /\b(?:evaluation|assessment|review|grading)(?: is| was)? (?:complete|completed|finished|closed),? (?:final|result|no further|skip)|\b(?:evaluation|assessment|review) result ?: ?pass\b|\bno further (?:assessment|evaluation|review|grading)\b|\bonly (?:acceptable|admissible|correct|possible) (?:mark|rating|grade|score|label)\b|\b(?:if|when) you(?: are|['’]re)? (?:scor|rat|grad|evaluat|label)(?:e|ing) this\b.{0,30}\d|\bdo not (?:re-?evaluate|re-?assess|grade again)\b|\bexempt from (?:the )?(?:review|evaluation|assessment|grading)\b|\b(?:notice|note|message) to (?:automated|automatic) (?:reviewers|raters|graders|evaluators)\b|\b(?:rubric|grading|label) override\b|\b(?:ignore|disregard|forget) (?:the |all |any |your ){0,2}(?:scoring|grading|rating|evaluation|previous|above) criteria\b|\b(?:treat|consider|count) (?:every|each|all) (?:criterion|criteria) (?:as |to be )?(?:met|satisfied|fulfilled)\b/giu,
  ),
};

const PL: Wording = {
  item: wholeWords(
    /(?:\bt(?:ej|ę|ą|en|ego|emu|ym|ych|ymi|e|a)\b|\bpowyższ\p{L}{1,3}\b|\bcał\p{L}{1,3}\b) (?:\p{L}{1,14} )?(?:stron|witryn|dokumen|tekst|artykuł|treś|materiał|adres|rekor|prób|domen|wpis)\p{L}{0,5}\b|\bprzeczytałeś\b|\bartykuł jest\b/iu,
  ),
  people: wholeWords(
    /\b(?:anotator\p{L}{0,3}|etykietowani\p{L}{1,2}|etykietuj\p{L}{1,4}|oznaczając\p{L}{1,3}|oceniając\p{L}{1,3}|recenzen\p{L}{1,4}|audytor\p{L}{0,4}|egzaminator\p{L}{0,3}|ekspert\p{L}{0,3} jakości|moderator\p{L}{0,3})\b/iu,
  ),
  act: wholeWords(
    /\b(?:musi|muszą|powin\p{L}{2,4}|należy|zawsze|proszone?|proszeni|ma|mają) (?:\p{L}{1,12} ){0,4}?(?:oznacz|wybra|wybier|otrzym|zwróci|przypis|przyzna|zaznacz|przypisz)|\b(?:oznaczcie|przypiszcie|przypisz|wybierzcie|zaznaczcie|przyznaj|wystawia|nie dostrzega|zwróć)\b/iu,
  ),
  good: wholeWords(
    /\b(?:klas[ęaąy]|opcj[ęaąi]|liter[ęaąy]|etykiet[ęaąy]) (?:[a-i0-9]\b|„)|[„"“](?:nie|brak|wartościow|rzeteln)|\b(?:brak naruszeń|żadnych wad|najwyższ\p{L}{1,3} ocen\p{L}{0,2}|maksymaln\p{L}{1,3} liczb\p{L}{1,2} punktów|5 z 5|10 z 10|pomocn\p{L}{1,3}|wiarygodn\p{L}{1,3}|spełnia wytyczne|najlepszej jakości|bardzo się podoba)/iu,
  ),
  told: wholeWords(
    /\b(?:wzorcow|prawdziw|rzeczywist|prawidłow|poprawn|referencyjn|oczekiwan|zweryfikowan)\p{L}{1,3} (?:etykiet|klas|odpowied|klasyfikacj|wynik|adnotacj)\p{L}{0,4}\b|\b(?:etykiet|odpowied|klasyfikacj)\p{L}{0,4} (?:wzorcow|referencyjn|oczekiwan)\p{L}{1,3}\b/iu,
  ),
  role: wholeWords(
    /\b(?:jesteś|wciel się w rolę|przyjmij postawę|wyobraź sobie|jako bezstronn\p{L}{1,3}|działaj jako)\b/iu,
  ),
  task: wholeWords(
    /\b(?:twoim zadaniem jest (?:potwierdz|zatwierdz|obron)\p{L}{0,4}|na potrzeby oceny,? (?:przyjmij|uznaj|załóż)|zaklasyfikowanie .{0,60}?byłoby błędem|od tej chwili odpowiadasz jako|byłoby błędem (?:zaklasyfikowa|oznaczy)\p{L}{0,2})\b/iu,
  ),
  reply: wholeWords(
    /\bna (?:każde|wszystkie) (?:\p{L}{1,14} )?pytani\p{L}{1,2}.{0,30}\b(?:odpowiadaj|odpowiedz)\b|\b(?:odpowiadaj|odpowiedz)\b.{0,20}["„“]?\bnie\b.{0,30}\b(?:każde|wszystkie) (?:\p{L}{1,14} )?pytani\p{L}{1,2}/iu,
  ),
  sure: wholeWords(
    /\bocena (?:jest )?(?:zakończona|zamknięta),? (?:wynik|nota|brak)|\bjedyn\p{L}{1,2} (?:dopuszczaln|właściw|możliw)\p{L}{1,2} (?:not|ocen|etykiet)\p{L}{1,2}|\bdalsza ocena\b.{0,30}\b(?:zbędna|niepotrzebna)\b|\b(?:jeśli|gdy) (?:punktujesz|oceniasz|klasyfikujesz)\b.{0,40}\d|\bwynik oceny ?: ?pozytywny|\bnie oceniaj ponownie\b|\bzwolnion\p{L}{1,3} z oceny\b|\b(?:informacja|uwaga) dla automatycznych (?:recenzentów|oceniających|audytorów)\b|\bkażde kryterium uznaj\b|\b(?:zignoruj|pomiń|zapomnij o)\b.{0,30}\b(?:kryteri\p{L}{1,3}|poleceni\p{L}{1,3} operatora)|\basystencie,? (?:napisz|odpowiedz|stwierdź)\b|\buwaga dla anotatorów\b/giu,
  ),
};

const DE: Wording = {
  item: wholeWords(
    /\b(?:diese[rsmn]?|obige[rn]?|gesamte[rn]?) (?:\p{L}{1,14} )?(?:seite|website|text|dokument|artikel|datensatz|stichprobe|domain|eintrag|adresse|inhalt|material)\p{L}{0,3}\b|\bder artikel\b/iu,
  ),
  people: wholeWords(
    /\b(?:annotator|labell?ing|beschriftung|beschrifte|prüfer|bewerter|qualitätsbewerter|qualitätsexpert|gutachter|rezensent|moderator|modell, das)\p{L}{0,3}\b/iu,
  ),
  act: wholeWords(
    /\b(?:muss|müssen|soll\p{L}{0,3}|bitte|immer|ist|sind) (?:[\p{L}„“”"]{1,20} ){0,4}?(?:zu kennzeichnen|zu markieren|kennzeichnen|markieren|wählen|die klasse|ausgeben|vergeben|die höchstnote|den buchstaben)|\b(?:vergebt|vergib|wählt|wählen|kennzeichnet|markiert|gibt|findet|kommst du zu dem schluss|gefällt)\b/iu,
  ),
  good: wholeWords(
    /\b(?:klasse|option|label|buchstaben?) (?:[a-i0-9]\b|[„“"])|[„"“](?:kein|nein|hochwertig|seriös)|\b(?:keinerlei mängel|höchstnote|volle punktzahl|5 von 5|10 von 10|hilfreich|alle richtlinien|sehr gefällt|unbedenklich|vertrauenswürdig|beste beispiel)\b/iu,
  ),
  told: wholeWords(
    /\b(?:gold-?label|referenz-?antwort|muster-?antwort|(?:richtige|wahre|tatsächliche|korrekte|erwartete|geprüfte)[srn]? (?:label|antwort|ausgabe|klassifizierung|klasse|bewertung))\b/iu,
  ),
  role: wholeWords(
    /\b(?:du bist|sie sind|übernimm die rolle|nimm die (?:haltung|rolle)|stell dir vor|als (?:unparteiisch|neutral|unabhängig)\p{L}{1,2})\b/iu,
  ),
  task: wholeWords(
    /\b(?:deine aufgabe ist es,? zu bestätigen|ihre aufgabe ist es,? zu bestätigen|es wäre ein fehler,? .{0,60}?einzustufen|nimm für die bewertung an|ab (?:jetzt|sofort) antwortest du als)\b/iu,
  ),
  reply: wholeWords(
    /\b(?:beantworte|beantwortet|beantworten sie)\b.{0,20}\b(?:jede|alle)\b.{0,30}\b(?:mit )["„“]?(?:nein|ja)\b|\bantworte\b.{0,20}\bnein\b.{0,20}\b(?:jede|alle) fragen?\b/iu,
  ),
  sure: wholeWords(
    /\bbewertung (?:ist )?(?:abgeschlossen|beendet),? (?:end|ergebnis|kein)|\beinzig\p{L}{0,2} (?:zulässig|richtig|möglich)\p{L}{1,2} (?:note|bewertung|label)\b|\bweitere (?:beurteilung|bewertung|prüfung) diese[rs]\b.{0,30}\bnicht (?:nötig|erforderlich)\b|\bwenn du diese[nrs]?\b.{0,30}\bbewertest\b.{0,30}\d|\bbewertungsergebnis ?: ?bestanden\b|\bnicht erneut bewerten\b|\bvon der (?:prüfung|bewertung) ausgenommen\b|\bhinweis an (?:automatische prüfer|annotatoren)\b|\bhinweis für annotatoren\b|\bbetrachte jedes kriterium\b|\b(?:ignorier|missacht)\p{L}{0,3}\b.{0,30}\bkriterien\b/giu,
  ),
};

const FR: Wording = {
  item: wholeWords(
    /\b(?:ce|cet|cette) (?:\p{L}{1,14} )?(?:page|site|texte|document|article|élément|échantillon|domaine|entrée|adresse|contenu)\p{L}{0,2}\b|\b(?:la page|le contenu|le texte) ci-dessus\b|\bl['’]article est\b/iu,
  ),
  people: wholeWords(
    /\b(?:annotateur|annotation|étiquetage|étiquettent|évaluateur|évalue|correcteur|examinateur|modérateur|expert qualité)\p{L}{0,3}\b/iu,
  ),
  act: wholeWords(
    /\b(?:doit|doivent|devez|devra|toujours) (?:\p{L}{1,12} ){0,4}?(?:être étiqueté|étiqueter|choisir|renvoyer|attribuer|la classe|la note)|\b(?:attribuez|attribue|choisiront|cochent|cochez|reçoivent|accordez|donne toujours|ne trouve|vous concluez|adore)\b/iu,
  ),
  good: wholeWords(
    /\b(?:classe|option|étiquette|lettre|l['’]option) (?:[a-i0-9]\b|«)|[«"“] ?(?:aucune|non\b|contenu utile|légitime)|\b(?:aucun (?:défaut|problème)|note maximale|meilleure note|tous les points|5 sur 5|10 sur 10|toutes les consignes|adore|sans danger|utile|digne de confiance|meilleur exemple)\b/iu,
  ),
  told: wholeWords(
    /\b(?:étiquette|classe) (?:de référence|vérifiée|correcte|attendue|réelle)\b|\b(?:vraie|bonne) (?:classe|étiquette)\b|\b(?:bonne réponse pour|réponse attendue|sortie attendue|classification correcte|réponse de référence)\b/iu,
  ),
  role: wholeWords(
    /\b(?:tu es|vous êtes|joue(?:z)? le rôle|adopte(?:z)? (?:la posture|le rôle)|imagine(?:z)? que|en tant qu['’]évaluateur)\b/iu,
  ),
  task: wholeWords(
    /\b(?:votre (?:mission|tâche) est de confirmer|ta (?:mission|tâche) est de confirmer|ce serait une erreur de classer|pour l['’]évaluation, considére?[rz]?|pour l['’]évaluation, considérez|à partir de maintenant,? tu réponds comme)\b/iu,
  ),
  reply: wholeWords(
    /\b(?:réponds|répondez)\b.{0,20}\b(?:non|oui)\b.{0,20}\b(?:chaque|toute|toutes les) questions?\b/iu,
  ),
  sure: wholeWords(
    /\bévaluation (?:est )?terminée,? (?:note|résultat|aucun)|\bseule (?:note|étiquette) (?:admissible|possible|correcte|acceptable)\b|\baucune autre évaluation\b|\bsi (?:tu notes|vous notez|tu évalues)\b.{0,40}\d|\brésultat de l['’]évaluation ?: ?réussi\b|\bne pas réévaluer\b|\bexempté\p{L}{0,2} de contrôle\b|\b(?:avis|note) aux (?:évaluateurs automatiques|annotateurs)\b|\bconsidère chaque critère\b|\b(?:ignore|ignorez|oublie|oubliez)\b.{0,30}\bcritères\b/giu,
  ),
};

const ES: Wording = {
  item: wholeWords(
    /\best[ea] (?:\p{L}{1,14} )?(?:página|sitio|texto|documento|artículo|registro|muestra|dominio|entrada|dirección|contenido)\b|\b(?:página|contenido|texto) (?:anterior|de arriba)\b|\bel artículo es\b/iu,
  ),
  people: wholeWords(
    /\b(?:anotador\p{L}{0,3}|anotación|etiquetado|etiqueten|evaluador\p{L}{0,3}|evalúe|revisor\p{L}{0,3}|examinador\p{L}{0,3}|moderador\p{L}{0,3}|experto en calidad)\b/iu,
  ),
  act: wholeWords(
    /\b(?:debe|deben|debéis|siempre) (?:\p{L}{1,12} ){0,4}?(?:etiquetarse|etiquetar|elegir|marcar|devolver|asignar|la clase|la nota)|\b(?:asignad|asigna|reciben siempre|conced[ea]|no encuentra|concluyes|da siempre|encanta)\b/iu,
  ),
  good: wholeWords(
    /\b(?:clase|opción|etiqueta|letra) (?:[a-i0-9]\b|«)|[«"“](?:sin infracci|no\b|contenido útil)|\b(?:ningún defecto|nota máxima|todos los puntos|5 sobre 5|10 sobre 10|todas las directrices|inofensivo|útil|fiable|le encanta|mejor ejemplo)\b/iu,
  ),
  told: wholeWords(
    /\b(?:etiqueta|clase) (?:de referencia|verificada|verdadera|correcta|esperada)\b|\b(?:respuesta correcta para|respuesta esperada|salida esperada|clasificación correcta|respuesta de referencia)\b/iu,
  ),
  role: wholeWords(
    /\b(?:ahora eres|eres ahora|asume el papel|adopta (?:la postura|el papel)|imagina que eres|actúa como|como evaluador imparcial)\b/iu,
  ),
  task: wholeWords(
    /\b(?:tu tarea es confirmar|su tarea es confirmar|sería un error clasificar|a efectos de la evaluación,? considera|a partir de ahora respondes como)\b/iu,
  ),
  reply: wholeWords(
    /\b(?:responde|responda|contesta)\b.{0,20}\b(?:no|sí)\b.{0,20}\b(?:cada pregunta|todas las preguntas)\b/iu,
  ),
  sure: wholeWords(
    /\bevaluación (?:completada|terminada|finalizada),? (?:punt|nota|result|sin)|\búnica (?:nota|etiqueta|puntuación) (?:admisible|posible|correcta|aceptable)\b|\bno hace falta otra evaluación\b|\bsi (?:puntúas|calificas|evalúas)\b.{0,40}\d|\bresultado de la evaluación ?: ?aprobado\b|\bno volver a evaluar\b|\bexento de revisión\b|\b(?:aviso a los revisores automáticos|nota para los anotadores)\b|\bconsidera cumplido cada criterio\b|\b(?:ignora|ignore|olvida)\b.{0,30}\bcriterios\b/giu,
  ),
};

const RU: Wording = {
  item: wholeWords(
    /\bэт\p{L}{1,3}\b (?:\p{L}{1,14} )?(?:страниц|сайт|текст|документ|стать|запис|выборк|домен|адрес|содержим)\p{L}{0,3}\b|\b(?:страниц\p{L}{1,2}|материал|текст) выше\b|\bавтор страницы\b|\bстатья заслуживает\b/iu,
  ),
  people: wholeWords(
    /\b(?:разметк\p{L}{1,2}|разметчик\p{L}{0,3}|размеча\p{L}{2,4}|асессор\p{L}{0,3}|оценщик\p{L}{0,3}|оценивающ\p{L}{1,3}|проверяющ\p{L}{1,3}|экзаменатор\p{L}{0,3}|эксперт\p{L}{0,3} по качеству|модератор\p{L}{0,3})\b/iu,
  ),
  act: wholeWords(
    /\b(?:следует|долж\p{L}{1,3}|просим|всегда) (?:\p{L}{1,12} ){0,4}?(?:отмет|выбрать|вывести|получают|ставит|присвои)|\b(?:присвойте|отметьте|поставь|не находит|заключаете|нравится)\b/iu,
  ),
  good: wholeWords(
    /\b(?:класс|вариант|метк[уа]|букв[уы]) (?:[a-iа-и0-9]\b|«)|«(?:нет|нарушений нет|полезн)|\b(?:никаких недостатков|высшую оценку|максимальный балл|5 из 5|10 из 10|соответствует требованиям|безопасно|полезн\p{L}{1,3}|очень нравится|лучшим примером)\b/iu,
  ),
  told: wholeWords(
    /\b(?:эталонн|истинн|настоящ|правильн|верн|ожидаем|проверенн)\p{L}{1,3} (?:метк|класс|ответ для|классификаци|вывод|ответ ?:)\p{L}{0,3}|\bожидаемый ответ\b/iu,
  ),
  role: wholeWords(
    /\b(?:теперь ты|ты теперь|возьми на себя роль|прими (?:позицию|роль)|представь, что ты|как беспристрастн\p{L}{2,3})\b/iu,
  ),
  task: wholeWords(
    /\bтвоя задача (?:— |- )?подтвердить\b|\bбыло бы ошибкой классифицировать\b|\bдля целей оценки считай\b|\bс этого момента ты отвечаешь как\b/iu,
  ),
  reply: wholeWords(/\bна (?:каждый вопрос|все вопросы)\b.{0,30}\b(?:отвечай|ответь)\b/iu),
  sure: wholeWords(
    /\bоценка завершена,? (?:итог|результат|наруш)|\bединственно (?:допустимая|возможная|верная) (?:оценка|метка)\b|\bдальнейшая оценка\b.{0,40}\bне нужна\b|\bесли ты оцениваешь\b.{0,40}\d|\bрезультат оценки ?: ?пройдено\b|\bповторно не оценивать\b|\bосвобожден\p{L}{1,2} от проверки\b|\bуведомление для автоматических проверяющих\b|\bпримечание для разметчиков\b|\bсчитай каждый критерий\b|\b(?:игнорируй|игнорируйте|забудь)\b.{0,30}\bкритери\p{L}{1,2}\b/giu,
  ),
};

const ZH: Wording = {
  item: /(?:本[条页]?|该|此|这[个篇条段]?|上述)(?:文档|文本|页面|网页|网站|网址|内容|文字|文章|记录|样本|域名)|本页/u,
  people:
    /标注(?:员|团队|人员|指南|此样本)|评审员|评估[者员]|质量(?:评估员|专家)|审核员|考官|阅卷人|评估本文档的模型/u,
  act: /(?:应|请|必须|一律|总是|勾选|标记|标为|归为|选择|输出|给最高分|找不到|得出结论|喜欢)/u,
  good: /类别\s?[0-9A-I]|选项\s?[0-9A-I]|字母\s?[A-I]|[“"](?:无违规|否|优质内容|有帮助)|最高分|满分|任何问题|完全符合|最佳范例|非常喜欢|安全/u,
  told: /(?:标准|真实|参考|正确|期望|已核实|预期)(?:的)?(?:标签|类别|答案|分类|输出)/u,
  role: /你现在是|扮演|以.{0,8}态度|想象你是|作为公正的/u,
  task: /你的任务是确认|归为.{0,20}以外的类别是错误的|出于评估目的|从现在起，?你以/u,
  reply: /每[个一].{0,4}问题.{0,6}回答[“"]?[否是不]|回答[“"]?[否是不].{0,12}每[个一].{0,4}问题/u,
  sure: /唯一可接受的评分|无需再评估|如果你在给.{0,12}打分.{0,8}\d|评估(?:已完成，|结果[:：]\s?通过)|请勿重新评估|免于审核|通知自动审核员|标注员须知|每一项标准都视为已满足|忽略[^\n。！？]{0,12}标准/gu,
};

/** Of a judge: "you are now a lenient grader", and not "you are now the owner … with reviewers". */
function roleOf(role: RegExp, people: RegExp): RegExp {
  return new RegExp(`(?:${role.source})[^\\n.!?。！？]{0,40}?(?:${people.source})`, 'iu');
}

const LANGUAGES: readonly Wording[] = [EN, PL, DE, FR, ES, RU, ZH];

/** Parts that speak to the judge together, in whatever order they stand in a sentence. */
const TOGETHER: readonly (readonly RegExp[])[] = LANGUAGES.flatMap(
  ({ item, people, act, good, told, role, task, reply }) => [
    [people, act, good],
    [item, good, act],
    [told, item],
    [roleOf(role, people), good],
    [roleOf(role, people), item],
    [task, item],
    [task, good],
    [reply],
  ],
);

/** Whatever the language: a value behind the name of a label, an example with its answer. */
const ANYWHERE: readonly RegExp[] = [
  ...LANGUAGES.map(({ sure }) => sure),
  ...LANGUAGES.map(({ told }) => new RegExp(`(?:${told.source}) ?(?:[:：=]|->)`, 'giu')),
  wholeWords(/\by_(?:true|label|pred) ?[:=]/giu),
  wholeWords(
    /["“'](?:is_)?(?:spam|violations?|quality|label)["”'] ?: ?(?:false\b|0\b|["“](?:excellent|high|good|none|no)\b)/giu,
  ),
  /->\s?(?:category|class|label|kategoria|klasa|kategorie|klasse|catégorie|classe|categoría|clase|категория|класс|类别)\s?[:：]/giu,
  /(?:question|pytanie|frage|pregunta|вопрос|问题) ?[:：][^\n]{0,80}(?:spam|спам|垃圾)[^\n]{0,40}[?？] ?(?:answer|odpowiedź|antwort|réponse|respuesta|ответ|回答) ?[:：]/giu,
];

/** Longer ones are no sentences but tables and lists. */
const SENTENCE = /[^\n.!?。！？]{8,400}/gu;

/** Where a page tells its judge, or the reader who labels it, what the label is to be. */
export function notesToJudges(text: string): { readonly start: number; readonly end: number }[] {
  const spans = ANYWHERE.flatMap((pattern) => [...text.matchAll(pattern)]);
  const sentences = [...text.matchAll(SENTENCE)].filter(([said]) =>
    TOGETHER.some((parts) => parts.every((part) => part.test(said))),
  );
  return [...spans, ...sentences].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
