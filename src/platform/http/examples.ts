// Whom and what the examples of the reference are about: the same in all of them, so that they tell one story. Tests put
// something real in the place of each when they run them.
import { type IdKindName, ids } from '../../contract/ids.ts';

const TAIL = 'k3vq7w2m5d4xa6bt';
const EARLIER_TAIL = 'c5yh2n7jr4ge6pls';

export function exampleId(kind: IdKindName): string {
  return ids[kind].prefix + TAIL;
}

/** Another of its kind, where an example is about two of them. */
export function earlierExampleId(kind: IdKindName): string {
  return ids[kind].prefix + EARLIER_TAIL;
}

export const exampleTime = '2026-11-15T08:00:00.000Z';
/** When what lasts for a while ends. */
export const exampleLaterTime = '2027-02-13T08:00:00.000Z';

export const ada = {
  id: '0d6f2a4e-8c1b-4f7a-9e35-b2d4c6a81f90',
  email: 'ada@example.com',
  name: 'Ada',
  password: 'correct horse battery',
} as const;
export const grace = {
  id: '7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46',
  email: 'grace@example.com',
  name: 'Grace',
  password: 'staple of the harbour',
} as const;

export const exampleLinkToken = 'Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE';
export const exampleLogoutToken =
  'eyJhbGciOiJFUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.eyJpc3MiOiJodHRwczovL2xvZ2luLmV4YW1wbGUuY29tIn0.c2lnbmF0dXJl';
export const exampleShareToken = 'q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM';
export const exampleKey = `assay_live_${TAIL}_9dKq2LmX7vBn4TzR8cWs5HfY1pGj6EaU0kQxVo`;
export const exampleSigningSecret = 'whsec_5mZkq2rVb8xN1tYc7wLd4hJf9sGp3aEu6oTi0yRnQxM';
export const exampleOperatorProof = '1763193600000.f3Jm8sWq1ZxB6tYc0wLd4hKv9pGz2aTe7uRo5iQnXyE';
