/** The arrears of a run as records: proposed with its calculation, paid when it is locked. */
import { sql } from 'kysely';
import { copied, copyIn } from '#server/database/copy-in.ts';
import { clientOf } from '#server/database/tenant.ts';
import type { Explained } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { keyOfSource, whoEntered } from '../fact/entered.server.ts';
import type { Gathered } from '../run/run-gathering.server.ts';
import type { RunRow } from '../run/run-row.server.ts';

/** Puts the proposals of a calculation in the place of those of the one before. */
export async function writeArrears(work: Work, runId: number, arrears: Gathered['arrears']): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`delete from arrear where organisation_id = ${organisationId} and run_id = ${runId}`.execute(
    work.db,
  );
  if (arrears.length === 0) return;
  const entered = await whoEntered(
    work,
    arrears.flatMap(({ from }) => (from ? [from] : [])),
  );
  const client = clientOf(work.db);
  await client.query(`create temp table arrear_in (employee_id bigint, month_earned text, component text,
    label text, kind text, source text, amount bigint, cause text, cause_form text, cause_id text,
    entered_by text, status text) on commit drop`);
  // By person, so that each index grows at its end.
  const ordered = arrears.toSorted((one, two) => one.employee - two.employee);
  await copyIn(client, 'arrear_in', ordered, (each) => linesOf(each, entered));
  await sql`
    insert into arrear (organisation_id, run_id, employee_id, month_earned, component, label, kind, source,
      amount, cause, cause_form, cause_id, entered_by, status, created_by, changed_by)
    select ${organisationId}, ${runId}, line.*, ${userId || null}::bigint, ${userId || null}::bigint
    from arrear_in line`.execute(work.db);
}

/** One month of one person in COPY's text format, a line a difference. */
function linesOf(
  { employee, cause, from, withheld, lines }: Gathered['arrears'][number],
  entered: ReadonlyMap<string, Explained>,
): string {
  const who = from && entered.get(keyOfSource(from))?.by;
  const why = [cause, from?.form, from?.id, who, withheld ? 'withheld' : 'proposed'].map(copied).join('\t');
  let text = '';
  for (const { month, code, label, kind, source, amount } of lines) {
    const line = `${copied(code)}\t${copied(label)}\t${kind}\t${source}\t${amount}`;
    text += `${employee}\t${month}\t${line}\t${why}\n`;
  }
  return text;
}

/**
 * The run is locked: what it paid is paid. What was withheld before and is worked out anew stands for itself;
 * a payslip that is taken back takes its arrears with it.
 */
export async function payArrears(work: Work, run: RunRow): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    delete from arrear old using arrear new
    where old.organisation_id = ${organisationId} and old.status = 'withheld' and old.run_id <> ${run.id}
      and new.organisation_id = ${organisationId} and new.run_id = ${run.id}
      and new.employee_id = old.employee_id and new.month_earned = old.month_earned`.execute(work.db);
  await sql`
    update arrear set status = 'paid', publish_on = (select publish_on from pay_run run
        where run.organisation_id = arrear.organisation_id and run.id = arrear.run_id),
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and run_id = ${run.id} and status = 'proposed'`.execute(
    work.db,
  );
  if (run.kind !== 'correction') return;
  await sql`
    insert into arrear (organisation_id, run_id, employee_id, month_earned, component, label, kind, source,
      amount, cause, status, publish_on, created_by, changed_by)
    select ${organisationId}, ${run.id}, paid.employee_id, paid.month_earned, paid.component, paid.label,
      paid.kind, paid.source, -paid.amount, 'Payslip taken back', 'paid', back.publish_on,
      ${userId || null}::bigint, ${userId || null}::bigint
    from payslip back
    join payslip original
      on original.organisation_id = back.organisation_id and original.id = back.reverses_id
    join arrear paid on paid.organisation_id = original.organisation_id and paid.run_id = original.run_id
      and paid.employee_id = original.employee_id and paid.status = 'paid'
    where back.organisation_id = ${organisationId} and back.run_id = ${run.id}`.execute(work.db);
}
