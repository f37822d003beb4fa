/**
 * Hands a file of the server to the browser's own downloads, which show its progress and survive leaving the
 * page.
 */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
