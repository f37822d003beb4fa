/** Holidays in people's calendars. Optional ones are days of work: who keeps which is not known. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { coversFor } from '#server/population/person.ts';
import { holiday } from './holiday.form.ts';

type Row = {
  readonly id: number;
  readonly date: IsoDate;
  readonly name: string;
  readonly forWhom: Population | null;
};

export const holidayCalendar = calendarSource({
  name: 'holidays',
  level: 'holiday',
  async read(work, people, from, to) {
    const { rows } = await sql<Row>`
      select id, date, name, for_whom as "forWhom" from holiday
      where organisation_id = ${work.session.organisationId} and kind <> 'optional'
        and date between ${from}::date and ${to}::date
      order by id`.execute(work.db);
    const some = rows.filter(({ forWhom }) => forWhom !== null);
    const asked = some.flatMap(({ date }) => people.map((employee) => ({ employee, on: date })));
    const covers = await coversFor(
      work,
      some.map(({ forWhom }) => forWhom ?? []),
      asked,
    );
    const place = new Map(people.map((employee, at) => [employee, at]));
    const isFor = ({ forWhom }: Row, employee: number, at: number): boolean =>
      forWhom === null || covers(forWhom, at * people.length + (place.get(employee) ?? 0)) !== undefined;
    const byDay = Map.groupBy(rows, ({ date }) => date);
    return (employee, date) => {
      const found = byDay.get(date)?.find((row) => isFor(row, employee, some.indexOf(row)));
      return found && { kind: 'holiday', says: found.name, record: { form: holiday.name, id: found.id } };
    };
  },
});
