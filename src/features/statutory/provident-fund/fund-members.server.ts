/** Who is a member of the provident fund by a month: from the first own share until leaving. */
import { sql } from 'kysely';
import { addMonths, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

export type FundMembership = {
  readonly employee: number;
  /** The month that counts as the first; null for who was a member before payslips begin here. */
  readonly since: Month | null;
  readonly left: IsoDate | null;
};

/** Everybody with an own share on a locked payslip. Whoever joined before the first of them was a member. */
export async function fundMemberships(work: Work): Promise<readonly FundMembership[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ employee: number; first: Month; joined: IsoDate; left: IsoDate | null }>`
    select employee.id as employee, min(line.month) as first, employee.joined_on as joined,
      employee.left_on as left
    from payslip_line line
    join employee on employee.organisation_id = line.organisation_id and employee.id = line.employee_id
    where line.organisation_id = ${organisationId} and line.source = 'provident-fund.member'
      and line.amount <> 0
    group by employee.organisation_id, employee.id order by employee.id`.execute(work.db);
  const begins = rows.reduce<Month | null>(
    (least, { first }) => (least === null || first < least ? first : least),
    null,
  );
  return rows.map(({ employee, first, joined, left }) => ({
    employee,
    since: first === begins && monthOf(joined) < first ? null : first,
    left,
  }));
}

type MembersOfMonth = {
  readonly before: number;
  readonly joined: readonly number[];
  readonly left: readonly number[];
  readonly members: number;
};

/** A month without pay is not leaving: a member leaves on the day that the record says. */
export function membersOfMonth(all: readonly FundMembership[], month: Month): MembersOfMonth {
  const isMember = (on: Month) => (each: FundMembership) =>
    (each.since === null || each.since <= on) && (each.left === null || monthOf(each.left) > on);
  const before = all.filter(isMember(addMonths(month, -1)));
  const joined = all.filter(({ since }) => since === month);
  const left = all.filter((each) => each.left !== null && monthOf(each.left) === month);
  // Who joined and left in the month is among both; a share paid after leaving makes nobody a member.
  const counted = left.filter(({ since }) => since === null || since <= month);
  const late = joined.filter((each) => each.left !== null && monthOf(each.left) < month);
  return {
    before: before.length,
    joined: joined.filter((each) => !late.includes(each)).map(({ employee }) => employee),
    left: counted.map(({ employee }) => employee),
    members: before.length + joined.length - late.length - counted.length,
  };
}
