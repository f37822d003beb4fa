import type { RecordShape } from '#kernel/wire/described.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import { expiryOf } from '#web/screens/value/expiry.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { moment, nothing, shortDate } from '#web/ui/format.ts';
import type { Column } from './columns.ts';

/** A value of a row as the words of its column. */
export function cellText(column: Column, row: RecordShape): string {
  if (column.kind === 'file') return linkedId(row.values[column.name]) ? 'Download' : nothing;
  if (column.field) {
    const text = valueText(column.field, row.values[column.name], true);
    const expiry = expiryOf(column.field, row);
    return expiry ? `${text}, ${expiry.says}` : text;
  }
  switch (column.name) {
    case 'validFrom':
      return row.validFrom ? shortDate(row.validFrom) : nothing;
    case 'validTo':
      return row.validTo ? shortDate(row.validTo) : nothing;
    case 'changedAt':
      return row.changedAt ? moment(row.changedAt) : nothing;
    case 'changedBy':
      return row.changedBy ?? nothing;
    case 'state':
      return row.state ?? nothing;
    default:
      return row.title;
  }
}
