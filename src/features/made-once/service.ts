export { type Asked, askFor, type Kind, type MakingRequest } from './ask-for.ts';
export { type Maker, make } from './make.ts';
export type { Format, MadeKey, MadeRow } from './store.ts';
export { type Chunks, readParts, readWhole } from './stored-parts.ts';
