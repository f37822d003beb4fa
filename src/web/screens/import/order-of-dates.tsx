import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { DateColumn } from '#kernel/sheet/date-order.ts';
import { today } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { asRead } from './matching.ts';

type OrderProps = {
  header: string;
  told: DateColumn | undefined;
  past: boolean;
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
};

/** One order for the whole column: what the file tells, or what is said here. */
export function OrderOfDates({ header, told, past, value, onChange }: OrderProps) {
  const [example = ''] = told?.examples ?? [];
  const years = { today: today(), past };
  const order = value ?? told?.order ?? undefined;
  return (
    <NativeSelect
      label={`Order of the dates in ${header}`}
      labelHidden
      {...(order === undefined && { none: 'Day or month first?' })}
      choices={[
        { value: 'day-month', label: `Day first: ${asRead(example, 'day-month', years)}` },
        { value: 'month-day', label: `Month first: ${asRead(example, 'month-day', years)}` },
      ]}
      value={order ?? ''}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  );
}
