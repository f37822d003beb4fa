/** Which weeks the roster shows, and whom. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { shortDate } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './roster.module.css';

type BarProps = {
  from: IsoDate;
  to: IsoDate;
  onFrom: (from: IsoDate) => void;
  typed: string;
  onType: (text: string) => void;
};

export function RosterBar({ from, to, onFrom, typed, onType }: BarProps) {
  return (
    <div className={style.bar}>
      <b aria-live="polite">{`${shortDate(from)} – ${shortDate(to)}`}</b>
      <IconButton
        label="Week before"
        icon={<IconChevronLeft size={16} stroke={1.5} />}
        onClick={() => onFrom(addDays(from, -7))}
      />
      <IconButton
        label="Week after"
        icon={<IconChevronRight size={16} stroke={1.5} />}
        onClick={() => onFrom(addDays(from, 7))}
      />
      <div className={style.search}>
        <TextInput
          label="Find a person"
          labelHidden
          placeholder="Find a person"
          value={typed}
          onChange={onType}
        />
      </div>
    </div>
  );
}
