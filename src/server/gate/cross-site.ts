/**
 * No other site may make a browser change anything: a header of its own, and an origin that is ours. The
 * specified calls come without the header; a browser names the origin of every one of them, and their bodies
 * are of kinds that it sends across sites only when asked and allowed.
 */
import type { FastifyRequest } from 'fastify';
import { isByProgram } from '../security/session.ts';
import type { Host } from '../work.ts';
import { refuse } from './gate.refusal.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function refuseCrossSite(host: Host, request: FastifyRequest): void {
  if (reading.has(request.method) || !request.url.startsWith('/api/')) return;
  // A program carries its key itself; no browser sends one for another site.
  if (isByProgram(request)) return;
  const { origin } = request.headers;
  const { specified } = request.routeOptions.config;
  const isKnown = specified === true || request.headers['x-muster'] === '1';
  const fits = isKnown && (origin === undefined || isOurs(host, origin, request));
  if (fits && request.headers['sec-fetch-site'] !== 'cross-site') return;
  refuse('cross-site');
}

function isOurs(host: Host, origin: string, request: FastifyRequest): boolean {
  if (origin === host.settings.publicUrl) return true;
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!parsed) return false;
  if (parsed.host === request.headers.host) return true;
  // The development server of the web part serves from another port of the same machine.
  return (
    !host.settings.production &&
    loopback.has(parsed.hostname) &&
    loopback.has(new URL(host.settings.publicUrl).hostname)
  );
}
