/**
 * The files of the web part: names with a hash are kept for a year, the page itself is asked for each time
 * and gets a nonce of its own, so that no style and no script but ours can run.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from '../work.ts';

/** The build writes this where a nonce belongs: Vite's `html.cspNonce`. */
const noncePlace = 'MUSTER_NONCE';
const yearSeconds = 31_536_000;
/**
 * Files that need something of their own: the worker asks this server for what it hands on, and the page that
 * it keeps for when there is no connection has a style sheet.
 */
const ownPolicies: ReadonlyMap<string, string> = new Map([
  ['service-worker.js', `default-src 'none'; connect-src 'self'`],
  ['offline.html', `default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'`],
]);

export async function serveWebFiles(app: FastifyInstance, host: Host, folder: string): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      index: false,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
        const policy = ownPolicies.get(basename(path).replace(/\.(br|gz)$/, ''));
        if (policy !== undefined) reply.header('content-security-policy', policy);
      },
    });
  }
  const page = pageReader(join(folder, 'index.html'));
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = page();
    if (html === undefined)
      return reply.code(503).type('text/plain').send('The web part is not built yet: run npm start.');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(host, nonce))
      .send(html.replaceAll(noncePlace, nonce));
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler({}, (request, reply) => {
    const path = request.url.split('?')[0] as string;
    const wantsPage =
      request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
    if (wantsPage) return sendPage(request, reply);
    return reply.code(404).send({ code: 'not-found', message: 'There is nothing at this address.' });
  });
}

/** The page's text, read again when a build has replaced it. */
function pageReader(file: string): () => string | undefined {
  let kept: { at: number; html: string } | undefined;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    if (kept?.at !== at) kept = { at, html: readFileSync(file, 'utf8') };
    return kept.html;
  };
}

function pagePolicy(host: Host, nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(host.settings.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
