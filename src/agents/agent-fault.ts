/**
 * What keeps a tool from its answer, told to the model that called it: what is wrong, and what to do about it. Anything
 * else that is thrown is a bug of ours, and no model sees it.
 */
export class AgentFault extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'AgentFault';
  }
}
