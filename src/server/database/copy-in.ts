/**
 * COPY into a table of the transaction. COPY cannot write through row-level security, so that what is written
 * by the thousand is copied into such a table and inserted from there, where the wall is checked.
 */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value in COPY's text format. */
export function copied(text: string | undefined): string {
  if (text === undefined) return '\\N';
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escaped[sign] as string) : text;
}

const escaped: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const charactersAtOnce = 65_536;

/**
 * Copies the items into the table, each as the lines that `linesOf` makes of it, with a line feed after each
 * line. The items are asked for one by one and not kept: they may be made while they are written.
 */
export async function copyIn<T>(
  client: PoolClient,
  table: string,
  items: Iterable<T>,
  linesOf: (item: T) => string,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  let text = '';
  for (const item of items) {
    text += linesOf(item);
    if (text.length < charactersAtOnce) continue;
    const goesOn = stream.write(text);
    text = '';
    if (!goesOn) await once(stream, 'drain');
  }
  stream.end(text);
  await finished(stream);
}
