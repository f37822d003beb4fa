/**
 * Multipart bodies. The one file of a call is read whole, within the limit of a file, before its work begins:
 * whoever sends it by drops holds up nobody but themselves, for no transaction waits for them.
 */
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Invalid, invalid, Refusal } from '#kernel/refusal.ts';
import { largestFile, type Upload } from './files.ts';

const torn = 'The file did not arrive whole. Send it again.';
const choose = 'Choose a file to send.';

const uploads = new WeakMap<FastifyRequest, Upload>();

/** Reads the file of the call; refuses with 422 a body that is none, holds none, or is torn. */
export async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) invalid({ file: choose });
  for await (const part of wholeParts(request, { fileSize: largestFile })) {
    if (part.type !== 'file') continue;
    uploads.set(request, { name: part.filename ?? 'file', content: await part.toBuffer() });
    return;
  }
}

/** The file of a call that `readUpload` has read. */
export const uploadedFile = (request: FastifyRequest): Upload =>
  uploads.get(request) ?? invalid({ file: choose });

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/** The parts of a multipart body, one by one. What cannot be read is wrong input, not a fault of ours. */
export async function* wholeParts(
  request: FastifyRequest,
  limits: NonNullable<Limits>,
): AsyncGenerator<Multipart> {
  const parts = readable(() => request.parts({ limits }));
  try {
    for (;;) {
      const { done, value } = await readable(async () => (await parts).next());
      if (done) return;
      if (value.type === 'file') {
        const whole = value.toBuffer.bind(value);
        value.toBuffer = () => readable(whole);
      }
      yield value;
    }
  } finally {
    await (await parts).return?.(undefined).catch(() => {});
  }
}

/** The reader's own errors carry a status for what is too large or not wanted; the others say it is torn. */
async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const known = error instanceof Invalid || error instanceof Refusal;
    if (known || (error as { statusCode?: unknown }).statusCode === 413) throw error;
    return invalid({ file: torn });
  }
}
