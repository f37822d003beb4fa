/** The queries that prove: tax against challans, what is set aside, and net pay through bank and books. */
import { sql } from 'kysely';
import { yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { isOnItsWay, isPaid } from '#features/payroll/payment/paid-slip.server.ts';
import { levied, levyColumns } from '#features/payroll/payslip/levy-line.server.ts';
import { addMonths, financialYear, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { runName } from '../document/locked-run.server.ts';
import { owedLater, taxPaid, tieOut } from './pay-proof.report.ts';
import { person, personOn } from './pay-year.server.ts';

type PaidRow = ReportRow & {
  readonly month: Month;
  readonly deducted: number;
  readonly paid: number;
  readonly difference: number;
};

function standingOf({ deducted, paid }: PaidRow): string {
  if (deducted === paid) return deducted === 0 ? 'Nothing deducted' : 'Paid';
  if (paid === 0) return 'Not paid yet';
  return paid < deducted ? 'Paid in part' : 'Paid more than deducted';
}

export const taxPaidServer = reportServer(taxPaid, async (work, parameters) => {
  const first = monthOf(yearStart(parameters.taxYear));
  const { organisationId } = work.session;
  const span = sql`between ${first} and ${addMonths(first, 11)}`;
  const { rows } = await sql<PaidRow>`
    with slips as (
      select slip.month, slip.employee_id, ${levied(levyColumns.incomeTax)} as tax from payslip slip
      where slip.organisation_id = ${organisationId} and slip.month ${span}),
    deducted as (
      select month, count(distinct employee_id) filter (where tax <> 0)::int as people,
        sum(tax)::bigint as amount
      from slips group by month),
    challans as (
      select month, count(*)::int as count, sum(tax)::bigint as tax, max(paid_on) as on, max(id) as last,
        sum(coalesce(interest, 0) + coalesce(fee, 0))::bigint as interest
      from tax_challan where organisation_id = ${organisationId} and month ${span} group by month)
    select challans.last as "drillId", month, coalesce(deducted.people, 0) as people,
      coalesce(deducted.amount, 0) as deducted, coalesce(challans.count, 0) as challans,
      coalesce(challans.tax, 0) as paid,
      coalesce(challans.tax, 0) - coalesce(deducted.amount, 0) as difference,
      coalesce(challans.interest, 0) as interest, challans.on as "paidOn"
    from deducted full join challans using (month) order by month`.execute(work.db);
  return rows.map((row) => ({ ...row, standing: standingOf(row) }));
});

export const owedLaterServer = reportServer(owedLater, async (work, parameters) => {
  const month = parameters.month;
  const april = monthOf(financialYear(month).from);
  const of = (source: string) => sql`sum(line.amount) filter (where line.source = ${source}`;
  const { rows } = await sql<ReportRow>`
    with aside as (
      select line.employee_id as id,
        coalesce(${of('gratuity.provision')} and line.month = ${month}), 0)::bigint as "gratuityNow",
        coalesce(${of('gratuity.provision')}), 0)::bigint as gratuity,
        coalesce(${of('bonus.provision')} and line.month = ${month}), 0)::bigint as "bonusNow",
        coalesce(${of('bonus.provision')} and line.month >= ${april}), 0)::bigint as bonus
      from payslip_line line
      where line.organisation_id = ${work.session.organisationId} and line.month <= ${month}
        and line.source in ('gratuity.provision', 'bonus.provision')
      group by line.employee_id)
    select aside.id as "drillId", ${person},
      employee.joined_on as "joinedOn", "gratuityNow", gratuity, "bonusNow", bonus,
      gratuity + bonus as total
    from aside ${personOn(work, 'aside.id', month)}
    where (employee.left_on is null or employee.left_on > ${lastDay(month)}) and gratuity + bonus <> 0
    order by employee.code`.execute(work.db);
  return rows;
});

type TiedRun = {
  readonly id: number;
  readonly month: Month;
  readonly kind: string;
  readonly period: number | null;
  readonly name: string | null;
  readonly payOn: IsoDate;
  readonly state: string;
  readonly people: number;
  readonly net: number;
  readonly slips: number;
  readonly paid: number;
  readonly going: number;
  readonly journal: number | null;
  readonly journalState: string | null;
};

/** The first thing that keeps a run from tying, or that it ties. */
function tiesOf({ net, slips, paid, journal, journalState }: TiedRun): string {
  if (net !== slips) return 'The run differs from its payslips';
  if (journal === null) return 'No journal yet';
  if (journal !== net) return 'The journal differs from the net pay';
  if (journalState !== 'posted') return 'The journal is not posted';
  return paid === net ? 'Ties' : 'Not all is paid yet';
}

/** What a journal owes employees is the balance on the account of net pay. */
export const tieOutServer = reportServer(tieOut, async (work, parameters) => {
  const { organisationId } = work.session;
  const { rows } = await sql<TiedRun>`
    select run.id, run.month, run.kind, run.period, run.name, run.pay_on as "payOn", run.state,
      coalesce(run.net, 0)::bigint as net, slips.*, journal.net as journal, journal.state as "journalState"
    from pay_run run
    cross join lateral (
      select count(*)::int as people, coalesce(sum(slip.net), 0)::bigint as slips,
        coalesce(sum(slip.net) filter (where ${isPaid('slip')}), 0)::bigint as paid,
        coalesce(sum(slip.net) filter (where ${isOnItsWay}), 0)::bigint as going
      from payslip slip where slip.organisation_id = run.organisation_id and slip.run_id = run.id) slips
    left join lateral (
      select made.state, (
        select coalesce(sum(line.credit - line.debit), 0)::bigint from pay_journal_lines line
        where line.organisation_id = made.organisation_id and line.pay_journal_id = made.id
          and line.account in (select account.account from journal_account account
            where account.organisation_id = made.organisation_id and account.part = 'net')) as net
      from pay_journal made
      where made.organisation_id = run.organisation_id and made.run_id = run.id and made.kind = 'pay'
      order by made.id desc limit 1) journal on true
    where run.organisation_id = ${organisationId} and run.month = ${parameters.month}
      and run.state in ('locked', 'paid', 'closed')
    order by run.id`.execute(work.db);
  return rows.map(
    (run): ReportRow => ({
      drillId: run.id,
      run: runName(run),
      state: run.state.charAt(0).toUpperCase() + run.state.slice(1),
      people: run.people,
      net: run.net,
      slips: run.slips,
      paid: run.paid,
      going: run.going,
      open: run.slips - run.paid - run.going,
      journal: run.journal,
      difference: run.journal === null ? null : run.journal - run.net,
      standing: tiesOf(run),
    }),
  );
});
