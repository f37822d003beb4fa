/**
 * Storage in a bucket of S3 or of what speaks like it. The protocol asks for the length of what is put before
 * it is put: a stream goes as one object where it fits into a part, and part by part where it does not.
 */
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Storage } from './storage.ts';

/** At least 5 MB by the protocol, 10,000 at most: objects to 80 GB. One part at a time is in memory. */
const partBytes = 8 * 1024 * 1024;

/** The bucket of `s3://key:secret@endpoint/bucket`. */
export function openS3(url: URL): Storage {
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  const plain = url.searchParams.get('http') === '1';
  const client = new S3Client({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: `${plain ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Not every store knows the newer sums; what is sealed shows by itself whether it is whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }));
  return {
    exists: (name) => disk.exists(name),
    get: (name) => disk.get(name),
    put: (name, content, options) => disk.put(name, content, options),
    getStream: (name) => disk.getStream(name),
    delete: (name) => disk.delete(name),
    async putStream(name, content, { contentType } = {}) {
      const parts = partsOf(content);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      const second = first.length < partBytes ? undefined : (await parts.next()).value;
      if (second === undefined) return disk.put(name, first, { ...(contentType && { contentType }) });
      await putInParts(client, { Bucket: bucket, Key: name }, contentType, [first, second], parts);
    },
  };
}

/** The content in pieces of the size of a part, the last one shorter. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const some = piece.subarray(from, from + partBytes - bytes);
      held.push(some);
      bytes += some.length;
      from += some.length;
      if (bytes < partBytes) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
  return undefined;
}

/** Nothing is there under the name until the last part is. */
async function putInParts(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  contentType: string | undefined,
  begun: readonly Buffer[],
  others: AsyncGenerator<Buffer, undefined>,
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: contentType }),
  );
  const Parts: CompletedPart[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  };
  try {
    for (const part of begun) await send(part);
    for await (const part of others) await send(part);
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}
