export function readAddressList(_b: Buffer, _n: string): { addresses: string[]; warnings: { en: string; pl: string }[] } { throw new Error('soon'); }
