/**
 * A terminal on the wall, as the facts describe it and no library: requests written byte by byte on a socket,
 * answers read byte by byte, and the same rows again until they are acknowledged.
 */
import { connect } from 'node:net';

type Heard = { readonly status: number; readonly body: string };

export class Terminal {
  readonly #port: number;
  readonly #serialNumber: string;
  constructor(port: number, serialNumber: string) {
    this.#port = port;
    this.#serialNumber = serialNumber;
  }

  hello(): Promise<Heard> {
    return this.#say('GET', 'cdata', 'options=all&pushver=2.4.1&language=69');
  }
  time(): Promise<Heard> {
    return this.#say('GET', 'cdata', 'type=time');
  }
  heartbeat(information = ''): Promise<Heard> {
    return this.#say('GET', 'getrequest', information ? `INFO=${encodeURIComponent(information)}` : '');
  }
  punches(rows: readonly string[], stamp = '9999', ending = ''): Promise<Heard> {
    return this.#say('POST', `cdata${ending}`, `table=ATTLOG&Stamp=${stamp}`, `${rows.join('\n')}\n`);
  }
  table(name: string, body: string, stamp = '1'): Promise<Heard> {
    return this.#say('POST', 'cdata', `table=${name}&Stamp=${stamp}`, body);
  }
  answers(body: string): Promise<Heard> {
    return this.#say('POST', 'devicecmd', '', body);
  }
  /** Any call, as other firmware makes it. */
  call(method: 'GET' | 'POST', path: string, query = '', body?: string): Promise<Heard> {
    return this.#say(method, path, query, body);
  }
  /** Sends the punches and is gone before it hears the answer. */
  async cutOff(rows: readonly string[], afterMs: number): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(this.#request('POST', 'cdata', 'table=ATTLOG&Stamp=9999', `${rows.join('\n')}\n`));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    socket.destroy();
  }

  #request(method: string, call: string, query: string, body?: string): string {
    const address = `/iclock/${call}?SN=${this.#serialNumber}${query ? `&${query}` : ''}`;
    const head = [
      `${method} ${address} HTTP/1.1`,
      'Host: muster',
      'User-Agent: iClock Proxy/1.09',
      'Connection: close',
    ];
    // Real firmware names no kind of content, or one of its own.
    if (body !== undefined) head.push(`Content-Length: ${Buffer.byteLength(body)}`);
    return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
  }

  #say(method: string, call: string, query: string, body?: string): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, '127.0.0.1');
      let heard = '';
      socket.setEncoding('utf8');
      socket.on('data', (text) => {
        heard += text;
      });
      socket.on('error', reject);
      socket.on('end', () => resolve(readAnswer(heard)));
      socket.write(this.#request(method, call, query, body));
    });
  }
}

function readAnswer(heard: string): Heard {
  const [head = '', ...rest] = heard.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  const body = rest.join('\r\n\r\n');
  return { status, body: /transfer-encoding: chunked/i.test(head) ? unchunked(body) : body };
}

function unchunked(body: string): string {
  let text = '';
  for (let rest = body; rest !== ''; ) {
    const length = Number.parseInt(rest, 16);
    const from = rest.indexOf('\r\n') + 2;
    if (!length) break;
    text += rest.slice(from, from + length);
    rest = rest.slice(from + length + 2);
  }
  return text;
}
