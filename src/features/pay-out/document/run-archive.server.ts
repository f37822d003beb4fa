/**
 * The archive of a run: what went in, by which rules, what came out, who approved it and what was made of
 * it, each file under its hash, with a small program that checks all of it without Muster.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { columnsOfComponents } from '#features/payroll/challan/run-line.server.ts';
import { type ArchiveEntry, fileName, zipArchive } from '#server/exports/zip-archive.ts';
import type { Work } from '#server/work.ts';
import { lockedRun, runName } from './locked-run.server.ts';
import type { Maker } from './made-document.server.ts';
import { madeFiles } from './made-file.server.ts';
import { keepSheet, numberColumn, textColumn } from './proof-sheet.server.ts';

type Hashed = { readonly name: string; readonly bytes: number; readonly sha256: string };
type Rows = readonly Readonly<Record<string, unknown>>[];

async function rowsOf(work: Work, query: RawBuilder<Record<string, unknown>>): Promise<Rows> {
  return (await query.execute(work.db)).rows;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const jsonLines = (rows: Rows): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function runPart(work: Work, runId: number, draftSet: number): Promise<string> {
  const here = sql`organisation_id = ${work.session.organisationId}`;
  const [run] = await rowsOf(
    work,
    sql`select id, month, period, kind, pay_on as "payOn", state, note, created_at as "createdAt"
      from pay_run where ${here} and id = ${runId}`,
  );
  const [set] = await rowsOf(
    work,
    sql`select draft_set as "draftSet", fingerprint, people, gross, deductions, net,
        employer_cost as "employerCost", totals, calculated_at as "calculatedAt",
        calculated_by as "calculatedById"
      from pay_run_set where ${here} and run_id = ${runId} and draft_set = ${draftSet}`,
  );
  const sets = await columnsOfComponents(work, [runId]);
  return json({ run, set, components: sets.get(`${runId}/${draftSet}`) ?? [] });
}

async function rulesPart(work: Work, runId: number, draftSet: number): Promise<string> {
  const [set] = await rowsOf(
    work,
    sql`select rules, law from pay_run_set where organisation_id = ${work.session.organisationId}
      and run_id = ${runId} and draft_set = ${draftSet}`,
  );
  return json({ own: set?.['rules'], laidOverRowsOfLaw: set?.['law'] });
}

/** The facts as the text that was calculated with, to the letter. */
const slipsOf = (work: Work, runId: number): Promise<Rows> =>
  rowsOf(
    work,
    sql`select slip.id, slip.employee_id as employee, employee.code, slip.days_paid as "daysPaid",
        slip.gross, slip.deductions, slip.net, slip.employer_cost as "employerCost", slip.amounts,
        slip.facts::text as facts
      from payslip slip
      join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
      where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId}
      order by slip.employee_id`,
  );

const approvalsOf = (work: Work, runId: number): Promise<Rows> =>
  rowsOf(
    work,
    sql`select id, day, at, actor, created_by as "actorId", action, changes, reason,
        encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
      from audit_entry where organisation_id = ${work.session.organisationId} and form = 'pay-run'
        and record = ${runId} order by id`,
  );

async function journalsOf(work: Work, runId: number): Promise<Rows> {
  return rowsOf(
    work,
    sql`select journal.id, journal.kind, journal."on", journal.state, journal.debit, journal.credit,
        coalesce((select jsonb_agg(jsonb_build_object('account', line.account, 'name', line.account_name,
          'costCentre', line.cost_centre, 'debit', line.debit, 'credit', line.credit) order by line.position)
          from pay_journal_lines line where line.organisation_id = journal.organisation_id
            and line.pay_journal_id = journal.id), '[]') as lines
      from pay_journal journal
      where journal.organisation_id = ${work.session.organisationId} and journal.run_id = ${runId}
      order by journal.id`,
  );
}

/** Payments by their last digits only: the archive may be handed on. */
const paymentsOf = (work: Work, runId: number): Promise<Rows> =>
  rowsOf(
    work,
    sql`select payment.id, payment.payslip_id as payslip, payment.employee_id as employee, payment.amount,
        payment.state, payment.utr, payment.paid_on as "paidOn", payment.failure, advice.id as advice
      from bank_payment payment
      join bank_advice advice on advice.organisation_id = payment.organisation_id
        and advice.id = payment.advice_id
      where payment.organisation_id = ${work.session.organisationId} and advice.run_id = ${runId}
      order by payment.id`,
  );

/** Every payment and refusal that was noted of the run's payslips, by the bank's answer or by hand. */
const notedOf = (work: Work, runId: number): Promise<Rows> =>
  rowsOf(
    work,
    sql`select id, payslip_id as payslip, employee_id as employee, state, amount, paid_on as "paidOn",
        coalesce(how, 'bank') as how, utr, note, recorded_at as "recordedAt", recorded_by as "recordedById"
      from payslip_payment
      where organisation_id = ${work.session.organisationId} and run_id = ${runId} order by id`,
  );

export const makeRunArchive: Maker = async (work, asked, progress) => {
  const run = await lockedRun(work, asked.run);
  const {
    rows: [head],
  } = await sql<{ draftSet: number }>`
    select draft_set as "draftSet" from payslip where organisation_id = ${work.session.organisationId}
      and run_id = ${run.id} limit 1`.execute(work.db);
  const draftSet = head?.draftSet ?? 0;
  const hashed: Hashed[] = [];
  const entry = (name: string, content: string | Buffer): ArchiveEntry => {
    const bytes = Buffer.from(content);
    hashed.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    return { name, content: bytes };
  };
  let people = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield entry('run.json', await runPart(work, run.id, draftSet));
    yield entry('rules.json', await rulesPart(work, run.id, draftSet));
    const slips = await slipsOf(work, run.id);
    people = slips.length;
    await progress(1, 3, 'Payslips and what they were made from');
    yield entry('payslips.jsonl', jsonLines(slips.map(({ facts: _, ...slip }) => slip)));
    yield entry('facts.jsonl', slips.map(({ facts }) => `${String(facts)}\n`).join(''));
    yield entry('approvals.jsonl', jsonLines(await approvalsOf(work, run.id)));
    yield entry('journals.json', json(await journalsOf(work, run.id)));
    yield entry('payments.jsonl', jsonLines(await paymentsOf(work, run.id)));
    yield entry('payments-noted.jsonl', jsonLines(await notedOf(work, run.id)));
    await progress(2, 3, 'Files that were made of it');
    const files = await madeFiles(work, run.id);
    yield entry('left-out.json', json(files.filter(({ leftOut }) => leftOut !== null)));
    for (const { id, name, form } of files.filter(({ leftOut }) => leftOut === null))
      yield entry(`files/${form}-${id} ${fileName(name)}`, Buffer.from(await work.files.content(work, id)));
    const seal = createHash('sha256');
    for (const { name, sha256 } of hashed) seal.update(`${name} ${sha256}\n`);
    yield {
      name: 'manifest.json',
      content: json({ run: run.id, month: run.month, seal: seal.digest('hex'), files: hashed }),
    };
    yield { name: 'verify.mjs', content: readFileSync(new URL('verify-archive.mjs', import.meta.url)) };
  }
  const name = `Run archive ${runName(run)}`;
  const file = await work.files.keepMade(work, {
    name: `${name}.zip`,
    mime: 'application/zip',
    content: zipArchive(entries(), new Date(`${run.payOn}T00:00:00Z`)),
  });
  const columns = [textColumn('File'), numberColumn('Bytes'), textColumn('SHA-256')];
  const rows = hashed.map(({ name: of, bytes, sha256 }) => [of, bytes, sha256]);
  const proof = await keepSheet(work, `${name} proof`, { columns, rows });
  work.audit({ action: 'export', form: 'pay-run', recordId: run.id, reason: 'Run archive' });
  return { file: file.id, proof: proof.id, items: people };
};
