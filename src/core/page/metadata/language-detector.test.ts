import assert from 'node:assert/strict';
import { test } from 'node:test';
import eld from 'eld/small';
import fc from '../../../../test/support/properties.ts';
import { type LanguageScores, scoreLanguages } from './language-detector.ts';

const SENTENCES = [
  'The library on Mill Road stays open until eight o’clock, and the council doesn’t want to close it.',
  'Biblioteka przy ulicy Młyńskiej będzie czynna do ósmej, choć gmina chciała ją zamknąć już w południe.',
  'Die Bücherei in der Mühlenstraße bleibt bis acht Uhr geöffnet, obwohl die Stadt sie schließen wollte.',
  'La bibliothèque de la rue du Moulin reste ouverte jusqu’à huit heures, d’après l’avis de la mairie.',
  'La biblioteca de la calle del Molino sigue abierta hasta las ocho, según dice el ayuntamiento.',
  'Knihovna v Mlýnské ulici zůstane otevřená do osmi hodin, ačkoli ji město chtělo zavřít dříve.',
  'Değirmen Sokağı’ndaki kütüphane saat sekize kadar açık kalacak; İstanbul’dan gelenler de girebilir.',
  'Библиотека на Мельничной улице будет работать до восьми часов вечера, сообщила городская управа.',
  'Η βιβλιοθήκη στην οδό Μύλου μένει ανοιχτή μέχρι τις οκτώ, σύμφωνα με την ανακοίνωση του δήμου.',
  'تبقى المكتبة في شارع الطاحونة مفتوحة حتى الساعة الثامنة مساء كما أعلن المجلس البلدي اليوم.',
  'הספרייה ברחוב הטחנה תישאר פתוחה עד שמונה בערב, כך הודיעה העירייה לתושבים.',
  'पुस्तकालय शाम आठ बजे तक खुला रहेगा, नगर परिषद ने आज यह सूचना दी है।',
  '水車通りの図書館は夜八時まで開いていると市役所が発表しました。',
  '磨坊路的图书馆将开放到晚上八点，市政府今天宣布了这个消息。',
  '방앗간 길에 있는 도서관은 저녁 여덟 시까지 문을 연다고 시청이 밝혔다.',
  'ห้องสมุดบนถนนโรงสีเปิดถึงสองทุ่มตามประกาศของเทศบาล',
];

function byEld(text: string): LanguageScores | undefined {
  const result = eld.detect(text);
  if (result.language === '') return undefined;
  const [best = 0, second = 0] = Object.values(result.getScores()).sort((a, b) => b - a);
  return { code: result.language, best, second, reliable: result.isReliable() };
}

function assertAsEld(text: string): void {
  assert.deepEqual(scoreLanguages(text), byEld(text), JSON.stringify(text));
}

test('texts in many languages, whole, cut anywhere and mixed, get the answer and the scores of eld', () => {
  for (const [i, sentence] of SENTENCES.entries()) {
    for (let start = 0; start < sentence.length; start += 3) assertAsEld(sentence.slice(start, start + 40));
    for (const other of SENTENCES.slice(i)) assertAsEld(`${sentence} ${other}`.repeat(4));
  }
});

test('whatever characters stand in a text, it gets the answer and the scores of eld', () => {
  const words = SENTENCES.flatMap((sentence) => sentence.split(' '));
  const word = fc.oneof(
    fc.constantFrom(...words, ...words.map((one) => one.toUpperCase())),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      "'",
      '`',
      '’',
      "'tis",
      '’s',
      '𝒜𝒷',
      '\ud800',
      '12',
      'a1b',
      'ﬁ',
      'ẞ',
      'x'.repeat(80),
      'ą'.repeat(40),
    ),
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '', '-', '\n', ", '")), { maxLength: 120 })
    .map((parts) => parts.flat().join(''));
  fc.assert(fc.property(text, assertAsEld), { seed: 1, numRuns: 400 });
});

test('a text without letters has no language', () => {
  for (const text of ['', '   ', '12 + 30 = 42', '…!?', '\ud83d\ude00'])
    assert.equal(scoreLanguages(text), undefined);
});
