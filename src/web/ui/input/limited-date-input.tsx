import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { today } from '../format.ts';
import { DateInput } from './date-input.tsx';
import type { Labelled } from './field.tsx';

type LimitedDateInputProps = Labelled & {
  field: FieldShape;
  record: Values;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
};

/** A date field whose calendar knows the field's own limits. The server checks them in any case. */
export function LimitedDateInput({ field, record, ...rest }: LimitedDateInputProps) {
  return (
    <DateInput {...rest} earliest={limit(field.notBefore, record)} latest={limit(field.notAfter, record)} />
  );
}

function limit(of: unknown, record: Values): IsoDate | undefined {
  const named = typeof of === 'object' && of !== null && 'field' in of ? record[String(of.field)] : of;
  if (named === 'today') return today();
  return typeof named === 'string' && isIsoDate(named) ? named : undefined;
}
