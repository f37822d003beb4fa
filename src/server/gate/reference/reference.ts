/**
 * The API reference: OpenAPI 3.1 at /api/docs/json, whole or by module, and pages to browse at /api/docs, all
 * served from here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../route.ts';
import { cookieName, cookieNamed } from '../../security/session.ts';
import type { Host } from '../../work.ts';
import { apiDocuments } from './document.ts';
import { everywhere, moduleName, moduleOf } from './module.ts';
import { packedReference } from './packed.ts';

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  // The reference draws with styles in its elements; the pages of Muster itself may not.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const mark = join(import.meta.dirname, '../../../web/theme/mark.svg');

/** The pages open module by module: a browser takes long to draw a thousand calls. */
function partsOf({ forms }: Host, routes: readonly Route[]): { name: string; url: string }[] {
  const modules = new Set([everywhere, ...routes.map((route) => moduleOf(forms, route))]);
  const parts = [...modules].map((key) => ({
    name: moduleName(forms, key),
    url: `/api/docs/json?module=${encodeURIComponent(key)}`,
  }));
  return [...parts, { name: 'All calls', url: '/api/docs/json' }];
}

export async function describeApi(app: FastifyInstance, host: Host, routes: readonly Route[]): Promise<void> {
  const documented = {
    forms: host.forms,
    routes,
    server: new URL(host.settings.publicUrl).origin,
    cookie: cookieNamed(host, cookieName),
  };
  // The pages ask this plugin for a document; ours is made from the routes and answered before.
  const none = { openapi: '3.1.0', info: { title: 'Muster', version: '1' }, paths: {} } as const;
  await app.register(swagger, { mode: 'static', specification: { document: none } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { preHandler: packedReference(app, () => apiDocuments(documented)) },
    staticCSP: policy,
    logo: { type: 'image/svg+xml', content: readFileSync(mark), href: '/' },
    uiConfig: {
      layout: 'StandaloneLayout',
      urls: partsOf(host, routes),
      deepLinking: true,
      // By words of an address, a summary or a heading.
      filter: true,
      docExpansion: 'none',
      tryItOutEnabled: false,
      persistAuthorization: false,
    },
  });
}
