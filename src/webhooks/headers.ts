/** The word in the headers of a service that was not renamed with SERVICE_NAME. */
export const DEFAULT_NAME = 'SERVICE';

export interface HeaderNames {
  readonly event: string;
  readonly delivery: string;
  readonly timestamp: string;
  readonly signature: string;
}

export function headerNames(name: string): HeaderNames {
  return {
    event: `X-${name}-Event`,
    delivery: `X-${name}-Delivery`,
    timestamp: `X-${name}-Timestamp`,
    signature: `X-${name}-Signature`,
  };
}
