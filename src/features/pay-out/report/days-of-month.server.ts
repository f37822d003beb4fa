/** The days that a month was paid for: payslips besides the month's pay tell the same days again. */
import { type RawBuilder, sql } from 'kysely';
import { isTakenBack } from '#features/payroll/run/reversal.server.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/**
 * By employee_id and month: the days of the month's pay, or of all its periods where it is paid in parts. A
 * payslip that was taken back counts no more.
 */
export const daysOfMonths = (work: Work, from: Month, to: Month): RawBuilder<unknown> => sql`
  select slip.employee_id, slip.month, greatest(
    coalesce(max(slip.days_paid) filter (where slip.period is null), 0),
    coalesce(sum(slip.days_paid) filter (where slip.period is not null), 0)) as days
  from payslip slip
  where slip.organisation_id = ${work.session.organisationId} and slip.month between ${from} and ${to}
    and slip.reverses_id is null and not ${isTakenBack('slip')}
  group by slip.employee_id, slip.month`;
