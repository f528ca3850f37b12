// What is measured when the lockbox is opened. A subject with closed sources of its own adds itself here.
import { intentPart } from './intent-part.ts';
import type { LockboxPart } from './opening.ts';
import { readingPart } from './reading-part.ts';
import { reasonsPart } from './reasons-part.ts';
import { spamPart } from './spam-part.ts';
import { titlesPart } from './titles-part.ts';

export const LOCKBOX_PARTS: readonly LockboxPart[] = [
  spamPart,
  intentPart,
  titlesPart,
  readingPart,
  reasonsPart,
];
