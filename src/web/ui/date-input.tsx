import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import style from './control.module.css';
import { dateOf, typedDate } from './date-text.ts';
import { Field, type Labelled } from './field.tsx';
import { today as currentDay } from './format.ts';
import { Popover } from './popover.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

type DateInputProps = Labelled & {
  value: string | null;
  onChange: (value: string | null) => void;
  earliest?: IsoDate | undefined;
  latest?: IsoDate | undefined;
  disabled?: boolean | undefined;
};

/**
 * A date: typed in any of the ways people write one, or picked. What is no date stays as typed and says
 * so.
 */
export function DateInput(props: DateInputProps) {
  const { label, help, error, required, labelHidden, value, onChange, earliest, latest, disabled } = props;
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);
  const [wrong, setWrong] = useState(false);
  const today = currentDay();
  const settle = (): void => {
    if (typed === undefined) return;
    const day = dateOf(typed, today);
    const bad = typed.trim() !== '' && day === undefined;
    setWrong(bad);
    if (bad) return;
    setTyped(undefined);
    onChange(day ?? null);
  };
  const pick = (day: IsoDate): void => {
    setTyped(undefined);
    setWrong(false);
    setOpened(false);
    onChange(day);
  };
  const problem = wrong ? 'Enter a date, such as 21/11/2026.' : error;
  return (
    <Field {...{ label, help, error: problem, required, labelHidden }}>
      {(tied) => (
        <div className={style.box} data-invalid={problem ? true : undefined} data-disabled={disabled}>
          <input
            {...tied}
            type="text"
            className={style.control}
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            value={typed ?? typedDate(value)}
            disabled={disabled}
            onBlur={settle}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <Popover
            opened={opened}
            onChange={setOpened}
            side="bottom-end"
            trapFocus
            opener={
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
            }
          >
            <Suspense>
              <Calendar
                value={value && isIsoDate(value) ? value : null}
                {...{ today, earliest, latest }}
                onPick={pick}
              />
            </Suspense>
          </Popover>
        </div>
      )}
    </Field>
  );
}
