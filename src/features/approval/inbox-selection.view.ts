/** Which of what waits is looked at, and the keys that lead from one to the next. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import type { ToDecide } from './approval.view.ts';
import { keyOf } from './deciding.view.ts';

type Acts = { approve: () => void; select: (item: ToDecide) => void };

/** The first to begin with; when one is decided and goes, the one that takes its place. */
export function useLooking(items: readonly ToDecide[], enabled: boolean, acts: Acts) {
  const [last, setLast] = useState({ key: '', index: 0 });
  const list = useRef<HTMLDivElement>(null);
  const found = items.findIndex((item) => keyOf(item) === last.key);
  const index = found < 0 ? Math.min(last.index, items.length - 1) : found;
  const item = items[index];
  const look = (at: number) => items[at] && setLast({ key: keyOf(items[at]), index: at });
  const focus = (at: number) => list.current?.querySelectorAll('li')[at]?.querySelector('a')?.focus();
  const isIn = () => list.current?.contains(document.activeElement) === true;
  const move = (step: number) => focus(isIn() ? index + step : index);
  useHotkey('j', () => move(1), enabled);
  useHotkey('k', () => move(-1), enabled);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost only as the list changes.
  useEffect(() => {
    if (byKey.current && document.activeElement === document.body) focus(index);
  }, [items]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isIn() || !item) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      x: () => acts.select(item),
      a: () => {
        byKey.current = true;
        acts.approve();
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    item,
    list: { ref: list, ...(enabled && { onKeyDown }) },
    at: (one: ToDecide) => ({ isHere: one === item, here: () => look(items.indexOf(one)) }),
  };
}
