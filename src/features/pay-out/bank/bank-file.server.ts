/** The file for the bank and its proof sheet, made when another person approves. */

import { sql } from 'kysely';
import { holdOfSlip, isPaid } from '#features/payroll/payment/paid-slip.server.ts';
import { assert } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { maskNumber } from '#kernel/mask.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ServerRecord } from '#server/feature.ts';
import { nextNumbers } from '#server/organisation/number-series.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName } from '../document/locked-run.server.ts';
import {
  keepSheet,
  keepText,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../document/proof-sheet.server.ts';
import { refuse } from '../pay-out.refusal.ts';
import { payableTemplate } from './advice-template.server.ts';
import type { bankAdvice } from './bank-advice.form.ts';
import { bankFileName, bankFileText, firstFive, type OutgoingPayment, tooLong } from './bank-file.ts';

type Row = Omit<OutgoingPayment, 'reference' | 'payOn'> & { id: number; payslip: number; name: string };
type Numbered = Row & { readonly number: number };

/** What the bank gives back with its answer, by the payment's number in its organisation. */
export const referenceOf = (payment: number): string => `SAL${String(payment).padStart(9, '0')}`;

async function paymentsOf(work: Work, advice: number): Promise<Row[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select payment.id, payment.payslip_id as payslip, employee.code as "employeeCode", payment.holder,
      ${fullNameOf('employee')} as name, payment.account, payment.ifsc,
      payment.bank_name as "bankName", employee.work_mail as mail, payment.amount
    from bank_payment payment
    join employee on employee.organisation_id = payment.organisation_id and employee.id = payment.employee_id
    where payment.organisation_id = ${organisationId} and payment.advice_id = ${advice}
      and payment.state = 'collected'
    order by employee.code`.execute(work.db);
  const place = { organisationId, column: 'bank_payment.account' };
  return rows.map((row) => ({ ...row, account: open(work.host, place, row.account) }));
}

/** Gives each payment the next reference of the organisation: what is only collected has none yet. */
async function numbered(work: Work, rows: readonly Row[]): Promise<Numbered[]> {
  const first = await nextNumbers(work, 'bank-payment', rows.length);
  await sql`update bank_payment payment set number = ${first}::bigint + given.place - 1
    from unnest(${rows.map(({ id }) => id)}::bigint[]) with ordinality as given (id, place)
    where payment.organisation_id = ${work.session.organisationId} and payment.id = given.id`.execute(
    work.db,
  );
  return rows.map((row, at) => ({ ...row, number: first + at }));
}

/** Refuses when a salary was meanwhile held or paid in another way: neither may reach the bank. */
async function refuseMoved(work: Work, advice: number): Promise<void> {
  const { rows: paid } = await sql<{ code: string }>`
    select employee.code from bank_payment payment
    join employee on employee.organisation_id = payment.organisation_id and employee.id = payment.employee_id
    where payment.organisation_id = ${work.session.organisationId} and payment.advice_id = ${advice}
      and ${isPaid('payment')}
    order by employee.code limit 5`.execute(work.db);
  if (paid.length > 0) {
    const who = paid.map(({ code }) => code).join(', ');
    refuse('bank-advice.paid', { who });
  }
  const { rows } = await sql<{ code: string }>`
    select employee.code from bank_payment payment
    join payslip slip on slip.organisation_id = payment.organisation_id and slip.id = payment.payslip_id
    join employee on employee.organisation_id = payment.organisation_id and employee.id = payment.employee_id
    where payment.organisation_id = ${work.session.organisationId} and payment.advice_id = ${advice}
      and exists (select ${holdOfSlip})
    order by employee.code limit 5`.execute(work.db);
  if (rows.length > 0) {
    const who = rows.map(({ code }) => code).join(', ');
    refuse('bank-advice.held', { who });
  }
}

/** How many files of the template were made for the day: banks count them. */
async function filesOf(work: Work, template: number, payOn: IsoDate): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from bank_advice
    where organisation_id = ${work.session.organisationId} and template_id = ${template}
      and pay_on = ${payOn}::date and file_id is not null`.execute(work.db);
  return rows[0]?.made ?? 0;
}

function refuseTooLong(faults: readonly string[]): void {
  if (faults.length === 0) return;
  refuse('bank-advice.too-long', { firstFive: firstFive(faults) });
}

export async function makeBankFile(
  work: Work,
  record: ServerRecord<typeof bankAdvice>,
): Promise<{ file: number; proof: number; paid: number; failed: number }> {
  await refuseMoved(work, record.id);
  const template = await payableTemplate(work, record);
  const run = await lockedRun(work, record.run);
  const payOn: IsoDate = record.payOn ?? run.payOn;
  const rows = await numbered(work, await paymentsOf(work, record.id));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  assert(total === record.total, 'the payments of the advice are not those that were approved');
  const payments = rows.map((row) => ({ ...row, reference: referenceOf(row.number), payOn }));
  refuseTooLong(tooLong(template, payments));
  const number = 1 + (await filesOf(work, template.id, payOn));
  const text = bankFileText(template, payments, number);
  const name = `${template.code} ${runName(run)} ${record.id}`;
  const named = bankFileName(template, payments, number);
  const mime = named.extension === 'csv' ? 'text/csv' : 'text/plain';
  const kept = await keepText(work, `${named.name ?? name}.${named.extension}`, mime, text);
  const columns = [
    textColumn('Reference'),
    textColumn('Employee code'),
    textColumn('Name'),
    textColumn('Account'),
    textColumn('IFSC'),
    moneyColumn('Amount'),
    numberColumn('Payslip'),
    numberColumn('Run'),
  ];
  const cells = rows.map((row) => [
    referenceOf(row.number),
    row.employeeCode,
    row.name,
    maskNumber(row.account),
    row.ifsc,
    row.amount,
    row.payslip,
    run.id,
  ]);
  const sum = ['Total', null, null, null, null, total, null, null];
  const proof = await keepSheet(work, `${name} proof`, { columns, rows: [...cells, sum] });
  await sql`update bank_payment set state = 'pending', version = version + 1, changed_at = now()
    where organisation_id = ${work.session.organisationId} and advice_id = ${record.id}`.execute(work.db);
  return { file: kept.id, proof: proof.id, paid: 0, failed: 0 };
}
