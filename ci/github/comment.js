// The comment under a pull request. Where it cannot be written, as from a fork, whose token may only read, the summary of
// the job has the same text: the run says so and goes on.
import { existsSync, readFileSync } from 'node:fs';
import { call, stickComment } from '../sticky-comment.js';

const { env } = process;
const reason = await written();
if (reason !== null) notice(`No comment was written: ${reason}. The summary of this job says the same.`);

/** Why there is no comment; null where there is one, or none was to be. */
async function written() {
  if (env.ASSAY_COMMENT === 'false') return null;
  const number = pullRequest();
  if (number === null) return null;
  if (!env.ASSAY_TOKEN) return 'there is no token';
  if (!env.ASSAY_COMMENT_FILE || !existsSync(env.ASSAY_COMMENT_FILE)) return 'the check has made none';
  const api = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues`;
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${env.ASSAY_TOKEN}`,
    'user-agent': 'assay',
    'x-github-api-version': '2022-11-28',
  };
  try {
    const login = await loginOf({ headers });
    const outcome = await stickComment(
      {
        comments: `${api}/${number}/comments`,
        commentAt: (id) => `${api}/comments/${id}`,
        editMethod: 'PATCH',
        headers,
        isOwn: ({ user }) => (login === null ? user?.type === 'Bot' : user?.login === login),
      },
      readFileSync(env.ASSAY_COMMENT_FILE, 'utf8').trimEnd(),
    );
    console.log(`Comment under #${number}: ${outcome}.`);
    return null;
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}

/** The event that started the job; null where it is about no pull request. */
function pullRequest() {
  try {
    const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8'));
    const number = event.pull_request?.number;
    return Number.isInteger(number) ? number : null;
  } catch {
    return null;
  }
}

/** The token of a job belongs to a bot and may not ask who it is. */
async function loginOf(host) {
  const answer = await call(host, 'GET', `${env.GITHUB_API_URL}/user`);
  if (answer.ok) return (await answer.json()).login ?? null;
  await answer.body?.cancel();
  return null;
}

function notice(text) {
  const data = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  console.log(`::notice title=Assay::${data}`);
}
