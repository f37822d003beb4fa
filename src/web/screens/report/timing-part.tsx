import { weekDayNames, weekDays } from '#kernel/calendar.ts';
import type { Schedule } from '#kernel/calls/report.call.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';

export type Timing = {
  readonly every: Schedule['every'] | '';
  /** As it is typed. */
  readonly day: string;
  readonly weekday: NonNullable<Schedule['weekday']>;
  readonly format: Schedule['format'];
};
export const noTiming: Timing = { every: '', day: '5', weekday: 'monday', format: 'xlsx' };
export const eachMonth: Timing = { ...noTiming, every: 'month' };

const lastDay = 28;
/** Months differ; the twenty-eighth is in each. */
export const dayFault = ({ every, day }: Timing): string | undefined =>
  every === 'month' && !(/^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= lastDay)
    ? 'Choose a day from 1 to 28.'
    : undefined;

/** As the server takes it; undefined where it is made only when somebody opens it. */
export function scheduleOf({ every, day, weekday, format }: Timing): Schedule | undefined {
  if (every === 'month') return { every, day: Number(day), format };
  return every === 'week' ? { every, weekday, format } : undefined;
}

type TimingPartProps = { timing: Timing; onChange: (timing: Timing) => void };

/** When a saved report is made by itself, and as what. */
export function TimingPart({ timing, onChange }: TimingPartProps) {
  const set = (part: Partial<Timing>) => onChange({ ...timing, ...part });
  return (
    <>
      <NativeSelect
        label="Automatic"
        none="Only when somebody opens it"
        value={timing.every}
        onChange={(every) => set({ every })}
        choices={[
          { value: 'month', label: 'Each month' },
          { value: 'week', label: 'Each week' },
        ]}
        {...(timing.every && {
          help: 'You are mailed a link, which asks for your sign-in. Rights are checked each time.',
        })}
      />
      {timing.every === 'month' && (
        <TextInput
          label="On the day of the month"
          inputMode="numeric"
          value={timing.day}
          onChange={(day) => set({ day })}
          error={dayFault(timing)}
        />
      )}
      {timing.every === 'week' && (
        <NativeSelect
          label="On"
          value={timing.weekday}
          onChange={(weekday) => set({ weekday })}
          choices={weekDayNames.map((value) => ({ value, label: weekDays[value] }))}
        />
      )}
      {timing.every && (
        <NativeSelect
          label="As"
          value={timing.format}
          onChange={(format) => set({ format })}
          choices={[
            { value: 'xlsx', label: 'Spreadsheet (XLSX)' },
            { value: 'csv', label: 'Plain table (CSV)' },
            { value: 'pdf', label: 'Paper (PDF)' },
          ]}
        />
      )}
    </>
  );
}
