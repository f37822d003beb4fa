/** A value between its column and the server's code: sealed and opened, nothing else changes its shape. */
import type { Field, PlainField } from '#kernel/field.ts';
import { maskedWhole, maskNumber } from '#kernel/mask.ts';
import { inOrder, isPopulation } from '#kernel/population/population.ts';
import { keyedHash, open, type SealPlace, seal } from '../../security/seal.ts';
import type { Host } from '../../work.ts';
import { columnOf, hashColumnOf, isJson, isSealed } from '../declaration/names.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Place = {
  readonly host: Pick<Host, 'settings'>;
  readonly organisationId: number;
  readonly table: string;
};

const sealPlace = (place: Place, column: string): SealPlace => ({
  organisationId: place.organisationId,
  column: `${place.table}.${column}`,
});

/** The value in clear, as the form's types say; null for nothing. */
export function decode(place: Place, name: string, field: PlainField, kept: unknown): unknown {
  if (kept === null || kept === undefined) return null;
  if (field.kind === 'population') return isPopulation(kept) ? inOrder(kept) : null;
  return isSealed(field) ? open(place.host, sealPlace(place, columnOf(name, field)), kept as string) : kept;
}

/** The columns of a value: two for a sealed one. What has parts goes as JSON, everything else as it is. */
export function encode(place: Place, name: string, field: PlainField, value: unknown): [string, unknown][] {
  const column = columnOf(name, field);
  if (value === null || value === undefined) {
    return isSealed(field)
      ? [
          [column, null],
          [hashColumnOf(name), null],
        ]
      : [[column, null]];
  }
  if (isJson(field)) return [[column, JSON.stringify(value)]];
  if (!isSealed(field)) return [[column, value]];
  const at = sealPlace(place, column);
  return [
    [column, seal(place.host, at, value as string)],
    [hashColumnOf(name), keyedHash(place.host, at, value as string)],
  ];
}

/** The hash by which a sealed value is found. */
export const hashOf = (place: Place, name: string, field: PlainField, value: string): string =>
  keyedHash(place.host, sealPlace(place, columnOf(name, field)), value);

/** What is shown of a value in part, and what the audit shows in its place. */
export function masked(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'identity' || field.kind === 'phone' ? maskNumber(String(value)) : maskedWhole;
}
