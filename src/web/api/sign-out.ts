import type { signOutCall } from '#kernel/calls/session.call.ts';
import { forgetDevice } from '../device/service-worker.ts';
import { ask } from './api.ts';
import { clearStorage } from './specified-storage.ts';

/** Set where the phone has a key for punches without a network, so that nothing of it is loaded elsewhere. */
const clockMark = 'muster-clock';

/** Set where this phone keeps records without a connection: those stay until their person signs in. */
const recordsMark = 'muster-records';

async function forgetKept(): Promise<void> {
  if (localStorage.getItem(recordsMark) !== null)
    await (await import('../offline/record-store.ts')).dropStarts();
  if (localStorage.getItem(clockMark) === null) return;
  const { forgetClock } = await import('../offline/phone-clock.ts');
  await forgetClock();
}

/** Ends the session, forgets everything this browser knew of it and starts the page again. */
export async function signOut(): Promise<void> {
  await forgetKept().catch(() => undefined);
  await ask<typeof signOutCall>('DELETE', '/api/session', { anonymous: true }).catch(() => undefined);
  await forgetDevice().catch(() => undefined);
  clearStorage();
  // The router notes where the page was scrolled to as it goes.
  addEventListener('pagehide', clearStorage);
  location.assign('/login');
}
