/** Columns and rights that reports about attendance have in common. */
import { date } from '#kernel/field.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';

export const days = (label: string): ReportColumn => ({ label, kind: 'number', total: true });
/** Hours to a hundredth. */
export const hours = days;
export const minutes = days;
/** A figure that adds up to nothing: a serial number, a number of hours. */
export const whole = (label: string): ReportColumn => ({ label, kind: 'number' });
export const count = days;
export const onDay = (label: string): ReportColumn => ({ label, kind: 'date' });

export const worker = {
  name: text('Name'),
  code: text('Employee code'),
  department: text('Department'),
} as const;

const dayNames = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
export const dayColumn = (day: string): string => `d${day}`;

/** A column for each day of a month; a register has all thirty-one. */
export const dayColumns: Readonly<Record<string, ReportColumn>> = Object.fromEntries(
  dayNames.map((day) => [dayColumn(day), { ...text(String(Number(day))), narrow: true }]),
);

/** Managers see their team: the host leaves out the others. */
export const reads = {
  hr: 'organisation',
  payroll: 'organisation',
  auditor: 'organisation',
  manager: 'team',
} as const;

/** The days of this month so far, for what is looked at over weeks. */
export const thisMonth = {
  from: date({ label: 'From', required: true, default: 'month-start' }),
  to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from', daysMost: 366 } }),
} as const;

/** Two days, both included. */
export const between = {
  from: date({ label: 'From', required: true, default: 'today' }),
  to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from', daysMost: 366 } }),
} as const;
