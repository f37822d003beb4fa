/**
 * Keeps the page for clocking in where Muster is opened without a network. Its files first, as they load:
 * once the page is kept, it can be drawn.
 */
export async function keepClockPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await import('./clock-page.tsx');
  await (await caches.open('muster-clock')).add('/clock');
}
