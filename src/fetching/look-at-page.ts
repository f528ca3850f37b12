// Runs in a thread, because it parses the page: what is it, behind its status of success?
import { readPage } from '../core/page/read-page.ts';

export interface PageLook {
  readonly challenge: boolean;
  readonly loginWall: boolean;
  readonly jsShell: boolean;
}

export default function lookAtPage(html: string): PageLook {
  const { challenge, loginWall, jsShell } = readPage({ html }).flags;
  return { challenge, loginWall, jsShell };
}
