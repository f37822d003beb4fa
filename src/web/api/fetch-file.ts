/** A file that is asked for with a body, and handed to the browser as a download. */

/** Throws when it could not be fetched. */
export async function fetchFile(address: string, body: object, name: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Muster': '1' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`no file at ${address}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
