export { askModel, type HeardModel } from './ask-model.ts';
export { secondJudgeOf, setUpModel } from './model-of.ts';
export { type AdviceOrder, writeAdvice } from './write-advice.ts';
export { type OutlineOrder, writeOutline } from './write-outline.ts';
