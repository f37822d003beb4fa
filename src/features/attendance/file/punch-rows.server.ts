/** The rows of a file as punches of a device; a row that is none is handed back with the reason. */
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { readDate } from '#server/imports/read/cell.ts';
import { instantAt } from '#time/clock.ts';
import type { PunchRow } from '../punch/punch-row.ts';
import { type DeviceKeys, directionOf } from '../push/attendance-line.ts';
import { secondsOfClock } from './clock-text.ts';
import { timesOfDay } from './day-columns.ts';
import type { DeviceNumbers } from './device-numbers.server.ts';
import type { PunchFormat } from './punch-file.call.ts';
import { directionWord, momentOf } from './punch-format.ts';

export type FileDevice = DeviceKeys & {
  readonly id: number;
  readonly name: string;
  readonly serialNumber: string;
  readonly ahead: number;
};

export type FileRow = { readonly line: number; readonly cells: readonly string[] };
export type ReadPunch = { readonly punch: PunchRow; readonly employee: number | undefined };

export type Reading = {
  readonly format: PunchFormat;
  readonly device: FileDevice;
  readonly numbers: DeviceNumbers;
  /** The numbers of the file are filled up with zeros, which no device knows. */
  readonly isPadded: boolean;
  readonly today: IsoDate;
  /** Whoever brings the file. */
  readonly own: number | null;
};

/** Clocks whose battery is empty begin again before this day. */
const earliest = isoDate('2010-01-01');

/** The punches of a row: none of a day on which nobody came. */
export function punchesOfRow({ cells }: FileRow, reading: Reading): readonly ReadPunch[] | string {
  const { format, device, numbers, isPadded, today, own } = reading;
  const written = (cells[format.pin] ?? '').trim();
  const said = isPadded && !numbers.isNumber(written) ? written.replace(/^0+(?=\d)/, '') : written;
  if (said === '' || said.length > 24 || !/^[\w.-]+$/.test(said)) return 'The row names nobody.';
  const { date: day } = momentOf(cells, format);
  const date = readDate(day, { order: format.order ?? 'day-month', today, past: true });
  const times = timesOf(cells, reading);
  if (date === undefined || times === undefined) return 'The row has no date and time that can be read.';
  if (typeof times === 'string') return times;
  const on = isoDate(date);
  if (on < earliest) return 'The clock of the device had lost its time.';
  if (on > addDays(today, 1)) return 'The time of the row is still to come.';
  const pin = format.by === 'code' ? numbers.numberOf(said, device.id, on) : said;
  if (pin === undefined)
    return numbers.isCode(said)
      ? 'This employee has no number on the device on that day. Enter it under Numbers on devices.'
      : 'Nobody with a number on devices has this employee code.';
  const employee = numbers.holder(pin, device.id, on);
  if (employee !== undefined && employee === own)
    return 'These are your own punches: ask somebody else to import them.';
  return times.map(({ seconds, direction, state }) => {
    const at = instantAt(on, seconds, device.ahead);
    return { punch: { at, pin, device: device.id, direction, way: 'file', state, verify: null }, employee };
  });
}

/** '000000012', each as long as the other: a device has no number with a zero before it. */
export function arePadded(rows: readonly FileRow[], { pin, by }: PunchFormat): boolean {
  const written = rows.map(({ cells }) => (cells[pin] ?? '').trim()).filter(Boolean);
  const length = written[0]?.length ?? 0;
  return (
    by === 'number' &&
    written.some((number) => number.startsWith('0')) &&
    written.every((number) => number.length === length && /^\d+$/.test(number))
  );
}

type Time = Pick<PunchRow, 'direction' | 'state'> & { readonly seconds: number };

/** The time of the row, or of a whole day all of them; a sentence where they contradict each other. */
function timesOf(
  cells: readonly string[],
  { format, device }: Reading,
): readonly Time[] | string | undefined {
  if (format.wholeDay) {
    const times = timesOfDay(cells, format.days);
    return typeof times === 'string' ? times : times.map((time) => ({ ...time, state: null }));
  }
  const seconds = secondsOfClock(momentOf(cells, format).clock);
  if (seconds === undefined) return undefined;
  const word = format.direction < 0 ? null : directionWord(cells[format.direction] ?? '');
  const state = typeof word === 'number' ? word : null;
  const direction = word === 'in' || word === 'out' ? word : directionOf(state, device);
  if (direction === 'none') return `Key ${state} of the device is neither an entry nor an exit.`;
  return [{ seconds, direction, state }];
}
