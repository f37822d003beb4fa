import { useEffect, useRef } from 'react';

/**
 * 'ctrl+s' (also Command on a Mac), 'j': letters alone stay quiet while somebody types or a dialog is open.
 */
export function useHotkey(keys: string, run: () => void, enabled = true): void {
  const last = useRef(run);
  last.current = run;
  useEffect(() => {
    if (!enabled) return undefined;
    const [first, second] = keys.split('+');
    const key = second ?? first;
    const withControl = second !== undefined;
    const hear = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      if (event.key !== key || control !== withControl || event.altKey) return;
      if (!withControl && isTyping(event.target)) return;
      event.preventDefault();
      if (withControl) takeTyped();
      setTimeout(() => last.current());
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [keys, enabled]);
}

/** What is being typed is taken first: a date becomes the value when its field is left. */
function takeTyped(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLInputElement)) return;
  at.blur();
  at.focus({ preventScroll: true });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=grid]') !==
    null;
