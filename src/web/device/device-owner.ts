/** Somebody has signed in here: notifications of this device are theirs, or are turned off. */
import type { presentDeviceCall } from '#kernel/calls/notification.call.ts';
import { ask } from '../api/api.ts';
import { keepServiceWorker } from './service-worker.ts';

export async function meetDevice(): Promise<void> {
  const registration = await keepServiceWorker();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const { on } = await ask<typeof presentDeviceCall>('PUT', '/api/push-devices/present', {
    body: { endpoint },
  });
  if (!on) await subscription.unsubscribe();
}
