import { createContext, useContext, useEffect } from 'react';

type Way = {
  /** It asks first once something was typed, then does what was wanted. */
  readonly leave: (then: () => void) => void;
  /** What else is dropped when what was typed is discarded. */
  readonly dropped: Set<() => void>;
};

const askless: Way = { leave: (then) => then(), dropped: new Set() };

/** How a dialog is left. */
export const Leaving = createContext<Way>(askless);
export const useLeaving = (): Way['leave'] => useContext(Leaving).leave;

/** What was kept of the typing in a dialog goes with it when the person discards it. */
export function useDropped(drop: () => void): void {
  const { dropped } = useContext(Leaving);
  useEffect(() => {
    dropped.add(drop);
    return () => void dropped.delete(drop);
  }, [dropped, drop]);
}
