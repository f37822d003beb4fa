import { forgetDevice } from '../device/service-worker.ts';
import { api } from './api.ts';
import { clearStorage } from './specified-storage.ts';

/** Ends the session, forgets everything this browser knew of it and starts the page again. */
export async function signOut(): Promise<void> {
  await api.delete('/session', { anonymous: true }).catch(() => undefined);
  await forgetDevice().catch(() => undefined);
  clearStorage();
  // The router notes where the page was scrolled to as it goes.
  addEventListener('pagehide', clearStorage);
  location.assign('/login');
}
