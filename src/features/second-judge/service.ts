export { type JudgedPage, judgePage } from './judge-page.ts';
export { secondJudgeOf, setUpModel } from './model-of.ts';
export { type AdviceOrder, writeAdvice } from './write-advice.ts';
export { type OutlineOrder, writeOutline } from './write-outline.ts';
