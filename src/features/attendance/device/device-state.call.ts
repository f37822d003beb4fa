/** How a device is doing, as its screen and the server share it. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type DeviceState = {
  /** Instants; null where the device has not called, or has sent no punch. */
  readonly seenAt: string | null;
  readonly newestPunchAt: string | null;
  readonly address: string | null;
  readonly firmware: string | null;
  readonly users: number | null;
  readonly punches: number;
  /** Numbers of the last month that nobody has, the busiest first. */
  readonly unclaimed: readonly { readonly pin: string; readonly punches: number }[];
  /** Presses of the last month on keys that no one has given a meaning: taken by turns. */
  readonly byTurns: readonly { readonly key: number; readonly punches: number }[];
  /** Tables that were acknowledged and not read: those that may hold punches first. */
  readonly unread: readonly {
    readonly table: string;
    readonly rows: number;
    readonly receivedAt: string;
    /** It is known to hold none. */
    readonly isKnown: boolean;
  }[];
  /** Where calls in its name came from, the latest first. */
  readonly callers: readonly {
    readonly address: string;
    readonly firstAt: string;
    readonly lastAt: string;
    /** Its calls are, or were, taken. */
    readonly isTaken: boolean;
    readonly refused: number;
    /** Of the last one that was refused: not approved, another address, or no key. */
    readonly why: 'state' | 'address' | 'key' | null;
  }[];
  /** Rows that could not be read, the newest first. */
  readonly refused: readonly {
    readonly id: number;
    readonly text: string;
    readonly why: string;
    readonly receivedAt: string;
  }[];
};

export const deviceStateCall = call({
  method: 'GET',
  path: '/api/attendance/devices/:id/state',
  params: idParams,
  response: saying(wholeOf<DeviceState>(), 'why'),
});
