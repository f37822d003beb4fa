const fields = '[data-autofocus], input:not([type=hidden]), textarea, select';

/**
 * For the body of a dialog whose fields come after it: the first has the focus once it is there, which until
 * then is on the cross or on the first of the dialog's buttons. A ref.
 */
export function lateField(body: HTMLElement | null): (() => void) | undefined {
  if (!body || body.querySelector(fields)) return undefined;
  const observer = new MutationObserver(() => {
    const field = body.querySelector<HTMLElement>(fields);
    if (!field) return;
    observer.disconnect();
    if (!document.activeElement?.matches(fields)) field.focus({ preventScroll: true });
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
