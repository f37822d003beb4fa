/** Notifications on devices: turning them on and off, and meeting a device again. */
import { invalid } from '#kernel/refusal.ts';
import { idParams, listOf, objectOf, textOf } from '#kernel/wire/schema.ts';
import { addressFault } from '#server/outside/outside-address.ts';
import { addDevice, devicesOf, meetDevice, removeDevice } from '#server/push/push-device.ts';
import { pushKeyOf } from '#server/push/push-key.ts';
import { route } from '#server/route.ts';
import { deviceOf } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';

const tag = 'notifications';
const path = '/api/push-devices';
const endpoint = textOf(1_000);
/** A point of the curve, 65 bytes, and a secret of 16, in base64url. */
const keys = objectOf({
  p256dh: { type: 'string', pattern: '^B[A-Za-z0-9_-]{86}=?$' },
  auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}(==)?$' },
});

export const myPushDevices = route({
  method: 'GET',
  path,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'The devices I get notifications on, and the key to turn one on with',
  response: objectOf({
    key: { type: 'string' },
    devices: listOf(
      objectOf({
        id: { type: 'integer' },
        device: { type: 'string' },
        since: { type: 'string' },
        present: { type: 'boolean' },
      }),
    ),
  }),
  async handle(work) {
    const { db, host, session } = work;
    const { publicKey } = await pushKeyOf(host, { db, organisationId: session.organisationId });
    return { key: publicKey, devices: await devicesOf(work) };
  },
});

export const addPushDevice = route({
  method: 'POST',
  path,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Turns notifications on for this device',
  body: objectOf({ endpoint, keys }),
  response: objectOf({ id: { type: 'integer' } }),
  async handle(work, request) {
    refuseInside(work, request.body.endpoint);
    const id = await addDevice(work, deviceOf(request.headers['user-agent']), request.body);
    work.audit({ action: 'add-device', form: 'user-account', recordId: work.session.userId });
    return { id };
  },
});

export const removePushDevice = route({
  method: 'DELETE',
  path: `${path}/:id`,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Turns notifications off for one of my devices',
  params: idParams,
  async handle(work, request) {
    await removeDevice(work, request.params.id);
    work.audit({ action: 'remove-device', form: 'user-account', recordId: work.session.userId });
  },
});

export const meetPushDevice = route({
  method: 'PUT',
  path: `${path}/present`,
  tag,
  signedIn: true,
  tells: 'nothing',
  summary: 'Whether this device is on for me; on for anybody else, it is turned off',
  body: objectOf({ endpoint }),
  response: objectOf({ on: { type: 'boolean' } }),
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
