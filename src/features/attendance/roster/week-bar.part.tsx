/** The days that are shown, and the weeks around them; what else there is to choose stands behind. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { shortRange } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import style from './week-bar.module.css';

type WeekBarProps = { from: IsoDate; to: IsoDate; onFrom: (from: IsoDate) => void; children?: ReactNode };

export function WeekBar({ from, to, onFrom, children }: WeekBarProps) {
  return (
    <div className={style.bar}>
      <span className={style.week}>
        <b aria-live="polite">{shortRange(from, to)}</b>
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
      </span>
      {children}
    </div>
  );
}
