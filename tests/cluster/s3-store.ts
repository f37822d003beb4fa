/**
 * A store of files that speaks as much of the S3 protocol as Muster asks of one, and is as strict where
 * others are: what is put says its length beforehand, and is what its sum says.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type S3Store = {
  /** As FILES_URL has it. */
  readonly url: URL;
  /** What lies in the bucket, by name. */
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** Asked before each call; what it answers is refused with this status. */
  refuse(asked: (method: string, name: string) => number | undefined): void;
  stop(): Promise<void>;
};

class S3Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The content of a call whose length and sum are true. */
async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length, 'x-amz-content-sha256': sum = '' } = request.headers;
  const content = await buffer(request);
  if (request.method === 'PUT' && length === undefined && content.length > 0)
    throw new S3Fault(411, 'MissingContentLength');
  const isSummed = /^[0-9a-f]{64}$/.test(String(sum));
  if (!isSummed || createHash('sha256').update(content).digest('hex') !== sum)
    throw new S3Fault(400, 'XAmzContentSHA256Mismatch');
  return content;
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

export async function s3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  let refused: (method: string, name: string) => number | undefined = () => undefined;

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const name = decodeURIComponent(pathname.replace(/^\/bucket\//, ''));
    const method = request.method ?? '';
    if (!request.headers.authorization?.includes('Credential=key/')) throw new S3Fault(403, 'AccessDenied');
    const content = await contentOf(request);
    const status = refused(method, name);
    if (status !== undefined) throw new S3Fault(status, 'InternalError');
    const upload = searchParams.get('uploadId');
    const parts = upload === null ? undefined : open.get(upload);
    if (upload !== null && !parts) throw new S3Fault(404, 'NoSuchUpload');
    const found = objects.get(name);
    switch (method) {
      case 'PUT': {
        if (parts) parts.set(Number(searchParams.get('partNumber')), content);
        else objects.set(name, content);
        reply.writeHead(200, { etag: etagOf(content) }).end();
        return;
      }
      case 'POST': {
        if (upload === null || !parts) {
          const id = randomUUID();
          open.set(id, new Map());
          reply.end(
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
          return;
        }
        const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
        if (inOrder.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
          throw new S3Fault(400, 'EntityTooSmall');
        objects.set(name, Buffer.concat(inOrder));
        open.delete(upload);
        reply.end('<CompleteMultipartUploadResult/>');
        return;
      }
      case 'DELETE': {
        if (upload === null) objects.delete(name);
        else open.delete(upload);
        reply.writeHead(204).end();
        return;
      }
      default: {
        if (!found) throw new S3Fault(404, 'NoSuchKey');
        reply.writeHead(200, { 'content-length': found.length, etag: etagOf(found) });
        reply.end(method === 'HEAD' ? undefined : found);
      }
    }
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      const { status, code } = error instanceof S3Fault ? error : new S3Fault(500, 'InternalError');
      reply.writeHead(status, { 'content-type': 'application/xml' });
      reply.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the store has no port');
  return {
    url: new URL(`s3://key:secret@127.0.0.1:${address.port}/bucket?http=1`),
    objects,
    open,
    refuse(asked) {
      refused = asked;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
