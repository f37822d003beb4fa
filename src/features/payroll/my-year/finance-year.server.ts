/** What stands beside the payslips of a person's year: an earlier system's sums, and what was deposited. */
import { sql } from 'kysely';
import { addMonths, financialYear, type Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { isPublished } from '../payslip/publication.server.ts';
import type { Deposit, Opening, OpeningSum } from './finance.call.ts';

const items = {
  pay: 'pay.taxable',
  tax: 'income-tax',
  professionalTax: 'professional-tax',
  fund: 'provident-fund.member',
  voluntaryFund: 'provident-fund.voluntary',
  insurance: 'state-insurance.employee',
  welfare: 'welfare-fund.employee',
} as const satisfies Readonly<Record<OpeningSum, string>>;

/** The opening balances of the year, when there are any. */
export async function readOpening(work: Work, employee: number, from: Month): Promise<Opening | null> {
  const sums = Object.entries(items).map(
    ([name, item]) => sql`coalesce(sum(amount) filter (where item = ${item}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Opening>`
    select max(up_to) as "upTo", ${sql.join(sums)} from opening_balance
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and tax_year = ${financialYear(from).name}
    having count(*) > 0`.execute(work.db);
  return rows[0] ?? null;
}

/**
 * Of each payslip paid in the year: the returns it is on that were filed, and the challan of the month its
 * tax was deducted in.
 */
export async function readDeposits(work: Work, employee: number, from: Month): Promise<Deposit[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Deposit>`
    with own as (select id, to_char(pay_on, 'YYYY-MM') as paid_in from payslip slip
      where organisation_id = ${organisationId} and employee_id = ${employee} and ${isPublished(work)}
        and to_char(pay_on, 'YYYY-MM') between ${from} and ${addMonths(from, 11)})
    select own.id as payslip, filing.kind as of, max(filing.filed_on) as on from own
    join filing_slip line on line.organisation_id = ${organisationId} and line.payslip_id = own.id
    join filing on filing.organisation_id = line.organisation_id and filing.id = line.filing_id
    where filing.state = 'filed' and filing.filed_on is not null group by own.id, filing.kind
    union all
    select own.id, 'tax', max(challan.paid_on) from own
    join tax_challan challan on challan.organisation_id = ${organisationId} and challan.month = own.paid_in
    group by own.id`.execute(work.db);
  return rows;
}
