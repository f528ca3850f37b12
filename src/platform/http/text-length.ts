const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

interface Piece {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * How long a JSON string that is still coming in will be after JSON.parse, in UTF-16 units. A unit takes at least
 * one byte, whether it is written plainly, as UTF-8 or as an escape, so the bytes are never fewer than the units:
 * they are looked at one by one only when that is not exact enough.
 */
export class TextLength {
  readonly #pieces: Piece[] = [];
  #counted = 0;
  #units = 0;
  #bytesToCount = 0;
  // Where counting stopped, as characters and escapes may be cut anywhere.
  #escaped = false;
  #hexDigitsLeft = 0;
  #astralBytesLeft = 0;

  /** What has come is at most this long; exactly this long when all of it is counted. */
  get atMost(): number {
    return this.#units + this.#bytesToCount;
  }

  get isExact(): boolean {
    return this.#counted === this.#pieces.length;
  }

  add(bytes: Uint8Array, from: number, to: number): void {
    this.#pieces.push({ bytes, from, to });
    this.#bytesToCount += to - from;
  }

  countNextPiece(): void {
    const piece = this.#pieces[this.#counted];
    if (piece === undefined) return;
    this.#counted += 1;
    this.#bytesToCount -= piece.to - piece.from;
    this.#count(piece);
  }

  /** Bytes that are no UTF-8 count as less than what the decoder makes of them, never as more. */
  #count({ bytes, from, to }: Piece): void {
    let units = 0;
    let escaped = this.#escaped;
    let hexDigitsLeft = this.#hexDigitsLeft;
    let astralBytesLeft = this.#astralBytesLeft;
    for (let i = from; i < to; i++) {
      // Within the bounds of the piece there is a byte at every place.
      const byte = bytes[i] as number;
      if (hexDigitsLeft > 0) {
        hexDigitsLeft -= 1;
      } else if (escaped) {
        escaped = false;
        units += 1;
        // Half of a pair is a unit of its own, so an escape is always one.
        if (byte === LETTER_U) hexDigitsLeft = 4;
      } else if (byte < 0x80) {
        if (byte === BACKSLASH) escaped = true;
        else units += 1;
      } else if (byte >= 0xc0) {
        units += 1;
        // Four bytes are a pair; its second half counts when the last of them has come.
        astralBytesLeft = byte >= 0xf0 ? 3 : 0;
      } else if (astralBytesLeft > 0) {
        astralBytesLeft -= 1;
        if (astralBytesLeft === 0) units += 1;
      }
    }
    this.#escaped = escaped;
    this.#hexDigitsLeft = hexDigitsLeft;
    this.#astralBytesLeft = astralBytesLeft;
    this.#units += units;
  }
}
