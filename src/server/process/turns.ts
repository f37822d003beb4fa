/**
 * Turns: long work in this process lets whoever else waits go first, many times a second. The answer to a
 * click does not wait for a report of a thousand people.
 */
import { setImmediate as others } from 'node:timers/promises';

/** So long may one stretch of work take, in milliseconds, before the others have a turn. */
const stretch = 12;

/** A function to be awaited between the small steps of long work: it gives a turn when one is due. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  const give = async () => {
    await others();
    since = performance.now();
  };
  return () => (performance.now() - since < stretch ? undefined : give());
}

/** The same rows, with turns for others between them. */
export async function* inTurns<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  const due = turns();
  for await (const row of rows) {
    yield row;
    await due();
  }
}
