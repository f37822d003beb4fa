/** What has been paid back of each loan: by payslips, by bank, by a guarantor. */
import { type RawBuilder, sql } from 'kysely';
import { paysMonth, takenBackBy } from '#features/payroll/run/reversal.server.ts';
import { ledger } from '#kernel/ledger/ledger.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { bringTo, holdLedger, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';

export const loanRepaid = ledger({
  name: 'loan-repaid',
  heading: 'Loans paid back',
  help: 'What payslips have recovered of each loan, and what was paid back by bank.',
  unit: 'paise',
  words: (quantity) => `₹${formatRupees(paise(quantity))}`,
});

/** Payslips that stand and pay a month as it is, with what they recovered. */
const standing: RawBuilder<boolean> = sql<boolean>`slip.recovered is not null and ${paysMonth('slip')}`;

/**
 * What a run that was locked has recovered: of a month that is paid in parts, whose payslips all tell the
 * whole month, once. A payslip that is taken back returns its part.
 */
export async function noteRecovered(work: Work, runId: number): Promise<void> {
  const { organisationId } = work.session;
  await holdLedger(work, loanRepaid);
  await reverse(work, loanRepaid, {
    form: 'payslip',
    causes: takenBackBy(organisationId, runId),
  });
  await bringTo(
    work,
    loanRepaid,
    'payslip',
    sql`
      with touched as (
        select slip.employee_id, taken.key::bigint as subject, slip.month, max(slip.id) as slip
        from payslip slip cross join jsonb_each_text(slip.recovered) as taken
        where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}
          and slip.recovered is not null and taken.key ~ '^[0-9]+$'
        group by 1, 2, 3)
      select employee_id, subject, ((month || '-01')::date + interval '1 month - 1 day')::date as day,
        coalesce((select max((slip.recovered ->> touched.subject::text)::bigint) from payslip slip
          where slip.organisation_id = ${organisationId} and slip.employee_id = touched.employee_id
            and slip.month = touched.month and ${standing}), 0) as quantity, slip as cause_id
      from touched`,
  );
}
