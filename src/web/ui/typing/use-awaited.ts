import { useEffect, useRef, useState } from 'react';

type Awaited = {
  /** Enter was pressed, and what it takes is not known yet. */
  readonly isWished: boolean;
  readonly wish: () => void;
  readonly forget: () => void;
};

/** The fields in which Enter waits for an answer, and what waits for them in turn. */
const wished = new Set<object>();
const after = new Set<() => void>();

function settled(field: object): void {
  wished.delete(field);
  if (wished.size > 0) return;
  for (const act of after) act();
  after.clear();
}

/**
 * Enter takes the first of what is found by what is typed, never of what was found before: while the answer
 * is still coming, it waits for it.
 */
export function useAwaited(isComing: boolean, take: () => void): Awaited {
  const [isWished, setWished] = useState(false);
  const field = useRef({}).current;
  useEffect(() => {
    if (!isWished) return undefined;
    wished.add(field);
    return () => settled(field);
  }, [isWished, field]);
  useEffect(() => {
    if (!isWished || isComing) return;
    setWished(false);
    take();
  }, [isWished, isComing, take]);
  return {
    isWished,
    wish: () => (isComing ? setWished(true) : take()),
    forget: () => setWished(false),
  };
}

/** Acts at once, or as soon as each field has taken what Enter asked it for: nothing is saved without it. */
export function useWhenTaken(act: () => void): () => void {
  const last = useRef(act);
  last.current = act;
  // What a field takes is drawn first, so that the act of then knows of it.
  const later = useRef(() => void setTimeout(() => last.current())).current;
  useEffect(() => () => void after.delete(later), [later]);
  return () => (wished.size > 0 ? void after.add(later) : last.current());
}
