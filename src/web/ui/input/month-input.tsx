import { useRef, useState } from 'react';
import { isMonth } from '#kernel/calendar.ts';
import { monthNames, today } from '../format.ts';
import rowStyle from '../row.module.css';
import { useUnread } from '../typing/unread.ts';
import style from './control.module.css';
import { FieldGroup, type Labelled } from './field.tsx';

type MonthInputProps = Labelled & {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
};

/** A month: its name and its year, which is this year until another is typed. */
export function MonthInput({ value, onChange, disabled, ...words }: MonthInputProps) {
  const { month, year, change } = useTypedMonth(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const unread = month !== '' && !isMonth(`${year}-${month}`) ? 'Enter the year, such as 2026.' : undefined;
  useUnread(input, unread);
  return (
    <FieldGroup {...words} error={words.error ?? (isLeft ? unread : undefined)}>
      <div className={rowStyle.pair}>
        <select
          className={style.control}
          aria-label={`${words.label}, month`}
          value={month}
          disabled={disabled}
          onChange={(event) => change(event.target.value, year)}
        >
          <option value="">–</option>
          {monthNames.map((name, at) => (
            <option key={name} value={String(at + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <input
          ref={input}
          className={style.control}
          aria-label={`${words.label}, year`}
          inputMode="numeric"
          maxLength={4}
          value={year}
          disabled={disabled}
          onChange={(event) => change(month, event.target.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onInvalid={() => setLeft(true)}
        />
      </div>
    </FieldGroup>
  );
}

/** Both parts as they are typed; another value from outside takes their place. */
function useTypedMonth(value: string | null, onChange: MonthInputProps['onChange']) {
  const [month, setMonth] = useState(value?.slice(5) ?? '');
  const [year, setYear] = useState(value?.slice(0, 4) ?? today().slice(0, 4));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setMonth(value?.slice(5) ?? '');
    if (value) setYear(value.slice(0, 4));
  }
  const change = (newMonth: string, newYear: string): void => {
    setMonth(newMonth);
    setYear(newYear);
    const whole = `${newYear}-${newMonth}`;
    const next = isMonth(whole) ? whole : null;
    setSeen(next);
    onChange(next);
  };
  return { month, year, change };
}
