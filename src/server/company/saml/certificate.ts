/** Certificates: those of a sign-in provider as an administrator enters them, and one of Muster's own. */
import {
  createSign,
  generateKeyPair as generate,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import { dayAt } from '../../today.ts';

const generateKeyPair = promisify(generate);

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a text: each in its block, or one as base64 alone. Throws when there is none. */
export function certificatesOf(text: string): X509Certificate[] {
  const blocks = text.match(block) ?? [pemOf(text)];
  return blocks.map((each) => new X509Certificate(each));
}

/** From base64 in one line or many, as metadata carries it. */
export const pemOf = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n` +
  '-----END CERTIFICATE-----\n';

const bitsLeast = 2048;

/** RSA of a length that nobody breaks: what signatures of SAML are checked with here. */
export function isSound({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  return type === 'rsa' && (details?.modulusLength ?? 0) >= bitsLeast;
}

/** The day of its end, and enough of its fingerprint to compare it by eye: '2036-11-24, 3A:0F:…'. */
export function told(certificate: X509Certificate): string {
  const end = dayAt(new Date(certificate.validTo).toISOString());
  return `${end}, ${certificate.fingerprint256.slice(0, 29)}`;
}

const yearsOwn = 10;

/** A key of Muster's own with a certificate that it signs itself: providers take it from the metadata. */
export async function makeOwn(name: string): Promise<{ certificate: string; privateKey: string }> {
  const { publicKey, privateKey } = await generateKeyPair('rsa', { modulusLength: bitsLeast });
  return {
    certificate: pemOf(selfSigned(name, publicKey, privateKey).toString('base64')),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

// What follows writes a certificate by RFC 5280 in DER (X.690): kind, length, content.
const der = (kind: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const bytes = content.length.toString(16);
  const long = Buffer.from(bytes.padStart(bytes.length + (bytes.length % 2), '0'), 'hex');
  const length = content.length < 0x80 ? Buffer.of(content.length) : Buffer.of(0x80 | long.length, ...long);
  return Buffer.concat([Buffer.of(kind), length, content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, with no parameters. */
const method = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
/** commonName, 2.5.4.3. */
const named = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));

/** Seconds since 1970 as UTCTime, which holds until 2049. */
function timeOf(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

function selfSigned(name: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const [from, to] = [new Date(), new Date()];
  to.setUTCFullYear(Math.min(to.getUTCFullYear() + yearsOwn, 2049));
  // Positive, and never beginning with a zero byte.
  const serial = Buffer.concat([Buffer.of(0x40 | ((randomBytes(1)[0] ?? 0) % 0x40)), randomBytes(15)]);
  const signed = sequence(
    der(0x02, serial),
    method,
    named(name),
    sequence(timeOf(from), timeOf(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(signed).sign(privateKey);
  return sequence(signed, method, der(0x03, Buffer.of(0), signature));
}
