/** The line below a record's name on the phone: its few most telling values, each readable without a head. */
import type { RecordShape } from '#kernel/wire/described.ts';
import { expiryOf } from '#web/screens/value/expiry.ts';
import { nothing } from '#web/ui/format.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './columns.ts';

const mostFacts = 4;
const days: readonly string[] = ['date', 'month', 'moment'];
/** The card's head has the first two; a file is opened from its record. */
const untold: readonly string[] = ['title', 'state', 'file'];
const figures: readonly string[] = ['percent', 'money'];

/** What tells records apart in a glance comes before what is only read when it is needed. */
function weightOf({ kind, field }: Column, row: RecordShape): number {
  // What ends soon is what people have to see.
  if (field && expiryOf(field, row)) return -1;
  // When and for what: an interview's day and hour as much as its requisition.
  if (['reference', 'date', 'time'].includes(kind)) return 0;
  return ['mail', 'phone', 'number', 'flag'].includes(kind) ? 2 : 1;
}

/**
 * A figure carries its label, for no head of a column names it here; a day does where there are several; a
 * flag is its label where it is set, and nothing where it is not.
 */
export function cardFacts(columns: readonly Column[], row: RecordShape): string[] {
  const isOneOfDays = columns.filter(({ kind }) => days.includes(kind)).length > 1;
  const said = ({ kind, label }: Column, text: string): string => {
    if (kind === 'flag') return label;
    if (kind === 'number') return `${label} ${withoutEmptyDecimals(text)}`;
    if (figures.includes(kind)) return `${label} ${text}`;
    return isOneOfDays && days.includes(kind) ? `${label} ${text}` : text;
  };
  return columns
    .filter(({ kind, name }) => !untold.includes(kind) && (kind !== 'flag' || row.values[name]))
    .toSorted((a, b) => weightOf(a, row) - weightOf(b, row))
    .map((column) => ({ column, text: cellText(column, row) }))
    .filter(({ text }) => text !== nothing && text !== row.title)
    .map(({ column, text }) => said(column, text))
    .slice(0, mostFacts);
}

/** Decimals stand below each other in a column; alone they say nothing when they are none. */
const withoutEmptyDecimals = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
