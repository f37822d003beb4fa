/** What somebody is told of: the bell, how they chose to hear of things, and the devices they hear on. */
import { mailTimings } from '../event/form-event.ts';
import { call } from '../wire/call.ts';
import { said } from '../wire/said.ts';
import {
  flag,
  id,
  idParams,
  listOf,
  maybe,
  namesOf,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
} from '../wire/schema.ts';

export const notificationsCall = call({
  method: 'GET',
  path: '/api/notifications',
  response: objectOf({
    unread: whole,
    latest: listOf(
      objectOf({
        id: whole,
        title: text,
        note: nullable('string'),
        path: nullable('string'),
        unread: flag,
        at: text,
      }),
    ),
    /** What waits for the person's decision, and where. */
    waiting: maybe(objectOf({ count: whole, path: text })),
  }),
});

/** Those named, or all. */
export const readNotificationsCall = call({
  method: 'POST',
  path: '/api/notifications/read',
  body: objectOf({ ids: { ...listOf(id), maxItems: 200 } }, ['ids']),
  response: objectOf({ unread: whole }),
});

const chosen = {
  kind: textOf(160),
  bell: flag,
  push: flag,
  mail: { type: 'string', enum: namesOf(mailTimings) },
} as const;

export const notificationSettingsCall = call({
  method: 'GET',
  path: '/api/notification-settings',
  response: objectOf({
    mail: nullable('string'),
    kinds: listOf(objectOf({ ...chosen, group: said, label: said })),
  }),
});

export const chooseNotificationCall = call({
  method: 'PUT',
  path: '/api/notification-settings',
  body: objectOf(chosen),
});

/** Several kinds at once, as those of a group: what is left out stays as it was chosen for each. */
export const chooseNotificationsCall = call({
  method: 'PUT',
  path: '/api/notification-settings/many',
  body: objectOf(
    {
      kinds: { ...listOf(textOf(160)), minItems: 1, maxItems: 300, uniqueItems: true },
      bell: chosen.bell,
      push: chosen.push,
      mail: chosen.mail,
    },
    ['bell', 'push', 'mail'],
  ),
});

/** The devices, and the key to turn one on with. */
export const devicesCall = call({
  method: 'GET',
  path: '/api/push-devices',
  response: objectOf({
    key: text,
    devices: listOf(objectOf({ id: whole, device: text, since: text, present: flag })),
  }),
});

const endpoint = textOf(1_000);
/** A point of the curve, 65 bytes, and a secret of 16, in base64url. */
const keys = objectOf({
  p256dh: { type: 'string', pattern: '^B[A-Za-z0-9_-]{86}=?$' },
  auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}(==)?$' },
});

export const addDeviceCall = call({
  method: 'POST',
  path: '/api/push-devices',
  body: objectOf({ endpoint, keys }),
  response: objectOf({ id: whole }),
});

export const removeDeviceCall = call({
  method: 'DELETE',
  path: '/api/push-devices/:id',
  params: idParams,
});

/** Whether this device is on for the person; on for anybody else, it is turned off. */
export const presentDeviceCall = call({
  method: 'PUT',
  path: '/api/push-devices/present',
  body: objectOf({ endpoint }),
  response: objectOf({ on: flag }),
});
