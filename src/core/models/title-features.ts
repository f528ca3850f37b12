// What is looked at in a title: how it speaks to the reader more than what it is about, and never how it is capitalised,
// since that is the outlet's style and not the headline's.
import { STOP_WORDS_EN } from '../lexicon/stop-words.ts';
import { addRuns, FeatureBag } from './feature-bag.ts';
import { PhraseFinder } from './phrase-finder.ts';
import { foldWord, type Piece } from './pieces.ts';

const turns = new PhraseFinder({
  'to the reader': "you, your, you'll, you've, you're, you'd, yours, yourself",
  'about us': "i, i'm, we, we're, our, my, me, us, i've",
  'points at':
    "this, these, here's, here are, here is, that's, what happened, what happens, the reason, this is why, that's why, this one",
  wonder:
    'amazing, incredible, unbelievable, shocking, shocked, stunning, mind blowing, jaw dropping, insane, insanely, crazy, epic, genius, adorable, ' +
    'hilarious, hilariously, heartbreaking, heartwarming, disturbing, terrifying, bizarre, magical, perfect, perfectly, totally, literally, ' +
    'seriously, actually, ridiculously, outrageous, explosive, bombshell, jaw, spine tingling, chilling, gorgeous, badass, brilliant, weird, weirdest, gross',
  secret:
    'secret, secrets, trick, tricks, hack, hacks, truth about, nobody tells, no one tells, never knew, did not know, hidden, hate, hates, reveals, revealed, exposed',
  'will make':
    "will make you, will blow, make you, makes you, you won't believe, won't believe, can't believe, you need to, you'll never, you should, you have to, " +
    'you must, will change, changes everything, restore your faith, need to know, need to see, have to see, gone wrong, what happens next, happened next, ' +
    'goes viral, break the internet, broke the internet, is everything, before you die, will never, lose it, freaking out, can not stop',
  extreme:
    'best, worst, ever, most, every, everyone, all time, never, always, only, nobody, everything, of all time',
  list: 'things, ways, reasons, times, facts, signs, pictures, photos, moments, people who, struggles, gifs, lessons, questions, tweets, products',
  quiz: 'which, how well, can you, are you, what kind, quiz, do you, would you, should you, guess, how many, based on',
  slang:
    'af, omg, lol, wtf, bae, bff, feels, goals, epic, fail, dude, guys, ass, fuck, fucking, shit, damn, nailed, slay, slaying',
});

/** Words of a topic say which outlet wrote about it; words that hold sentences together say how it was written. */
const TOPIC_VALUE = 0.5;

export function titleFeatures(pieces: readonly Piece[]): FeatureBag {
  const bag = new FeatureBag();
  const forms = pieces.map((piece) => piece.form);
  addRuns(bag, forms, 2, 1);
  for (const [name, feature] of bag.features)
    if (
      name
        .slice(2)
        .split(' ')
        .some((word) => !PLAIN.has(word))
    )
      feature.value = TOPIC_VALUE;
  turns.find(forms, (name, first, last) => bag.add(`turn:${name}`, 1, first, last));
  addShape(bag, pieces);
  return bag;
}

const PLAIN = new Set([...STOP_WORDS_EN].map(foldWord).concat('<number>', '!', '?'));

function addShape(bag: FeatureBag, pieces: readonly Piece[]): void {
  const words = pieces.filter((piece) => piece.kind === 'word' || piece.kind === 'number').length;
  const first = pieces[0];
  if (first) {
    bag.add(`first:${first.kind === 'number' || PLAIN.has(first.form) ? first.form : 'topic'}`, 1, 0);
    if (first.kind === 'number')
      bag.add(`first:number ${words > 6 ? 'in a long title' : 'in a short title'}`, 1, 0);
  }
  let shouted = 0;
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'mark' && piece.stretched) bag.add(`style:many ${piece.form}`, 1, i);
    if (piece.capitals && piece.form.length > 4) shouted++;
    if (piece.stretched && piece.kind === 'word') bag.add('style:stretched word', 1, i);
  }
  if (shouted > 0 && shouted * 2 < words) bag.add('style:shouted word', 1);
  bag.add(
    `length:${words < 4 ? 'under 4' : words < 7 ? 'under 7' : words < 11 ? 'under 11' : words < 16 ? 'under 16' : '16 and more'}`,
    1,
  );
}
