/**
 * By whom calls are counted: by the session once it has proved to be one, until then by the address. Cookies
 * can be made up without end.
 */
import type { FastifyRequest } from 'fastify';
import { tokenOfRequest } from '../security/session.ts';
import type { Host } from '../work.ts';

/** The hashes of tokens that were found to be of an open session, the one seen longest ago first. */
type ProvenTokens = Set<string>;

declare module '../work.ts' {
  interface Host {
    readonly proven: ProvenTokens;
  }
}

// Past this many in memory the oldest is counted by its address for one call.
const remembered = 50_000;

/** Notes whether the token was of an open session when it was last asked for. */
export function noteToken({ proven }: Pick<Host, 'proven'>, hash: string, isOpen: boolean): void {
  proven.delete(hash);
  if (!isOpen) return;
  if (proven.size >= remembered) proven.delete(proven.values().next().value ?? '');
  proven.add(hash);
}

export function callerKey(host: Pick<Host, 'proven' | 'settings'>, request: FastifyRequest): string {
  const hash = tokenOfRequest(host, request)?.hash;
  return hash !== undefined && host.proven.has(hash) ? hash : request.ip;
}
