/** Notifications on devices: what this browser can, and turning it on and off. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { addDeviceCall, devicesCall, removeDeviceCall } from '#kernel/calls/notification.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { Spoken } from '#web/api/api-error.ts';
import { keepServiceWorker } from '#web/device/service-worker.ts';

export type Device = AnswerOf<typeof devicesCall>['devices'][number];

export const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => ask<typeof devicesCall>('GET', '/api/push-devices', { signal }),
  staleTime: 0,
});

export const isPossible = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;

const blocked =
  'This browser blocks notifications from Muster. Allow them for this site in its settings, then try again.';
const unreachable =
  'This browser could not reach its notification service. Check your connection, then try again.';

/** Throws a sentence where the person or the browser says no. */
async function turnOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Spoken(blocked);
  const manager = (await keepServiceWorker())?.pushManager;
  if (!manager) throw new Spoken(unreachable);
  await navigator.serviceWorker.ready;
  const held = await manager.getSubscription();
  await held?.unsubscribe();
  const subscription = await manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  if (!subscription || !endpoint || !p256dh || !auth) throw new Spoken(unreachable);
  try {
    await ask<typeof addDeviceCall>('POST', '/api/push-devices', {
      body: { endpoint, keys: { p256dh, auth } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff({ id, present }: Device): Promise<void> {
  await ask<typeof removeDeviceCall>('DELETE', '/api/push-devices/:id', { params: { id } });
  if (!present) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

export function useDevices() {
  return {
    on: useMutation({ mutationFn: turnOn }),
    off: useMutation({ mutationFn: turnOff }),
  };
}
