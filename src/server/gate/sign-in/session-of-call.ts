/** The session of a call that waits for a hash, and so must not hold a transaction open. */
import type { FastifyRequest } from 'fastify';
import { signedOut } from '#kernel/refusal.ts';
import { inTokenWork } from '../../in-work.ts';
import { isByBrowser, tokenOfRequest } from '../../security/session.ts';
import type { Host, Session } from '../../work.ts';

/** Refuses with 401 where there is none. */
export async function sessionBehind(host: Host, request: FastifyRequest): Promise<Session> {
  const token = tokenOfRequest(host, request);
  if (!token) return signedOut(!isByBrowser(request));
  return inTokenWork(host, token, async ({ session }) => session);
}
