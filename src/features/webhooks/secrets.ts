import { hkdfSync } from 'node:crypto';

const SECRET_BYTES = 32;

/** Of an endpoint of an organization. Nothing of it is stored, and it is the same as long as the endpoint lives. */
export function endpointSecret(serverSecret: string, endpointId: string): string {
  return derived(serverSecret, `assay webhook endpoint ${endpointId}`);
}

/** Of the webhook_url of every job of a project. */
export function projectSecret(serverSecret: string, projectId: string): string {
  return derived(serverSecret, `assay webhook project ${projectId}`);
}

function derived(serverSecret: string, purpose: string): string {
  return `whsec_${Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, SECRET_BYTES)).toString('base64url')}`;
}
