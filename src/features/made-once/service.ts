export { type Asked, askFor, type Kind, type MakingRequest } from './ask-for.ts';
export { type Maker, make } from './make.ts';
export { dropExpired, type Format, type MadeKey, type MadeRow } from './store.ts';
export { type Chunks, readParts, readWhole } from './stored-parts.ts';
