import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type Language, languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import type { Context } from './endpoint.ts';
import { Failure } from './failure.ts';
import { callInside, type InnerAnswer, type InnerCall, innerSignal } from './inner-call.ts';

export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

export class RequestContext implements Context {
  readonly app: App;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #gone: AbortController | undefined;

  constructor(app: App, request: FastifyRequest, reply: FastifyReply) {
    this.app = app;
    this.#request = request;
    this.#reply = reply;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get language(): Language {
    return requestLanguage(this.#request);
  }

  get log(): Log {
    return this.app.log.child({ reqId: this.#request.id });
  }

  get caller(): Caller | null {
    return this.#request.caller;
  }

  get method(): string {
    return this.#request.method;
  }

  get clientAddress(): string {
    return clientAddress(this.#request, this.app.config.trustedProxies);
  }

  get gone(): AbortSignal {
    if (this.#gone === undefined) {
      const gone = new AbortController();
      const { raw } = this.#reply;
      const leave = (): void => {
        if (!raw.writableFinished)
          gone.abort(new Failure('unavailable', null, { hint: 'the client has gone' }));
      };
      raw.once('close', leave);
      const inner = innerSignal();
      if (inner?.aborted === true) leave();
      else inner?.addEventListener('abort', leave, { once: true });
      this.#gone = gone;
    }
    return this.#gone.signal;
  }

  inside(call: InnerCall): Promise<InnerAnswer> {
    return callInside(this.#request, this.clientAddress, call);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === 'string' ? value : value?.join(', ');
  }
}
