/** Values of any kind as one cell of a person's archive. */
import type { Field, PlainField } from '#kernel/field.ts';
import type { AspectLabels } from '#kernel/population/population-text.ts';
import { zone } from '../../today.ts';
import { cellOf } from '../export.ts';
import { type Cell, cellKindOf, plainText } from '../table.ts';

/** Lines stand in one cell, with a semicolon between them. */
export function fieldCell(field: Field, value: unknown, labels: AspectLabels): Cell {
  if (field.kind !== 'rows') return cellOf(field, value, labels);
  if (!Array.isArray(value)) return null;
  const lines = value.map((line: Readonly<Record<string, unknown>>) =>
    Object.entries(field.fields)
      .map(([name, each]: [string, PlainField]) => cellOf(each, line[name], labels))
      .filter((cell) => cell !== null)
      .join(', '),
  );
  return lines.join('; ') || null;
}

/** The same as text, amounts in rupees. What the audit knows by its number alone tells nobody anything. */
export function fieldText(field: Field, value: unknown, labels: AspectLabels): string {
  const told =
    field.kind === 'rows' && Array.isArray(value) ? value.map(withoutNumbers(field.fields)) : value;
  return plainText(fieldCell(field, told, labels), cellKindOf(field.kind));
}

const withoutNumbers =
  (fields: Readonly<Record<string, PlainField>>) =>
  (line: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(line).filter(
        ([name, value]) =>
          typeof value !== 'number' || !['reference', 'file', 'picture'].includes(fields[name]?.kind ?? ''),
      ),
    );

/** '2026-11-27 19:34:08', an instant by the clocks of the organisation. */
export const localMoment = (at: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
