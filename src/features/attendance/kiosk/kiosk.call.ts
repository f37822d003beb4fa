/** What people ask about their own PIN and code for kiosks, and HR about theirs. */
import { call } from '#kernel/wire/call.ts';
import { pin } from '#kernel/wire/kiosk-call.ts';
import { id, objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type OwnKiosk = { readonly isUsed: boolean; readonly hasPin: boolean };

export const ownKioskCall = call({
  method: 'GET',
  path: '/api/attendance/kiosk',
  response: wholeOf<OwnKiosk>(),
});

/** A code that a kiosk reads from the phone: once, and within these seconds. */
export const shownCodeCall = call({
  method: 'POST',
  path: '/api/attendance/kiosk/code',
  response: wholeOf<{ readonly text: string; readonly seconds: number }>(),
});

export const setPinCall = call({
  method: 'POST',
  path: '/api/attendance/kiosk/pin',
  body: objectOf({ pin }),
  response: wholeOf<OwnKiosk>(),
});

export const issuePinCall = call({
  method: 'POST',
  path: '/api/attendance/kiosk/pin/issued',
  body: objectOf({ employee: id }),
  response: wholeOf<{ readonly pin: string }>(),
});
