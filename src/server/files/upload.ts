/** The one file of a multipart request, read whole within the limit of a file. */
import type { FastifyRequest } from 'fastify';
import { invalid } from '#kernel/refusal.ts';
import { largestFile, type Upload } from './files.ts';

export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return invalid({ file: 'Choose a file to send.' });
  const part = await request.file({ limits: { fileSize: largestFile } });
  if (!part) return invalid({ file: 'Choose a file to send.' });
  return { name: part.filename ?? 'file', content: await part.toBuffer() };
}
