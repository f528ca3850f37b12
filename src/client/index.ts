// The library for programs that ask a service: import { createClient } from 'assay/client'.
export {
  type IncomingHeaders,
  type VerificationFault,
  type VerifiedEvent,
  type VerifyOptions,
  verify as verifyWebhook,
  WebhookVerificationError,
} from '../webhooks/index.ts';
export type { Answer } from './answer.ts';
export type { ErrorCode, Form, Input, Method, Output, PathOf, Schemas } from './api-types.ts';
export { type BatchOrder, type CheckOrder, type Client, createClient } from './client.ts';
export {
  AbortError,
  ApiError,
  AssayError,
  AuthenticationError,
  ConflictError,
  type ErrorDetails,
  GatewayError,
  InvalidRequestError,
  NetworkError,
  NotFoundError,
  PageError,
  PermissionError,
  RateLimitError,
  ServiceError,
  SpendingError,
  TimeoutError,
} from './errors.ts';
export type { ServerEvent } from './event-stream.ts';
export type { Listing } from './listing.ts';
export type {
  Audit,
  AuditOrder,
  AuditProgress,
  AuditUpgradeOrder,
  PreviewOrder,
  RunAuditOptions,
} from './resources/audits.ts';
export type { Download, ExportFormat, ExportKind, ExportQuery } from './resources/exports.ts';
export type { IntentBatchOrder, IntentOrder } from './resources/intents.ts';
export type { Job, JobOrder, JobProgress, RunJobOptions } from './resources/jobs.ts';
export type { UpgradeOrder } from './resources/reports.ts';
export type { CallOptions, ClientOptions, Timeouts } from './settings.ts';
export type { WaitOptions } from './until-over.ts';
