/**
 * What is ended after the tests of a file. A bench borrows the same world and is no test: node:test would
 * watch each of its promises and be measured with it, so there nothing is asked of it; a bench ends its
 * process.
 */
const isBench = process.argv[1]?.endsWith('.bench.ts') ?? false;
/** Files that share a process come one after another, and node:test knows no end of a file there. */
const isInTurn = process.argv[1]?.endsWith('test-files.mjs') ?? false;
const open: (() => Promise<unknown>)[] = [];

export async function atTheEnd(work: () => Promise<unknown>): Promise<void> {
  if (isBench) return;
  if (isInTurn) return void open.push(work);
  const { after } = await import('node:test');
  after(work as () => Promise<void>);
}

/** Closes what the file before has opened. */
export async function endOfFile(): Promise<void> {
  for (const work of open.splice(0)) await work();
}

/** Sets parts of what files of one process share, and puts back what was there once the file has ended. */
export async function setForFile<T extends object>(shared: T, parts: Partial<T>): Promise<void> {
  const before = Object.fromEntries(Object.keys(parts).map((name) => [name, Reflect.get(shared, name)]));
  await atTheEnd(async () => Object.assign(shared, before));
  Object.assign(shared, parts);
}
