/** What a bill for flexible pay is told: of something chosen, in a year that is still open, and within it. */
import { sql } from 'kysely';
import { financialYear, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { flexibleBill } from './flexible-bill.form.ts';
import { flexibleYears } from './flexible-year.server.ts';

type Bill = ServerRecord<typeof flexibleBill>;
type Asked<N extends keyof Bill> = { readonly record: Pick<Bill, N> };

/** Of what is paid against bills, something that the person has chosen in the year of the bill. */
export async function isChosen(
  work: Work,
  { record }: Asked<'employee' | 'component' | 'billedOn'>,
): Promise<Ruling | undefined> {
  const { employee, component, billedOn } = record;
  const { from, to, name } = financialYear(billedOn);
  const {
    rows: [row],
  } = await sql<{ name: string; billed: boolean; chosen: boolean }>`
    select component.name, component.on_bills is not null as billed, exists (
      select from flexible_choice choice join flexible_choice_lines line
        on line.organisation_id = choice.organisation_id and line.flexible_choice_id = choice.id
      where choice.organisation_id = component.organisation_id and choice.employee_id = ${employee}
        and line.component_id = component.id and line.amount > 0
        and ${holdsWithin('choice', from, to)}) as chosen
    from pay_component component
    where component.organisation_id = ${work.session.organisationId}
      and component.id = ${component}`.execute(work.db);
  if (!row?.billed) return forbids('Choose something that is paid against bills.');
  return row.chosen ? undefined : forbids(`Nothing of ${row.name} is chosen in ${name}.`, 'Choose it first.');
}

/** What was left of a year is paid, or has lapsed, with its last month: no bill of it comes after that. */
export async function isOpenYear(
  work: Work,
  { record: { employee, billedOn } }: Asked<'employee' | 'billedOn'>,
): Promise<Ruling | undefined> {
  const { to, name } = financialYear(billedOn);
  const last = monthOf(to);
  const {
    rows: [ended],
  } = await sql<{ month: Month }>`
    select slip.month from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
      and (slip.month >= ${last} or to_char(employee.left_on, 'YYYY-MM') <= slip.month) limit 1`.execute(
    work.db,
  );
  return ended && forbids(`What was left of ${name} is settled with the pay of ${formatMonth(ended.month)}.`);
}

/** How much of the bill can be paid by what is chosen so far and not taken up by other bills. */
export async function isWithinChoice(
  work: Work,
  { record }: Asked<'id' | 'employee' | 'component' | 'billedOn' | 'amount'>,
): Promise<Ruling | undefined> {
  const { employee, billedOn, amount } = record;
  const { organisationId } = work.session;
  const last = monthOf(financialYear(billedOn).to);
  const month = monthOf(work.today) < last ? monthOf(work.today) : last;
  const { rows } = await sql<{ code: string; name: string; own: Paise }>`
    select code, name, coalesce((select amount from flexible_bill bill
        where bill.organisation_id = component.organisation_id and bill.id = ${record.id}
          and bill.component_id = component.id and bill.employee_id = ${employee}
          and bill.state = 'given-in'), 0)::bigint as own
    from pay_component component
    where organisation_id = ${organisationId} and id = ${record.component}`.execute(work.db);
  const [component] = rows;
  const years = await flexibleYears(work.db, organisationId, month, [employee]);
  const year = years.find(({ component: code }) => code === component?.code);
  if (!component || !year) return undefined;
  const open = Math.max(0, year.chosen - year.accepted - (year.waiting - component.own));
  const left = `Of ${component.name} ₹${formatRupees(paise(open))} is open for bills so far`;
  if (amount <= open) return allows(`${left}: this bill can be paid in full.`);
  const rest = formatRupees(paise(amount - open));
  return forbids(`${left}.`, `The other ₹${rest} of this bill is paid only as more is chosen this year.`);
}
