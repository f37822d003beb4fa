/** Memory of long work that makes much and holds little. */
import { setFlagsFromString } from 'node:v8';

const growth = '--heap-growing-percent';
/** As the process was started; 0 leaves it to V8. */
const usual = process.execArgv.find((flag) => flag.startsWith(growth)) ?? `${growth}=0`;
let within = 0;

/**
 * While this goes on, what nothing refers to any more is looked for once the heap is a third larger than what
 * was in use; by itself V8 waits until it is up to four times as large.
 */
export async function inTightHeap<T>(act: () => Promise<T>): Promise<T> {
  within += 1;
  setFlagsFromString(`${growth}=30`);
  try {
    return await act();
  } finally {
    within -= 1;
    if (within === 0) setFlagsFromString(usual);
  }
}
