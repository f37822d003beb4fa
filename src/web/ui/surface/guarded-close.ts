import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from './confirm.tsx';

const discardTyped = {
  title: 'Discard what you typed?',
  verb: 'Discard',
  stay: 'Keep editing',
  danger: true,
};

/** What is typed to find something is no loss. */
const isSearch = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="combobox"], [type="search"]') !== null;

/**
 * The ways out of a dialog: Escape, the cross, a click outside, Cancel. They ask first once something was
 * typed. `onInput` belongs on the dialog's body.
 */
export function useGuardedClose(opened: boolean, onClose: () => void) {
  const typed = useRef(false);
  const asking = useRef(false);
  const [dropped] = useState(() => new Set<() => void>());
  useEffect(() => {
    if (opened) typed.current = false;
  }, [opened]);
  const leave = async (then: () => void): Promise<void> => {
    if (asking.current) return;
    if (typed.current) {
      asking.current = true;
      const discards = await ask(discardTyped);
      // The Escape that answers the question reaches this dialog too, and must not ask it again.
      setTimeout(() => {
        asking.current = false;
      });
      if (!discards) return;
      for (const drop of dropped) drop();
    }
    then();
  };
  return {
    leave: () => void leave(onClose),
    /** The same question before another way out than `onClose`. */
    leaving: { leave: (then: () => void) => void leave(then), dropped },
    onInput: ({ target }: FormEvent) => {
      if (!isSearch(target)) typed.current = true;
    },
  };
}
