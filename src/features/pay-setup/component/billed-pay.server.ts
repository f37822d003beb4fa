/**
 * Flexible pay against bills: a bill that is accepted is credited until the end of its tax year, and what
 * locked payslips paid of the component is used.
 */
import { type RawBuilder, sql } from 'kysely';
import { ledger } from '#kernel/ledger/ledger.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { bringTo, holdLedger, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';

export const billedPay = ledger({
  name: 'flexible-bill',
  heading: 'Flexible pay against bills',
  help: 'A bill that is accepted is credited until 31 March; what locked payslips paid of it is used.',
  unit: 'paise',
  words: (quantity) => `₹${formatRupees(paise(quantity))}`,
});

/** What a locked run has paid against bills; a payslip that is taken back gives its part free again. */
export async function noteBilledPay(work: Work, runId: number): Promise<void> {
  const { organisationId } = work.session;
  await holdLedger(work, billedPay);
  await reverse(work, billedPay, {
    form: 'payslip',
    causes: sql`select reverses_id as id, id as by from payslip where organisation_id = ${organisationId}
      and run_id = ${runId} and reverses_id is not null`,
  });
  await noteLines(work, sql`component.on_bills is not null and line.run_id = ${runId}`);
}

/** What a component paid with the salary counts as paid, now that it is paid against bills. */
export const notePaidBefore = (work: Work, component: number): Promise<void> =>
  noteLines(work, sql`component.id = ${component}`);

/** Brings the ledger to what all payslips of the touched months come to. */
function noteLines(work: Work, touches: RawBuilder<boolean>): Promise<void> {
  const { organisationId } = work.session;
  return bringTo(
    work,
    billedPay,
    'payslip',
    sql`
      with touched as materialized (
        select line.employee_id, component.id as subject, line.code, line.month, max(line.payslip_id) as slip
        from pay_component component
        join payslip_line line on line.organisation_id = component.organisation_id
          and line.code = component.code
        where component.organisation_id = ${organisationId} and ${touches}
        group by 1, 2, 3, 4)
      select employee_id, subject, ((month || '-01')::date + interval '1 month - 1 day')::date as day,
        -coalesce((select sum(line.amount) from payslip_line line
          where line.organisation_id = ${organisationId} and line.employee_id = touched.employee_id
            and line.month = touched.month and line.code = touched.code), 0)::bigint as quantity,
        slip as cause_id
      from touched`,
  );
}
