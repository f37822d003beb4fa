/**
 * The rows in which a terminal reports punches: `PIN <tab> date and time <tab> state <tab> way of reading …`,
 * whose last parts may be missing. A row that cannot be read is handed back with the reason and blocks no
 * other (`../shared/facts/work-and-welfare.md`, C.3 and C.5).
 */
import { type IsoDate, isoDate } from '#kernel/calendar.ts';
import { instantAt, readLocal } from '#time/clock.ts';

/** A punch as a device told it. `state` and `verify` are the device's own numbers. */
type AttendanceLine = {
  readonly pin: string;
  /** Seconds of UTC. */
  readonly at: number;
  readonly state: number | null;
  readonly verify: number | null;
  readonly text: string;
};

export type RefusedLine = { readonly text: string; readonly why: string };

type ReadLines = {
  readonly lines: readonly AttendanceLine[];
  readonly refused: readonly RefusedLine[];
};

type Clock = {
  /** Minutes by which the device's clock is ahead of UTC. */
  readonly ahead: number;
  /** When the rows arrived, in seconds of UTC. */
  readonly receivedAt: number;
};

/** Clocks whose battery is empty begin again before this day. */
const earliest: IsoDate = isoDate('2010-01-01');
/** A clock may be ahead by so much, and a device in another zone by a day. */
const futureSeconds = 26 * 3_600;

/** Longer than any row that a device makes. */
const longestRow = 400;
const longestPin = 24;

/** Every row of a body is in one of the two lists; empty ones are none. */
export function readAttendance(body: string, clock: Clock): ReadLines {
  const lines: AttendanceLine[] = [];
  const refused: RefusedLine[] = [];
  for (const row of body.split(/\r?\n/)) {
    if (row.trim() === '') continue;
    const read = lineOf(row, clock);
    if (typeof read === 'string') refused.push({ text: row.slice(0, longestRow), why: read });
    else lines.push(read);
  }
  return { lines, refused };
}

/** Events of doors without a person: a terminal writes the number 0 for nobody, or none. */
export const isOfNobody = (row: string): boolean => /^0*$/.test(partsOf(row).pin);

/**
 * An access-control terminal tells what its door did: up to 19 and from 200 it took the person for theirs,
 * below 100 it did not, and what is between is an alarm.
 */
function eventFault(event: string): string | undefined {
  const code = /^\d{1,3}$/.test(event) ? Number(event) : 0;
  if (code >= 20 && code < 100) return 'The device did not accept this person.';
  return code >= 100 && code < 200 ? 'The device reported an alarm, not a punch.' : undefined;
}

function lineOf(row: string, { ahead, receivedAt }: Clock): AttendanceLine | string {
  if (row.length > longestRow) return 'The row is too long.';
  const { pin, when, state, verify, event } = partsOf(row);
  if (pin === '' || pin.length > longestPin || !/^[\w.-]+$/.test(pin)) return 'The row names nobody.';
  const local = readLocal(when);
  if (!local) return 'The row has no date and time.';
  if (local.date < earliest) return 'The clock of the device had lost its time.';
  const at = instantAt(local.date, local.seconds, ahead);
  if (at > receivedAt + futureSeconds) return 'The time of the row is still to come.';
  const fault = eventFault(event);
  if (fault !== undefined) return fault;
  return { pin, at, state: digit(state), verify: digit(verify), text: row };
}

type Parts = Readonly<Record<'pin' | 'when' | 'state' | 'verify' | 'event', string>>;

/** Some firmware writes `ATTLOG` before each row, and some `PIN=7 <tab> Time=…`. */
function partsOf(row: string): Parts {
  const parts = row
    .replace(/^\s*ATTLOG[\t ]+/i, '')
    .split('\t')
    .map((part) => part.trim());
  if (!parts.some((part) => /^PIN=/i.test(part))) {
    const [pin = '', when = '', state = '', verify = ''] = parts;
    return { pin, when, state, verify, event: '' };
  }
  const named = new Map(parts.map((part) => pairOf(part)));
  const of = (...names: readonly string[]) => names.map((name) => named.get(name)).find(Boolean) ?? '';
  return {
    pin: of('pin'),
    when: of('time', 'datetime', 'checktime'),
    state: of('status', 'state', 'inoutstatus'),
    verify: of('verify', 'verifytype'),
    event: of('event'),
  };
}

/** 'Name=Value' as its two parts, the name in small letters; the value may hold the sign again. */
export function pairOf(part: string): [string, string] {
  const sign = part.indexOf('=');
  return sign < 0
    ? [part.trim().toLowerCase(), '']
    : [part.slice(0, sign).trim().toLowerCase(), part.slice(sign + 1).trim()];
}

function digit(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** How a device's states are believed: none, those that people press, or its own place at the door. */
type DeviceDirection = 'time' | 'keys' | 'in' | 'out';

/** What a key means, as the device’s record says; nothing where it is an entry or an exit by turns. */
type KeyMeaning = 'in' | 'out' | 'none' | null;
export type DeviceKeys = {
  readonly direction: DeviceDirection;
  readonly state2: KeyMeaning;
  readonly state3: KeyMeaning;
  readonly state4: KeyMeaning;
  readonly state5: KeyMeaning;
};

/** Of the states only 0 and 1 mean the same on every firmware. 'none' is a press that is no movement. */
export function directionOf(state: number | null, device: DeviceKeys): KeyMeaning {
  const { direction: believed, state2, state3, state4, state5 } = device;
  if (believed === 'in' || believed === 'out') return believed;
  if (believed === 'time' || state === null) return null;
  return (['in', 'out', state2, state3, state4, state5] as const)[state] ?? null;
}
