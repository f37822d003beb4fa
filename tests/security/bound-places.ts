/** Where a call can be asked for days, months, numbers and lists, found in its schemas. */
import { calendarPattern } from '#kernel/wire/schema.ts';
import type { Schema } from './operation.ts';
import type { Place } from './schema-sample.ts';

export type PlaceKind = 'date' | 'month' | 'moment' | 'list' | 'number' | 'unbound';
export type BoundPlace = { readonly at: Place; readonly kind: PlaceKind; readonly schema: Schema };

const kindOf = (schema: Schema): PlaceKind | undefined => {
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) return 'list';
  if (types.includes('integer') || types.includes('number')) return 'number';
  for (const kind of ['month', 'moment', 'date'] as const)
    if (schema['pattern'] === calendarPattern[kind]) return kind;
  // A day that is not taken by the one schema of days has no bound.
  return schema['format'] === 'date' ? 'unbound' : undefined;
};

/** Each of them, with the names on the way to it. Of alternatives each is looked at. */
export function placesIn(schema: Schema, at: Place = []): BoundPlace[] {
  const kind = kindOf(schema);
  const own = kind === undefined || at.length === 0 ? [] : [{ at, kind, schema }];
  const parts = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const inner = parts.flatMap(([name, part]) => placesIn(part, [...at, name]));
  const items = schema['items'] as Schema | undefined;
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Schema[];
  return [
    ...own,
    ...inner,
    ...(items ? placesIn(items, [...at, 0]) : []),
    ...choices.flatMap((choice) => placesIn(choice, at)),
  ];
}

/** Just outside the years that may be named, and far outside. */
export const outside = {
  date: ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'],
  month: ['0001-01', '1899-12', '2200-01', '9999-12'],
  moment: ['0001-01-01 00:00', '1899-12-31 23:59', '2200-01-01 00:00', '9999-12-31 23:59'],
} as const;
/** The first and the last that may be. */
export const ends = {
  date: ['1900-01-01', '2199-12-31'],
  month: ['1900-01', '2199-12'],
  moment: ['1900-01-01 00:00', '2199-12-31 23:59'],
} as const;

export type CalendarKind = keyof typeof ends;
export const isOfCalendar = (kind: string): kind is CalendarKind => kind in ends;

/** Names of the last of two days. */
const isLast = (name: string): boolean =>
  /^(to|until|till|end|ends|last)|(To|Until|End|Ends|Last)(On)?$/.test(name);

/** All days and months of a call at once: the whole calendar, from its first day to its last. */
export const farthest = (name: string, kind: CalendarKind): string => ends[kind][isLast(name) ? 1 : 0];
