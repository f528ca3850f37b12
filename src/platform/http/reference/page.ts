import type { TSchema } from 'typebox';
import { errors } from '../../../contract/errors.ts';
import { type Endpoint, replyOf } from '../endpoint.ts';
import { Html, html } from '../html.ts';
import { chaptersOf } from './chapters.ts';
import { firstSteps, signIn } from './first-steps.ts';
import { operationId } from './openapi.ts';
import { fieldTable, methodName, operationSection, proseOf } from './operation.ts';
import { fieldRows, namedSchemas } from './schema-rows.ts';
import { referenceStyle } from './style.ts';

/** Ours and constant, so it may stand unescaped; its hash is what the page's policy admits. */
const STYLE = new Html(referenceStyle);

/** The API reference as one page of plain HTML: readable without scripts and without any other host. */
export function referencePage(endpoints: readonly Endpoint[], baseUrl: string): string {
  const chapters = chaptersOf([...endpoints].sort((a, b) => (a.path < b.path ? -1 : 1)));
  const schemas = schemasOf(endpoints);
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
<main id="top">
<h1>Assay API reference</h1>
<p class="lead">Assay scores web pages against a catalogue of rules in three modes: spam policy, page quality and helpful content.
This page is made by the running service. The same for machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p class="jump"><a href="#contents">Contents</a></p>
${firstSteps(endpoints, baseUrl)}
${signIn(baseUrl)}
${inGeneral(baseUrl)}
${chapters.map(
  (chapter) => html`<h2 id="${anchorOf(chapter.name)}">${chapter.name}</h2>
<p class="lead">${chapter.about}</p>
${chapter.endpoints.map((endpoint) => operationSection(endpoint, baseUrl))}`,
)}
<h2 id="schemas">Schemas</h2>
<p class="lead">What several answers are made of. New fields may be added at any time; fields do not go away within v1.</p>
${schemas.map(([name, schema]) => html`<section class="schema" id="schema-${name}"><h3>${name}</h3>${aboutSchema(schema)}${fieldTable(null, fieldRows(schema))}</section>`)}
<h2 id="errors">Errors</h2>
<p class="lead">Branch on <code>code</code>; messages may change.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>HTTP</th><th>Message</th></tr></thead><tbody>
${Object.entries(errors).map(([code, e]) => html`<tr id="error-${code}"><td><code>${code}</code></td><td>${e.status}</td><td>${e.en}</td></tr>`)}
</tbody></table></div>
</main>
<nav id="contents" aria-label="Contents">
<a href="#top"><strong>Assay API</strong></a>
<ul><li><a href="#start">Check a page</a></li><li><a href="#sign-in">Sign in</a></li><li><a href="#general">In general</a></li></ul>
${chapters.map(({ name, endpoints: members }) => html`<h2><a href="#${anchorOf(name)}">${name}</a></h2><ul>${members.map(navigation)}</ul>`)}
<h2>Beside them</h2><ul><li><a href="#schemas">Schemas</a></li><li><a href="#errors">Errors</a></li></ul>
</nav>
</div>
</body>
</html>
`;
  return page.markup;
}

function inGeneral(baseUrl: string): Html {
  return html`<h2 id="general">In general</h2>
<div class="scroll"><table><tbody>
<tr><td>Base address</td><td><code>${baseUrl}</code></td></tr>
<tr><td>Credential</td><td><code>Authorization: Bearer &lt;API_KEY&gt;</code>, an access token in the same header, or a session cookie. Endpoints marked “public” need none.</td></tr>
<tr><td>Language</td><td>English; Polish with <code>Accept-Language: pl</code>.</td></tr>
<tr><td>Money</td><td>US dollars. A paid answer carries <code>X-Cost-USD</code>. Failed work costs nothing. With <code>Idempotency-Key</code> a request that is sent again is answered and charged once.</td></tr>
<tr><td>Lists</td><td>Newest first, <code>limit</code> at a time; <code>X-Next-Cursor</code> leads on.</td></tr>
<tr id="characters"><td>Characters</td><td>Lengths of texts are counted in UTF-16 code units, as JavaScript does: most characters are one, an emoji is two or more.</td></tr>
<tr><td>Request id</td><td>Every answer carries <code>X-Request-ID</code>; send your own (1 to 128 of A-Z a-z 0-9 . _ -) and it is used.</td></tr>
<tr><td>Errors</td><td>One shape, with a code from the <a href="#errors">catalogue</a>. <code>Retry-After</code> says when to try again.</td></tr>
</tbody></table></div>
<pre>{ "error": { "code": "…", "message": "…", "details": null, "request_id": "…" } }</pre>`;
}

function navigation(definition: Endpoint): Html {
  return html`<li><a href="#${operationId(definition)}">${methodName(definition)}<span>${proseOf(definition.summary)}</span></a></li>`;
}

function anchorOf(chapter: string): string {
  return `chapter-${chapter.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}

/** By name. */
function schemasOf(endpoints: readonly Endpoint[]): [name: string, TSchema][] {
  const all = endpoints.flatMap(({ body, reply }) => [
    ...(body === undefined ? [] : [body]),
    ...Object.values(reply).flatMap((declared) => {
      const { schema, alsoAs = {} } = replyOf(declared);
      return [...(schema === null ? [] : [schema]), ...Object.values(alsoAs)];
    }),
  ]);
  const found = new Map(all.flatMap((schema) => [...namedSchemas(schema)]));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

function aboutSchema(schema: TSchema): Html | null {
  // A keyword of JSON Schema, which TypeBox lets through and does not name in its types.
  const { description } = schema as { readonly description?: string };
  return description === undefined ? null : html`<p>${proseOf(description)}</p>`;
}
