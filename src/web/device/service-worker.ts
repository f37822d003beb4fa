/** The service worker of this device: there while somebody is signed in, gone with everything of it after. */
const address = '/service-worker.js';

const mayHaveWorker = (): boolean => 'serviceWorker' in navigator && isSecureContext;

/** A browser that has none, or refuses it, works all the same. A page that is being developed has none. */
export async function keepServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!mayHaveWorker() || !import.meta.env.PROD) return undefined;
  return navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Everything that Muster has on this device besides the page itself. */
export async function forgetDevice(): Promise<void> {
  if (!mayHaveWorker()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) {
    const subscription = await registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}
