/** A passkey made of arithmetic: what a device would make and sign, for calls without a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { readonly challenge: string };
const origin = 'http://localhost:3000';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** Bytes in CBOR, with a length of one byte. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

export function softPasskey(at = origin) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientPart = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorPart = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), count, rest]);
  };
  const coordinate = (name: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([name]), cborBytes(Buffer.from(value, 'base64url'))]);
  const shared = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** The answer to a request to make a passkey. */
    created(options: Options): Record<string, unknown> {
      // COSE: an elliptic key (2) for ES256 (-7) on P-256 (1), with its two coordinates.
      const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
      const key = Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
      const length = Buffer.from([0, id.length]);
      const part = authenticatorPart(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(part)],
      ]);
      const client = clientPart('webauthn.create', options);
      return {
        ...shared,
        response: { clientDataJSON: text(client), attestationObject: text(attestation), transports: [] },
      };
    },
    /** The answer to a request to prove itself. */
    signed(options: Options): Record<string, unknown> {
      const client = clientPart('webauthn.get', options);
      const part = authenticatorPart(0x05);
      const signature = sign('sha256', Buffer.concat([part, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(part),
          signature: text(signature),
        },
      };
    },
  };
}
