/**
 * A proxy before several servers, as a load balancer is one: each call goes to the next server in turn, and
 * the address it came from is added to X-Forwarded-For behind whatever the caller wrote there.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type EvenProxy = { readonly port: number; stop(): Promise<void> };

export async function evenProxy(servers: readonly string[]): Promise<EvenProxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', servers[turn % servers.length]);
    turn += 1;
    const said = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat();
    const headers = { ...incoming.headers, 'x-forwarded-for': said.filter(Boolean).join(', ') };
    const passed = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'x-answered-by': target.port,
      });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Sent = {
  readonly port: number;
  /** One of 127.0.0.0/8, which all lead here: where the call comes from. */
  readonly from: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Posts as JSON from an address of one's own. */
export async function postFrom(
  path: string,
  { port, from, body, headers }: Sent,
): Promise<{ status: number; by: string }> {
  const sent = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST', localAddress: from, agent: false },
    headers: { 'content-type': 'application/json', 'x-muster': '1', ...headers },
  });
  sent.end(JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  await text(answer);
  return { status: answer.statusCode, by: String(answer.headers['x-answered-by'] ?? '') };
}
