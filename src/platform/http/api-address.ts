import type { FastifyRequest } from 'fastify';
import { decodedPath } from './enclosure.ts';

/** Where agents ask: answered, paced and refused as the API is. */
export const AGENTS_PATH = '/mcp';

/** Whether an address that no route claims lies under /v1, or is that of agents, however it is spelt. */
function isApiAddress(url: string): boolean {
  const decoded = decodedPath(url);
  return decoded === '/v1' || decoded.startsWith('/v1/') || decoded === AGENTS_PATH;
}

/** Of the pattern of a route. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/v1/') || path === AGENTS_PATH;
}

/** A route's own pattern decides: addresses can be spelt in many ways, patterns cannot. */
export function isApi(request: FastifyRequest): boolean {
  const { url: pattern } = request.routeOptions;
  return pattern === undefined ? isApiAddress(request.url) : isApiPath(pattern);
}
