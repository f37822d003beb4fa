import { useState } from 'react';

/** A key for each line of a list that has no other name: removing one does not stir the others. */
export function useLineKeys(many: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: many }, (_, at) => at));
  const [next, setNext] = useState(many);
  // Lines that came without being added here have keys too, below all others.
  const keyOf = (at: number): number => keys[at] ?? -1 - at;
  const all = (): number[] => Array.from({ length: many }, (_, at) => keyOf(at));
  return {
    keyOf,
    /** A line was added behind the last. */
    added(): void {
      setKeys([...all(), next]);
      setNext(next + 1);
    },
    removed(at: number): void {
      setKeys(all().filter((_, place) => place !== at));
    },
  };
}
