/**
 * Upload and download. A file is read by who may read the record and the field that hold it; nobody guesses
 * an id.
 */

import type { FastifyReply } from 'fastify';
import { fileCall } from '#kernel/calls/file.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import type { Work } from '../work.ts';
import { largestFile } from './files.ts';
import { fileToRead } from './reading.ts';
import { uploadedFile } from './upload.ts';

export const fileRoutes: readonly Route[] = [
  route({
    ...fileCall,
    tag: 'Files',
    signedIn: true,
    summary: 'Upload a file for a field of a form',
    multipart: true,
    bodyBytes: 30 * 1024 * 1024,
    handle: async (work, request) => {
      const { id, name, bytes, mime } = await work.files.keep(work, uploadedFile(request));
      return { id, name, bytes, mime };
    },
  }),
  route({
    method: 'GET',
    path: '/api/files/:id',
    tag: 'Files',
    signedIn: true,
    summary: 'Download a file',
    params: idParams,
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => download(work, request.params.id, reply),
  }),
];

async function download(work: Work, id: number, reply: FastifyReply): Promise<unknown> {
  const file = (await fileToRead(work, id)) ?? notFound('This file');
  const picture = file.mime.startsWith('image/');
  const content = file.bytes > largestFile ? null : await work.files.content(work, id);
  reply
    .type(file.mime)
    .header('content-length', content?.length ?? file.bytes)
    .header(
      'content-disposition',
      `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Content never changes under an id, but the right to it may: a picture is asked for again after a while.
    .header('cache-control', picture ? 'private, max-age=600' : 'no-store');
  if (!content) return reply.send(await work.files.stream(work, id));
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.length));
}
