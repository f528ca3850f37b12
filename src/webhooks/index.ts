// The library for receivers of webhooks: import { verify } from 'assay/webhooks'.
export {
  type IncomingHeaders,
  type VerificationFault,
  type VerifiedEvent,
  type VerifyOptions,
  verify,
  WebhookVerificationError,
} from './verify.ts';
