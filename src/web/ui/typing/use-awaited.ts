import { useEffect, useState } from 'react';

type Awaited = {
  /** Enter was pressed, and what it takes is not known yet. */
  readonly isWished: boolean;
  readonly wish: () => void;
  readonly forget: () => void;
};

/**
 * Enter takes the first of what is found by what is typed, never of what was found before: while the answer
 * is still coming, it waits for it.
 */
export function useAwaited(isComing: boolean, take: () => void): Awaited {
  const [isWished, setWished] = useState(false);
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
