/**
 * The histories of a register: each file gives intervals that end on the day the next begins. Here they
 * become days that hold, inclusive at both ends; what does not hold together is told by line, and settled
 * or left out. Pure.
 */
import { addDays, type IsoDate, isIsoDate, isoDate } from '#kernel/calendar.ts';

export type Interval = {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly value: string;
  readonly line: number;
};

/** `settled` rows are taken in another shape than the file has them; the others are left out. */
export type RegisterFault = {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly settled: boolean;
};

export type HistoryRow = {
  readonly line: number;
  readonly employee: string;
  readonly value: string;
  readonly from: string;
  readonly to: string;
};

/** 9999-01-01 and its like mean: still so. */
const openYear = '9000';

type HistoryContext = {
  readonly file: string;
  /** Joining day by employee number. */
  readonly joined: ReadonlyMap<string, IsoDate>;
  /** The values known: department numbers. Undefined takes any. */
  readonly known?: ReadonlySet<string>;
  readonly what: string;
  tell(fault: RegisterFault): void;
};

/** Intervals by employee, in time, without overlap. */
export function readHistory(rows: readonly HistoryRow[], context: HistoryContext): Map<string, Interval[]> {
  const byEmployee = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const wrong = faultOf(row, context);
    if (wrong) {
      context.tell({ file: context.file, line: row.line, message: wrong, settled: false });
      continue;
    }
    const own = byEmployee.get(row.employee);
    if (own) own.push(row);
    else byEmployee.set(row.employee, [row]);
  }
  return new Map([...byEmployee].map(([employee, own]) => [employee, inOrder(employee, own, context)]));
}

function faultOf(
  { employee, value, from, to }: HistoryRow,
  { joined, known, what }: HistoryContext,
): string | undefined {
  if (!joined.has(employee)) return `there is no employee ${employee}.`;
  if (!isIsoDate(from)) return `${from} is not a date.`;
  if (!isIsoDate(to)) return `${to} is not a date.`;
  if (to < from) return `it ends on ${to}, before it begins on ${from}.`;
  if (value === '' || (known && !known.has(value))) return `there is no ${what} ${value}.`;
  return undefined;
}

const isOpen = (to: string): boolean => to >= openYear;

function inOrder(employee: string, rows: readonly HistoryRow[], context: HistoryContext): Interval[] {
  const { file, joined } = context;
  const tell = (line: number, message: string, settled: boolean) =>
    context.tell({ file, line, message, settled });
  const sorted = [...rows].sort((a, b) =>
    a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1,
  );
  const begin = joined.get(employee) ?? isoDate('1900-01-01');
  const laid: Interval[] = [];
  for (const row of sorted) {
    if (row.to === row.from && sorted.length > 1) {
      tell(row.line, `it begins and ends on ${row.from}, so it holds on no day; left out.`, false);
      continue;
    }
    // A life of one day at work is the whole history of this person, so it is kept as that day.
    const to = isOpen(row.to) ? null : row.to === row.from ? isoDate(row.to) : addDays(isoDate(row.to), -1);
    if (row.to === row.from)
      tell(row.line, `it begins and ends on ${row.from}; taken as that one day.`, true);
    if (to !== null && to < begin) {
      tell(row.line, `it ends on ${row.to}, before the person joined on ${begin}; left out.`, false);
      continue;
    }
    if (row.from < begin)
      tell(row.line, `it begins on ${row.from}, before the person joined; taken from ${begin}.`, true);
    const from = row.from < begin ? begin : isoDate(row.from);
    const last = laid.at(-1);
    if (last?.from === from) {
      tell(row.line, `it begins on the same day as line ${last.line}; left out.`, false);
      continue;
    }
    if (last && (last.to === null || last.to >= from)) {
      tell(
        last.line,
        `it goes on when line ${row.line} begins on ${from}; the later one holds from that day.`,
        true,
      );
      laid[laid.length - 1] = { ...last, to: addDays(from, -1) };
    }
    laid.push({ from, to, value: row.value, line: row.line });
  }
  return laid;
}

/** What held of `intervals` on a day. */
export function heldOn(intervals: readonly Interval[], day: string): Interval | undefined {
  return intervals.find(({ from, to }) => from <= day && (to === null || to >= day));
}

export type WorkSpan = {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly department: string;
  readonly title: string;
  readonly reportsTo: string | null;
};

/**
 * The working life of one person, split wherever department, title or manager changes. A day without a
 * department or without a title is in no span.
 */
export function workSpans(
  departments: readonly Interval[],
  titles: readonly Interval[],
  managerOf: (department: string) => readonly Interval[],
  reportsTo: (department: string, day: IsoDate) => string | null,
): WorkSpan[] {
  const cuts = new Set<IsoDate>();
  const cut = ({ from, to }: Interval) => {
    cuts.add(from);
    if (to !== null) cuts.add(addDays(to, 1));
  };
  for (const interval of [...departments, ...titles]) cut(interval);
  for (const { value } of departments) for (const interval of managerOf(value)) cut(interval);
  const days = [...cuts].sort();
  const spans: WorkSpan[] = [];
  for (const [at, from] of days.entries()) {
    const department = heldOn(departments, from)?.value;
    const title = heldOn(titles, from)?.value;
    if (department === undefined || title === undefined) continue;
    const next = days[at + 1];
    const span = {
      from,
      to: next === undefined ? null : addDays(next, -1),
      department,
      title,
      reportsTo: reportsTo(department, from),
    };
    const last = spans.at(-1);
    if (last && last.to !== null && addDays(last.to, 1) === from && isAlike(last, span)) {
      spans[spans.length - 1] = { ...last, to: span.to };
    } else spans.push(span);
  }
  return spans;
}

const isAlike = (one: WorkSpan, other: WorkSpan): boolean =>
  one.department === other.department && one.title === other.title && one.reportsTo === other.reportsTo;
