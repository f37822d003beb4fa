/** What is shown of a value that may be seen only in part. */

const dot = '•';

/** The last four characters of a number after dots: '••••••482F'. A short one shows nothing at all. */
export function maskNumber(text: string): string {
  const shown = text.length >= 8 ? 4 : 0;
  return dot.repeat(text.length - shown) + text.slice(text.length - shown);
}

/** Six dots, whatever the value: neither its length nor its size can be guessed. */
export const maskedWhole = dot.repeat(6);
