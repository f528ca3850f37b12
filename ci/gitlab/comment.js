// The comment under a merge request. The token of a job may not write one, so that it takes a token of the project.
import { existsSync, readFileSync } from 'node:fs';
import { call, stickComment } from '../sticky-comment.js';

export async function comment(file, environment) {
  const { ASSAY_GITLAB_TOKEN, CI_API_V4_URL, CI_MERGE_REQUEST_IID, CI_PROJECT_ID } = environment;
  if (!CI_MERGE_REQUEST_IID) return;
  try {
    if (!ASSAY_GITLAB_TOKEN) throw new Error('ASSAY_GITLAB_TOKEN is not set');
    if (!existsSync(file)) throw new Error('the check has made none');
    const headers = { 'private-token': ASSAY_GITLAB_TOKEN };
    const answer = await call({ headers }, 'GET', `${CI_API_V4_URL}/user`);
    if (!answer.ok) throw new Error(`ASSAY_GITLAB_TOKEN is not taken (${answer.status})`);
    const { id: own } = await answer.json();
    const notes = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;
    const outcome = await stickComment(
      {
        comments: notes,
        commentAt: (id) => `${notes}/${id}`,
        editMethod: 'PUT',
        headers,
        isOwn: ({ author }) => author?.id === own,
      },
      readFileSync(file, 'utf8').trimEnd(),
    );
    console.log(`Comment under !${CI_MERGE_REQUEST_IID}: ${outcome}.`);
  } catch (error) {
    const reason = error.cause?.code ?? error.message;
    console.log(
      `assay: No comment was written: ${reason}. assay-comment.md among the artifacts says the same.`,
    );
  }
}
