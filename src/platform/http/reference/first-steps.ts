import type { Endpoint } from '../endpoint.ts';
import { type Html, html } from '../html.ts';
import { quoted, shellCommand } from './shell-command.ts';

/** From nothing to a report and what to do about it. Tests paste these commands into a shell, one after the other. */
export function firstSteps(endpoints: readonly Endpoint[], baseUrl: string): Html | null {
  const check = endpoints.find(({ method, path }) => method === 'POST' && path === '/v1/judge');
  const example = check?.examples?.[0];
  if (check === undefined || example === undefined) return null;
  const byAddress = { body: { url: 'https://example.com/', modes: ['spam'] }, answer: null };
  const key = '-H "Authorization: Bearer $API_KEY"';
  return html`<h2 id="start">Check a page</h2>
<p>Your key first. That of a new service is in <code>bootstrap.json</code> in its data directory; signed-in users make more of them (<a href="#postV1Keys">POST /v1/keys</a>).</p>
<pre>API_KEY=$(sed -n 's/.*"api_key": *"\\([^"]*\\)".*/\\1/p' data/bootstrap.json)</pre>
<p>Then a page, as <code>html</code>, <code>text</code> or <code>url</code>. This one is judged by four rules; without <code>rules</code> it is all of them. The answer is the <a href="#schema-PageReport">report</a>.</p>
<pre>${shellCommand(check, example, baseUrl)}</pre>
<details><summary>The report, abridged</summary><pre>${JSON.stringify(example.answer, null, 2)}</pre></details>
<p>Reports are stored, and the same page again costs nothing. The newest:</p>
<pre>REPORT_ID=$(curl -s ${quoted(`${baseUrl}/v1/reports?limit=1`)} ${key} \\
  | sed -n 's/.*"\\(rep_[a-z2-7]*\\)".*/\\1/p'); echo $REPORT_ID</pre>
<p>What to do about it, most valuable first. The plan is made on the first request: ask again in a moment while it says <code>generating</code>.</p>
<pre>curl -s "${baseUrl}/v1/reports/$REPORT_ID/fix-plan" ${key}</pre>
<p>A page by its address, which the service fetches:</p>
<pre>${shellCommand(check, byAddress, baseUrl)}</pre>
<p>What all that has cost, and what there is:</p>
<pre>curl -s ${quoted(`${baseUrl}/v1/usage`)} ${key}</pre>`;
}

/** How people who look after an organization get the token that their examples take. */
export function signIn(baseUrl: string): Html {
  return html`<h2 id="sign-in">Sign in</h2>
<p>Keys check pages and read what came of it. What changes an organization (members, projects, keys, webhooks) is for people who are signed in:</p>
<pre>EMAIL=$(sed -n 's/.*"email": *"\\([^"]*\\)".*/\\1/p' data/bootstrap.json)
PASSWORD=$(sed -n 's/.*"password": *"\\([^"]*\\)".*/\\1/p' data/bootstrap.json)</pre>
<pre>ACCESS_TOKEN=$(curl -s ${quoted(`${baseUrl}/v1/auth/jwt/login`)} \\
  --data-urlencode "username=$EMAIL" --data-urlencode "password=$PASSWORD" \\
  | sed -n 's/.*"access_token": *"\\([^"]*\\)".*/\\1/p')</pre>
<pre>curl -s ${quoted(`${baseUrl}/v1/orgs/current`)} -H "Authorization: Bearer $ACCESS_TOKEN"</pre>
<p>The token is good for an hour. Browsers sign in with a cookie instead (<a href="#postV1AuthCookieLogin">POST /v1/auth/cookie/login</a>) and send <code>Origin</code> or <code>Referer</code> with every request.</p>`;
}
