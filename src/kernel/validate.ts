/**
 * The values of a record against its form's fields: required, limits, conditions, dates against each other,
 * rows. Pure, so that the browser says the same sentences before sending as the server does after.
 */
import { daysInclusive, type IsoDate, isIsoDate } from './calendar.ts';
import type { DateLimit, Field, Fields, PlainField } from './field.ts';
import { openingDay } from './moving-day.ts';
import { checkValue } from './value-check.ts';

export type Values = Readonly<Record<string, unknown>>;

export type Validation = {
  /** The organisation's own word for a field: 'name', or 'lines.amount' within rows. */
  labelOf(path: string): string;
  readonly today: IsoDate;
  /** The server's own writing: readOnly fields may be given. */
  readonly system?: boolean;
};

type Validated = {
  /** Every declared field of a new record; only the fields given, and those they hide, of a changed one. */
  readonly values: Record<string, unknown>;
  /** A sentence by field; within rows by 'lines.2.amount', counted from 0. Empty when all is well. */
  readonly errors: Record<string, string>;
};

type State = Validation & {
  readonly errors: Record<string, string>;
  readonly prefix: string;
  readonly path: string;
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field is asked for in a record with these values. */
function isVisible(field: Field, values: Values): boolean {
  const condition = field.visibleWhen;
  return !condition || condition.is.includes(values[condition.field] as string | number | boolean);
}

const entries = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

/** Worked out once for all records of a sheet. */
const entriesOf = (fields: Fields): readonly (readonly [string, Field])[] =>
  entries.getOrInsertComputed(fields, () => Object.entries(fields));

type Beginning = { readonly today: IsoDate; readonly values: Values; readonly rows: readonly string[] };
const beginnings = new WeakMap<Fields, Beginning>();

function beginningOf(fields: Fields, today: IsoDate): Beginning {
  const known = beginnings.get(fields);
  if (known?.today === today) return known;
  const values = Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, defaultOf(field, today)] as const),
  );
  const rows = entriesOf(fields).flatMap(([name, { kind }]) => (kind === 'rows' ? [name] : []));
  const beginning = { today, values, rows };
  beginnings.set(fields, beginning);
  return beginning;
}

/** What a new record begins with: a copy of one, several times as quick as a value after the other. */
function defaultValues(fields: Fields, today: IsoDate): Record<string, unknown> {
  const { values, rows } = beginningOf(fields, today);
  const copy: Record<string, unknown> = { ...values };
  for (const name of rows) copy[name] = [];
  return copy;
}

function defaultOf(field: Field, today: IsoDate): unknown {
  if (field.kind === 'rows') return [];
  if (field.kind === 'flag') return field.default ?? false;
  if (field.kind === 'date') return openingDay(field.default, today);
  return field.default ?? null;
}

/**
 * Checks what was entered. `saved` holds the record as it is, or null for a new one: then defaults fill what
 * was not given and everything required is asked for. A field hidden by its condition becomes null.
 */
export function validate(
  fields: Fields,
  entered: Values,
  saved: Values | null,
  context: Validation,
): Validated {
  const state: State = { ...context, errors: {}, prefix: '', path: '' };
  return { values: validateFields(fields, entered, saved, state), errors: state.errors };
}

function validateFields(
  fields: Fields,
  entered: Values,
  saved: Values | null,
  state: State,
): Record<string, unknown> {
  const given: Record<string, unknown> = saved ? {} : defaultValues(fields, state.today);
  for (const [name, raw] of Object.entries(entered)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) tell(state, name, `${name} is not a field of this form.`);
    else if (field.readOnly && !state.system)
      tell(state, name, `${label(state, name)} is set by Muster and cannot be entered.`);
    else given[name] = checkField(name, field, raw, state);
  }
  const whole: Record<string, unknown> = { ...saved, ...given };
  for (const [name, field] of entriesOf(fields)) {
    const asked =
      !saved ||
      Object.hasOwn(given, name) ||
      (field.visibleWhen && Object.hasOwn(given, field.visibleWhen.field));
    if (!asked) continue;
    if (!isVisible(field, whole) && !isPlacedLater(field, fields, whole[name], saved)) {
      given[name] = emptyOf(field);
      whole[name] = given[name];
    } else if (!(field.readOnly && !state.system)) {
      askRequired(name, field, whole[name], state);
    }
  }
  checkDateLimits(fields, given, whole, state);
  return given;
}

/** The server has yet to say whether it is asked for in this new record, and puts it where it belongs. */
const isPlacedLater = (field: Field, fields: Fields, value: unknown, saved: Values | null): boolean =>
  !saved && value !== null && fields[field.visibleWhen?.field ?? '']?.readOnly === true;

/** A flag is never nothing, and rows are a list. */
const emptyOf = (field: Field): unknown =>
  field.kind === 'flag' ? false : field.kind === 'rows' ? [] : null;

function tell(state: State, name: string, sentence: string): void {
  state.errors[`${state.prefix}${name}`] ??= sentence;
}

const label = (state: State, name: string): string => state.labelOf(`${state.path}${name}`);

function checkField(name: string, field: Field, raw: unknown, state: State): unknown {
  if (raw === null || raw === undefined) return emptyOf(field);
  if (field.kind === 'rows') return checkRows(name, field, raw, state);
  const checked = checkValue(field as PlainField, raw);
  if ('value' in checked) return checked.value;
  const gap = checked.fault.startsWith(':') ? '' : ' ';
  tell(state, checked.at ? `${name}.${checked.at}` : name, `${label(state, name)}${gap}${checked.fault}.`);
  return emptyOf(field);
}

function checkRows(
  name: string,
  field: Extract<Field, { kind: 'rows' }>,
  raw: unknown,
  state: State,
): unknown {
  const most = field.max ?? 500;
  if (!Array.isArray(raw)) {
    tell(state, name, `${label(state, name)} must be a list.`);
    return [];
  }
  if (raw.length > most) {
    tell(state, name, `${label(state, name)} can have at most ${most} lines.`);
    return [];
  }
  return raw.map((line: unknown, position) => {
    const prefix = `${state.prefix}${name}.${position}`;
    if (!isRecord(line)) {
      state.errors[prefix] = `Line ${position + 1} of ${label(state, name)} is not a ${field.one}.`;
      return {};
    }
    return validateFields(field.fields, line, null, {
      ...state,
      prefix: `${prefix}.`,
      path: `${state.path}${name}.`,
    });
  });
}

function askRequired(name: string, field: Field, value: unknown, state: State): void {
  const least = field.kind === 'rows' ? (field.min ?? (field.required ? 1 : 0)) : 0;
  if (field.kind === 'rows') {
    if ((value as readonly unknown[]).length < least) {
      tell(
        state,
        name,
        least === 1
          ? `${label(state, name)} needs at least one ${field.one}.`
          : `${label(state, name)} needs at least ${least} lines.`,
      );
    }
  } else if (field.required && (value === null || value === undefined) && !faultBelow(state, name)) {
    tell(state, name, `${label(state, name)} is required.`);
  }
}

/** A part of this value was already told to be wrong: an address without its city. */
const faultBelow = (state: State, name: string): boolean =>
  Object.keys(state.errors).some((key) => key.startsWith(`${state.prefix}${name}.`));

function checkDateLimits(fields: Fields, given: Values, whole: Values, state: State): void {
  for (const [name, field] of entriesOf(fields)) {
    if (field.kind !== 'date' || typeof whole[name] !== 'string') continue;
    const value = whole[name];
    for (const [limit, word] of [
      [field.notAfter, 'after'],
      [field.notBefore, 'before'],
    ] as const) {
      if (limit === undefined) continue;
      const { field: other, daysMost } = typeof limit === 'object' ? limit : {};
      if (!Object.hasOwn(given, name) && !(other !== undefined && Object.hasOwn(given, other))) continue;
      const bound = limitDate(limit, whole, state);
      if (bound === undefined) continue;
      if (daysMost !== undefined && isLonger(bound.date, value, daysMost))
        tell(
          state,
          name,
          `${label(state, name)} is more than ${daysMost} days after ${bound.words}. Choose a shorter time.`,
        );
      if (word === 'after' ? value > bound.date : value < bound.date) {
        tell(
          state,
          name,
          word === 'after'
            ? `${label(state, name)} cannot be after ${bound.words}.`
            : `${label(state, name)} cannot be before ${bound.words}.`,
        );
      }
    }
  }
}

/** Texts that are no dates are refused as such. */
const isLonger = (from: string, to: string, most: number): boolean =>
  isIsoDate(from) && isIsoDate(to) && from < to && daysInclusive(from, to) > most + 1;

function limitDate(
  limit: DateLimit,
  whole: Values,
  state: State,
): { date: string; words: string } | undefined {
  if (limit === 'today') return { date: state.today, words: 'today' };
  if (typeof limit === 'string') return { date: limit, words: inWords(limit) };
  const other = whole[limit.field];
  return typeof other === 'string' ? { date: other, words: label(state, limit.field) } : undefined;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-11-21' as 21 November 2026. */
export function inWords(date: string): string {
  return `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}
