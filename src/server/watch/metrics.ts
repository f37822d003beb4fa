/**
 * Metrics of one server process, in the text that Prometheus reads. Nothing in them names a person or an
 * organisation: a call is counted by its pattern, never by its address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Tenancy } from '../database/tenant.ts';

type Metrics = {
  count(request: FastifyRequest, reply: FastifyReply): void;
  text(): Promise<string>;
  readonly contentType: string;
};

declare module '../work.ts' {
  interface Host {
    /** Null where nobody may read them: then nothing is counted. */
    readonly metrics: Metrics | null;
  }
}

/** In seconds; the house promises an answer within 0.3. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

export function openMetrics(tenancy: Tenancy): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'muster_http_answer_seconds',
    help: 'How long answers took, by method, pattern of the address and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  new Gauge({
    name: 'muster_database_connections',
    help: 'Connections to the database: in use, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { total, idle, waiting } = tenancy.connections();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return {
    count(request, reply) {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      answers.observe(labels, reply.elapsedTime / 1000);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
