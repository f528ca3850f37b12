import { inflateRawSync } from 'node:zlib';

/** Names and contents of everything in a zip file, one after the other. */
export function unzipped(zip: Buffer): string {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const count = zip.readUInt16LE(end + 10);
  const texts: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    const [packed, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + packed);
    texts.push(
      zip.toString('utf8', at + 46, at + 46 + name),
      (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return texts.join('\n');
}
