import type { FastifyRequest } from 'fastify';
import { decodedPath } from './enclosure.ts';

/** Whether an address that no route claims lies under /v1, however it is spelt. */
function isApiAddress(url: string): boolean {
  const decoded = decodedPath(url);
  return decoded === '/v1' || decoded.startsWith('/v1/');
}

/** A route's own pattern decides: addresses can be spelt in many ways, patterns cannot. */
export function isApi(request: FastifyRequest): boolean {
  const { url: pattern } = request.routeOptions;
  return pattern === undefined ? isApiAddress(request.url) : pattern.startsWith('/v1/');
}
