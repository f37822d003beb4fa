/** Who is in service in a month and not in its regular run. */

import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { ownDays, paidNextMonth } from '#pay/month/pay-period.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { Check, Found } from '../check/pay-check-rule.ts';
import { finalDuesOn } from '../settlement/final-dues.server.ts';
import { leaversLeftOut } from '../settlement/leavers-left-out.server.ts';
import type { RunHead } from './run-head.server.ts';

type Missing = {
  employee: number;
  employeeCode: string;
  name: string;
  joined: IsoDate;
  left: IsoDate | null;
  held: boolean;
};

type FoundMissing = Found & { employee: number; employeeCode: string; name: string };

/** Left out by the organisation's setting: said, and in nobody's way. */
function settledApart(left: IsoDate, by: IsoDate | null) {
  const until = by === null ? '' : `, by ${formatDate(by)}`;
  const sentence = `Left on ${formatDate(left)}: is paid by the settlement${until}.`;
  return { code: 'not-in-run', blocks: false, sentence };
}

/** In service on a day that the run pays, of its pay group, and not in it. */
export async function readMissing(
  work: Work,
  run: RunHead,
  checks: readonly Check[],
): Promise<FoundMissing[]> {
  const check = checks.find(({ rule }) => rule === 'not-in-run');
  if (!check || run.kind !== 'regular') return [];
  const { organisationId } = work.session;
  const calendar = await readPayCalendar(work.db, organisationId);
  const { from, to } = calendar.reach(run.month);
  const { rows } = await sql<Missing>`
    select employee.id as employee, employee.code as "employeeCode",
      ${fullNameOf('employee')} as name, employee.joined_on as joined,
      employee.left_on as left,
      exists (select from pay_hold hold where hold.organisation_id = employee.organisation_id
        and hold.employee_id = employee.id and hold.what = 'whole' and hold.state = 'held'
        and hold.from_month <= ${run.month}
        and (hold.to_month is null or hold.to_month >= ${run.month})) as held
    from employee
    where employee.organisation_id = ${organisationId} and employee.joined_on <= ${to}
      and (employee.left_on is null or employee.left_on >= ${from})
      -- Drafts not counted yet are taken for a few, and would be searched through for each person.
      and employee.id not in (select slip.employee_id from payslip_draft slip
        where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
          and slip.draft_set = ${run.draftSet})
    order by employee.code`.execute(work.db);
  const leavers = await leaversLeftOut(work, run.month);
  const payBy = new Map<IsoDate, IsoDate | null>();
  for (const { employee, left } of rows)
    if (left && leavers.has(employee) && !payBy.has(left)) payBy.set(left, await finalDuesOn(work, left));
  return rows.flatMap(({ employee, employeeCode, name, joined, left, held }) => {
    if (left && leavers.has(employee) && !held)
      return [{ employee, employeeCode, name, ...settledApart(left, payBy.get(left) ?? null) }];
    if (held || (run.payGroup !== null && calendar.groupOf(employee, run.month) !== run.payGroup)) return [];
    const period = calendar.periodOf(employee, run.month, joined, run.period);
    const days = ownDays(run.month, period);
    if (joined > days.to || (left !== null && left < days.from)) return [];
    const waits = paidNextMonth({ joined, ...(left ? { left } : {}), ...(period ? { period } : {}) });
    const sentence = waits
      ? `Joined on ${formatDate(joined)}, after the cut-off: is paid with the next month.`
      : joined >= days.from
        ? `Joined on ${formatDate(joined)} and is not in the run.`
        : 'In service this month and not in the run.';
    return [{ employee, employeeCode, name, code: 'not-in-run', blocks: check.stops && !waits, sentence }];
  });
}
