/**
 * The API reference: OpenAPI 3.1 at /api/docs/json and pages to browse at /api/docs, all served from here.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { cookieName, cookieNamed } from '../security/session.ts';
import type { Host } from '../work.ts';
import { packedReference } from './packed-reference.ts';

const description = `Every call that changes something carries the header \`X-Muster: 1\`; a call with an
\`Idempotency-Key\` can be sent again without a second effect. Money is in whole paise, dates are
YYYY-MM-DD.`;

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

export async function describeApi(app: FastifyInstance, host: Host): Promise<void> {
  const session = { type: 'apiKey', in: 'cookie', name: cookieNamed(host, cookieName) } as const;
  await app.register(swagger, {
    transform: ({ schema, url, route }) => {
      const documented = route.config?.documented;
      if (!documented) return { schema, url };
      const { body, response } = documented;
      const answers = response && { response: { ...(schema.response as object), 200: response } };
      return { schema: { ...schema, ...(body && { body }), ...answers }, url };
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description, version: '1' },
      components: { securitySchemes: { session } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { preHandler: packedReference(app) },
    staticCSP: policy,
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'none',
      tryItOutEnabled: false,
      persistAuthorization: false,
    },
  });
}
