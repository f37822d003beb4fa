/** What the week sheet reads, and how a week is shown in its grid. */
import { queryOptions } from '@tanstack/react-query';
import type { IsoDate } from '#kernel/calendar.ts';
import { type DraftRow, entriesOf } from '#time/timesheet/week-draft.ts';
import { difference, hoursFault, hoursText, sumOf } from '#time/timesheet/week-rule.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { WeekDay, WeekFoot, WeekRow } from '#web/ui/grid/week-grid.tsx';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { WeekProject, WeekSheet, weekSheetCall } from './week.call.ts';

export const weekQuery = (employee: number | undefined, week: IsoDate | undefined) =>
  queryOptions({
    queryKey: [...recordsKey('timesheet'), 'week', employee ?? 0, week ?? ''],
    queryFn: ({ signal }) =>
      ask<typeof weekSheetCall>('GET', '/api/timesheets/week', { query: { employee, week }, signal }),
  });

export const stateWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  locked: 'Locked',
};

export const tones: Readonly<Record<string, Tone>> = {
  waiting: 'attention',
  approved: 'good',
  locked: 'good',
};

export const rowWords = (projects: readonly WeekProject[], { project, task }: DraftRow): string => {
  const found = projects.find(({ id }) => id === project);
  const part = found?.tasks.find(({ id }) => id === task);
  return [found?.name ?? `#${project}`, part?.name].filter(Boolean).join(' · ');
};

/** Whether something can be typed into a cell, in words where not. */
export function closedFor(
  { days, projects }: Pick<WeekSheet, 'days' | 'projects'>,
  { project }: Pick<DraftRow, 'project'>,
  day: IsoDate,
): string | undefined {
  const isOpen = projects.find(({ id }) => id === project)?.open.includes(day);
  if (!isOpen) return 'The project is not open on this day.';
  return days.find(({ date }) => date === day)?.locked ? 'The pay of this day is locked.' : undefined;
}

/** Why something typed is not hours. */
export function unreadWords(typed: string): string {
  const isFigure = /^[\d.,:\s]+(h|m|min)?$/i.test(typed.trim());
  if (isFigure && Number.parseFloat(typed.replace(',', '.')) > 24)
    return `“${typed.trim()}” is more than the 24 hours of a day.`;
  return `“${typed.trim()}” cannot be read as hours. Enter them as 7:30, 7.5 or 45m.`;
}

export const gridDays = ({ days }: WeekSheet): readonly WeekDay[] =>
  days.map(({ date, kind, leave, says }) => ({
    day: date,
    tone: leave === 2 ? 'leave' : kind === 'holiday' ? 'holiday' : kind === 'off' ? 'free' : undefined,
    title: leave === 2 ? 'On leave' : kind === 'working' ? undefined : says,
  }));

export const gridRow = (sheet: WeekSheet, row: DraftRow): WeekRow => {
  const client = sheet.projects.find(({ id }) => id === row.project)?.client;
  return {
    key: row.key,
    title: rowWords(sheet.projects, row),
    under: client ?? undefined,
    cells: sheet.days.map(({ date }) => {
      const cell = row.cells[date];
      return {
        text: cell ? hoursText(cell.hours) : '',
        closed: closedFor(sheet, row, date),
        noted: cell?.note ?? undefined,
      };
    }),
    total: hoursText(sumOf(Object.values(row.cells))),
  };
};

const dayWord = ({ kind, leave, says, worked }: WeekSheet['days'][number]): string => {
  if (leave === 2) return 'Leave';
  if (worked !== null) return hoursText(worked / 60);
  if (leave === 1) return 'Half leave';
  return kind === 'working' ? '–' : kind === 'holiday' ? says : 'Off';
};

/** The sums of the days, and beside them what attendance has, marked where they differ. */
export function gridFeet(sheet: WeekSheet, rows: readonly DraftRow[]): readonly WeekFoot[] {
  const entries = entriesOf(rows);
  const hours = sheet.days.map(({ date }) => sumOf(entries.filter(({ day }) => day === date)));
  const worked = sheet.days.reduce((total, day) => total + (day.worked ?? 0), 0);
  return [
    {
      title: 'Total',
      total: hoursText(sumOf(entries)),
      cells: sheet.days.map((day, at) => {
        const fault = hoursFault(
          entries.filter((entry) => entry.day === day.date),
          [day],
          sheet.limits,
        );
        return {
          text: hours[at] ? hoursText(hours[at]) : '',
          title: fault && `${fault.says} ${fault.instead}`,
          tone: fault && ('wrong' as const),
        };
      }),
    },
    {
      title: 'Attendance',
      total: worked > 0 ? hoursText(worked / 60) : '',
      cells: sheet.days.map((day, at) => {
        const says = day.date <= sheet.today ? difference(hours[at] ?? 0, day) : undefined;
        return { text: dayWord(day), title: says, tone: says ? ('attention' as const) : undefined };
      }),
    },
  ];
}
