import { briefOf, COMMON_PART, elementName, formName, intentMeaning, intentName } from '../../house.ts';
import { Answer } from '../../parts/answer.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { count, percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import type { Analysis } from './intent-queries.ts';
import { ShareBars } from './share-bars.tsx';

/** The report on a phrase: what people want, which page to make of it, what they ask, and what ranks. */
export function IntentAnalysisView({ report }: { readonly report: Analysis }) {
  const lang = getLocale();
  const { intents, page_form: wanted, questions, top_results: top, results, note, confidence } = report;
  return (
    <div className="grid gap-5">
      {note === null ? null : <p className="-mt-2 text-soft">{note}</p>}
      <Answer tone="accent" icon="report" label={m.intent_form()} word={formName(wanted.form, lang)}>
        {wanted.reason}
        {wanted.alternatives.length === 0 ? null : (
          <span className="mt-1 block text-base text-soft">
            {m.intent_alternatives({
              forms: wanted.alternatives.map((form) => formName(form, lang)).join(', '),
            })}
          </span>
        )}
      </Answer>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="mb-1 text-lg font-semibold">{m.intent_shares()}</h2>
          <p className="mb-4 text-sm text-soft">{m.intent_confidence({ confidence: percent(confidence) })}</p>
          <ShareBars
            label={m.intent_shares()}
            bars={intents.map(({ intent, share }) => ({
              id: intent,
              name: intentName(intent, lang),
              about: intentMeaning(intent, lang),
              share,
            }))}
          />
        </Card>
        <div className="grid content-start gap-5">
          <Brief report={report} />
          {questions.length === 0 ? null : <Questions questions={questions} />}
        </div>
      </div>
      {report.outline === undefined ? null : <Outline outline={report.outline} />}
      {top === null ? null : <TopResults top={top} />}
      {results.length === 0 ? null : <Ranking results={results} />}
    </div>
  );
}

function Outline({ outline }: { readonly outline: NonNullable<Analysis['outline']> }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{m.intent_outline()}</h2>
      <p className="text-sm text-soft">{m.intent_outline_by({ model: outline.judged_by })}</p>
      <p className="mt-3 font-bold wrap-anywhere">{outline.title}</p>
      <ol className="mt-2 grid list-decimal gap-3 ps-6">
        {outline.sections.map(({ heading, points }) => (
          <li key={heading} className="wrap-anywhere">
            {heading}
            <ul className="mt-1 list-disc ps-5 text-soft">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Where they come from is told once where it is the same of all. */
function Questions({ questions }: { readonly questions: Analysis['questions'] }) {
  const sources = new Set(questions.map(({ source }) => source));
  const [only] = sources;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{m.intent_questions()}</h2>
      {sources.size === 1 && only !== undefined ? (
        <p className="text-sm text-soft first-letter:uppercase">{sourceName(only)}</p>
      ) : null}
      <ul className="mt-3 grid gap-2">
        {questions.map(({ text, source }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">{text}</span>
            {sources.size === 1 ? null : <span className="text-sm text-soft">{sourceName(source)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sourceName(source: Analysis['questions'][number]['source']): string {
  return {
    results: m.intent_question_results,
    related: m.intent_question_related,
    pattern: m.intent_question_pattern,
  }[source]();
}

function Brief({ report }: { readonly report: Analysis }) {
  const lang = getLocale();
  const common = (report.top_results?.elements ?? []).filter(({ share }) => share >= COMMON_PART);
  const sentences = briefOf(
    report,
    common.map(({ element }) => elementName(element, lang)),
    lang,
  );
  const asText = [
    ...sentences.map((sentence, at) => `${at + 1}. ${sentence}`),
    '',
    ...report.questions.map(({ text }) => `- ${text}`),
  ].join('\n');
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{m.intent_brief()}</h2>
        <Button
          size="small"
          look="quiet"
          className="-mx-3"
          onClick={() =>
            void navigator.clipboard.writeText(asText).then(() => toast(m.intent_brief_copied()))
          }
        >
          {m.intent_brief_copy()}
        </Button>
      </div>
      <ol className="ml-5 grid list-decimal gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Card>
  );
}

function TopResults({ top }: { readonly top: NonNullable<Analysis['top_results']> }) {
  const lang = getLocale();
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{m.intent_top()}</h2>
      <p className="mb-4 text-soft">
        {m.intent_top_read({ count: top.count })}
        {top.words === null
          ? ''
          : ` ${m.intent_top_words({ low: count(top.words.low), median: count(top.words.median), high: count(top.words.high) })}`}
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <ShareBars
          label={m.intent_top_elements()}
          bars={top.elements.map(({ element, share }) => ({
            id: element,
            name: elementName(element, lang),
            share,
          }))}
        />
        <ShareBars
          label={m.intent_top_forms()}
          bars={top.forms.map(({ form, share }) => ({ id: form, name: formName(form, lang), share }))}
        />
      </div>
    </Card>
  );
}

function Ranking({ results }: { readonly results: Analysis['results'] }) {
  const lang = getLocale();
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{m.intent_ranking()}</h2>
      <ol className="grid gap-3">
        {results.map(({ position, url, host, title, form }) => (
          <li key={`${position} ${url}`} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span className="tabular-nums text-soft">{position}.</span>
            <span className="wrap-anywhere">
              {/^https?:\/\//i.test(url) ? (
                <a href={url} target="_blank" rel="noreferrer noopener" className="font-semibold">
                  {title || host}
                </a>
              ) : (
                <b>{title || host}</b>
              )}
              <span className="block text-sm text-soft">
                {host} · {formName(form, lang)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
