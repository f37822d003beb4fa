/**
 * A client of the specified calls, written from section 7 of the specification alone: plain HTTP, JSON, a
 * cookie jar, and nothing of Muster.
 */
import { type IncomingMessage, request } from 'node:http';

export type Reply<T = unknown> = {
  readonly status: number;
  readonly body: T;
  readonly raw: Buffer;
  readonly headers: IncomingMessage['headers'];
};
type Sent = { readonly type: string; readonly content: Buffer } | undefined;
export type SentFile = { readonly name: string; readonly content: Buffer };

export class SpecifiedClient {
  readonly #port: number;
  readonly #cookies = new Map<string, string>();
  constructor(port: number) {
    this.#port = port;
  }

  get<T = unknown>(path: string): Promise<Reply<T>> {
    return this.#call('GET', path, undefined);
  }

  post<T = unknown>(path: string, body?: unknown): Promise<Reply<T>> {
    const content = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
    return this.#call('POST', path, { type: 'application/json', content });
  }

  upload<T = unknown>(
    path: string,
    file: SentFile | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<Reply<T>> {
    const edge = 'part-of-the-upload';
    const parts = Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    if (file) {
      const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n`;
      const type = 'Content-Type: application/octet-stream\r\n\r\n';
      parts.unshift(Buffer.concat([Buffer.from(head + type), file.content, Buffer.from('\r\n')]));
    }
    const content = Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]);
    return this.#call('POST', path, { type: `multipart/form-data; boundary=${edge}`, content });
  }

  #call<T>(method: string, path: string, sent: Sent): Promise<Reply<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      accept: 'application/json',
      ...(cookie && { cookie }),
      ...(sent && { 'content-type': sent.type, 'content-length': sent.content.length }),
    };
    return new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: this.#port, method, path: `/api/${path}`, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            this.#keep(answer.headers['set-cookie'] ?? []);
            resolve(replyOf<T>(answer, Buffer.concat(chunks)));
          });
        },
      );
      call.on('error', reject);
      if (sent) call.write(sent.content);
      call.end();
    });
  }

  #keep(cookies: readonly string[]): void {
    for (const each of cookies) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=', 2);
      this.#cookies.set(name.trim(), value.trim());
    }
  }
}

function replyOf<T>(answer: IncomingMessage, raw: Buffer): Reply<T> {
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson && raw.length > 0 ? JSON.parse(raw.toString()) : undefined) as T;
  return { status: answer.statusCode ?? 0, body, raw, headers: answer.headers };
}
