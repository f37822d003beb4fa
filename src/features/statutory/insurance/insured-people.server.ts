/** Whom a month's return of state insurance lists: who contributes, and who has no day and says why. */

import { sql } from 'kysely';
import {
  addDays,
  addMonths,
  daysInMonth,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { contributionPeriod, type StateInsuranceLaw } from '#law/in/state-insurance.ts';
import { linesOfInsured } from '#pay/levy/state-insurance.ts';
import { portalNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { type PersonMonth, peopleOfMonth } from '../filing/month-people.server.ts';
import { insuranceCovers } from './insurance-cover.server.ts';
import { type InsuredMonth, reasonOfLeaving, zeroDayReasons } from './insured-month.ts';

/** The wages behind arrears of contributions that runs of these months paid, by employee; paise. */
export async function arrearWages(work: Work, from: Month, to: Month): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ employee: number; wages: number }>`
    select arrear.employee_id as employee, sum(arrear.amount)::bigint as wages
    from arrear
    join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
    where arrear.organisation_id = ${work.session.organisationId} and run.month between ${from} and ${to}
      and run.state in ('locked', 'paid', 'closed') and arrear.status = 'paid'
      and arrear.source = 'state-insurance.wage'
    group by arrear.employee_id having sum(arrear.amount) <> 0`.execute(work.db);
  return new Map(rows.map(({ employee, wages }) => [employee, wages]));
}

async function contributorsOf(work: Work, month: Month): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee: number }>`
    select line.employee_id as employee from payslip_line line
    where line.organisation_id = ${work.session.organisationId} and line.month = ${month}
      and line.source = any (${[...linesOfInsured]}::text[])
    group by line.employee_id having sum(line.amount) <> 0`.execute(work.db);
  return new Set(rows.map(({ employee }) => employee));
}

type Leaver = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly number: string | null;
  readonly left: IsoDate;
  readonly leavingReason: string | null;
  readonly retrenched: boolean;
};

/** Who left in the month or in the one before it. */
async function leaversOf(work: Work, month: Month): Promise<ReadonlyMap<number, Leaver>> {
  const { organisationId } = work.session;
  const { rows } = await sql<Leaver>`
    select employee.id as employee, employee.code,
      ${portalNameOf('employee')} as name,
      employee.state_insurance_number as number, employee.left_on as left,
      employee.leaving_reason as "leavingReason", exists (
        select from settlement where settlement.organisation_id = ${organisationId}
          and settlement.employee_id = employee.id and settlement.left_on = employee.left_on
          and settlement.reason = 'retrenchment') as retrenched
    from employee where employee.organisation_id = ${organisationId}
      and employee.left_on between ${firstDay(addMonths(month, -1))} and ${lastDay(month)}
    order by employee.id`.execute(work.db);
  return new Map(rows.map((leaver) => [leaver.employee, leaver]));
}

const withoutDay = { days: 0, wages: 0, employee: 0, employer: 0, slips: [] } as const;

function leaving({ code, name, number, left, leavingReason, retrenched }: Leaver): InsuredMonth {
  const reason = reasonOfLeaving(leavingReason, retrenched);
  return { ...withoutDay, code, name, number, reason, lastDay: left };
}

/** Of who contributes: days and wages of the month, and where no day was paid, why. */
function contributing(
  person: PersonMonth,
  month: Month,
  wages: number,
  leaver: Leaver | undefined,
): InsuredMonth {
  const paid = Math.ceil(person.daysPaid);
  // The portal takes no more days than the month has; five weeks may end in one.
  const days = person.inPeriods ? Math.min(paid, daysInMonth(month)) : paid;
  const { code, portalName: name, insuranceNumber: number, slips } = person;
  const left = days === 0 && leaver ? leaving(leaver) : undefined;
  return {
    code,
    name,
    number,
    days,
    wages: Math.ceil(wages / 100),
    employee: person.of('state-insurance.employee'),
    employer: person.of('state-insurance.employer'),
    reason: left?.reason ?? (days > 0 ? zeroDayReasons.none : zeroDayReasons.leave),
    lastDay: left?.lastDay ?? null,
    slips,
  };
}

type Ground = {
  readonly month: Month;
  readonly leavers: ReadonlyMap<number, Leaver>;
  readonly before: ReadonlySet<number>;
  /** The day before the contribution period, where the month begins one. */
  readonly coveredTo: IsoDate | undefined;
};

/**
 * Insured people whose month has no contribution. Who is covered and had no day paid is listed with the
 * reason; so is, in the period's first month alone, whose cover has ended with the one before.
 */
async function withoutContribution(
  work: Work,
  { month, leavers, before, coveredTo }: Ground,
  people: readonly PersonMonth[],
): Promise<InsuredMonth[]> {
  const asked = people.filter(
    ({ employee, daysPaid }) => daysPaid <= 0 || (coveredTo !== undefined && before.has(employee)),
  );
  const covers = await insuranceCovers(
    work,
    month,
    asked.map(({ employee }) => employee),
  );
  return asked.flatMap((person): InsuredMonth[] => {
    const leaver = leavers.get(person.employee);
    if (leaver && monthOf(leaver.left) < month) return [];
    if (covers.get(person.employee)?.covered)
      return person.daysPaid <= 0 ? [contributing(person, month, 0, leaver)] : [];
    if (coveredTo === undefined || !before.has(person.employee)) return [];
    const { code, portalName: name, insuranceNumber: number, slips } = person;
    const reason = zeroDayReasons.outOfCoverage;
    return [{ ...withoutDay, code, name, number, reason, lastDay: coveredTo, slips }];
  });
}

type Absent = Pick<Leaver, 'employee' | 'code' | 'name' | 'number'>;

/** In service in the month, without a payslip of it, and insured by a contribution of these months. */
async function absentFrom(work: Work, month: Month, since: Month): Promise<readonly Absent[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Absent>`
    select employee.id as employee, employee.code, ${portalNameOf('employee')} as name,
      employee.state_insurance_number as number
    from employee
    where employee.organisation_id = ${organisationId} and employee.state_insurance_number is not null
      and employee.joined_on <= ${lastDay(month)}
      and coalesce(employee.left_on, ${lastDay(month)}) >= ${firstDay(month)}
      and not exists (
        select from payslip slip where slip.organisation_id = ${organisationId}
          and slip.employee_id = employee.id and slip.month = ${month})
      and employee.id in (
        select line.employee_id from payslip_line line
        where line.organisation_id = ${organisationId}
          and line.month between ${since} and ${addMonths(month, -1)}
          and line.source = any (${[...linesOfInsured]}::text[])
        group by line.employee_id having sum(line.amount) <> 0)`.execute(work.db);
  return rows;
}

/** In order of code. Who left in the month before and contributed in it is listed once more. */
export async function insuredPeople(
  work: Work,
  law: StateInsuranceLaw,
  month: Month,
): Promise<InsuredMonth[]> {
  const [wagesOf, before] = [
    await arrearWages(work, month, month),
    await contributorsOf(work, addMonths(month, -1)),
  ];
  const leavers = await leaversOf(work, month);
  const { from } = contributionPeriod(law, lastDay(month));
  const coveredTo = monthOf(from) === month ? addDays(from, -1) : undefined;
  const found: InsuredMonth[] = [];
  const others: PersonMonth[] = [];
  const listed = new Set<number>();
  for await (const page of peopleOfMonth(work, month)) {
    for (const person of page) {
      const wages = person.of('state-insurance.wage') + (wagesOf.get(person.employee) ?? 0);
      if (wages !== 0 || person.of('state-insurance.employer') !== 0) {
        found.push(contributing(person, month, wages, leavers.get(person.employee)));
        listed.add(person.employee);
      } else if (person.insuranceNumber) others.push(person);
    }
  }
  found.push(...(await withoutContribution(work, { month, leavers, before, coveredTo }, others)));
  const period = monthOf(from) < month ? monthOf(from) : addMonths(month, -1);
  for (const { employee, ...absent } of await absentFrom(work, month, period)) {
    const leaver = leavers.get(employee);
    found.push(
      leaver ? leaving(leaver) : { ...withoutDay, ...absent, reason: zeroDayReasons.leave, lastDay: null },
    );
    listed.add(employee);
  }
  for (const leaver of leavers.values()) {
    const { employee, left } = leaver;
    if (monthOf(left) < month && before.has(employee) && !listed.has(employee)) found.push(leaving(leaver));
  }
  return found.sort((one, other) => one.code.localeCompare(other.code));
}
