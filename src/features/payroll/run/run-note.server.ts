/** Note: what a calculation came to, on the run, among its arrears and in the audit. */
import { sql } from 'kysely';
import { copied, copyIn } from '#server/database/copy-in.ts';
import { clientOf } from '#server/database/tenant.ts';
import type { Explained } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { keyOfSource, whoEntered } from '../fact/entered.server.ts';
import type { SetSums } from './draft-sums.server.ts';
import type { Gathered } from './run-gathering.ts';
import type { RunRow } from './run-row.server.ts';

/** The run now shows this set and its sums; its arrears are proposed. */
export async function note(
  work: Work,
  run: RunRow,
  draftSet: number,
  arrears: Gathered['arrears'],
  sums: SetSums,
): Promise<void> {
  const { organisationId, userId } = work.session;
  await writeArrears(work, run.id, arrears);
  await sql`
    update pay_run set draft_set = ${draftSet}, people = ${sums.people}, gross = ${sums.gross},
      deductions = ${sums.deductions}, net = ${sums.net}, employer_cost = ${sums.employerCost},
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and id = ${run.id}`.execute(work.db);
  work.audit({
    action: 'calculate',
    form: 'pay-run',
    recordId: run.id,
    changes: { draftSet: { old: run.draftSet, new: draftSet }, people: { new: sums.people } },
  });
}

/** Puts the proposals of a calculation in the place of those of the one before. */
async function writeArrears(work: Work, runId: number, arrears: Gathered['arrears']): Promise<void> {
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
