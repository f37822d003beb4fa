/** How values of the database arrive: whole numbers checked, dates as they are written, instants in ISO. */
import pg from 'pg';

const { builtins } = pg.types;

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error('a whole number of the database is too large');
  return value;
}

const wholeNumber = (text: string): number => safe(Number(text));

/** '2026-11-21 03:15:06.1+00' -> '2026-11-21T03:15:06.1Z'; every connection runs in UTC. */
function instant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z');
}

/** '{1,2,NULL}' of numbers: in other brackets JSON. Arrays of text keep the driver's own parser. */
function wholeNumbers(text: string): (number | null)[] {
  const values = JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`) as (number | null)[];
  for (const value of values) if (value !== null) safe(value);
  return values;
}

const bigintArray = 1016;
const dateArray = 1182;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.TIMESTAMP, instant],
  [bigintArray, wholeNumbers],
  [dateArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))],
]);

/** The driver's `getTypeParser`, with Muster's own parsers in place of some of its own. */
export function parserOf(oid: number, format?: 'text' | 'binary'): (value: never) => unknown {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  if (own) return own as (value: never) => unknown;
  return pg.types.getTypeParser(oid, format as 'text') as (value: never) => unknown;
}
