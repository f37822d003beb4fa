/** The API reference: OpenAPI 3.1 at /api/docs/json and pages to browse at /api/docs, all served from here. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '../session.ts';

const description = `Every call that changes something carries the header \`X-Muster: 1\`; a call with an
\`Idempotency-Key\` can be sent again without a second effect. Money is in whole paise, dates are YYYY-MM-DD.`;

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: {
      deepLinking: true, docExpansion: 'list', tryItOutEnabled: false, persistAuthorization: false,
    },
  });
}
