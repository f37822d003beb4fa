/**
 * What is ended after the tests of a file. A bench borrows the same world and is no test: node:test would
 * watch each of its promises and be measured with it, so there nothing is asked of it; a bench ends its
 * process.
 */
const isBench = process.argv[1]?.endsWith('.bench.ts') ?? false;

export async function atTheEnd(work: () => Promise<unknown>): Promise<void> {
  if (isBench) return;
  const { after } = await import('node:test');
  after(work as () => Promise<void>);
}
