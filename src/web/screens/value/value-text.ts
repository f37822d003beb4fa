/**
 * A value as the words a person reads, by its kind. The same words stand in tables, in the history and in a
 * choice.
 */
import { isTitledPopulation, withoutTitles } from '#kernel/population/population.ts';
import { everybody, populationText } from '#kernel/population/population-text.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import * as say from '#web/ui/format.ts';

/** `short` writes dates as '21 Nov 2026', for columns. */
export function valueText(field: FieldShape, value: unknown, short = false): string {
  if (value === null || value === undefined || value === '') return say.nothing;
  if (field.view === 'mask' && typeof value === 'string' && value.includes('•')) return value;
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? say.money(value, !short) : String(value);
    case 'number':
      return typeof value === 'number' ? numberText(field, value, short) : String(value);
    case 'percent':
      return typeof value === 'number' ? say.percent(value) : String(value);
    case 'date':
      return short ? say.shortDate(String(value)) : say.date(String(value));
    case 'moment':
      return say.clockMoment(String(value), short);
    case 'month':
      return say.month(String(value));
    case 'flag':
      return value ? 'Yes' : 'No';
    case 'choice':
      return field.choices?.[String(value)] ?? String(value);
    case 'choices':
      return listText(field, value);
    case 'address':
      return addressText(value);
    case 'population':
      return whomText(value);
    case 'rows':
      return Array.isArray(value) ? say.count(value.length, field.one ?? 'line') : say.nothing;
    default:
      return plainText(value);
  }
}

function numberText(field: FieldShape, value: number, short: boolean): string {
  if (field.isName) return String(value);
  const figure = say.number(value, field.decimals ?? 0);
  // Places beyond the second are there for who needs them: 8.3333 keeps them, 5.0000 is read as 5. Outside a
  // column no figures stand below each other, and two days are 2.
  const isPlain = (field.decimals ?? 0) > 2 || ((field.decimals ?? 0) > 0 && !short);
  const read = isPlain ? figure.replace(/\.?0+$/, '') : figure;
  return field.unit && !short ? `${read} ${field.unit}` : read;
}

function listText(field: FieldShape, value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return say.nothing;
  return value.map((one) => field.choices?.[String(one)] ?? String(one)).join(', ');
}

/** 'Manager 9, Pune; from 12 months of service'. */
function whomText(value: unknown): string {
  if (!isTitledPopulation(value)) return say.nothing;
  const { population, titleOf } = withoutTitles(value);
  return population.length === 0 ? everybody : populationText(population, titleOf);
}

const addressParts = ['line1', 'line2', 'city', 'state', 'pin', 'country'] as const;

/** One line; India is left out, where most addresses are. */
function addressText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const address = value as Values;
  const parts = addressParts
    .map((part) => address[part])
    .filter((part) => part && part !== 'India' && part !== 'IN');
  return parts.join(', ') || say.nothing;
}

/** A reference or a stored file is shown by its title; anything else as it is. */
function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { title, name } = value as { title?: unknown; name?: unknown };
  return typeof title === 'string' ? title : typeof name === 'string' ? name : JSON.stringify(value);
}
