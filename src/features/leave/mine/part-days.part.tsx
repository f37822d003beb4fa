import { IconPlus, IconX } from '@tabler/icons-react';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, earlier, type IsoDate } from '#kernel/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDate } from '#web/ui/format.ts';
import { FigureInput } from '#web/ui/input/figure-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { useLineKeys } from '#web/ui/input/rows/line-keys.ts';
import type { OwnApplication, TypeSheet } from './leave.call.ts';
import style from './my-leave.module.css';

type AskedPart = OwnApplication['partDays'][number];

type PartDaysProps = {
  from: IsoDate;
  to: IsoDate;
  smallest: TypeSheet['smallest'];
  parts: readonly AskedPart[];
  onChange: (parts: readonly AskedPart[]) => void;
};

const longestList = 60;

const daysBetween = (from: IsoDate, to: IsoDate): IsoDate[] =>
  eachDay(from, earlier(to, addDays(from, longestList - 1)));

const partWords = {
  first: 'First half',
  second: 'Second half',
  quarter: 'A quarter',
  hours: 'Hours',
} as const;

const namesOf = (smallest: TypeSheet['smallest']): readonly AskedPart['part'][] =>
  smallest === 'hour'
    ? ['first', 'second', 'quarter', 'hours']
    : smallest === 'quarter'
      ? ['first', 'second', 'quarter']
      : ['first', 'second'];

const usualPart = (smallest: TypeSheet['smallest']): AskedPart['part'] =>
  smallest === 'hour' ? 'hours' : smallest === 'quarter' ? 'quarter' : 'first';

/** Days of which a part is taken: as many as one likes, each a half, a quarter or hours. */
export function PartDays({ from, to, smallest, parts, onChange }: PartDaysProps) {
  const days = daysBetween(from, to);
  const one = from === to;
  const next = days.find((day) => !parts.some((part) => part.day === day)) ?? from;
  const part = usualPart(smallest);
  const lines = useLineKeys(parts.length);
  return (
    <div className={style.parts}>
      {parts.map((each, at) => (
        <Part
          key={lines.keyOf(at)}
          {...{ days, smallest, part: each }}
          onChange={(changed) => onChange(parts.map((other, place) => (place === at ? changed : other)))}
          onRemove={() => {
            lines.removed(at);
            onChange(parts.filter((_, place) => place !== at));
          }}
        />
      ))}
      <Button
        look="link"
        icon={<IconPlus size={16} stroke={1.75} />}
        onClick={() => {
          lines.added();
          onChange([...parts, { day: next, part, hours: part === 'hours' ? 2 : null }]);
        }}
      >
        {parts.length > 0
          ? 'Another part'
          : one
            ? 'Take only a part of the day'
            : 'Take only a part of a day'}
      </Button>
    </div>
  );
}

type PartProps = Pick<PartDaysProps, 'smallest'> & {
  days: readonly IsoDate[];
  part: AskedPart;
  onChange: (part: AskedPart) => void;
  onRemove: () => void;
};

function Part({ days, smallest, part, onChange, onRemove }: PartProps) {
  const names = namesOf(smallest);
  return (
    <div className={style.part}>
      {days.length > 1 && (
        <NativeSelect
          label="Day"
          value={part.day}
          choices={days.map((day) => ({ value: day, label: shortDate(day) }))}
          onChange={(day) => onChange({ ...part, day: days.find((each) => each === day) ?? part.day })}
        />
      )}
      <NativeSelect
        label="Part"
        value={part.part}
        choices={names.map((value) => ({ value, label: partWords[value] }))}
        onChange={(value) => onChange({ ...part, part: names.find((each) => each === value) ?? part.part })}
      />
      {part.part === 'hours' && (
        <FigureInput
          label="Hours"
          decimals={2}
          value={part.hours === null ? null : Math.round(part.hours * 100)}
          onChange={(hours) => onChange({ ...part, hours: hours === null ? null : hours / 100 })}
        />
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={`Remove ${partWords[part.part]}`}
        icon={<IconX size={16} stroke={1.75} />}
        onClick={onRemove}
      />
    </div>
  );
}
