/** A message to an address outside: whether it was taken, and what was answered. */
import { reasonOf } from '../error-code.ts';
import type { Settings } from '../process/settings.ts';
import { callOutside } from './call-outside.ts';
import { addressFault } from './outside-address.ts';

/** What came of a call; without an error it was taken. Time in milliseconds. */
export type Answered = {
  readonly status?: number;
  /** The beginning of what was answered. */
  readonly answer?: string;
  readonly tookMs?: number;
  /** A sentence. */
  readonly error?: string;
};

type Message = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

const answerKept = 500;

export async function post({ webhooksInside }: Settings, call: Message): Promise<Answered> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const fault = addressFault(call.address, webhooksInside);
  if (fault !== undefined) return { error: fault };
  try {
    const { status, text } = await callOutside({ method: 'POST', ...call }, webhooksInside);
    const answer = plain(text).slice(0, answerKept);
    const isTaken = status >= 200 && status < 300;
    return { status, answer, tookMs: took(), ...(!isTaken && { error: `It answered ${status}.` }) };
  } catch (error) {
    const why = reasonOf(error);
    return { tookMs: took(), error: plain(`No answer: ${why}`).slice(0, 400) };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being taken out.
const control = /[\u0000-\u001f\u007f]+/g;
const plain = (text: string): string => text.replace(control, ' ').trim();
