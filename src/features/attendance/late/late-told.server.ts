/** What coming late in a month has cost a person, with its reasons: the times, the rule, what was taken. */
import { sql } from 'kysely';
import { formatDate, formatMonth, type Month } from '#kernel/calendar.ts';
import type { Because } from '#kernel/wire/because.ts';
import type { Work } from '#server/work.ts';
import { minutesText } from '#time/clock.ts';
import type { LateRule } from '#time/day/penalty.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import type { personDays } from '../day/person-days.server.ts';
import type { LateOfMonth } from '../mine/attendance.call.ts';
import { lateCounts, stillFits } from './late-count.server.ts';

type JudgedDays = ReturnType<Awaited<ReturnType<typeof personDays>>['of']>;

type Row = {
  readonly id: number;
  readonly policyId: number;
  readonly policy: string;
  readonly times: number;
  readonly minutes: number;
  readonly days: number;
  readonly leave: string | null;
  readonly leaveDays: number;
  readonly lostDays: number;
  readonly payMonth: Month;
  readonly by: string | null;
};

export async function lateOfMonth(
  work: Work,
  employee: number,
  month: Month,
  judged: JudgedDays,
): Promise<readonly LateOfMonth[]> {
  const { rows } = await sql<Row>`
    select p.id, p.policy_id as "policyId", policy.name as policy, p.times, p.minutes,
      p.days::float8 as days, type.name as leave, p.leave_days::float8 as "leaveDays",
      p.lost_days::float8 as "lostDays", p.pay_month as "payMonth", account.name as by
    from late_penalty p
    join attendance_policy policy on policy.organisation_id = p.organisation_id and policy.id = p.policy_id
    left join leave_type type on type.organisation_id = p.organisation_id and type.id = p.leave_id
    left join user_account account on account.organisation_id = p.organisation_id
      and account.id = p.created_by
    where p.organisation_id = ${work.session.organisationId} and p.employee_id = ${employee}
      and p.month = ${month} and p.state = 'applied' order by p.id`.execute(work.db);
  if (rows.length === 0) return [];
  const counts = lateCounts(judged);
  return rows.map((row): LateOfMonth => {
    const count = counts.find(({ policy }) => policy.id === row.policyId);
    return { record: row.id, outdated: !stillFits(row, count), because: told(row, count) };
  });
}

const parts: Because['parts'] = [];

function told(row: Row, count: ReturnType<typeof lateCounts>[number] | undefined): Because {
  const days = (of: number): string => daysText(hundredthsOf(of));
  const { times, policy, leave, leaveDays, lostDays, payMonth, by } = row;
  const rule = count?.policy.late;
  return {
    says:
      times === 1 ? `Late once, by the policy ${policy}.` : `Late ${times} times, by the policy ${policy}.`,
    value: days(row.days),
    parts: [
      ...(count?.late ?? []).map(({ date, minutes }) => ({
        says: `Late on ${formatDate(date)}.`,
        value: minutesText(minutes),
        parts,
      })),
      ...(rule ? [ruleTold(rule)] : []),
      ...(leaveDays > 0
        ? [{ says: `Taken from the leave ${leave ?? ''}.`, value: days(leaveDays), parts }]
        : []),
      ...(lostDays > 0
        ? [{ says: `Without pay, in ${formatMonth(payMonth)}.`, value: days(lostDays), parts }]
        : []),
      ...(by === null ? [] : [{ says: 'Deducted by HR.', value: by, parts }]),
    ],
  };
}

function ruleTold(rule: LateRule): Because {
  const value = daysText(rule.days);
  switch (rule.kind) {
    case 'each':
      return { says: `Each time after ${rule.free} free ones in the month costs this.`, value, parts };
    case 'every':
      return {
        says:
          rule.count === 1
            ? 'Each time in the month costs this.'
            : `Every ${rule.count} times in the month cost this.`,
        value,
        parts,
      };
    case 'pool':
      return {
        says: `${rule.minutes} minutes are free in a month; each ${rule.step} begun beyond them cost this.`,
        value,
        parts,
      };
  }
}
