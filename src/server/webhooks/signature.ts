/**
 * The signature of a call: HMAC with SHA-256 over the message's id, the moment and the body, by the scheme
 * of Standard Webhooks (standardwebhooks.com), for which there are libraries in most languages. The moment is
 * part of it, so that an old call sent again by somebody else is noticed.
 */
import { createHmac, randomBytes } from 'node:crypto';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret: 32 letters and digits, 160 bits. It is read as base64 for the key, of 24 bytes. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => signs[byte % 32]).join('');

/**
 * The headers that a receiver checks: a signature by each of the secrets, of which one has to be right.
 * `seconds` is the moment, in seconds since 1970.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
