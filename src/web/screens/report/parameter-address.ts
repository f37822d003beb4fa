import { openingDay } from '#kernel/moving-day.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';

/** What the address asks of a report, over the parameters' own defaults. */
export function readParameters(fields: readonly FieldShape[], raw: string | undefined): Values {
  let given: unknown;
  try {
    given = raw === undefined ? {} : JSON.parse(raw);
  } catch {
    given = {};
  }
  const from = typeof given === 'object' && given !== null ? (given as Values) : {};
  const all = Object.fromEntries(fields.map((field) => [field.name, from[field.name] ?? startOf(field)]));
  return Object.fromEntries(
    fields
      .filter((field) => isVisible(field, all))
      .map((field) => [field.name, all[field.name]])
      .filter(([, value]) => value !== null && value !== undefined),
  );
}

function startOf(field: FieldShape): unknown {
  if (field.kind === 'date') return openingDay(field.default, today());
  return field.default ?? (field.kind === 'flag' ? false : null);
}
