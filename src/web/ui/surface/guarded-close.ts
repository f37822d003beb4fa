import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from './confirm.tsx';

const discardTyped = {
  title: 'Discard what you typed?',
  verb: 'Discard',
  stay: 'Keep editing',
  danger: true,
};

/** Those that are open, the one above the others last: Escape is for that one alone. */
const above: object[] = [];

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
    if (!opened) return;
    typed.current = false;
    above.push(dropped);
    return () => void above.splice(above.indexOf(dropped), 1);
  }, [opened, dropped]);
  const leave = async (then: () => void): Promise<void> => {
    if (asking.current) return;
    if (typed.current) {
      asking.current = true;
      // The Escape that leads here would answer the question as well.
      await new Promise((over) => setTimeout(over));
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
    leave: () => {
      if (above.at(-1) === dropped) void leave(onClose);
    },
    /** The same question before another way out than `onClose`. */
    leaving: { leave: (then: () => void) => void leave(then), dropped },
    onInput: ({ target, currentTarget }: FormEvent) => {
      // A dialog above this one is no part of it, though what is typed there comes by here.
      const isHere = target instanceof Node && currentTarget.contains(target);
      if (isHere && !isSearch(target)) typed.current = true;
    },
  };
}
