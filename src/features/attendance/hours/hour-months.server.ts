/** The months of people's hour accounts, worked out from their days and what was carried before. */
import { sql } from 'kysely';
import { addDays, firstDay, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';
import {
  type HourMonth,
  type HourRules,
  type HoursOfDay,
  hourMonth,
  hoursOfDay,
  hundredthsLost,
} from '#time/day/hour-account.ts';
import type { personDays } from '../day/person-days.server.ts';
import { hourAccount } from './hour-ledger.server.ts';

type Days = ReturnType<Awaited<ReturnType<typeof personDays>>['of']>;

export type AccountMonth = HourMonth & {
  readonly month: Month;
  readonly policy: number;
  /** Hundredths of a day that are lost to pay. */
  readonly lostDays: number;
};

/** What was carried into a day, by person; whoever has no account is left out. */
export async function carriedBefore(
  { db, session }: Work,
  day: IsoDate,
  employees: readonly number[] | null,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ employee: number; minutes: number }>`
    select account.employee_id as employee, sum(entry.quantity)::int as minutes
    from ledger_account account
    join ledger_entry entry on entry.organisation_id = account.organisation_id
      and entry.account_id = account.id
    where account.organisation_id = ${session.organisationId} and account.ledger = ${hourAccount.name}
      and entry.day < ${day}::date and ${among('account.employee_id', employees)}
    group by 1`.execute(db);
  return new Map(rows.map(({ employee, minutes }) => [employee, minutes]));
}

/** The month by the policy of its last day; undefined where that carries no hours. */
export function accountMonth(
  days: Days,
  month: Month,
  carriedIn: number,
  until: IsoDate = lastDay(month),
): AccountMonth | undefined {
  const its = days.filter(({ facts: { date } }) => monthOf(date) === month && date <= until);
  const policy = its.at(-1)?.policy;
  if (!policy?.hours || month < policy.hours.from) return undefined;
  const paid = policy.pay.from;
  const isPaid = paid !== null && month >= paid;
  const rules: HourRules = {
    ...policy.hours,
    beyond: isPaid ? policy.hours.beyond : 'lapse',
    absenceLost: isPaid && policy.hours.absenceLost,
  };
  const hours: readonly HoursOfDay[] = its.flatMap((day) => hoursOfDay(day, rules) ?? []);
  const made = hourMonth(carriedIn, hours, rules);
  return { ...made, month, policy: policy.id, lostDays: hundredthsLost(made.lost, hours) };
}

/** The account of one person in a month: as far as it has come, where it is not over. */
export async function hoursOfMonth(work: Work, employee: number, month: Month, days: Days) {
  const carried = await carriedBefore(work, firstDay(month), [employee]);
  return accountMonth(days, month, carried.get(employee) ?? 0, addDays(work.today, -1));
}
