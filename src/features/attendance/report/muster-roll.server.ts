/** The muster roll: a code for each day of a month, and what the days come to. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { codeOfDay, dayTotals } from './day-code.ts';
import { musterRoll } from './muster-roll.report.ts';
import { dayColumn, dayColumns } from './time-columns.form.ts';
import { type JudgedDay, judgedPeople, type TimePerson } from './time-people.server.ts';

export const columnOfDate = (date: IsoDate): string => dayColumn(date.slice(8));

/** The days that the columns of a month are of. */
export function datedColumns(month: Month): Readonly<Record<string, ReportColumn>> {
  const dated: Record<string, ReportColumn> = {};
  for (const date of eachDay(firstDay(month), lastDay(month))) {
    const column = dayColumns[columnOfDate(date)];
    if (column) dated[columnOfDate(date)] = { ...column, day: date };
  }
  return dated;
}

function rowOf(person: TimePerson, judged: readonly JudgedDay[]): ReportRow {
  const { employeeId, drillId, name, code, department, unrecorded } = person;
  const codes = judged.map(({ day }) => [columnOfDate(day.date), codeOfDay(day, unrecorded)] as const);
  return {
    ...{ employeeId, drillId, name, code, department },
    ...Object.fromEntries(codes),
    ...dayTotals(judged, unrecorded),
  };
}

export const musterRollServer = reportServer(
  musterRoll,
  async (work, { month }, people) => {
    const span = { from: firstDay(month), to: lastDay(month) };
    return (async function* () {
      for await (const { person, days } of judgedPeople(work, span, people)) {
        const begun = days.filter(({ day }) => day.date <= work.today);
        if (begun.length > 0) yield rowOf(person, begun);
      }
    })();
  },
  async (_work, { month }) => datedColumns(month),
);
