// How much a page is when it is unpacked, counted while it comes. The proxy counts what is on the wire, and a megabyte
// there may be a gigabyte in the browser.
import type { CDPSession } from 'playwright-core';
import { limits } from '../../../contract/limits.ts';

/** With everything that the page loads; a page with its pictures and scripts is below 10 MB as a rule. */
const PAGE_BYTES_MAX = 100_000_000;

/** Calls `onTooLarge` when a document, or all that the page loads together, is larger than may be. */
export async function watchUnpackedBytes(session: CDPSession, onTooLarge: () => void): Promise<void> {
  /** By request: documents that are on their way. */
  const documents = new Map<string, number>();
  let total = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') documents.set(requestId, 0);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    total += dataLength;
    const known = documents.get(requestId);
    const document = (known ?? 0) + dataLength;
    if (known !== undefined) documents.set(requestId, document);
    if (total > PAGE_BYTES_MAX || (known !== undefined && document > limits.fetchBodyBytes)) onTooLarge();
  });
  session.on('Network.loadingFinished', ({ requestId }) => documents.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => documents.delete(requestId));
  // Nothing is kept to be asked for later.
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
}
