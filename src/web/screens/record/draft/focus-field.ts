/**
 * Inputs stand inside an element with the field's name; the first that can be focused is taken, once it is
 * drawn.
 */
export function focusField(name: string | undefined, block: ScrollLogicalPosition = 'center'): void {
  if (!name) return;
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
    // What is folded away cannot be focused.
    place?.closest('details')?.setAttribute('open', '');
    const input = place?.querySelector<HTMLElement>(
      'input:not([type=hidden]), textarea, select, button, [tabindex="0"]',
    );
    input?.focus({ preventScroll: true });
    place?.scrollIntoView({ block });
  });
}
