/** The rows of the screens that add: keys and values, as far as the screen itself can check them. */
import { messages, type NewRow } from './specified-words.ts';

export type RowPart = 'key' | 'value';
export type Row = { readonly key: string; readonly value: string };

/** The button that adds goes once there are more than 25. */
export const mostRows = 26;
export const emptyRow: Row = { key: '', value: '' };
export const longest: Readonly<Record<RowPart, number>> = { key: 60, value: 80 };

/** Letters, digits and spaces stay; whatever else is typed or pasted does not. */
export const onlyAllowed = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N} ]/gu, '');
export const isAllowed = (text: string): boolean => onlyAllowed(text) === text;

/** A sentence, or nothing when the text may stand. */
export function partFault(text: string): string | undefined {
  if (text.trim() === '') return messages.required;
  return /^\s/u.test(text) ? 'This cannot begin with a space.' : undefined;
}

const isSound = ({ key, value }: Row): boolean => !partFault(key) && !partFault(value);

/** All of it may be sent: a work item is chosen, and every row is filled in. */
export const isComplete = (moduleId: number, workItemId: number, rows: readonly Row[]): boolean =>
  moduleId > 0 && workItemId > 0 && rows.length > 0 && rows.length <= mostRows && rows.every(isSound);

export const sentRows = (rows: readonly Row[]): NewRow[] =>
  rows.map(({ key, value }) => ({ label_key: key.trim(), label_value: value.trim() }));

/** The server's sentence for a part of a row: its fields are named 'rows.2.key' or by the sent names. */
export function serverFault(
  fields: Readonly<Record<string, string>>,
  at: number,
  part: RowPart,
): string | undefined {
  const ends = part === 'key' ? ['key', 'label_key'] : ['text', 'label_value'];
  return Object.entries(fields).find(([path]) => ends.some((end) => path.endsWith(`.${at}.${end}`)))?.[1];
}
