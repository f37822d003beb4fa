/** The weekly rest days of who has none of their own: those of the pay group, else of the organisation. */
import { sql } from 'kysely';
import { monthOf, type WeekDay, weekDayOf } from '#kernel/calendar.ts';
import { restDaysOf } from '#pay/month/loss-of-pay-divisor.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { readPayCalendar } from './pay-calendar.server.ts';

export const restDayCalendar = calendarSource({
  name: 'rest days of pay',
  level: 'usual',
  async read({ db, session: { organisationId } }, people) {
    const { rows } = await sql<{ restDays: readonly WeekDay[] | null }>`
      select rest_days as "restDays" from pay_setting
      where organisation_id = ${organisationId}`.execute(db);
    const [setting] = rows;
    const usual = restDaysOf(setting?.restDays ? { restDays: setting.restDays } : {});
    const calendar = await readPayCalendar(db, organisationId, people);
    return (employee, date) => {
      const ofGroup = calendar.grouped ? calendar.lostDayOf(employee, monthOf(date))?.restDays : undefined;
      return (ofGroup ?? usual).includes(weekDayOf(date)) ? { kind: 'off', says: 'Weekly off' } : undefined;
    };
  },
});
