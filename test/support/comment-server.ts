// The part of the APIs of GitHub and GitLab that comments are written by.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import Type from 'typebox';
import { Value } from 'typebox/value';

const Sent = Type.Object({ body: Type.String() });

interface Author {
  readonly id: number;
  readonly login: string;
  readonly type: 'Bot' | 'User';
}

export interface Comment {
  readonly id: number;
  body: string;
  readonly user: Author;
  readonly author: Author;
}

const STRANGER: Author = { id: 7, login: 'stranger', type: 'User' };
const BOT: Author = { id: 1, login: 'bot[bot]', type: 'Bot' };

export class CommentServer {
  readonly comments: Comment[] = [];
  readonly calls: string[] = [];
  /** Tokens by what they may do. */
  readonly tokens: Readonly<Record<string, 'writes' | 'reads'>> = { writing: 'writes', reading: 'reads' };
  url = '';

  /** `isGitlab`: a token may ask who it is, and comments are edited by PUT. */
  static async start({ isGitlab = false } = {}): Promise<CommentServer> {
    const fake = new CommentServer();
    const server = createServer((request, response) => {
      void text(request).then((sent) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
        const method = request.method ?? '';
        const token =
          request.headers.authorization?.replace(/^Bearer /, '') ?? request.headers['private-token'];
        fake.calls.push(`${method} ${pathname}`);
        const { status, body } = fake.#answer(method, pathname, searchParams, String(token), sent, isGitlab);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    // A server that listens on a port has an address of this kind.
    fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return fake;
  }

  /** Of people, one of which has copied the marker. */
  fill(count: number, marker: string): void {
    for (let i = 0; i < count; i++) this.#add(i === 0 ? `${marker}\nnone of ours` : `comment ${i}`, STRANGER);
  }

  get ours(): readonly Comment[] {
    return this.comments.filter(({ user }) => user === BOT);
  }

  #answer(
    method: string,
    path: string,
    search: URLSearchParams,
    token: string,
    sent: string,
    isGitlab: boolean,
  ): { status: number; body: unknown } {
    const may = Object.hasOwn(this.tokens, token) ? this.tokens[token] : undefined;
    if (may === undefined) return { status: 401, body: { message: 'Bad credentials' } };
    if (path === '/user')
      return isGitlab
        ? { status: 200, body: BOT }
        : { status: 403, body: { message: 'Resource not accessible' } };
    if (method === 'GET') {
      const [page, size] = ['page', 'per_page'].map((name) => Number(search.get(name)));
      if (page === undefined || size === undefined) return { status: 422, body: {} };
      return { status: 200, body: this.comments.slice((page - 1) * size, page * size) };
    }
    if (may === 'reads') return { status: 403, body: { message: '::error::Resource not accessible' } };
    const { body } = Value.Parse(Sent, JSON.parse(sent));
    if (method === 'POST') return { status: 201, body: this.#add(body, BOT) };
    const edited = this.comments.find(({ id }) => path.endsWith(`/${id}`));
    if (edited === undefined || method !== (isGitlab ? 'PUT' : 'PATCH')) return { status: 404, body: {} };
    edited.body = body;
    return { status: 200, body: edited };
  }

  #add(body: string, user: Author): Comment {
    const comment = { id: this.comments.length + 1, body, user, author: user };
    this.comments.push(comment);
    return comment;
  }
}
