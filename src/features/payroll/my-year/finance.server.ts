/** A person's own pay through a tax year: month by month, the year so far, tax and deposits. */

import { sql } from 'kysely';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { paymentColumns, paymentJoins } from '../payment/slip-payment.server.ts';
import { isPublished } from '../payslip/publication.server.ts';
import { financeCall, type OwnSlip, type SumOfSlip } from './finance.call.ts';
import { readDeposits, readOpening } from './finance-year.server.ts';

/** By source of the line, what a month shows besides its sums. */
const sums = {
  tax: ['income-tax'],
  projectedTax: ['income-tax.projected'],
  professionalTax: ['professional-tax'],
  fundOwn: ['provident-fund.member', 'provident-fund.voluntary'],
  fundEmployer: ['provident-fund.employer'],
  pension: ['provident-fund.pension'],
  insuranceOwn: ['state-insurance.employee'],
  insuranceEmployer: ['state-insurance.employer'],
  welfareOwn: ['welfare-fund.employee'],
  welfareEmployer: ['welfare-fund.employer'],
} as const satisfies Readonly<Record<SumOfSlip, readonly string[]>>;

/** The tax year that a month of payment falls in, by its first month. */
const yearOfPay = (month: Month): Month =>
  `${Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0)}-04`;

async function readYear(work: Work, employee: number, from: Month): Promise<OwnSlip[]> {
  const { organisationId } = work.session;
  const amounts = Object.entries(sums).map(
    ([name, sources]) => sql`(select coalesce(sum(slip.amounts[component.position + 1]), 0)::bigint
      from run_component component where component.organisation_id = slip.organisation_id
        and component.run_id = slip.run_id and component.draft_set = slip.draft_set
        and component.source = any (${[...sources]}::text[])) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<OwnSlip>`
    select slip.id, slip.month, slip.kind, slip.pay_on as "payOn", slip.gross, slip.deductions, slip.net,
      slip.days_paid as "daysPaid", ${sql.join(amounts)}, ${paymentColumns}
    from payslip slip ${paymentJoins}
    where slip.organisation_id = ${organisationId} and slip.employee_id = ${employee} and ${isPublished(work)}
      and to_char(slip.pay_on, 'YYYY-MM') between ${from} and ${addMonths(from, 11)}
    order by slip.pay_on desc, slip.id desc`.execute(work.db);
  return rows;
}

async function readYears(work: Work, employee: number): Promise<Month[]> {
  const { rows } = await sql<{ payOn: string }>`
    select distinct pay_on as "payOn" from payslip slip
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and ${isPublished(work)}`.execute(work.db);
  const years = new Set(rows.map(({ payOn }) => yearOfPay(payOn.slice(0, 7) as Month)));
  return [...years].sort().reverse();
}

export const ownFinance = route({
  ...financeCall,
  summary: 'The session’s own pay of a tax year: payslips, tax, fund and insurance',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('own', 'pay'),
  async handle(work, request) {
    const { employeeId } = work.session;
    if (employeeId === null) return notFound('Your pay');
    const asked = request.query.year;
    const years = await readYears(work, employeeId);
    const year = asked ?? years[0] ?? yearOfPay(monthOf(work.today));
    return {
      year,
      years,
      slips: await readYear(work, employeeId, year),
      opening: await readOpening(work, employeeId, year),
      deposits: await readDeposits(work, employeeId, year),
    };
  },
});
