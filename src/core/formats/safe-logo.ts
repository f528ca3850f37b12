// A picture uploaded for use in documents: checked chunk by chunk if it is PNG, rebuilt if it is SVG. The result is a
// data: URI that holds no script, no reference to anything else and nothing beside the picture.
import { cleanPng } from './clean-png.ts';
import { safeSvg } from './safe-svg.ts';

/** Of the contract: 200 kB. */
export const LOGO_BYTES_MAX = 200_000;

export type LogoFault = 'too_large' | 'not_an_image' | 'broken_png' | 'bad_dimensions' | 'unsafe_svg';

export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
  readonly fault: LogoFault;

  constructor(fault: LogoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Throws LogoRefused. */
export function safeLogo(bytes: Uint8Array): string {
  if (bytes.length > LOGO_BYTES_MAX) throw new LogoRefused('too_large', 'the picture is larger than 200 kB');
  if (isPng(bytes)) {
    const png = cleanPng(bytes);
    if ('kind' in png) throw new LogoRefused(png.kind, png.message);
    return dataUri('image/png', png);
  }
  const source = utf8(bytes);
  if (source === null || !/^\ufeff?\s*<(?:\?xml\s|svg[\s>/]|!--)/.test(source))
    throw new LogoRefused('not_an_image', 'the picture is neither PNG nor SVG');
  const made = safeSvg(source);
  if ('fault' in made) throw new LogoRefused('unsafe_svg', made.fault);
  const clean = new TextEncoder().encode(made.svg);
  if (clean.length > LOGO_BYTES_MAX) throw new LogoRefused('too_large', 'the picture is larger than 200 kB');
  return dataUri('image/svg+xml', clean);
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function isPng(bytes: Uint8Array): boolean {
  return PNG.every((byte, i) => bytes[i] === byte);
}

/** Other encodings have ways to write a tag that a check would not see. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function dataUri(type: string, bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return `data:${type};base64,${btoa(binary)}`;
}
