/**
 * Whether a file may be kept as a resume: pdf, docx or doc by its name and by what it contains, and a docx
 * that does not unpack into something monstrous. The words are those of the specification where it has some.
 */
import { finished } from 'node:stream/promises';
import { openZipDirectory, saidBytes } from '#server/files/zip-directory.ts';
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

/** A Word document without programs in it. */
async function isDocx(content: Buffer): Promise<boolean> {
  try {
    const directory = await openZipDirectory(content, mostParts);
    const names = [...directory.entries.keys()];
    const isWord = ['[Content_Types].xml', 'word/document.xml'].every((name) => names.includes(name));
    const isSafe = names.every((name) => !/vbaProject\.bin$/i.test(name));
    if (!isWord || !isSafe || saidBytes(directory) > unpackedBytes) return false;
    // No size is believed: each part is unpacked, and one that is not as large as it says throws.
    for (const entry of directory.entries.values()) {
      await finished((await directory.zip.openReadStreamPromise(entry)).resume());
    }
    return true;
  } catch {
    return false;
  }
}
