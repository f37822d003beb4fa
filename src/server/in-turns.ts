/**
 * People who are read in turns: whatever a turn reads of everybody is read once for all turns. The reading
 * names its turns where there are several, and each source keeps what it read by them.
 */

/** One reading in turns, by identity. */
export type Turns = { readonly people: number };

/** What `ask` answers for these turns, asked once; without turns it is asked each time. */
export function onceInTurns<T>(): (turns: Turns | undefined, ask: () => Promise<T>) => Promise<T> {
  const known = new WeakMap<Turns, Promise<T>>();
  return (turns, ask) => (turns ? known.getOrInsertComputed(turns, ask) : ask());
}

/**
 * Reads turns ahead of whoever takes them, in their order. Each reader has one turn in hand, and reads the
 * next once that is taken.
 */
export async function* readAhead<Reader, Turn, Read>(
  readers: readonly Reader[],
  turns: readonly Turn[],
  read: (reader: Reader, turn: Turn) => Promise<Read>,
): AsyncGenerator<Read> {
  const coming: Promise<Read>[] = [];
  let begun = 0;
  const begin = (): void => {
    const reader = readers[begun % readers.length];
    const turn = turns[begun];
    if (reader === undefined || turn === undefined) return;
    begun += 1;
    const reading = read(reader, turn);
    // It fails where it is taken; once nobody takes it any more, it fails for nobody.
    reading.catch(() => undefined);
    coming.push(reading);
  };
  for (const _ of readers) begin();
  for (let next = coming.shift(); next; next = coming.shift()) {
    const taken = await next;
    begin();
    yield taken;
  }
}
