import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { today as currentDay } from '../format.ts';
import { Popover } from '../surface/popover.tsx';
import { dateOf, typedDate } from '../typing/date-text.ts';
import { useUnread } from '../typing/unread.ts';
import { useTyped } from '../typing/use-typed.ts';
import style from './control.module.css';
import { Field, type Labelled, labelled } from './field.tsx';

const Calendar = lazy(async () => ({ default: (await import('../calendar.tsx')).Calendar }));

type DateInputProps = Labelled & {
  value: string | null;
  onChange: (value: string | null) => void;
  earliest?: IsoDate | undefined;
  latest?: IsoDate | undefined;
  disabled?: boolean | undefined;
};

/** A date: typed in any of the ways people write one, or picked. What is no date stays, and says so. */
export function DateInput(props: DateInputProps) {
  const { value, error, disabled, onChange } = props;
  const typing = useTyped({ read: (text) => dateOf(text, currentDay()), onChange });
  const input = useRef<HTMLInputElement>(null);
  useUnread(input, typing.isUnread ? wrongWords : undefined);
  const problem = typing.wrong ? wrongWords : error;
  return (
    <Field {...labelled(props)} error={problem}>
      {(tied) => (
        <div className={style.box} data-invalid={problem ? true : undefined} data-disabled={disabled}>
          <input
            {...tied}
            ref={input}
            type="text"
            className={style.control}
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            value={typing.typed ?? typedDate(value)}
            disabled={disabled}
            onBlur={typing.settle}
            onInvalid={typing.settle}
            onChange={(event) => typing.type(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && typing.settle()}
          />
          <CalendarButton {...props} onChange={typing.pick} />
        </div>
      )}
    </Field>
  );
}

const wrongWords = 'Enter a date, such as 21/11/2026.';

function CalendarButton({ value, onChange, earliest, latest, disabled }: DateInputProps) {
  const [opened, setOpened] = useState(false);
  const pick = (day: IsoDate): void => {
    setOpened(false);
    onChange(day);
  };
  const opener = (
    <button
      type="button"
      className={style.inside}
      disabled={disabled}
      aria-label="Open the calendar"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconCalendar size={16} stroke={1.5} aria-hidden="true" />
    </button>
  );
  return (
    <Popover opened={opened} onChange={setOpened} side="bottom-end" trapFocus opener={opener}>
      <Suspense>
        <Calendar
          value={value && isIsoDate(value) ? value : null}
          today={currentDay()}
          earliest={earliest}
          latest={latest}
          onPick={pick}
        />
      </Suspense>
    </Popover>
  );
}
