import { actions } from '../../../contract/access.ts';
import { errors } from '../../../contract/errors.ts';
import { type Endpoint, replyOf, statusesOf } from '../endpoint.ts';
import { errorCodesOf } from '../error-codes.ts';
import { Html, html } from '../html.ts';
import { chaptersOf } from './chapters.ts';
import { operationId } from './openapi.ts';
import { type FieldRow, fieldRows } from './schema-rows.ts';
import { referenceStyle } from './style.ts';

/** Ours and constant, so it may stand unescaped; its hash is what the page's policy admits. */
const STYLE = new Html(referenceStyle);

/** The API reference as one page of plain HTML: readable without scripts and without any other host. */
export function referencePage(endpoints: readonly Endpoint[], baseUrl: string): string {
  const chapters = chaptersOf([...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1)));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assay API reference</title>
<style>${STYLE}</style>
</head>
<body>
<div class="layout">
<nav aria-label="Endpoints">
<a href="#top"><strong>Assay API</strong></a>
${chapters.map(({ name, endpoints }) => html`<h2>${name}</h2><ul>${endpoints.map(navigation)}</ul>`)}
<h2>Errors</h2><ul><li><a href="#errors">Catalogue of codes</a></li></ul>
</nav>
<main id="top">
<h1>Assay API reference</h1>
<p class="lead">Assay scores web pages against a catalogue of rules in three modes: spam policy, page quality and helpful content.
Everything on this page is generated from the running service. The same description for machines:
<a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${introduction(baseUrl)}
${chapters.map((chapter) => html`<h2>${chapter.name}</h2><p class="lead">${chapter.about}</p>${chapter.endpoints.map((e) => operation(e, baseUrl))}`)}
<h2 id="errors">Catalogue of errors</h2>
<p class="lead">Branch on <code>code</code>; messages may change.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>HTTP</th><th>Message</th></tr></thead><tbody>
${Object.entries(errors).map(([code, e]) => html`<tr><td><code>${code}</code></td><td>${e.status}</td><td>${e.en}</td></tr>`)}
</tbody></table></div>
</main>
</div>
</body>
</html>
`;
  return page.markup;
}

function introduction(baseUrl: string): Html {
  return html`<h2>In short</h2>
<div class="scroll"><table><tbody>
<tr><td>Base address</td><td><code>${baseUrl}</code></td></tr>
<tr><td>Credential</td><td><code>Authorization: Bearer &lt;API_KEY&gt;</code>, an access token in the same header, or a session cookie. Endpoints marked “public” need none.</td></tr>
<tr><td>Language</td><td>English; Polish with <code>Accept-Language: pl</code>.</td></tr>
<tr><td>Request id</td><td>Every answer carries <code>X-Request-ID</code>; send your own (1 to 128 of A-Z a-z 0-9 . _ -) and it is used.</td></tr>
<tr><td>Money</td><td>US dollars. A paid answer carries <code>X-Cost-USD</code>. Failed work costs nothing.</td></tr>
<tr><td>Errors</td><td>One shape, below. <code>Retry-After</code> says when to try again.</td></tr>
</tbody></table></div>
<pre>{ "error": { "code": "…", "message": "…", "details": null, "request_id": "…" } }</pre>`;
}

function navigation(definition: Endpoint): Html {
  return html`<li><a href="#${operationId(definition)}">${method(definition)}<span>${definition.summary}</span></a></li>`;
}

function method({ method: name }: Endpoint): Html {
  return html`<span class="method ${name.toLowerCase()}">${name}</span>`;
}

function operation(definition: Endpoint, baseUrl: string): Html {
  const codes = errorCodesOf(definition);
  return html`<section class="operation" id="${operationId(definition)}">
<div class="line">${method(definition)}<code>${definition.path}</code><span class="tag">${accessText(definition)}</span>${
    definition.paid === true ? html`<span class="tag">paid</span>` : null
  }</div>
<h3>${definition.summary}</h3>
${definition.about === undefined ? null : html`<p>${definition.about}</p>`}
${fields('Path', definition.params && fieldRows(definition.params))}
${fields('Query', definition.query && fieldRows(definition.query))}
${fields(definition.form === true ? 'Form fields' : 'Body', definition.body && fieldRows(definition.body))}
${statusesOf(definition).map((status) => answer(definition, status))}
${
  codes.length === 0
    ? null
    : html`<h4>Errors</h4><p>${codes.map((code, i) => html`${i > 0 ? ', ' : ''}<code>${errors[code].status} ${code}</code>`)}</p>`
}
<h4>Example</h4>
<pre>${curl(definition, baseUrl)}</pre>
</section>`;
}

function accessText({ access }: Endpoint): string {
  const action = actions[access];
  if ('public' in action) return 'public';
  return action.scope === null ? action.credentials.join(', ').replaceAll('_', ' ') : `scope ${action.scope}`;
}

function answer(definition: Endpoint, status: number): Html | null {
  const declared = definition.reply[status];
  if (declared === undefined) return null;
  const { schema, contentType = 'application/json' } = replyOf(declared);
  if (schema === null) return html`<h4>Answer ${status}</h4><p>${contentType}</p>`;
  return fields(`Answer ${status}`, fieldRows(schema));
}

function fields(title: string, rows: readonly FieldRow[] | undefined): Html | null {
  if (rows === undefined || rows.length === 0) return null;
  return html`<h4>${title}</h4><div class="scroll"><table><tbody>${rows.map(
    (row) =>
      html`<tr><td><code class="indent${Math.min(row.depth, 4)}">${row.name}</code></td><td class="type">${row.type}${
        row.required ? '' : ', optional'
      }</td><td>${row.about}</td></tr>`,
  )}</tbody></table></div>`;
}

function curl(definition: Endpoint, baseUrl: string): string {
  const parts = [
    `curl ${definition.method === 'GET' ? '' : `-X ${definition.method} `}'${baseUrl}${definition.path}'`,
  ];
  if (!('public' in actions[definition.access])) parts.push("-H 'Authorization: Bearer <API_KEY>'");
  if (definition.body !== undefined) parts.push("-H 'Content-Type: application/json'", "-d '{ … }'");
  return parts.join(' \\\n  ');
}
