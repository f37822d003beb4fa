/** Keeps the page for reporting an incident where Muster is opened without a network, its files first. */
export async function keepIncidentPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await import('./incident-page.tsx');
  await (await caches.open('muster-incident')).add('/report-incident');
}
