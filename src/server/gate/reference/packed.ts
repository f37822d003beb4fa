/**
 * The documents of the reference, the same until the next start. They are made and packed once, when one is
 * first asked for, sent with a tag that a browser asks by, and not without end to one address.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#kernel/refusal.ts';
import { refuse } from '../gate.refusal.ts';

const timesMinute = 30;
const gzipped = promisify(gzip);

type Packed = { readonly tag: string; readonly plain: Buffer; readonly gzip: Buffer };

/** A hook that answers /json of the reference, `?module=payroll` a part of it; YAML is not offered. */
export function packedReference(app: FastifyInstance, make: () => Promise<ReadonlyMap<string, string>>) {
  const counted = app.createRateLimit({
    max: timesMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `reference ${request.ip}`,
  });
  let made: Promise<ReadonlyMap<string, string>> | undefined;
  const packed = new Map<string, Promise<Packed>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const url = request.routeOptions.url ?? '';
    if (url.endsWith('/yaml')) return notFound('The reference in YAML');
    if (!url.endsWith('/json')) return undefined;
    const limit = await counted(request);
    if (!limit.isAllowed && limit.isExceeded)
      return refuse('too-many-requests', {}, { retryAfter: limit.ttlInSeconds });
    made ??= make();
    // Absent, it is the whole.
    const module = new URL(request.url, 'http://localhost').searchParams.get('module') ?? '';
    const text = (await made).get(module) ?? notFound('This part of the reference');
    const { tag, plain, gzip: small } = await packed.getOrInsertComputed(module, () => pack(text));
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(small);
  };
}

async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { tag, plain, gzip: await gzipped(plain) };
}
