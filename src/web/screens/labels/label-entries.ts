/** The words of a work item and what is being typed in their place. */
import type { Kind, LabelRow } from './specified-words.ts';

export type LabelEdits = Readonly<Record<string, string>>;

/** What stands in the box: the text being typed, else the one in force. */
export const boxText = (row: LabelRow, edits: LabelEdits): string => edits[row.label_key] ?? row.label_value;

/** What would be sent for it: an emptied box is the original. */
const wanted = (row: LabelRow, edits: LabelEdits): string =>
  boxText(row, edits).trim() || row.actual_label_value;

/** Typing what is there already is no change. */
export function typed(edits: LabelEdits, row: LabelRow, text: string): LabelEdits {
  const { [row.label_key]: _before, ...rest } = edits;
  return text === row.label_value ? rest : { ...rest, [row.label_key]: text };
}

/** What is sent: only what differs, with whatever else a row carries. */
export const changedRows = (rows: readonly LabelRow[], edits: LabelEdits): LabelRow[] =>
  rows
    .filter((row) => wanted(row, edits) !== row.label_value)
    .map((row) => ({ ...row, label_value: wanted(row, edits) }));

/** Whether the box reads something else than the original. */
export const isOwn = (row: LabelRow, edits: LabelEdits): boolean =>
  wanted(row, edits) !== row.actual_label_value;

/** Where a word is read: 'Field', 'Name of one', 'Section'. */
export function placeOf(kind: Kind, key: string): string {
  if (kind === 'label') return key.includes('.') ? 'Column' : 'Field';
  if (key === 'heading') return 'Heading';
  return key === 'one' ? 'Name of one' : 'Section';
}
