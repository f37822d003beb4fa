/**
 * The HTTP host: one app, one gate. Every route of /api states the right it needs, or that it needs none; one
 * that states nothing is refused when it is registered. `buildApp(host)` also serves tests, through `inject`.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { invalid } from '#kernel/refusal.ts';
import { answerOf } from './errors.ts';
import { readBytes } from './gate/bytes-body.ts';
import { callerKey } from './gate/caller-key.ts';
import { refuseCrossSite } from './gate/cross-site.ts';
import { plainAddress } from './gate/device-address.ts';
import { readJsonBodies } from './gate/json-body.ts';
import { methodsOf } from './gate/methods-of.ts';
import { mount } from './gate/mount.ts';
import { describeApi } from './gate/reference/reference.ts';
import { serverRoutes } from './gate/server-routes.ts';
import { checkSchemas } from './gate/validation.ts';
import { serveWebFiles } from './gate/web-files.ts';
import { followConnections } from './process/open-connections.ts';
import type { Route } from './route.ts';
import { isByProgram, isCall } from './security/session.ts';
import { trusted } from './security/trusted-proxies.ts';
import type { Host } from './work.ts';

type AppOptions = {
  /** Where the built web part lies. */
  readonly webFolder?: string;
  /** Requests a minute of one session, or of one address without a session. */
  readonly requestsMinute?: number;
  /** Requests a minute of one key of a program. */
  readonly keyRequestsMinute?: number;
  /** How long, in milliseconds, a request may take to arrive: its head, and all of it. */
  readonly patience?: { readonly head: number; readonly whole: number };
  /** Routes besides those of the server and its features. */
  readonly routes?: readonly Route[];
};

/**
 * What pages may ask of the device. A photo with a punch, a code that a kiosk reads, a place, a passkey and
 * the wall of who is in are Muster's own; nothing else is, and nobody's in a frame.
 */
const permissionsPolicy = [
  ...['camera', 'geolocation', 'fullscreen', 'clipboard-write'].map((each) => `${each}=(self)`),
  ...['publickey-credentials-get', 'publickey-credentials-create'].map((each) => `${each}=(self)`),
  ...['microphone', 'payment', 'usb', 'serial', 'bluetooth', 'hid', 'midi'].map((each) => `${each}=()`),
  ...['accelerometer', 'gyroscope', 'magnetometer', 'display-capture'].map((each) => `${each}=()`),
].join(', ');

const bodyBytes = 1_048_576;
const fileBytes = 100 * 1_048_576;
const slowMilliseconds = 1_000;
/** A file of 25 MB arrives in this time over 2 Mbit/s; whoever sends by drops is cut off. */
const usualPatience = { head: 15_000, whole: 120_000 };

export async function buildApp(host: Host, options: AppOptions = {}): Promise<FastifyInstance> {
  const patience = options.patience ?? usualPatience;
  const app = fastify({
    loggerInstance: host.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    exposeHeadRoutes: false,
    // Nobody but the proxies of the settings is believed about whom they speak for.
    trustProxy: trusted(host.settings.trustProxy),
    requestTimeout: patience.whole,
    http: { headersTimeout: patience.head, connectionsCheckingInterval: Math.min(patience.head, 5_000) },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }) => plainAddress(url),
    // An address that cannot even be read.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  const stopping = followConnections(app.server);
  app.addHook('preClose', async () => stopping());
  answerErrors(app);
  checkSchemas(app);
  readJsonBodies(app);
  await guard(app, host, options);
  const routes = [...serverRoutes(host.forms), ...host.forms.routes, ...(options.routes ?? [])];
  await describeApi(
    app,
    host,
    routes.filter(({ ownDocument }) => !ownDocument),
  );
  const [raw, usual] = [routes.filter(({ rawBody }) => rawBody), routes.filter(({ rawBody }) => !rawBody)];
  for (const route of usual) mount(app, host, route);
  await app.register(async (scope) => {
    readBytes(scope);
    for (const route of raw) mount(scope, host, route);
  });
  const folder = options.webFolder ?? join(import.meta.dirname, '../../dist/web');
  await serveWebFiles(app, host, { folder, methodsOf: methodsOf(routes) });
  return app;
}

async function guard(app: FastifyInstance, host: Host, options: AppOptions): Promise<void> {
  app.addHook('onRoute', ({ url, method, config }) => {
    const stated = config?.gate !== undefined || !url.startsWith('/api') || url.startsWith('/api/docs');
    if (!stated) throw new Error(`${String(method)} ${url} states no right: declare it with route()`);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'none'`],
        frameAncestors: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'none'`],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    hsts: host.settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: (request) =>
      isByProgram(request) ? (options.keyRequestsMinute ?? 600) : (options.requestsMinute ?? 6_000),
    timeWindow: 60_000,
    keyGenerator: (request) => callerKey(host, request),
    allowList: (request) => !isCall(request),
  });
  await app.register(multipart, {
    limits: { fileSize: fileBytes, files: 5, fields: 50, fieldSize: 100_000, parts: 60, headerPairs: 50 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissionsPolicy);
    if (isCall(request)) reply.header('cache-control', 'no-store');
    if (/%00/.test(request.url)) invalid({ request: 'An address may not hold a null character.' });
    refuseCrossSite(host, request);
  });
  app.addHook('onResponse', async (request, reply) => {
    host.metrics?.count(request, reply);
    host.keyUse.count(request, reply.statusCode);
    host.refusedCalls.count(host, request, reply.statusCode);
    noteAnswer(host, request, reply);
  });
}

/** The route's pattern is logged, never the address itself: it may carry names. */
function noteAnswer({ log }: Host, { id, method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const { elapsedTime, statusCode } = reply;
  const noted = { request: id, method, route: routeOptions.url, statusCode, elapsedTime };
  if (elapsedTime >= slowMilliseconds) log.warn(noted, 'a slow answer');
  else log.info(noted, 'an answer');
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = answerOf(error, request);
  if (status >= 500) {
    request.log.error({ request: request.id, route: request.routeOptions?.url, err: error }, 'a fault');
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const shaped = request.routeOptions?.config.faultAs?.(error, { status, body });
  const told = shaped ?? { status, body, type: 'application/json' };
  // It may have been announced as a file to be kept.
  reply.removeHeader('content-disposition');
  return reply.code(told.status).type(told.type).send(told.body);
}
