/**
 * Whether a file may be kept as a resume: pdf, docx or doc by its name and by what it contains, and a docx
 * that does not unpack into something monstrous. The words are those of the specification where it has some.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { resumeBytes, resumeExtensions } from '../applicant/applicant-resume.form.ts';

export const notDocument = 'Please upload Document file formats only.';
export const tooLarge = 'The resume is larger than 5 MB. Send a smaller one.';

/** What a docx may unpack to, and how many parts it may have. Real ones stay far below. */
const unpackedBytes = 50 * 1024 * 1024;
const mostParts = 2_000;

const textOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why this cannot be kept as a resume; undefined when it can. */
export async function resumeFault(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (!resumeExtensions.some((each) => each === extension)) return notDocument;
  if (bytes.length > resumeBytes) return tooLarge;
  const content = textOf(bytes);
  const fits = { pdf: isPdf, docx: isDocx, doc: isDoc }[extension as 'pdf' | 'docx' | 'doc'];
  return (await fits(content)) ? undefined : notDocument;
}

/** Begins as one and has its end mark near its end. */
const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-2_048).includes('%%EOF');

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** A compound file with the stream that Word keeps its text in. */
const isDoc = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(compoundFile) && content.includes(wordStream);

type Part = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
};

/** The parts that a zip lists in its directory; undefined when the directory is not whole. */
function zipParts(content: Buffer): Part[] | undefined {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > content.length) return undefined;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count === 0 || count > mostParts) return undefined;
  const parts: Part[] = [];
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = content.readUInt16LE(at + 28);
    parts.push({
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return parts;
}

const inflated = promisify(inflateRaw);

/** What is said of a part’s size is not believed: it is unpacked, and stopped where it says it ends. */
async function unpacksAsSaid(content: Buffer, { method, packed, unpacked, at }: Part): Promise<boolean> {
  if (at + 30 > content.length || content.readUInt32LE(at) !== 0x04034b50) return false;
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  if (start + packed > content.length) return false;
  if (method === 0) return packed === unpacked;
  if (method !== 8) return false;
  try {
    const plain = await inflated(content.subarray(start, start + packed), {
      maxOutputLength: Math.max(unpacked, 1),
    });
    return plain.length === unpacked;
  } catch {
    return false;
  }
}

/** A Word document without programs in it. */
async function isDocx(content: Buffer): Promise<boolean> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false;
  const parts = zipParts(content);
  if (!parts) return false;
  const names = new Set(parts.map(({ name }) => name));
  const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml');
  const isSafe = parts.every(({ name }) => !name.includes('..') && !/vbaProject\.bin$/i.test(name));
  const whole = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (!isWord || !isSafe || whole > unpackedBytes) return false;
  for (const part of parts) if (!(await unpacksAsSaid(content, part))) return false;
  return true;
}
