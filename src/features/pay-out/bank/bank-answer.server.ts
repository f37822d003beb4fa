/** Takes a bank's answer: each payment is paid under its UTR or failed for a reason, once. */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { templateOf } from './advice-template.server.ts';
import type { bankAdvice } from './bank-advice.form.ts';
import { type Answered, readAnswer } from './bank-answer.ts';
import { referenceOf } from './bank-file.server.ts';
import { firstFive } from './bank-file.ts';
import { settleRun } from './run-payment.server.ts';

type Payment = { id: number; number: number | null; account: string; state: string; utr: string | null };
type Template = Awaited<ReturnType<typeof templateOf>>;

const refuseFile = (sentences: readonly string[]): never =>
  invalid({ 'input.file': `${firstFive(sentences)} Nothing was taken from the file.` });

async function tableOf(work: Work, id: number): Promise<string[][]> {
  const file = await work.files.find(work, id);
  if (file.heldForm !== null || file.createdBy !== work.session.userId) return notFound('This file');
  const text = new TextDecoder().decode(await work.files.content(work, id)).replace(/^\uFEFF/, '');
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const delimiter = ['|', '\t', ';'].find((sign) => head.includes(sign)) ?? ',';
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return refuseFile(['This cannot be read as a table.']);
  }
}

/** What the bank names a payment by: our reference, or the account where its file has no reference. */
function keyOf(work: Work, { number, account }: Payment, { columns }: Template): string {
  if (columns.some(({ source }) => source === 'reference')) return referenceOf(number ?? 0);
  return open(
    work.host,
    { organisationId: work.session.organisationId, column: 'bank_payment.account' },
    account,
  );
}

/** Checks every line before anything is taken: all of the file or nothing. */
function matched(answers: readonly Answered[], payments: ReadonlyMap<string, Payment>): Answered[] {
  const faults: string[] = [];
  const fresh = answers.filter((answer) => {
    const payment = payments.get(answer.reference);
    if (!payment) {
      faults.push(`Line ${answer.line}: ${answer.reference} is no payment of this advice.`);
      return false;
    }
    // A transfer that was noted as paid may come back days later.
    if (payment.state === 'pending' || (payment.state === 'paid' && !answer.paid)) return true;
    const same = payment.state === (answer.paid ? 'paid' : 'failed') && payment.utr === answer.utr;
    if (!same) faults.push(`Line ${answer.line}: ${answer.reference} is ${payment.state} already.`);
    return false;
  });
  if (faults.length > 0) refuseFile(faults);
  return fresh;
}

export async function takeAnswer(work: Work, record: ServerRecord<typeof bankAdvice>, file: number) {
  const { organisationId, userId } = work.session;
  const template = await templateOf(work, record);
  const { answers, faults } = readAnswer(await tableOf(work, file), {
    reference: template.returnReference ?? 'Reference',
    status: template.returnStatus ?? 'Status',
    paid: (template.returnPaid ?? 'PAID').split(','),
    utr: template.returnUtr ?? 'UTR',
    reason: template.returnReason ?? 'Reason',
  });
  if (faults.length > 0) refuseFile(faults);
  const { rows } = await sql<Payment>`
    select id, number, account, state, utr from bank_payment
    where organisation_id = ${organisationId} and advice_id = ${record.id} for update`.execute(work.db);
  const payments = new Map(rows.map((row) => [keyOf(work, row, template), row]));
  const fresh = matched(answers, payments);
  const idOf = ({ reference }: Answered) => payments.get(reference)?.id ?? 0;
  await sql`
    update bank_payment payment set state = answer.state, utr = answer.utr, failure = answer.reason,
      paid_on = case when answer.state = 'paid' then ${record.payOn ?? work.today}::date end,
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    from unnest(${fresh.map(idOf)}::bigint[], ${fresh.map(({ paid }) => (paid ? 'paid' : 'failed'))}::text[],
      ${fresh.map(({ utr }) => utr)}::text[],
      ${fresh.map(({ reason }) => reason?.slice(0, 200) ?? null)}::text[])
      as answer (id, state, utr, reason)
    where payment.organisation_id = ${organisationId} and payment.id = answer.id`.execute(work.db);
  await settleRun(work, record.run, fresh.map(idOf));
  const {
    rows: [sums],
  } = await sql<{ paid: number; failed: number }>`
    select count(*) filter (where state = 'paid')::int as paid,
      count(*) filter (where state = 'failed')::int as failed
    from bank_payment where organisation_id = ${organisationId} and advice_id = ${record.id}`.execute(
    work.db,
  );
  return { answer: file, paid: sums?.paid ?? 0, failed: sums?.failed ?? 0 };
}
