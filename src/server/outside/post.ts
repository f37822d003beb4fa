/** One call over the network: to an address outside, answered within seconds, never sent on. */
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request as sealedRequest } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import type { Settings } from '../process/settings.ts';
import { addressFault, lookUpOutside } from './outside-address.ts';

/** What came of a call; without an error it was taken. Time in milliseconds. */
export type Answered = {
  readonly status?: number;
  /** The beginning of what was answered. */
  readonly answer?: string;
  readonly tookMs?: number;
  /** A sentence. */
  readonly error?: string;
};

type Call = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

const patienceMs = 10_000;
/** An answer that is longer is not read on. */
const answerBytesMost = 65_536;
const answerKept = 500;

export async function post({ webhooksInside }: Settings, call: Call): Promise<Answered> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const fault = addressFault(call.address, webhooksInside);
  if (fault !== undefined) return { error: fault };
  try {
    const { status, answer } = await send(call, webhooksInside);
    const isTaken = status >= 200 && status < 300;
    return { status, answer, tookMs: took(), ...(!isTaken && { error: `It answered ${status}.` }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { tookMs: took(), error: plain(`No answer: ${why}`).slice(0, 400) };
  }
}

function send(call: Call, isAnywhere: boolean): Promise<{ status: number; answer: string }> {
  const { address, headers, body } = call;
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'user-agent': 'Muster', ...headers, 'content-length': Buffer.byteLength(body) },
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
        (answer) => resolve({ status: response.statusCode ?? 0, answer: plain(answer).slice(0, answerKept) }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being taken out.
const control = /[\u0000-\u001f\u007f]+/g;
const plain = (text: string): string => text.replace(control, ' ').trim();
