import type { Answer } from '../answer.ts';
import type { Method, Output, PathOf } from '../api-types.ts';
import type { Transport } from '../transport.ts';

/** What can be asked about one kind of thing. */
export abstract class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }
}

export type Answered<M extends Method, P extends PathOf<M>> = Promise<Answer<Output<M, P>>>;
/** A cursor belongs to the iterator. `limit`: how many in one answer. */
export type ListQuery<Query> = Omit<Query, 'cursor'>;
