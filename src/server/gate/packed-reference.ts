/**
 * The document of the reference: several megabytes, the same until the next start. It is put together and
 * packed once, sent with a tag that a browser asks by, and not without end to one address.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/refusal.ts';
import { refuse } from './gate.refusal.ts';

const timesMinute = 30;

type Packed = { readonly tag: string; readonly plain: Buffer; readonly gzip: Buffer };

/** A hook that answers /json of the reference; the same in YAML is not offered. */
export function packedReference(app: FastifyInstance) {
  const counted = app.createRateLimit({
    max: timesMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `reference ${request.ip}`,
  });
  let packed: Promise<Packed> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const url = request.routeOptions.url ?? '';
    if (url.endsWith('/yaml')) return notFound('The reference in YAML');
    if (!url.endsWith('/json')) return undefined;
    const limit = await counted(request);
    if (!limit.isAllowed && limit.isExceeded)
      return refuse('too-many-requests', {}, { retryAfter: limit.ttlInSeconds });
    packed ??= pack(app);
    const { tag, plain, gzip: small } = await packed;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(small);
  };
}

async function pack(app: FastifyInstance): Promise<Packed> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { tag, plain, gzip: await promisify(gzip)(plain) };
}
