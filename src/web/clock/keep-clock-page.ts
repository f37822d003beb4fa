/** Keeps the page for clocking in where Muster is opened without a network, and its files as they load. */
export async function keepClockPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await (await caches.open('muster-clock')).add('/clock');
  await import('./clock-page.tsx');
}
