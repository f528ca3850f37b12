import { actions } from '../../../contract/access.ts';
import type { Endpoint, Example } from '../endpoint.ts';

/** Shorter bodies stand on one line. */
const LINE_CHARACTERS = 60;

/** An example as a command for a shell, to be pasted as it stands: keys and tokens come from variables. */
export function shellCommand(definition: Endpoint, example: Example, baseUrl: string): string {
  const { method, form } = definition;
  const { body, headers = {} } = example;
  const takesMethod = method === (body === undefined ? 'GET' : 'POST');
  return [
    `curl -s ${takesMethod ? '' : `-X ${method} `}${quoted(baseUrl + addressOf(definition, example))}`,
    ...credentialOf(definition),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : form === true ? formOf(body) : jsonOf(body)),
  ].join(' \\\n  ');
}

function addressOf({ path }: Endpoint, { params, query = {} }: Example): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function credentialOf({ access }: Endpoint): string[] {
  const action = actions[access];
  if ('public' in action) return [];
  const credentials: readonly string[] = action.credentials;
  return [`-H "Authorization: Bearer $${credentials.includes('api_key') ? 'API_KEY' : 'ACCESS_TOKEN'}"`];
}

function jsonOf(body: unknown): string[] {
  return ["-H 'Content-Type: application/json'", `-d ${quoted(bodyText(body))}`];
}

/** A field to a line, unless all of them fit on one. */
function bodyText(body: unknown): string {
  const line = JSON.stringify(body);
  if (line.length <= LINE_CHARACTERS || typeof body !== 'object' || body === null) return line;
  const fields = Object.entries(body).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(',\n')}\n  }`;
}

function formOf(body: unknown): string[] {
  return Object.entries(body ?? {}).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
}

/** Within single quotes a shell changes nothing; a quote itself has to stand outside of them. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
