/** Where the content of files lies: a local folder, or S3-compatible storage named by FILES_URL. */
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type Storage = Pick<
  Disk,
  'exists' | 'get' | 'put' | 'putStream' | 'getBytes' | 'getStream' | 'move' | 'delete'
>;

/**
 * Opens the storage of an address: `file:///var/muster/files`, or
 * `s3://key:secret@endpoint/bucket?region=ap-south-1` (`&http=1` for an endpoint without TLS). The S3 client
 * is loaded only when it is asked for.
 */
export async function openStorage(url: URL): Promise<Storage> {
  if (url.protocol === 'file:') {
    return new Disk(new FSDriver({ location: fileURLToPath(url), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const plain = url.searchParams.get('http') === '1';
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: `${plain ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: url.pathname.replace(/^\/+|\/+$/g, ''),
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
