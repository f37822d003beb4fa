/** What has become of an answer is said at the top of the page: eye and keyboard are brought there. */
export function toHeading(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
}
