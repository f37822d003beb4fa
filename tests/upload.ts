/** A file as a browser sends it. */
const edge = 'edge-of-the-part';

/**
 * The body and headers of a multipart call with one file of this name and content; `type` is what it
 * claims to be.
 */
export function uploadOf(
  name: string,
  content: string | Uint8Array,
  type = 'application/octet-stream',
): { body: Buffer; headers: Record<string, string> } {
  const head =
    `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}
