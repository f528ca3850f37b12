import { actions } from '../../../contract/access.ts';
import { errors } from '../../../contract/errors.ts';
import { type Endpoint, type Example, replyOf, statusesOf } from '../endpoint.ts';
import { errorCodesOf } from '../error-codes.ts';
import { type Html, html } from '../html.ts';
import { operationId } from './openapi.ts';
import { mediaType } from './openapi-examples.ts';
import { type FieldRow, fieldRows, type TypePart, typeOf } from './schema-rows.ts';
import { shellCommand } from './shell-command.ts';

/** One endpoint as the reference shows it: what it takes, what it answers, and an example of both. */
export function operationSection(definition: Endpoint, baseUrl: string): Html {
  const codes = errorCodesOf(definition).toSorted((a, b) => errors[a].status - errors[b].status);
  return html`<section class="operation" id="${operationId(definition)}">
<h3>${proseOf(definition.summary)}</h3>
<p class="line">${methodName(definition)}<code>${definition.path}</code><span class="tag">${accessText(definition)}</span>${
    definition.paid === true ? html`<span class="tag">paid</span>` : null
  }</p>
${definition.about === undefined ? null : html`<p>${proseOf(definition.about)}</p>`}
${fieldTable('Path', definition.params && fieldRows(definition.params))}
${fieldTable('Query', definition.query && fieldRows(definition.query))}
${fieldTable(definition.form === true ? 'Form fields' : 'Body', definition.body && fieldRows(definition.body))}
${(definition.examples ?? []).map((example) => exampleOf(definition, example, baseUrl))}
${statusesOf(definition).map((status) => answerOf(definition, status))}
${
  codes.length === 0
    ? null
    : html`<h4>Errors</h4><p class="codes">${codes.map((code) => html`<a href="#error-${code}"><code>${errors[code].status} ${code}</code></a> `)}</p>`
}
</section>`;
}

export function methodName({ method: name }: Endpoint): Html {
  return html`<span class="method ${name.toLowerCase()}">${name}</span>`;
}

function accessText({ access }: Endpoint): string {
  const action = actions[access];
  if ('public' in action) return 'public';
  if (action.scope !== null) return `scope ${action.scope}`;
  const credentials: readonly string[] = action.credentials;
  return credentials.includes('api_key') ? 'any key, or signed in' : 'signed in';
}

function exampleOf(definition: Endpoint, example: Example, baseUrl: string): Html {
  const { about, answer, abridged, contentType, needsBrowser } = example;
  const shown = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  const [status = 200] = statusesOf(definition);
  const named = `Example${needsBrowser === true ? ', where the service has a browser' : ''}`;
  return html`<h4>${about === undefined ? named : `${named}: ${about}`}</h4>
<pre>${shellCommand(definition, example, baseUrl)}</pre>
${
  answer === null
    ? null
    : html`<details><summary>Answer ${status}${contentType === undefined ? '' : `, ${contentType}`}${abridged === true ? ', abridged' : ''}</summary><pre>${shown}${abridged === true && typeof answer === 'string' ? '…' : ''}</pre></details>`
}`;
}

function answerOf(definition: Endpoint, status: number): Html | null {
  const declared = definition.reply[status];
  if (declared === undefined) return null;
  const { schema, contentType, about, headers = [], alsoAs = {} } = replyOf(declared);
  const rows = schema === null ? [] : fieldRows(schema);
  const forms: Html[] = [];
  if (schema === null && contentType !== undefined) forms.push(html`<code>${mediaType(contentType)}</code>`);
  // An object without a name is told by its fields.
  if (schema !== null && (rows.length === 0 || namesSchema(typeOf(schema))))
    forms.push(html`${typeText(typeOf(schema))}`);
  for (const [type, other] of Object.entries(alsoAs))
    forms.push(html`<code>${mediaType(type)}</code>: ${typeText(typeOf(other))}`);
  const named = headers.map((name) => html`<code>${name}</code>`);
  return html`<h4>Answer ${status}</h4>
${forms.length === 0 ? null : html`<p>${listed(forms, ', or ')}</p>`}
${about === undefined ? null : html`<p>${proseOf(about)}</p>`}
${named.length === 0 ? null : html`<p>Headers: ${listed(named, ', ')}</p>`}
${fieldTable(null, rows)}`;
}

function listed(parts: readonly Html[], between: string): Html[] {
  return parts.map((part, i) => html`${i > 0 ? between : ''}${part}`);
}

function namesSchema(parts: readonly TypePart[]): boolean {
  return parts.some((part) => typeof part !== 'string');
}

export function fieldTable(title: string | null, rows: readonly FieldRow[] | undefined): Html | null {
  if (rows === undefined || rows.length === 0) return null;
  return html`${title === null ? null : html`<h4>${title}</h4>`}<div class="scroll"><table class="fields"><tbody>${rows.map(
    ({ name, depth, type, required, about, charactersMax }) =>
      html`<tr><td><code class="indent${Math.min(depth, 4)}">${name}</code></td><td class="type">${typeText(type)}${
        required ? null : html`<span class="optional"> optional</span>`
      }</td><td>${proseOf(about)}${
        charactersMax === null
          ? null
          : html`${about === '' ? 'At' : '; at'} most ${charactersMax.toLocaleString('en')} <a href="#characters">characters</a>`
      }</td></tr>`,
  )}</tbody></table></div>`;
}

function typeText(parts: readonly TypePart[]): Html[] {
  return parts.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<a href="#schema-${part.schema}">${part.schema}</a>`,
  );
}

/** Words between backticks are code, as in the description for machines. */
export function proseOf(text: string): Html[] {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}
