export { askModel, type HeardModel } from './ask-model.ts';
export { secondJudgeOf, setUpModel } from './model-of.ts';
