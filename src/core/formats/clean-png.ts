// Bytes that are a PNG and nothing else: every chunk whole, with the right checksum, in an order that is allowed, and
// nothing behind the last one, where files that are two things at once keep the second. What does not say how the picture
// looks is left out.

export interface PngFault {
  readonly kind: 'broken_png' | 'bad_dimensions';
  readonly message: string;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data. */
const CHUNK_BYTES = 12;
const SIDE_MAX = 4_096;
/** Unpacked it is four bytes each: a small file can be a large picture. */
const PIXELS_MAX = 4_000_000;

/**
 * Chunks that say how a still picture looks. Texts, dates, places, frames and what programs keep for themselves are left
 * out: some are packed, and some hold what the owner does not know of.
 */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs'.split(' '));
const CRITICAL = new Set('IHDR PLTE IDAT IEND'.split(' '));

/** Colour types and the bit depths that each may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** The picture without what is not needed to draw it, or what is wrong with it. */
export function cleanPng(bytes: Uint8Array): Uint8Array | PngFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen: string[] = [];
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at < bytes.length) {
    if (bytes.length - at < CHUNK_BYTES) return broken('a chunk is cut off');
    const length = view.getUint32(at);
    if (length > bytes.length - at - CHUNK_BYTES) return broken('a chunk is longer than the file');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const data = at + 8;
    if (view.getUint32(data + length) !== crc32(bytes.subarray(at + 4, data + length)))
      return broken(`the checksum of ${JSON.stringify(type)} is wrong`);
    const fault = chunkFault(type, length, seen) ?? (type === 'IHDR' ? headerFault(view, data) : null);
    if (fault !== null) return fault;
    const end = data + length + 4;
    if (KEPT.has(type)) {
      kept.push(bytes.subarray(at, end));
      seen.push(type);
    }
    if (type === 'IEND') {
      if (end !== bytes.length) return broken('there is something behind the picture');
      return wholeFault(view, seen) ?? joined(kept);
    }
    at = end;
  }
  return broken('the picture has no end');
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function chunkFault(type: string, length: number, seen: readonly string[]): PngFault | null {
  // A capital letter first: decoders that do not know it cannot draw the picture.
  if (!/^[A-Za-z]{4}$/.test(type) || (/^[A-Z]/.test(type) && !CRITICAL.has(type)))
    return broken(`there is no such chunk: ${JSON.stringify(type)}`);
  if ((type === 'IHDR') !== (seen.length === 0)) return broken('the header must come first, and once');
  if (type === 'IHDR' && length !== 13) return broken('the header has the wrong length');
  if (type === 'IEND' && length !== 0) return broken('the end has data');
  if (type === 'PLTE' && (length === 0 || length % 3 !== 0 || length > 768 || seen.includes('PLTE')))
    return broken('the palette is wrong');
  if (type === 'PLTE' && seen.includes('IDAT')) return broken('the palette comes after the picture');
  if (type === 'IDAT' && seen.includes('IDAT') && seen.at(-1) !== 'IDAT')
    return broken('the picture is in pieces that do not follow one another');
  return null;
}

function headerFault(view: DataView, at: number): PngFault | null {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const [depth, colour] = [view.getUint8(at + 8), view.getUint8(at + 9)];
  if (width === 0 || height === 0 || width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
    return { kind: 'bad_dimensions', message: `the picture is ${width} × ${height} pixels` };
  if (!DEPTHS[colour]?.includes(depth)) return broken('the header names colours that there are not');
  // Compression and filter have one value, interlacing two.
  if (view.getUint8(at + 10) !== 0 || view.getUint8(at + 11) !== 0 || view.getUint8(at + 12) > 1)
    return broken('the header names a method that there is not');
  return null;
}

function wholeFault(view: DataView, seen: readonly string[]): PngFault | null {
  if (!seen.includes('IDAT')) return broken('there is no picture in it');
  const colour = view.getUint8(SIGNATURE_BYTES + 8 + 9);
  if (colour === 3 && !seen.includes('PLTE')) return broken('the palette is missing');
  return null;
}

function broken(message: string): PngFault {
  return { kind: 'broken_png', message };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
