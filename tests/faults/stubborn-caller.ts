/**
 * A caller as the browser is one: each change has a key of its own and is sent again with it until an
 * answer comes. What it was answered is what was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly sent: number;
};

export type StubbornCaller = {
  get(path: string): Promise<Reply>;
  /** Sends until it is answered; `sent` is how often that took. Throws after half a minute. */
  change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string): Promise<Reply>;
  /** The same session at another server. */
  at(url: string): StubbornCaller;
};

const patience = 45_000;
/** Not an answer to the change itself: the server is away, or the first sending is still under way. */
const passing = (status: number, code: unknown): boolean =>
  status >= 502 || (status === 409 && code === 'try-again');

export async function signedIn(
  url: string,
  organisationId: number,
  userName: string,
  password = 'muster-demo',
): Promise<StubbornCaller> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'x-muster': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ organisationId, userName, password }),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (!reply.ok || cookie === undefined) throw new Error(`${userName} cannot sign in: ${await reply.text()}`);
  return stubbornCaller(url, cookie);
}

export function stubbornCaller(url: string, cookie: string): StubbornCaller {
  const once = async (
    method: string,
    path: string,
    body: unknown,
    key: string | null,
  ): Promise<Omit<Reply, 'sent'>> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        'x-muster': '1',
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
  const insist = async (method: string, path: string, body: unknown, key: string | null): Promise<Reply> => {
    const began = performance.now();
    for (let sent = 1; ; sent += 1) {
      const last = performance.now() - began > patience;
      try {
        const reply = await once(method, path, body, key);
        if (last || !passing(reply.status, reply.body.code)) return { ...reply, sent };
      } catch (error) {
        if (last) throw error;
      }
      await pause(40);
    }
  };
  return {
    get: (path) => insist('GET', path, undefined, null),
    change: (method, path, body, key = randomUUID()) => insist(method, path, body, key),
    at: (other) => stubbornCaller(other, cookie),
  };
}
