/**
 * The files of the web part: names with a hash are kept for a year, the page itself is asked for each time
 * and gets a nonce of its own, so that no style and no script but ours can run.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { itemAt } from '#kernel/assert.ts';
import { answerOf } from '../errors.ts';
import { languageCookie } from '../security/session.ts';
import type { Host } from '../work.ts';
import { refuse } from './gate.refusal.ts';

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

type Files = {
  readonly folder: string;
  /** By which methods an address is asked, where calls have it. */
  readonly methodsOf: (path: string) => readonly string[];
};

export async function serveWebFiles(
  app: FastifyInstance,
  host: Host,
  { folder, methodsOf }: Files,
): Promise<void> {
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
  const page = pageReader(folder);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = page(request.cookies[languageCookie]);
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
    const path = itemAt(request.url.split('?'), 0);
    // Terminals read text alone, and take a page for an answer.
    if (path.startsWith('/iclock/')) return reply.code(404).type('text/plain').send('Not found\n');
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(api|scim|assets|health|metrics)(\/|$)/.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path);
    if (wantsPage) return sendPage(request, reply);
    const methods = methodsOf(path);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      refuse('method-not-allowed', { methods: methods.join(', '), method: request.method });
    }
    return reply.code(404).send(answerOf({ statusCode: 404 }, request).body);
  });
}

type Page = { readonly at: number; readonly html: string; readonly catalogues: readonly string[] };

/** The page's text in a language, read again when a build has replaced it. */
function pageReader(folder: string): (language?: string) => string | undefined {
  let kept: Page | undefined;
  return (language) => {
    const file = join(folder, 'index.html');
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    if (kept?.at !== at) kept = { at, html: readFileSync(file, 'utf8'), catalogues: cataloguesIn(folder) };
    return language === undefined ? kept.html : spoken(kept, language);
  };
}

/** What the build wrote of each language: 'words-hi-D4f.js'. */
function cataloguesIn(folder: string): string[] {
  const assets = join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets).filter((name) => /^words-.*\.js$/.test(name)) : [];
}

/** The page with the catalogue of the language before everything else; English needs none. */
function spoken({ html, catalogues }: Page, language: string): string {
  const catalogue = catalogues.find((name) => name.startsWith(`words-${language}-`));
  if (!catalogue) return html;
  return html
    .replace('<html lang="en-IN">', `<html lang="${language}-IN">`)
    .replace('<head>', `<head>\n    <script defer src="/assets/${catalogue}"></script>`);
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
