/** Locking a run: the last set of drafts becomes payslips, which no call can change afterwards. */
import { setImmediate as sent } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { selected } from '#server/database/distributed.ts';
import { countAnew, joiningMany } from '#server/database/statistics.ts';
import { closedMonth } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { type DraftTurn, draftTurns } from '../check/draft-turns.server.ts';
import { endsOf, headColumn, headJoins, readNumbers } from '../payslip/payslip-head.server.ts';
import { lockedStates } from './pay-run.form.ts';
import type { RunRow } from './run-row.server.ts';

/** `turns`: those of its drafts, where they are being read already. */
export async function lockPayslips(
  work: Work,
  run: RunRow,
  turns?: Promise<readonly DraftTurn[]>,
): Promise<void> {
  const { organisationId } = work.session;
  const theirs = await (turns ?? draftTurns(work, run));
  const people = await joiningMany(work.db, () => lockTurns(work, run, theirs));
  await sql`delete from payslip_draft where organisation_id = ${organisationId}
    and run_id = ${run.id}`.execute(work.db);
  await countAnew(work.db, people, 'payslip');
  await payArrears(work, run);
  if (run.kind === 'settlement') await settle(work, run);
  for (const source of work.host.forms.paySources) await source.locked?.(work, run.id);
}

/** Answers how many payslips were written. While those of a turn are, the numbers of the next are opened. */
async function lockTurns(work: Work, run: RunRow, turns: readonly DraftTurn[]): Promise<number> {
  let people = 0;
  let ends = endsOf(work, turns[0] ? await readNumbers(work, turns[0]) : []);
  for (const [at, turn] of turns.entries()) {
    const next = turns[at + 1];
    const numbers = next ? await readNumbers(work, next) : [];
    const writing = lockTurn(work, run, turn, ends);
    // It fails where it is awaited.
    writing.catch(() => undefined);
    await sent();
    ends = endsOf(work, numbers);
    people += await writing;
  }
  return people;
}

async function lockTurn(
  work: Work,
  run: RunRow,
  turn: DraftTurn,
  ends: RawBuilder<unknown>,
): Promise<number> {
  const { organisationId } = work.session;
  const by = work.session.userId || null;
  const { numAffectedRows } = await sql`
    insert into payslip (organisation_id, run_id, employee_id, month, period, pay_on, kind,
      reverses_id, days_paid, gross,
      deductions, net, draft_set, employer_cost, amounts, facts, recovered, head, created_by,
      changed_by)
    ${selected(sql`
      select ${organisationId}::bigint, draft.run_id, draft.employee_id, run.month, run.period, run.pay_on,
        run.kind, draft.reverses_id,
        draft.days_paid, draft.gross, draft.deductions, draft.net, draft.draft_set,
        draft.employer_cost, draft.amounts, draft.facts, draft.recovered, ${headColumn}, ${by}::bigint,
        ${by}::bigint
      from payslip_draft draft
      join pay_run run on run.organisation_id = draft.organisation_id and run.id = draft.run_id
      ${headJoins(organisationId, run, turn)}
      left join ${ends} on ends.employee = draft.employee_id
      where draft.organisation_id = ${organisationId} and draft.run_id = ${run.id}
        and draft.draft_set = ${run.draftSet} and draft.employee_id between ${turn.first} and ${turn.last}
      order by draft.employee_id`)}`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}

/** The settlements that the run paid are done. */
async function settle(work: Work, run: RunRow): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    update settlement set state = 'paid', run_id = ${run.id}, version = version + 1, changed_at = now(),
      changed_by = ${userId || null}
    where organisation_id = ${organisationId} and state = 'approved' and employee_id in (
      select employee_id from payslip
      where organisation_id = ${organisationId} and run_id = ${run.id})`.execute(work.db);
}

/**
 * The run is locked: what it paid is paid. What was withheld before and is recalculated stands for itself;
 * a payslip that is taken back takes its arrears with it.
 */
async function payArrears(work: Work, run: RunRow): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    delete from arrear old using arrear new
    where old.organisation_id = ${organisationId} and old.status = 'withheld' and old.run_id <> ${run.id}
      and new.organisation_id = ${organisationId} and new.run_id = ${run.id}
      and new.employee_id = old.employee_id and new.month_earned = old.month_earned`.execute(work.db);
  await sql`
    update arrear set status = 'paid', version = version + 1, changed_at = now(),
      changed_by = ${userId || null}
    where organisation_id = ${organisationId} and run_id = ${run.id} and status = 'proposed'`.execute(
    work.db,
  );
  if (run.kind !== 'correction') return;
  await sql`
    insert into arrear (organisation_id, run_id, employee_id, month_earned, component, label, kind, source,
      amount, cause, status, created_by, changed_by)
    select ${organisationId}, ${run.id}, paid.employee_id, paid.month_earned, paid.component, paid.label,
      paid.kind, paid.source, -paid.amount, 'Payslip taken back', 'paid',
      ${userId || null}::bigint, ${userId || null}::bigint
    from payslip back
    join payslip original
      on original.organisation_id = back.organisation_id and original.id = back.reverses_id
    join arrear paid on paid.organisation_id = original.organisation_id and paid.run_id = original.run_id
      and paid.employee_id = original.employee_id and paid.status = 'paid'
    where back.organisation_id = ${organisationId} and back.run_id = ${run.id}`.execute(work.db);
}

/** By a regular run where there is one: a settlement in the middle of a month does not close it. */
export const lastLockedMonth = closedMonth(async ({ db, session }) => {
  const { rows } = await sql<{ month: Month }>`
    select month from pay_run
    where organisation_id = ${session.organisationId} and state in (${sql.join([...lockedStates])})
    order by (kind = 'regular') desc, month desc limit 1`.execute(db);
  return rows[0]?.month ?? null;
});
