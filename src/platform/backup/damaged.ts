/** What was read is not what was written. The message is the second half of a sentence: "… is damaged: it ends too early." */
export class Damaged extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Damaged';
  }
}
