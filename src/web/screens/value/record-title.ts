/** What a record is called where it stands alone. */
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { date } from '#web/ui/format.ts';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A bare day says of what it is the day: 'Resignation, 26 February 2027'. */
export function recordTitle(
  { one, title, fields }: Pick<FormShape, 'one' | 'title' | 'fields'>,
  record: Pick<RecordShape, 'title' | 'values'>,
): string {
  const isBareDay = fields.some(
    ({ name, kind }) =>
      kind === 'date' && title.includes(name) && date(String(record.values[name] ?? '')) === record.title,
  );
  return isBareDay ? `${capitalised(one)}, ${record.title}` : record.title;
}
