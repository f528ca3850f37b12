// A receiver of webhooks, complete: WEBHOOK_SECRET=whsec_… PORT=3000 node webhook-receiver.ts
// In a checkout, where the package is not built: node --conditions=assay-source examples/webhook-receiver.ts
import { createServer, type IncomingMessage } from 'node:http';
import { verify, WebhookVerificationError } from 'assay/webhooks';

const secret = process.env.WEBHOOK_SECRET ?? '';
const port = Number(process.env.PORT ?? 3000);
// Only if the service was renamed with SERVICE_NAME.
const name = process.env.WEBHOOK_NAME ?? 'SERVICE';

// In a database, with a unique index, where several processes receive or one may be restarted.
const seen = new Set<string>();

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
});

async function receive(request: IncomingMessage): Promise<number> {
  const body = await rawBody(request);
  if (body === null) return 413;
  try {
    const event = verify(body, request.headers, secret, { name });
    // The same delivery again, or another delivery of the same event: taken, and nothing more to do.
    const keys = event.job === null ? [event.deliveryId] : [event.deliveryId, event.id ?? event.deliveryId];
    if (keys.some((key) => seen.has(key))) return 200;
    for (const key of keys) seen.add(key);
    // Work that takes longer belongs into a queue: the service waits for 10 seconds.
    console.log(JSON.stringify(event));
    return 204;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.error(`refused: ${error.reason}`);
    return 401;
  }
}

const BODY_BYTES_MAX = 5_000_000;

/** The bytes as they came: the signature is of them, and not of what a JSON parser makes of them. */
async function rawBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on port ${typeof address === 'object' ? address?.port : port}`);
});
