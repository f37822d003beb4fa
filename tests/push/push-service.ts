/**
 * A push service of our own on this machine, and a browser that has subscribed at it: it takes messages as
 * the real ones do (RFC 8030), checks by whom they are signed (RFC 8292) and opens them (RFC 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

type Taken = { readonly path: string; readonly opened: unknown; readonly whole: string };

/** Whoever connects to it in this process trusts it; its key is for these tests alone. */
export async function openPushService(signedBy: () => Promise<string>) {
  const identity = readFileSync(join(import.meta.dirname, 'push-service.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), identity]);
  const browser = newBrowser();
  const taken: Taken[] = [];
  const answers: number[] = [];
  const server = createServer({ key: identity, cert: identity }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    const isWhole =
      ttl !== undefined && encoding === 'aes128gcm' && isSigned(authorization, await signedBy());
    if (isWhole)
      taken.push({ path: request.url ?? '', opened: browser.open(body), whole: body.toString('latin1') });
    response.writeHead(isWhole ? (answers.shift() ?? 201) : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    taken,
    /** What it answers to the next messages in place of 201. */
    answers,
    subscription: (name: string) => ({ endpoint: `${address}/${name}`, keys: browser.keys }),
  };
}

function isSigned(authorization: string, publicKey: string): boolean {
  const [, head, claims, signature] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  return (
    authorization.endsWith(`k=${publicKey}`) &&
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature ?? '', 'base64url'))
  );
}

/** The half of a browser: its keys, and opening what was sealed for them. */
function newBrowser() {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const pointEnd = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, pointEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = derived(pair.computeSecret(sender), auth, info, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(pointEnd, -16)), decipher.final()]);
      // A record ends in a mark and then zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}
