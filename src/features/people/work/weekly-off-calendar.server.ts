/** A person's own weekly offs in the calendar, and the days on which it is otherwise. */
import { sql } from 'kysely';
import { usualDay } from '#kernel/calendar/person-day.ts';
import type { IsoDate, WeekDay } from '#kernel/calendar.ts';
import { byDay } from '#server/calendar/by-day.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { employeeWeeklyOff } from './employee-weekly-off.form.ts';
import { isWeeklyOff } from './weekly-off.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly pattern: string;
  readonly days: readonly WeekDay[] | null;
};
type Exception = {
  readonly employee: number;
  readonly owner: number;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly date: IsoDate;
  readonly kind: 'off' | 'working';
  readonly note: string | null;
};

const recordOf = (id: number) => ({ form: employeeWeeklyOff.name, id });

export const weeklyOffCalendar = calendarSource({
  name: 'weekly offs',
  level: 'person',
  async read({ db, session }: Work, people, from, to) {
    const { rows } = await sql<Row>`
      select off.id, off.employee_id as employee, off.valid_from as from, off.valid_to as to, off.pattern,
        off.days
      from employee_weekly_off off
      where off.organisation_id = ${session.organisationId} and ${holdsWithin('off', from, to)}
        and off.employee_id = any (${[...people]}::bigint[])
      order by off.employee_id, off.valid_from`.execute(db);
    const marked = rows.map((row) => ({
      ...row,
      off: { kind: 'off', says: 'Weekly off', record: recordOf(row.id) } as const,
    }));
    const byPerson = Map.groupBy(marked, ({ employee }) => employee);
    return (employee, date) => {
      const row = byPerson
        .get(employee)
        ?.find((each) => each.from <= date && (each.to === null || each.to >= date));
      if (!row) return undefined;
      return isWeeklyOff(row, date) ? row.off : usualDay;
    };
  },
});

export const weeklyOffExceptions = calendarSource({
  name: 'exceptions of weekly offs',
  level: 'exception',
  async read({ db, session }: Work, people, from, to) {
    const { rows } = await sql<Exception>`
      select off.employee_id as employee, off.id as owner, off.valid_from as from, off.valid_to as to,
        exception.date, exception.kind, exception.note
      from employee_weekly_off off
      join employee_weekly_off_exceptions exception on exception.organisation_id = off.organisation_id
        and exception.employee_weekly_off_id = off.id
      where off.organisation_id = ${session.organisationId} and ${holdsWithin('off', from, to)}
        and off.employee_id = any (${[...people]}::bigint[])
        and exception.date between ${from}::date and ${to}::date
      order by off.employee_id, exception.date`.execute(db);
    const inForce = rows.filter((row) => row.date >= row.from && (row.to === null || row.date <= row.to));
    const found = byDay(inForce);
    return (employee, date) => {
      const row = found(employee, date).at(-1);
      if (!row) return undefined;
      const usual = row.kind === 'off' ? 'Day off' : 'Working day';
      return { kind: row.kind, says: row.note ?? usual, record: recordOf(row.owner) };
    };
  },
});
