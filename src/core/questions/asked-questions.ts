// Which questions a model is asked about a page, once code has judged it, and the page as it is shown for them.
import type { Span } from '../facts/span.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import type { Outcome } from '../report/outcome.ts';
import { briefById } from '../rules/briefs.ts';
import { ruleById } from '../rules/catalogue.ts';
import { causeQuestions } from './causes.ts';
import { fixQuestion, type PreparedQuestion, questionOf, quotesQuestion } from './question.ts';
import { pageToShow, type ShownPage } from './shown-page.ts';
import { isAsked } from './who-answers.ts';

export interface PreparedPage {
  /** With less of it each time, for a model that holds less than was thought. */
  readonly shown: readonly [ShownPage, ...ShownPage[]];
  readonly questions: readonly PreparedQuestion[];
}

export interface Asking {
  /** How many characters the model can be shown, and then ever fewer. */
  readonly rooms: readonly [number, ...number[]];
  /** Advice for this very page is wanted. */
  readonly wantsFixes: boolean;
}

const WORDS_MIN = 30;

export function preparedPage(
  page: Page,
  given: Given,
  byCode: readonly Outcome[],
  options: Asking,
): PreparedPage {
  const [room, ...less] = options.rooms;
  const within = pageToShow(page, quotedIn(byCode));
  const whole = within(room);
  const shown: [ShownPage, ...ShownPage[]] = [whole];
  // What fits anyway is not shown twice.
  for (const one of less.map(within)) if (one.text !== shown.at(-1)?.text) shown.push(one);
  // Of a page without text a model would judge its own imagination.
  if (whole.words < WORDS_MIN) return { shown, questions: [] };
  const questions = byCode.flatMap((outcome): PreparedQuestion[] => {
    const rule = ruleById(outcome.ruleId);
    const reason = 'notAssessed' in outcome.answer ? outcome.answer.notAssessed : null;
    if (rule === undefined || 'failed' in outcome.answer || !isAsked(rule, reason)) return [];
    const isFault = rule.kind === 'violation' || rule.kind === 'signal';
    return [
      {
        ...questionOf(rule, given),
        passages: isFault ? quotesQuestion(rule.question) : null,
        fix: isFault && options.wantsFixes ? fixQuestion(rule) : null,
      },
    ];
  });
  // Behind the rules: where the time ends, what the contract asks for has been asked.
  return { shown, questions: [...questions, ...(isRated(byCode, questions) ? causeQuestions : [])] };
}

/** Causes explain a rating: they are asked for where the page is rated as a whole, by code or by the model. */
function isRated(byCode: readonly Outcome[], questions: readonly PreparedQuestion[]): boolean {
  const overall = byCode.find(({ ruleId }) => briefById(ruleId)?.scale === 'page_quality');
  return (
    overall !== undefined &&
    ('weights' in overall.answer || questions.some(({ ruleId }) => ruleId === overall.ruleId))
  );
}

function quotedIn(byCode: readonly Outcome[]): Span[] {
  return byCode.flatMap(({ answer }) =>
    'quotes' in answer ? answer.quotes.filter(({ place }) => place === 'text') : [],
  );
}
