/** What a balancer, an orchestrator and Prometheus ask a server; none of it tells of people. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { objectOf } from '#kernel/wire/schema.ts';
import { route } from '../route.ts';
import type { Host } from '../work.ts';
import { mayRead } from './metrics-reader.ts';

const state = objectOf({ state: { type: 'string' } });
/** A database that does not answer within this many milliseconds is not ready for people either. */
const patience = 2_000;

const live = route({
  method: 'GET',
  path: '/health/live',
  tag: 'health',
  open: true,
  summary: 'That the process answers; one that does not should be started again',
  response: state,
  handle: async () => ({ state: 'live' }),
});

const readiness = {
  method: 'GET',
  tag: 'health',
  open: true,
  response: state,
  async handle(host: Host, _request: FastifyRequest, reply: FastifyReply) {
    if (await databaseAnswers(host)) return { state: 'ready' };
    reply.code(503);
    return { code: 'not-ready', message: 'The database does not answer.' };
  },
} as const;

const ready = route({
  ...readiness,
  path: '/health/ready',
  summary: 'Whether the server can take calls: 200 when its database answers, else 503',
});

const health = route({ ...readiness, path: '/health', summary: 'The same as /health/ready' });

const metrics = route({
  method: 'GET',
  path: '/metrics',
  tag: 'health',
  open: true,
  summary: 'The figures of this server for Prometheus, for whom the setting METRICS_FOR names',
  response: { type: 'string', description: 'The text format of Prometheus.' },
  async handle(host, request, reply) {
    const reader = host.settings.metricsFor;
    const isReader = reader && mayRead(reader, request.ip, request.headers.authorization);
    if (!isReader || !host.metrics) return notFound('This page');
    return reply.type(host.metrics.contentType).send(await host.metrics.text());
  },
});

export const watchRoutes = [live, ready, health, metrics];

/** Asked at most once a second, however many ask. */
const asked = new WeakMap<Host, { at: number; answer: Promise<boolean> }>();

function databaseAnswers(host: Host): Promise<boolean> {
  const known = asked.get(host);
  if (known && performance.now() - known.at < 1_000) return known.answer;
  const query = sql`select 1`.execute(host.tenancy.directory).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((done) => setTimeout(done, patience, false).unref());
  const answer = Promise.race([query, late]);
  asked.set(host, { at: performance.now(), answer });
  return answer;
}
