// One comment under a request: made once, found again by its first line, and edited from then on.

const PER_PAGE = 100;
/** A request with more comments than this gets a new one. */
const PAGES_MAX = 30;
const PATIENCE_MS = 30_000;

/**
 * `host` says where comments are (`comments`, `commentAt`), how they are edited (`editMethod`), what every call carries
 * (`headers`), and which are our own (`isOwn`): others could write the marker as well. Answers "created", "edited" or
 * "unchanged".
 */
export async function stickComment(host, body) {
  const [marker] = body.split('\n');
  const known = await found(host, marker);
  if (known !== undefined && known.body === body) return 'unchanged';
  if (known !== undefined) {
    const answer = await call(host, host.editMethod, host.commentAt(known.id), { body });
    // Deleted in the meantime: there is room for a new one.
    if (answer.status !== 404) {
      await succeeded(answer);
      return 'edited';
    }
  }
  await succeeded(await call(host, 'POST', host.comments, { body }));
  return 'created';
}

async function found(host, marker) {
  for (let page = 1; page <= PAGES_MAX; page++) {
    const answer = await call(host, 'GET', `${host.comments}?per_page=${PER_PAGE}&page=${page}`);
    const comments = await succeeded(answer);
    if (!Array.isArray(comments)) return undefined;
    const own = comments.find(
      (comment) => host.isOwn(comment) && String(comment.body).split(/\r?\n/, 1)[0] === marker,
    );
    if (own !== undefined) return { id: own.id, body: String(own.body).replaceAll('\r\n', '\n') };
    if (comments.length < PER_PAGE) return undefined;
  }
  return undefined;
}

export function call({ headers }, method, address, fields) {
  return fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
  });
}

async function succeeded(answer) {
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  const reason =
    answer.status === 401 || answer.status === 403 ? 'the token may not write here' : 'the server refused';
  throw new Error(`${reason} (${answer.status})`);
}
