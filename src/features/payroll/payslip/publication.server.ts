/**
 * When payslips are there for their people: once somebody publishes those of the run, or on the day that it
 * says. Who keeps, approves or checks the payroll sees them from approval on.
 */

import { sql } from 'kysely';
import { formatDate, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { payslip } from './payslip.form.ts';

type Issued = { readonly employee: number; readonly publishedOn: IsoDate | null };

/** Whether the session may read this payslip: of everybody, or its own once it is published. */
export function seesPayslip(work: Work, { employee, publishedOn }: Issued): boolean {
  if (work.may('payslip', 'read') === 'organisation') return true;
  return employee === work.session.employeeId && publishedOn !== null && publishedOn <= work.today;
}

/** Of a row of `payslip` that a query calls `slip`: what is not published is not there yet. */
export const isPublished = ({ today }: Work) =>
  sql<boolean>`exists (select from pay_run published
    where published.organisation_id = slip.organisation_id and published.id = slip.run_id
      and published.published_on <= ${today}::date)`;

export type PublishedRun = {
  readonly id: number;
  readonly month: Month;
  readonly name: string | null;
  readonly payOn: IsoDate;
};

/** Everybody who was paid sees their payslip from now on, and is told. */
export async function publishNow(work: Work, run: PublishedRun): Promise<{ publishedOn: IsoDate }> {
  await tellPaidPeople(work, run);
  return { publishedOn: work.today };
}

/** Everybody who was paid. */
async function tellPaidPeople(work: Work, { id, month, name, payOn }: PublishedRun): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from payslip
    where organisation_id = ${work.session.organisationId} and run_id = ${id}`.execute(work.db);
  await raise(work, payslip, 'publish', {
    to: { employeeIds: rows.map((row) => row.id) },
    title: sentence`Your ${name ? `${formatMonth(month)} ${name}` : formatMonth(month)} payslip is ready`,
    note: sentence`Pay date ${formatDate(payOn)}.`,
    path: 'my-transactions/payslip',
  });
}

/** The locked runs whose day has come, told once. Answers how many. */
export async function publishRuns(work: Work): Promise<number> {
  const { rows } = await sql<PublishedRun>`
    update pay_run set published_on = ${work.today}
    where organisation_id = ${work.session.organisationId} and published_on is null
      and publish_on <= ${work.today} and state in ('locked', 'paid', 'closed')
    returning id, month, name, pay_on as "payOn"`.execute(work.db);
  for (const run of rows) await tellPaidPeople(work, run);
  return rows.length;
}

export const publicationDay = daily({ name: 'publication-day', run: publishRuns });
