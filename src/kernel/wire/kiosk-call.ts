/** What a kiosk asks: it is no screen of a person's, and stands outside the menu. */
import { call } from './call.ts';
import { objectOf, textOf, wholeOf } from './schema.ts';

export type KioskState = {
  readonly state: 'unpaired' | 'waiting' | 'active';
  readonly pairingCode: string | null;
  readonly name: string | null;
};

export const kioskStateCall = call({
  method: 'GET',
  path: '/api/kiosk/state',
  response: wholeOf<KioskState>(),
});

export const pairKioskCall = call({
  method: 'POST',
  path: '/api/kiosk/paired',
  body: objectOf({ organisation: textOf(40) }),
  response: wholeOf<KioskState>(),
});

export const pin = { type: 'string', pattern: '^[0-9]{4,8}$' } as const;

/** What the screen of the kiosk says of a punch, and of nobody else. */
export type KioskPunch = {
  readonly name: string;
  /** A data address; null: there is none, or the person has not agreed to it. */
  readonly picture: string | null;
  readonly direction: 'in' | 'out';
  /** 'HH:MM' where the kiosk is. */
  readonly at: string;
  /** It was made a moment ago already, and is there once. */
  readonly again: boolean;
  /** Says for a minute, once, and to `shown`, who this was: for whoever meant the other direction. */
  readonly turn: string;
  /** The PIN was issued by HR: the person chooses one now. */
  readonly choosesPin: boolean;
  /** The organisation is suspended: the punch is kept, and nothing is told but its time. */
  readonly isKept?: boolean;
};

export const kioskPunchCall = call({
  method: 'POST',
  path: '/api/kiosk/punched',
  body: objectOf({ code: textOf(40), pin }),
  response: wholeOf<KioskPunch>(),
});

/** By the code that a phone shows, or by the turn of an answer; without a direction, in and out by turns. */
export const kioskShownCall = call({
  method: 'POST',
  path: '/api/kiosk/shown',
  body: objectOf({ text: textOf(300), direction: { type: 'string', enum: ['in', 'out'] } }, ['direction']),
  response: wholeOf<KioskPunch>(),
});

export const kioskPinCall = call({
  method: 'POST',
  path: '/api/kiosk/pin',
  body: objectOf({ code: textOf(40), pin, newPin: pin }),
  response: wholeOf<{ readonly done: true }>(),
});
