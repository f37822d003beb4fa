/** Pieces of schema that many routes share. */
import type { IsoDate, Month } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { shaped } from './shape.ts';

/** An id as it comes in an address: turned into a number, and none that the database could not hold. */
export const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
export const idParams = {
  type: 'object',
  properties: { id },
  required: ['id'],
  additionalProperties: false,
} as const;

/** What is answered: a text, a whole number, any number, yes or no, an amount. */
export const text = { type: 'string' } as const;
export const whole = { type: 'integer' } as const;
export const number = { type: 'number' } as const;
export const flag = { type: 'boolean' } as const;
export const paise = shaped<Paise>({ type: 'integer', description: 'paise' });

/** The key by which a schema says its name in the API document; validators pass over it. */
export const nameKey = 'x-name';

/** A schema that the API document names, once, wherever it is used: `named('Reference', objectOf({ … }))`. */
export const named = <const S extends object>(name: string, schema: S): S => ({ ...schema, [nameKey]: name });

/** The years of `calendarYears`, as texts of days and months begin. */
export const calendarPattern = {
  month: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$',
  date: '^(19|20|21)\\d\\d-',
  moment: '^(19|20|21)\\d\\d-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d$',
} as const;

/** A calendar month, 'YYYY-MM'. Every call takes months and days by this and the next alone. */
export const month = shaped<Month>(named('Month', { type: 'string', pattern: calendarPattern.month }));

/** A date without a time, 'YYYY-MM-DD'. */
export const date = shaped<IsoDate>(
  named('Day', { type: 'string', format: 'date', pattern: calendarPattern.date }),
);

/** An amount of money within these, in paise. */
export const money = (minimum: number, maximum: number) =>
  shaped<Paise>({ type: 'integer', minimum, maximum, description: 'paise' });

/** The names of a record, as the compiler knows them: the choices of a field, the parts of a body. */
export const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** A schema, or nothing. */
export const maybe = <const S>(schema: S) => ({ anyOf: [schema, { type: 'null' }] }) as const;

export const textOf = (maxLength: number, minLength = 1) =>
  ({ type: 'string', minLength, maxLength }) as const;
export const nullable = <const T extends string>(type: T) => ({ type: [type, 'null'] }) as const;

/** An object of these properties and no other; all are required but those in `optional`. */
export function objectOf<
  const P extends Readonly<Record<string, unknown>>,
  const O extends keyof P & string = never,
>(properties: P, optional: readonly O[] = []) {
  const without: readonly string[] = optional;
  const required = Object.keys(properties).filter((name) => !without.includes(name));
  return {
    type: 'object',
    properties,
    required: required as readonly string[] as readonly Exclude<keyof P & string, O>[],
    additionalProperties: false,
  } as const;
}

/** The key by which a schema says that a type alone knows its parts. */
export const wholeKey = 'x-whole';

/** An object that is sent whole: its type tells its parts, and the API document by it (decision 187). */
export const wholeOf = <T extends object>() =>
  shaped<T>({ type: 'object', additionalProperties: true, [wholeKey]: true });

export const listOf = <const I>(items: I) => ({ type: 'array', items }) as const;

export const userName = { ...textOf(60), pattern: '^[A-Za-z0-9._@-]+$' } as const;
/** An organisation, named by one of these. */
export const organisation = { organisationId: id, organisationCode: textOf(40) } as const;
