/** Suspensions in pay: their days are not paid as wages, and the subsistence allowance is, month by month. */
import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { paidSpan } from '#features/pay-setup/pay-group/paid-span.ts';
import {
  type Days,
  type PayCalendar,
  readPayCalendar,
} from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { LossOfPay, PayInput } from '#pay/model/facts.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { records } from '#server/forms/record/records.ts';
import {
  type Brought,
  type Explained,
  type PayAsked,
  type PersonAsked,
  paySource,
  recordSource,
} from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import { type SuspendedRow, suspendedBetween, suspensionsCalled } from './suspended.server.ts';
import { allowanceBetween, suspendedDays, suspensionSays, type WagesBefore } from './suspension-law.ts';
import { suspensionOrder } from './suspension-order.form.ts';
import { wagesBefore } from './wages-before.server.ts';

type Known = SuspendedRow & WagesBefore;

async function allowanceCode(work: Work): Promise<string | undefined> {
  const { allowance } = await disciplineRules(work);
  return allowance === null ? undefined : (await records(work, payComponent).one(allowance))?.code;
}

function broughtBy(known: Known, { from, to }: Days, isLost: IsLost, component: string | undefined): Brought {
  const days = suspendedDays(known, from, to);
  if (!days) return {};
  const source = recordSource(suspensionOrder, known);
  const lost = eachDay(days.from, days.to).filter((on) => isLost(known.employee, on));
  const lossOfPay = lost.map((on): LossOfPay => ({ days: 1, on, source }));
  if (component === undefined) return { lossOfPay };
  const inputs = allowanceBetween(known, known, from, to).map(
    ({ amount }): PayInput => ({ component, amount, source, follows: true }),
  );
  return { lossOfPay, inputs };
}

type IsLost = (employee: number, on: IsoDate) => boolean;

/**
 * Whether a day of a suspension takes a day of pay: each does where a day is a part of the calendar
 * month or of
 * thirty days; where it is one of the working days, days off and holidays take none.
 */
async function lostDays(
  work: Work,
  calendar: PayCalendar,
  month: Month,
  rows: readonly SuspendedRow[],
): Promise<IsLost> {
  const { rows: set } = await sql<{ basis: string }>`select loss_of_pay_basis as basis from pay_setting
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const byWork = (employee: number): boolean =>
    ['working-days', 'fixed-26'].includes(
      calendar.lostDayOf(employee, month)?.basis ?? set[0]?.basis ?? 'calendar',
    );
  const people = [...new Set(rows.map(({ employee }) => employee))].filter(byWork);
  if (people.length === 0) return () => true;
  const { from, to } = calendar.reach(month);
  const usual = await daysOf(work, people, from, to, 'away');
  return (employee, on) => !people.includes(employee) || usual.markOn(employee, on).kind === 'working';
}

async function read(work: Work, { month, ids }: PayAsked) {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const reach = calendar.reach(month);
  const rows = await suspendedBetween(work, ids, reach.from, reach.to);
  if (rows.length === 0) return () => undefined;
  const component = await allowanceCode(work);
  const isLost = await lostDays(work, calendar, month, rows);
  const known: Known[] = [];
  for (const row of rows) known.push({ ...row, ...(await wagesBefore(work, row.employee, row.from)) });
  const found = Map.groupBy(known, ({ employee }) => employee);
  return (person: PersonAsked): Brought | undefined => {
    const its = found.get(person.id);
    const days = its && paidSpan(calendar, month, person);
    if (!its || !days) return undefined;
    const all = its.map((each) => broughtBy(each, days, isLost, component));
    return {
      lossOfPay: all.flatMap(({ lossOfPay = [] }) => lossOfPay),
      inputs: all.flatMap(({ inputs = [] }) => inputs),
    };
  };
}

async function explain(work: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const told = new Map<string, Explained>();
  for (const row of await suspensionsCalled(work, ids)) {
    const says = suspensionSays(row, await wagesBefore(work, row.employee, row.from));
    told.set(String(row.id), { by: row.by ?? '', at: row.at, says });
  }
  return told;
}

export const suspensionSource = paySource({
  form: suspensionOrder,
  read,
  // What ends, or counts as duty, may move every month since its first day.
  changes: (organisationId, months) => sql`
    select s.employee_id, paid.month, s.changed_at from suspension_order s
    cross join unnest(${[...months]}::text[]) as paid (month)
    where s.organisation_id = ${organisationId} and paid.month >= to_char(s."from", 'YYYY-MM')`,
  explain,
  counted: {
    as: 'dated-days',
    rows: (organisationId, { month }) => sql`
      select s.employee_id, count(*) as quantity
      from suspension_order s
      cross join lateral generate_series(greatest(s."from", (${month} || '-01')::date),
        least(coalesce(s.until, 'infinity'::date),
          ((${month} || '-01')::date + interval '1 month - 1 day')::date), interval '1 day') as day
      where s.organisation_id = ${organisationId} and s.treated is distinct from 'duty'
      group by s.employee_id`,
  },
});
