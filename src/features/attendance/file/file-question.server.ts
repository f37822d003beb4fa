/** How a file of punches is read: as proposed or as it was said, and what is still to be said. */
import { type DateColumn, orderOfDates } from '#kernel/sheet/date-order.ts';
import { refuse } from '../attendance.refusal.ts';
import type { DeviceNumbers } from './device-numbers.server.ts';
import { fileLayout } from './file-layout.ts';
import { isPlan } from './heading-words.ts';
import { type MonthSheet, monthSheet } from './month-sheet.ts';
import type { PunchFormat, PunchQuestion } from './punch-file.call.ts';
import { monthFormat, openOf, type ProposedFormat, proposeFormat } from './punch-format.ts';
import type { FileRow } from './punch-rows.server.ts';

type Said = Partial<Omit<PunchFormat, 'days'>>;

type Table = {
  readonly proposed: ProposedFormat;
  readonly heads: readonly string[];
  readonly body: readonly FileRow[];
  /** Of a sheet with the days of a month side by side. */
  readonly sheet?: MonthSheet;
};

/** Refuses a file without the times of punches. */
export function tableOf(
  rows: readonly FileRow[],
  { name, month }: { readonly name: string; readonly month: MonthSheet['month'] | undefined },
): Table {
  const sheet = monthSheet(rows, { name, asked: month ?? undefined });
  if (sheet) {
    const [title, ...body] = sheet.rows;
    const heads = title?.cells ?? [];
    if (isPlan(sheet.titles, heads)) refuse('punch-file.planned');
    return { proposed: monthFormat(sheet), heads, body, sheet };
  }
  const layout = fileLayout(rows);
  const proposed = proposeFormat(layout, name);
  if (proposed === 'none') return refuse('punch-file.no-times');
  if (proposed === 'plan') return refuse('punch-file.planned');
  return { proposed, heads: layout.heads, body: layout.body };
}

type Settled = {
  readonly format: PunchFormat;
  readonly dates: DateColumn | null;
  readonly asks: readonly PunchQuestion[];
};

/** What was said goes before what is proposed, and what nobody said and nothing tells is asked. */
export function settled({ proposed, body }: Table, said: Said, numbers: DeviceNumbers): Settled {
  const open: PunchFormat = { ...proposed, order: 'day-month', ...said };
  const cells = (at: number) => body.values().map((row) => row.cells[at] ?? '');
  const dates = orderOfDates(open.moment < 0 ? [] : cells(open.moment)) ?? null;
  const by = open.by ?? (open.pin < 0 ? null : namedBy(new Set(cells(open.pin)), numbers));
  const order = said.order ?? (dates ? dates.order : 'day-month');
  const format: PunchFormat = { ...open, by, order };
  return { format, dates, asks: openOf(format, body) };
}

/** Numbers on devices or employee codes: null where both are known, and name different people. */
function namedBy(values: ReadonlySet<string>, numbers: DeviceNumbers): PunchFormat['by'] {
  const all = [...values].map((value) => value.trim()).filter(Boolean);
  const codes = all.filter(numbers.isCode);
  const pins = all.filter(numbers.isNumber);
  if (codes.length === 0) return 'number';
  if (pins.length === 0) return 'code';
  return codes.every(numbers.isOwnNumber) ? 'number' : null;
}
