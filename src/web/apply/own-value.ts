/** What is typed into a field of the organisation's own, as it is sent. */
import { isIsoDate } from '#kernel/calendar.ts';
import { paiseOf } from '#web/ui/typing/typed-number.ts';
import type { OwnControl } from './application-words.ts';

/** Undefined for what its kind cannot take. */
export function ownValue(
  { kind }: OwnControl,
  typed: string | boolean,
): string | number | boolean | null | undefined {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'number') return /^-?\d{1,12}([.]\d{1,2})?$/.test(text) ? Number(text) : undefined;
  if (kind === 'money') return paiseOf(text);
  if (kind === 'date') return isIsoDate(text) ? text : undefined;
  return text;
}

/** A kept value as it is typed again. */
export function typedOwn(value: unknown, kind: string): string | boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return '';
  return kind === 'money' ? String(Number(value) / 100) : String(value);
}
