/**
 * Idempotency: a call sent again with the same key by the same user has one effect and the same answer. The
 * key is claimed in the transaction of the effect, so a duplicate waits for the first and a failed call
 * leaves no trace.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { refuse } from './call.refusal.ts';
import type { Work } from './work.ts';

/** An answer is remembered this long. */
const days = 3;

type Kept = { request_hash: string; status: number | null; answer: string | null };

/** Runs `act` once for the request's `Idempotency-Key`; without the header, every time. */
export async function once(
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') return act();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    invalid({ 'Idempotency-Key': 'This must be 1 to 200 letters, digits and signs.' });
  }
  const { organisationId, userId } = work.session;
  const requestHash = hashOf(request);
  const {
    rows: [claimed],
  } = await sql`
    insert into idempotency_key (organisation_id, user_id, key, request_hash)
    values (${organisationId}, ${userId}, ${key}, ${requestHash}) on conflict do nothing returning key
  `.execute(work.db);
  if (!claimed) return answeredBefore(work, key, requestHash, reply);
  const answer = await act();
  await sql`
    update idempotency_key set status = ${reply.statusCode}, answer =
    ${answer === undefined ? null : JSON.stringify(answer)}
    where organisation_id = ${organisationId} and user_id = ${userId} and key = ${key}
  `.execute(work.db);
  if (Math.random() < 0.005) await forgetOld(work);
  return answer;
}

async function answeredBefore(
  work: Work,
  key: string,
  requestHash: string,
  reply: FastifyReply,
): Promise<unknown> {
  const { organisationId, userId } = work.session;
  const {
    rows: [kept],
  } = await sql<Kept>`
    select request_hash, status, answer from idempotency_key
    where organisation_id = ${organisationId} and user_id = ${userId} and key = ${key}
  `.execute(work.db);
  if (!kept || kept.status === null) {
    return refuse('try-again');
  }
  if (kept.request_hash !== requestHash) {
    return refuse('key-used');
  }
  reply.code(kept.status).header('idempotent-replay', 'true');
  return kept.answer === null ? undefined : JSON.parse(kept.answer);
}

function hashOf(request: FastifyRequest): string {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('hex');
}

async function forgetOld(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    delete from idempotency_key where organisation_id = ${organisationId} and created_at < now() - ${`${days}
    days`}::interval
  `.execute(work.db);
}
