import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog, also when the dialog is taken off the page at once:
 * the library does so only for those that are closed first. What is gone by then leaves it to the content.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // Read while it is drawn: a moment later the dialog has the focus.
  if (opened && !wasOpened.current) before.current = document.activeElement;
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return;
    return () => void setTimeout(() => giveBack(before.current));
  }, [opened]);
}

function giveBack(before: Element | null): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const wasSomewhere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = wasSomewhere ? before : document.getElementById('content');
  if (isLost) target?.focus({ preventScroll: true });
}
