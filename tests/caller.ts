/** Calls made through the app as a browser would make them. */
import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * `body` is the parsed JSON; where a test knows its shape it says so: `const { body } = await
 * hr.get<Row>('/api/…')`.
 */
export type Answer<T = Record<string, unknown>> = {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
};
type Headers = Readonly<Record<string, string>>;
export type Caller = {
  get<T = Record<string, unknown>>(url: string, headers?: Headers): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Headers): Promise<Answer<T>>;
  put<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Headers): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(url: string, headers?: Headers): Promise<Answer<T>>;
};

/** With a cookie, or as somebody without a session. */
export const callerOf = (app: FastifyInstance, cookie: string | null): Caller => calling(() => app, cookie);

/** Calls on the app there is when each is made. */
export function calling(appNow: () => FastifyInstance, cookie: string | null): Caller {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> => {
    const options: InjectOptions = {
      method,
      url,
      headers: { 'x-muster': '1', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    };
    const reply = await appNow().inject(options);
    const json = String(reply.headers['content-type']).includes('json');
    const parsed = (json && reply.body ? JSON.parse(reply.body) : {}) as T;
    return { status: reply.statusCode, body: parsed, headers: reply.headers, raw: reply.rawPayload };
  };
  return {
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body, headers) => call('POST', url, body, headers),
    put: (url, body, headers) => call('PUT', url, body, headers),
    delete: (url, headers) => call('DELETE', url, undefined, headers),
  };
}
