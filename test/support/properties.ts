// fast-check as the tests have it. By day its cases are the same each time, so that a commit is judged by what it
// changes; each night draws others.
import fc from 'fast-check';
import { AT_NIGHT } from './nightly.ts';

const SEED = 20_261_119;
if (!AT_NIGHT) fc.configureGlobal({ seed: SEED });

export default fc;
