/** Notifications on devices: what this browser can, and turning it on and off. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { keepServiceWorker } from '#web/device/service-worker.ts';

export type Device = { id: number; device: string; since: string; present: boolean };
type Devices = { key: string; devices: readonly Device[] };

const path = '/push-devices';

export const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => api.get<Devices>(path, { signal }),
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
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(blocked);
  const manager = (await keepServiceWorker())?.pushManager;
  if (!manager) throw new Error(unreachable);
  await navigator.serviceWorker.ready;
  const held = await manager.getSubscription();
  await held?.unsubscribe();
  const subscription = await manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (!subscription) throw new Error(unreachable);
  const { endpoint, keys } = subscription.toJSON();
  try {
    await api.post(path, { endpoint, keys });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff({ id, present }: Device): Promise<void> {
  await api.delete(`${path}/${id}`);
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
