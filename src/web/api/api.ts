/**
 * The only door to the server. Reading is tried again when the network fails; changing is only where the
 * server turned it away before it began, but carries a key, so that a person may send it again without it
 * being done twice.
 */
import type { AnswerOf, Call, GivenTo } from '#kernel/wire/call.ts';
import { begin } from './activity.ts';
import { confirmedFresh, errorFrom, noAnswer } from './api-error.ts';
import { isTurnedAway, pauseBefore } from './come-back.ts';
import { besides } from './extras.ts';
import { changes } from './query/changes.ts';
import { drawnFrom } from './query/drawn-from.ts';
import { sessionEnded } from './session-ended.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

type CallOptions = {
  query?: Query;
  signal?: AbortSignal;
  /** The same for every attempt of one submit; a new one is made when absent. */
  key?: string;
  /**
   * It asks and changes nothing: it needs no key, and nothing on the screen is old after it. What may be
   * given up while it is under way is a question as well.
   */
  question?: true;
  /** An answer of 401 is then an ordinary error: the sign-in screen itself. */
  anonymous?: boolean;
  /** Nothing goes along that a browser keeps of a person: no cookie, so that it is nobody's call. */
  nameless?: boolean;
};

const readTimeoutMs = 20_000;
const writeTimeoutMs = 60_000;

type Parts = { params?: object; query?: Query; body?: unknown };
type Given<C> = GivenTo<C> & Omit<CallOptions, 'query'>;

/** Makes a call that is declared for both sides: its type is all that is taken of the declaration. */
export function ask<C extends Call>(
  method: C['method'],
  path: C['path'],
  ...given: object extends GivenTo<C> ? [given?: Given<C>] : [given: Given<C>]
): Promise<AnswerOf<C>>;
export function ask(method: Call['method'], path: string, given: Parts & CallOptions = {}): Promise<unknown> {
  const { params = {}, body, ...options } = given;
  const filled = filledPath(path, params);
  if (method === 'GET') return read(filled, options);
  return send(method, filled, body, method === 'POST' ? keyed(options) : options);
}

/** A declared address, below /api, with its parameters in it. */
export function filledPath(path: string, params: object): string {
  const values = new Map(Object.entries(params));
  return path.slice('/api'.length).replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name)));
}

const asks = ({ question, signal }: CallOptions): boolean => question === true || signal !== undefined;

const keyed = (options: CallOptions): CallOptions =>
  asks(options) ? options : { ...options, key: options.key ?? newKey() };

/** An address below /api with its query; what is absent or empty is left out. */
export function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `/api${path}${text && (path.includes('?') ? `&${text}` : `?${text}`)}`;
}

/** 128 random bits; the ready-made call is missing on plain http addresses other than localhost. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

async function read(path: string, options: CallOptions): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    let pause = pauseBefore(attempt);
    try {
      const answer = await request('GET', path, undefined, options);
      if (pause === undefined || ![502, 503, 504].includes(answer.status))
        return await take(answer, options, () => read(path, options));
      pause = pauseBefore(attempt, answer.headers.get('retry-after'));
    } catch (error) {
      if (options.signal?.aborted || pause === undefined || !isUnreachable(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Who is not signed in looks at nothing that others see; whoever signs in begins with nothing known. */
function send(method: string, path: string, body: unknown, options: CallOptions): Promise<unknown> {
  const call = async (): Promise<unknown> => {
    for (let attempt = 0; ; attempt++) {
      const answer = await request(method, path, body, options);
      const pause = pauseBefore(attempt, answer.headers.get('retry-after'));
      if (pause === undefined || !(await isTurnedAway(answer)))
        return take(answer, options, () => send(method, path, body, options));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  return asks(options) || options.anonymous || options.nameless ? call() : changes.by(method, path, call);
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'unreachable';

async function request(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const changes = method !== 'GET';
  const timeout = AbortSignal.timeout(changes ? writeTimeoutMs : readTimeoutMs);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (changes) headers['X-Muster'] = '1';
  if (options.key) headers['Idempotency-Key'] = options.key;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const end = begin();
  try {
    const answer = await fetch(address(path, options.query), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: options.nameless ? 'omit' : 'same-origin',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    });
    drawnFrom.hear(answer.headers.get('muster-drawn-from'));
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (timeout.aborted) throw noAnswer('slow', changes);
    throw noAnswer(navigator.onLine ? 'unreachable' : 'offline', changes);
  } finally {
    end();
  }
}

/** `again` makes the same call once more, after the person has confirmed who they are. */
async function take(answer: Response, options: CallOptions, again: () => Promise<unknown>): Promise<unknown> {
  if (answer.ok) {
    const given = answer.status === 204 ? undefined : await parsed(answer);
    besides.hear(given);
    return given;
  }
  if (answer.status === 401 && !options.anonymous && !options.nameless) sessionEnded.tell();
  const said = await parsed(answer);
  if (await confirmedFresh(answer.status, said)) return again();
  throw errorFrom(answer.status, said);
}

async function parsed(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
