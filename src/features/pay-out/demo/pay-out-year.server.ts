/**
 * A locked run paid out from end to end, as payroll, approver and bank would: for the demo, and for whoever
 * replays a year.
 */
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type IsoDate, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { bankAdvice } from '../bank/bank-advice.form.ts';
import { referenceOf } from '../bank/bank-file.server.ts';
import { bankFileTemplate } from '../bank/bank-file-template.form.ts';
import { keepText } from '../document/proof-sheet.server.ts';
import { payJournal } from '../journal/pay-journal.form.ts';
import { taxChallan } from '../tax/tax-challan.form.ts';
import { deductedRows } from '../tax/tax-deducted.server.ts';

async function move(
  work: Work,
  form: typeof bankAdvice | typeof payJournal,
  id: number,
  action: string,
  input = {},
) {
  const record = await records(work, form).one(id);
  if (record) await records(work, form).asPerson.act(record, action, { input });
}

/** The bank pays everybody but those on `failing`, each under a UTR of its own. */
async function payByBank(work: Work, run: number, failing: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  const { rows: templates } = await sql<{ id: number }>`
    select id from bank_file_template where organisation_id = ${organisationId}
    order by code limit 1`.execute(work.db);
  const template = await records(work, bankFileTemplate).one(templates[0]?.id ?? 0);
  if (!template) return;
  if (template.debitAccount === null)
    await records(work, bankFileTemplate).asServer.set(template.id, { debitAccount: '50200012345678' });
  const id = await records(work, bankAdvice).asPerson.create({ run, template: template.id });
  const advice = await records(work, bankAdvice).one(id);
  if (!advice?.people) return;
  await move(work, bankAdvice, id, 'send');
  await move(work, bankAdvice, id, 'approve');
  const { rows } = await sql<{ number: number; employee: number }>`
    select number, employee_id as employee from bank_payment
    where organisation_id = ${organisationId} and advice_id = ${id} order by number`.execute(work.db);
  const lines = rows.map((row) =>
    failing.includes(row.employee)
      ? `${referenceOf(row.number)},RETURNED,,Account closed`
      : `${referenceOf(row.number)},PAID,N${String(row.number).padStart(12, '0')},`,
  );
  const text = `Reference,Status,UTR,Reason\r\n${lines.join('\r\n')}\r\n`;
  const answer = await keepText(work, `Answer ${id}.csv`, 'text/csv', text);
  await move(work, bankAdvice, id, 'read-answer', { file: answer.id });
}

/** The month's tax on one challan, on the sixth of the next month. Twice is as once. */
export async function depositTax(work: Work, month: Month): Promise<void> {
  const { organisationId } = work.session;
  const { rows: there } = await sql`
    select from tax_challan where organisation_id = ${organisationId} and month = ${month}`.execute(work.db);
  const tax = (await deductedRows(work, month, month)).reduce((sum, row) => sum + row.tax, 0);
  const paidOn: IsoDate = addDays(firstDay(addMonths(month, 1)), 5);
  if (there.length > 0 || tax <= 0 || paidOn > work.today) return;
  const serial = month.replace('-', '').slice(1);
  const values = { month, bsr: '0510308', paidOn, serial, tax: paise(tax), interest: null, fee: null };
  await records(work, taxChallan).asPerson.create(values);
}

/** Bank advice with its answer, journal and challan of a locked run. */
export async function payOut(work: Work, run: { id: number; month: Month }, failing: readonly number[] = []) {
  await payByBank(work, run.id, failing);
  const journal = await records(work, payJournal).asPerson.create({ run: run.id, kind: 'pay' });
  await move(work, payJournal, journal, 'post');
  await depositTax(work, run.month);
}
