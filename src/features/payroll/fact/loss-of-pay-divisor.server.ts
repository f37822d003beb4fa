/** What a day of loss of pay is a part of, by person: where the organisation's rules alone do not tell it. */
import { sql } from 'kysely';
import type { Days } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { daysInMonth, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { countedDays } from '#pay/month/loss-of-pay-divisor.ts';
import { factSource } from '#server/fact-source.ts';

type HolidayRow = { date: IsoDate; place: number | null; employee: number | null; usual: boolean };

const calendarMonth = (month: Month) => ({
  from: firstDay(month),
  to: lastDay(month),
  days: daysInMonth(month),
});

type Of = { readonly person: number; readonly place: number | undefined };

function holidaysOf(rows: readonly HolidayRow[], { from, to }: Days, { person, place }: Of): IsoDate[] {
  const here = rows.filter((row) =>
    row.employee === null ? row.place === null || row.place === place : row.employee === person,
  );
  return [...new Set(here.map(({ date }) => date))].filter((date) => date >= from && date <= to);
}

/**
 * Holidays are read where working days are anybody's basis; `usual` says that they are of who is in no group
 * with a basis of its own. Optional ones are holidays to whoever keeps them.
 */
export const lostDaySource = factSource({
  says: ['lostDay'],
  async read({ db, session: { organisationId } }, { month, days }) {
    const { rows } = await sql<HolidayRow>`
      select distinct date, place, kept.employee, setting.basis is not null as usual
      from holiday
      left join lateral (select employee_id as employee from optional_holiday_choice choice
        where choice.organisation_id = holiday.organisation_id and choice.holiday_id = holiday.id
          and choice.state = 'approved') kept on holiday.kind = 'optional'
      left join lateral (select jsonb_array_elements_text(one -> 'establishments')::bigint as place
        from jsonb_array_elements(for_whom) one) here on true
      left join (select 'working-days' as basis from pay_setting where organisation_id = ${organisationId}
        and loss_of_pay_basis = 'working-days') setting on true
      where organisation_id = ${organisationId} and (kind <> 'optional' or kept.employee is not null)
        and date between ${days.from} and ${days.to}
        and (setting.basis is not null or exists (select from pay_group
          where organisation_id = ${organisationId} and loss_of_pay_basis = 'working-days'))
      order by date`.execute(db);
    return ({ person, lostDay: own, period, place }) => {
      const counts = own ? own.basis === 'working-days' : rows[0]?.usual;
      const holidays = counts
        ? holidaysOf(rows, countedDays(period ?? calendarMonth(month)), {
            person: person.id,
            place: place?.establishment,
          })
        : [];
      const lostDay = holidays.length === 0 ? own : { ...own, holidays };
      return lostDay ? { lostDay } : {};
    };
  },
});
