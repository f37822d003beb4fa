/** One call over the network: to an address outside, answered within seconds, never sent on. */
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { type RequestOptions, request as sealedRequest } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { lookUpOutside } from './outside-address.ts';

type Call = {
  readonly method: 'GET' | 'POST';
  /** One that `addressFault` has nothing against. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};
type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

const patienceMs = 10_000;
/** An answer that is longer is not read on. */
const answerBytesMost = 65_536;

/** `isAnywhere`: addresses of the own network too. Throws when there is no answer, or too long a one. */
export function callOutside({ method, address, headers, body }: Call, isAnywhere: boolean): Promise<Reply> {
  const options: RequestOptions = {
    method,
    headers: {
      'user-agent': 'Muster',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
    ...(!isAnywhere && { lookup: lookUpOutside }),
  };
  return new Promise((resolve, reject) => {
    const request = address.startsWith('http:') ? plainRequest : sealedRequest;
    const sent = request(address, options, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > answerBytesMost) response.destroy(new Error('the answer is too long'));
      });
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
