/**
 * Leave of an earlier system: it keeps the state that it had there, and takes from the balance only what the
 * opening balance does not hold already, whichever of the two comes first.
 */
import { sql } from 'kysely';
import type { Came, Coming, ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { daysText, type Hundredths, hundredthsOf, inDays } from '#time/leave/quantity.ts';
import type { Judgement } from './judged-wish.ts';
import { judge } from './judgement.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { giveBack, holdLeaveOf, rewriteDays, takeDays, writeDays } from './leave-day.server.ts';

type Application = ServerRecord<typeof leaveApplication>;

const half: Hundredths = 50;

/** Leave granted elsewhere costs pay here where no balance stands behind it: that is not said lightly. */
const beyondBalance = 'Above the balance, so without pay unless the opening balance is corrected';

const judged = (work: Work, record: Application): Promise<Judgement> =>
  judge(work, {
    ...record,
    askedOn: record.askedOn ?? record.from,
    hasDocument: true,
    besides: [record.id],
    isForOther: true,
    brought: true,
  });

export async function leaveCame(work: Work, came: Application, { state, told }: Coming): Promise<Came> {
  await holdLeaveOf(work, came.employee);
  const said = typeof told['days'] === 'number' ? hundredthsOf(told['days']) : undefined;
  const whole = await judged(work, came);
  const isEven = came.fromHalf === 'whole' && came.toHalf === 'whole' && came.partDays.length === 0;
  // A sheet that has no column of halves tells the half by its days alone.
  const isHalf = isEven && said === whole.counted - half && said > 0;
  const record = isHalf ? { ...came, toHalf: 'first' as const } : came;
  const judgement = isHalf ? await judged(work, record) : whole;
  const { counted, days, lost, clash } = judgement;
  if (said !== undefined && said !== counted) return daysFault(said, counted);
  await note(work, record, judgement);
  if (state !== 'approved') return {};
  if (clash !== undefined) return { fault: { message: `${clash} Leave one of the two out.` } };
  await writeDays(work, record, days);
  await takeDays(work, record, days, false);
  const given = days.reduce((sum, { fromBalance }) => sum + fromBalance, 0);
  const before = judgement.type.kept ? counted - given - lost : 0;
  return {
    effects: [
      { says: 'Taken from balances', days: inDays(given) },
      { says: 'In the opening balances already, so taken from none', days: inDays(before) },
      { says: judgement.type.kept ? beyondBalance : 'Without pay', days: inDays(lost) },
    ].filter(({ days: some }) => some > 0),
  };
}

const daysFault = (said: Hundredths, counted: Hundredths): Came => ({
  fault: {
    message:
      `The sheet says ${daysText(said)}, and by the calendar here it is ${daysText(counted)}. ` +
      'Correct the days or the calendar, or leave out the column of days.',
  },
});

/** What it comes to; its version stays, so that an undo of the import knows it as untouched. */
async function note(
  { db, session }: Work,
  { id, toHalf }: Application,
  { counted, lost }: Judgement,
): Promise<void> {
  await sql`
    update leave_application set days = ${inDays(counted)}, unpaid_days = ${inDays(lost)}, to_half = ${toHalf}
    where organisation_id = ${session.organisationId} and id = ${id}`.execute(db);
}

/** The opening balance of a person has come, moved or gone: what was taken beside it is taken again. */
export async function settleBrought(work: Work, employee: number, type: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from leave_application
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and type_id = ${type} and brought and state in ('approved', 'cancelling')
    order by "from", id`.execute(work.db);
  if (rows.length === 0) return;
  await holdLeaveOf(work, employee);
  for (const { id } of rows) await giveBack(work, id);
  for (const { id } of rows) {
    const record = await records(work, leaveApplication).one(id);
    if (!record) continue;
    const judgement = await judged(work, record);
    await rewriteDays(work, record, judgement.days);
    await takeDays(work, record, judgement.days, false);
    await note(work, record, judgement);
  }
}
