/** A week of figures: rows by the seven days, typed into like a spreadsheet. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { date, weekday } from '../format.ts';
import { useUnread } from '../typing/unread.ts';
import style from './week-grid.module.css';

export type WeekDay = {
  readonly day: IsoDate;
  readonly tone?: 'free' | 'holiday' | 'leave' | undefined;
  readonly title?: string | undefined;
};
type WeekCell = {
  readonly text: string;
  /** Nothing can be typed here, and why. */
  readonly closed?: string | undefined;
  /** Something is written to it. */
  readonly noted?: string | undefined;
};
export type WeekRow = {
  readonly key: number;
  readonly title: string;
  readonly under?: string | undefined;
  readonly cells: readonly WeekCell[];
  readonly total: string;
  /** What can be done with the row, at its end. */
  readonly ways?: ReactNode;
};
export type WeekFoot = {
  readonly title: string;
  readonly cells: readonly {
    readonly text: string;
    readonly title?: string | undefined;
    readonly tone?: 'attention' | 'wrong' | undefined;
  }[];
  readonly total: string;
};

export type WeekTyping = {
  /** Why it cannot be read, and stays as it was typed; nothing where it is taken. */
  readonly onType: (row: number, day: number, text: string) => string | undefined;
  /** A cell holds what cannot be read, and why; without a reason it does so no more. */
  readonly onUnread: (cell: string, why: string | undefined) => void;
  readonly onPaste: (row: number, day: number, text: string) => void;
  readonly onAt: (row: number, day: number) => void;
};

type WeekGridProps = {
  label: string;
  days: readonly WeekDay[];
  today: IsoDate;
  rows: readonly WeekRow[];
  feet: readonly WeekFoot[];
  /** Absent: it is only read. */
  typing?: WeekTyping | undefined;
};

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export function WeekGrid({ label, days, today, rows, feet, typing }: WeekGridProps) {
  const hasWays = rows.some(({ ways }) => ways);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={style.scroll} aria-label={label} tabIndex={0}>
      <table className={style.grid}>
        <Head days={days} today={today} hasWays={hasWays} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row">
                {row.title}
                {row.under && <small>{row.under}</small>}
              </th>
              {row.cells.map((cell, on) => (
                <td key={days[on]?.day} data-tone={days[on]?.tone}>
                  <HoursCell
                    cell={cell}
                    label={`${row.title}, ${date(days[on]?.day ?? today)}`}
                    at={[at, on]}
                    typing={typing}
                  />
                </td>
              ))}
              <td className={style.total}>{row.total}</td>
              {hasWays && <td className={style.ways}>{row.ways}</td>}
            </tr>
          ))}
        </tbody>
        <Feet feet={feet} days={days} hasWays={hasWays} />
      </table>
    </section>
  );
}

type HeadProps = { days: readonly WeekDay[]; today: IsoDate; hasWays: boolean };

const Head = ({ days, today, hasWays }: HeadProps) => (
  <thead>
    <tr>
      <td />
      {days.map(({ day, tone, title }) => (
        <th
          key={day}
          scope="col"
          aria-label={date(day)}
          title={title}
          data-tone={tone}
          data-today={day === today || undefined}
        >
          <small aria-hidden="true">{names[weekday(day)]}</small>
          {Number(day.slice(8))}
        </th>
      ))}
      <th scope="col">Total</th>
      {hasWays && <td />}
    </tr>
  </thead>
);

type FeetProps = { feet: readonly WeekFoot[]; days: readonly WeekDay[]; hasWays: boolean };

const Feet = ({ feet, days, hasWays }: FeetProps) => (
  <tfoot>
    {feet.map(({ title, cells, total }) => (
      <tr key={title}>
        <th scope="row">{title}</th>
        {cells.map((cell, at) => (
          <td key={days[at]?.day} title={cell.title} data-mark={cell.tone}>
            {cell.text}
            {cell.title && <span className={style.unseen}>{cell.title}</span>}
          </td>
        ))}
        <td className={style.total}>{total}</td>
        {hasWays && <td />}
      </tr>
    ))}
  </tfoot>
);

type Place = readonly [row: number, day: number];
type HoursCellProps = { cell: WeekCell; label: string; at: Place; typing: WeekTyping | undefined };

const steps: Readonly<Record<string, Place>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Left and right leave a cell only at the end of what is typed in it, or while all of it is selected. */
function staysInside(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  const [isAtStart, isAtEnd] = [selectionStart === 0, selectionEnd === value.length];
  if (isAtStart && isAtEnd) return false;
  return (key === 'ArrowLeft' && !isAtStart) || (key === 'ArrowRight' && !isAtEnd);
}

/** What is typed is taken when the cell is left; Escape gives it up. */
export function HoursCell({ cell, label, at, typing }: HoursCellProps) {
  if (typing && !cell.closed) return <TypedCell cell={cell} label={label} at={at} typing={typing} />;
  const words = cell.closed ?? cell.noted;
  return (
    <span className={style.still} title={words} data-noted={cell.noted ? true : undefined}>
      {cell.text}
    </span>
  );
}

/** What a cell holds while it is typed in: taken, or given up. */
function useTyped(take: (text: string) => string | undefined) {
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState<string>();
  // What was given up is not taken when the cell is left.
  const held = useRef<string>(undefined);
  const hold = (text: string | undefined) => {
    held.current = text;
    setTyped(text);
    setUnread(undefined);
  };
  const leave = () => {
    if (held.current === undefined) return;
    const why = take(held.current);
    if (why === undefined) hold(undefined);
    else setUnread(why);
  };
  return { typed, unread, hold, leave };
}

/** Why it cannot be read is known to the browser, and to the sheet around the cell while it stands there. */
function useTold(unread: string | undefined, label: string, onUnread: WeekTyping['onUnread']) {
  const input = useRef<HTMLInputElement>(null);
  useUnread(input, unread);
  useEffect(() => {
    if (unread === undefined) return undefined;
    onUnread(label, unread);
    return () => onUnread(label, undefined);
  }, [label, unread, onUnread]);
  return input;
}

function TypedCell({ cell, label, at: [row, day], typing }: HoursCellProps & { typing: WeekTyping }) {
  const { typed, unread, hold, leave } = useTyped((text) => typing.onType(row, day, text));
  const input = useTold(unread, label, typing.onUnread);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') hold(undefined);
    const step = steps[event.key];
    if (!step || staysInside(event.key, event.currentTarget)) return;
    event.preventDefault();
    leave();
    const isBack = event.shiftKey && event.key === 'Enter';
    focusCell(event.currentTarget, row + (isBack ? -1 : step[0]), day + step[1]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    hold(undefined);
    typing.onPaste(row, day, text);
  };
  return (
    <span className={style.typed} data-noted={cell.noted ? true : undefined} title={cell.noted}>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        data-cell={`${row} ${day}`}
        aria-label={label}
        aria-invalid={unread !== undefined || undefined}
        aria-describedby={unread && id}
        value={typed ?? cell.text}
        onChange={(event) => hold(event.target.value)}
        onFocus={(event) => {
          event.target.select();
          typing.onAt(row, day);
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {unread && (
        <span id={id} className={style.unseen}>
          {unread}
        </span>
      )}
    </span>
  );
}

function focusCell(from: HTMLElement, row: number, day: number): void {
  from.closest('table, ul')?.querySelector<HTMLElement>(`input[data-cell="${row} ${day}"]`)?.focus();
}
