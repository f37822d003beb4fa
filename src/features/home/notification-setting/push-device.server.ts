/** Notifications on devices: turning them on and off, and meeting a device again. */
import {
  addDeviceCall,
  devicesCall,
  presentDeviceCall,
  removeDeviceCall,
} from '#kernel/calls/notification.call.ts';
import { invalid } from '#kernel/refusal.ts';
import { addressFault } from '#server/outside/outside-address.ts';
import { addDevice, devicesOf, meetDevice, removeDevice } from '#server/push/push-device.ts';
import { pushKeyOf } from '#server/push/push-key.ts';
import { route } from '#server/route.ts';
import { deviceOf } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';

const tag = 'notifications';

export const myPushDevices = route({
  ...devicesCall,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'The devices I get notifications on, and the key to turn one on with',
  async handle(work) {
    const { db, host, session } = work;
    const { publicKey } = await pushKeyOf(host, { db, organisationId: session.organisationId });
    return { key: publicKey, devices: await devicesOf(work) };
  },
});

export const addPushDevice = route({
  ...addDeviceCall,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Turns notifications on for this device',
  async handle(work, request) {
    refuseInside(work, request.body.endpoint);
    const id = await addDevice(work, deviceOf(request.headers['user-agent']), request.body);
    work.audit({ action: 'add-device', form: 'user-account', recordId: work.session.userId });
    return { id };
  },
});

export const removePushDevice = route({
  ...removeDeviceCall,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Turns notifications off for one of my devices',
  async handle(work, request) {
    await removeDevice(work, request.params.id);
    work.audit({ action: 'remove-device', form: 'user-account', recordId: work.session.userId });
  },
});

export const meetPushDevice = route({
  ...presentDeviceCall,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Whether this device is on for me; on for anybody else, it is turned off',
  async handle(work, request) {
    return { on: await meetDevice(work, request.body.endpoint) };
  },
});

/** The address comes from the browser, and so from whoever sits at it. */
function refuseInside({ host }: Work, address: string): void {
  const fault = addressFault(address, host.settings.webhooksInside);
  if (fault !== undefined) invalid({ endpoint: fault });
  if (!address.startsWith('https:')) invalid({ endpoint: 'An address that begins with https://.' });
}
