/**
 * What a calculator of time asks for: each input says how it is read from JSON, how the reference of the API
 * describes it, and how the screen asks for it. Lists may also be typed as one line, parted by commas.
 */
import { calendarYears, type IsoDate, isInCalendar, isIsoDate } from '#kernel/calendar.ts';
import { choice, date, type Field, flag, number, type PlainField, text } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { date as day } from '#kernel/wire/schema.ts';
import { secondsOf } from '../clock.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Of one value; with `F` of a list whose entries have parts. */
export interface Input<T = unknown, F extends Field = PlainField> {
  readonly label: string;
  readonly optional: boolean;
  readonly schema: Schema;
  readonly field: F;
  /** Throws Misread with what is wrong, as the end of a sentence that begins with the label. */
  read(raw: unknown): T;
}

/** What was given cannot be read: ' must be a date …'. Told by the field, or by a part of it. */
export class Misread extends Error {
  override readonly name = 'Misread';
  readonly at: string;
  constructor(fault: string, at = '') {
    super(fault);
    this.at = at;
  }
}

export const misread = (fault: string, at = ''): never => {
  throw new Misread(fault, at);
};

/** May be left out. */
export const optional = <T, F extends Field>(input: Input<T, F>): Input<T | undefined, F> => ({
  ...input,
  optional: true,
});

type Limits = { readonly min?: number; readonly max?: number; readonly unit?: string };

/** A number, also where a program sends it as text: '141.5'. */
function numberIn(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A number of up to four decimals. */
export function amountOf(label: string, { min = 0, max = 1_000_000, unit }: Limits = {}): Input<number> {
  return {
    label,
    optional: false,
    schema: { type: 'number', minimum: min, maximum: max, description: unit ? `${label}, ${unit}` : label },
    field: number({ label, min, max, decimals: 4, ...(unit ? { unit } : {}) }),
    read(given) {
      const raw = numberIn(given) ?? misread('must be a number');
      if (raw < min || raw > max) return misread(`must be between ${min} and ${max}`);
      const scaled = Math.floor(raw * 10_000 + 0.5);
      if (Math.abs(scaled / 10_000 - raw) > 1e-9) return misread('can have at most four decimals');
      return raw;
    },
  };
}

/** A whole number. */
export function wholeOf(label: string, limits: Limits = {}): Input<number> {
  const plain = amountOf(label, limits);
  return {
    ...plain,
    schema: { ...plain.schema, type: 'integer' },
    field: number({ label, min: limits.min ?? 0, max: limits.max ?? 1_000_000 }),
    read: (raw) => {
      const value = plain.read(raw);
      return Number.isInteger(value) ? value : misread('must be a whole number');
    },
  };
}

/** An amount in rupees, as the examples of the facts have them; read as paise. */
export function rupeesOf(label: string): Input<Paise> {
  return {
    label,
    optional: false,
    schema: { type: 'number', minimum: 0, description: `${label}, in rupees` },
    field: number({ label, min: 0, max: 10_000_000_000, decimals: 2, unit: '₹' }),
    read(given) {
      const raw = numberIn(given);
      if (raw === undefined || raw < 0) return misread('must be an amount in rupees');
      if (raw > 10_000_000_000) return misread('is more than any amount here can be');
      const whole = Math.floor(raw * 100 + 0.5);
      return Math.abs(whole / 100 - raw) < 1e-9 ? paise(whole) : misread('can have at most two decimals');
    },
  };
}

export function flagOf(label: string): Input<boolean> {
  return {
    label,
    optional: false,
    schema: { type: 'boolean', description: label },
    field: flag({ label }),
    read: (raw) => (typeof raw === 'boolean' ? raw : misread('must be true or false')),
  };
}

function readDate(raw: unknown): IsoDate {
  const written = typeof raw === 'string' ? raw.trim() : '';
  if (!isIsoDate(written)) return misread('must be a date such as 2026-07-14');
  return isInCalendar(written)
    ? written
    : misread(`must be a date from ${calendarYears.first} to ${calendarYears.last}`);
}

export function dateOf(label: string): Input<IsoDate> {
  return {
    label,
    optional: false,
    schema: { ...day, description: label },
    field: date({ label }),
    read: readDate,
  };
}

const mostEntries = 400;

/** A list as JSON has it, as one line, 'a, b, c', or its only entry. */
export function listOf<T>(
  label: string,
  one: { schema: Schema; read(raw: unknown): T },
): Input<readonly T[]> {
  return {
    label,
    optional: false,
    schema: {
      description: label,
      anyOf: [
        { type: 'array', items: one.schema, maxItems: mostEntries },
        { type: ['string', 'number'], description: 'The only entry, or several parted by commas.' },
      ],
    },
    field: text({ label, max: 4_000, help: 'Several are parted by commas.' }),
    read(raw) {
      const entries: readonly unknown[] =
        typeof raw === 'string'
          ? partsOf(raw)
          : typeof raw === 'number'
            ? [raw]
            : isList(raw)
              ? raw
              : noList();
      if (entries.length > mostEntries) return misread(`can have at most ${mostEntries} entries`);
      return entries.map((entry, at) => {
        try {
          return one.read(entry);
        } catch (error) {
          return error instanceof Misread ? misread(error.message, String(at)) : fail(error);
        }
      });
    },
  };
}

const isList = (raw: unknown): raw is readonly unknown[] => Array.isArray(raw);
const noList = (): never => misread('must be a list');
const partsOf = (line: string): readonly unknown[] =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const fail = (error: unknown): never => {
  throw error;
};

export const datesOf = (label: string): Input<readonly IsoDate[]> =>
  listOf(label, { schema: day, read: readDate });

export const numbersOf = (label: string, limits: Limits = {}): Input<readonly number[]> => {
  const one = amountOf(label, limits);
  return listOf(label, one);
};

/** Hours, 8.5, also written as a length of time: '8:30'. */
export function hoursOf(label: string, limits: Limits = {}): Input<number> {
  const plain = amountOf(label, { ...limits, unit: 'hours' });
  return {
    ...plain,
    read(raw) {
      const seconds = typeof raw === 'string' ? secondsOf(raw) : undefined;
      return plain.read(seconds === undefined ? raw : Math.floor((seconds * 10_000) / 3_600 + 0.5) / 10_000);
    },
  };
}

/** A length of time, 'H:MM' or 'H:MM:SS', in seconds. */
export function lengthOf(label: string): Input<number> {
  return {
    label,
    optional: false,
    schema: { type: 'string', pattern: '^\\d{1,3}:\\d{2}(:\\d{2})?$', description: `${label}, as H:MM` },
    field: text({ label, max: 9, help: 'Hours and minutes: 7:45.' }),
    read: (raw) =>
      (typeof raw === 'string' ? secondsOf(raw) : undefined) ?? misread('must be a time such as 7:45'),
  };
}

/**
 * Words that are understood or not: `expects` says which. They are typed in English alone: they stand in
 * quotes, and other languages keep them as they are.
 */
export function wordsOf<T>(
  label: string,
  expects: string,
  understand: (words: string) => T | undefined,
): Input<T> {
  return {
    label,
    optional: false,
    schema: { type: 'string', description: `${label}: ${expects}` },
    field: text({ label, max: 200, help: `For example: ${expects}.` }),
    read(raw) {
      const words = typeof raw === 'string' && raw.length <= 400 ? raw.trim() : '';
      const read = words === '' ? undefined : understand(words);
      return read === undefined ? misread(`must be written like ${expects}`) : read;
    },
  };
}

/** Words of which the screen offers the usual ones; programs may use others that are understood. */
export function choiceOf<T>(
  label: string,
  choices: Readonly<Record<string, string>>,
  understand: (words: string) => T | undefined,
): Input<T> {
  const expects = Object.keys(choices)
    .map((one) => `“${one}”`)
    .join(', ');
  return { ...wordsOf(label, expects, understand), field: choice({ label, choices }) };
}
