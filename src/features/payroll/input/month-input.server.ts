/**
 * Side rules of what is typed for a month: within the month, and not after the month is closed.
 */
import { sql } from 'kysely';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { joiningDays, monthBeforeJoining } from '#features/pay-setup/salary/joining-day.server.ts';
import { daysInclusive, formatDate, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { Invalid, type Refusal } from '#kernel/refusal.ts';
import { paidDays } from '#pay/month/pay-period.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refusal } from '../payroll.refusal.ts';
import { lossOfPay } from './loss-of-pay.form.ts';
import { payInput } from './pay-input.form.ts';

export type Typed = { readonly employee: number; readonly month: Month };

type Run = {
  readonly month: Month;
  readonly state: string;
  readonly payGroup: number | null;
  readonly period: number | null;
};

/** The state of the run that pays a person's month, where it is no longer open. */
type Closed = (typed: Typed) => string | undefined;

const nothingClosed: Closed = () => undefined;

/**
 * The regular runs that are no longer open: for everybody, or for the people of a pay group. A month that is
 * paid in parts takes entries until its last part is locked.
 */
export async function closedMonths(
  work: Work,
  calendar: PayCalendar,
  counts: (run: Run) => boolean = () => true,
): Promise<Closed> {
  const { rows } = await sql<Run>`
    select month, state, pay_group_id as "payGroup", period from pay_run
    where organisation_id = ${work.session.organisationId} and state <> 'open' and kind = 'regular'`.execute(
    work.db,
  );
  const closes = (run: Run): boolean => waits(run) || calendar.endsMonth(run.payGroup, run.month, run.period);
  const runs = Map.groupBy(
    rows.filter((run) => counts(run) && closes(run)),
    ({ month }) => month,
  );
  return ({ employee, month }) =>
    runs
      .get(month)
      ?.find(({ payGroup }) => payGroup === null || payGroup === calendar.groupOf(employee, month))?.state;
}

const joiningDaysOf = (work: Work, changes: readonly { readonly record: Typed }[]) =>
  joiningDays(
    work,
    changes.map(({ record }) => record.employee),
  );

export const calendarOf = (work: Work): Promise<PayCalendar> =>
  readPayCalendar(work.db, work.session.organisationId);

/** The days of a month do not hang on the day of joining. */
const noDay: IsoDate = '0001-01-01';

export const waits = ({ state }: Run): boolean => state === 'in-review';

function closedFault(closed: Closed, typed: Typed): Refusal | undefined {
  const state = closed(typed);
  const { month } = typed;
  if (!state) return undefined;
  const name = formatMonth(month);
  const sentence =
    state !== 'in-review'
      ? `${name} is locked. Enter this for the next month instead.`
      : `The run of ${name} waits for approval. Have it returned for correction first.`;
  return refusal('payroll.month-closed/statutory-override', { sentence });
}

/** Neither the month it is moved from nor the one it is moved to may be closed. */
export const monthFault = (closed: Closed, record: Typed, previous: Typed | null): Error | undefined =>
  closedFault(closed, record) ?? (previous ? closedFault(closed, previous) : undefined);

/** After a pay group's cut-off, a month's days are entered by those alone who keep the payroll. */
export function lateFault(
  work: Work,
  calendar: PayCalendar,
  { employee, month }: Typed,
): Refusal | undefined {
  const cutOff = calendar.cutOffOf(employee, month);
  if (!cutOff || work.today <= cutOff.on || work.may('pay-run', 'calculate')) return undefined;
  const sentence =
    `Entries for ${formatMonth(month)} were open until ${formatDate(cutOff.on)} in the pay group ` +
    `${cutOff.group}. Ask payroll to enter it, or enter it for the next month.`;
  return refusal('payroll.after-cut-off', { sentence });
}

/**
 * Days of a month that is paid already are arrears by themselves; only a run that waits for approval may not
 * be moved under the approver's eyes.
 */
async function checkLosses(work: Work, changes: readonly Change<typeof lossOfPay>[]) {
  const calendar = await calendarOf(work);
  const waiting = await closedMonths(work, calendar, waits);
  const joined = await joiningDaysOf(work, changes);
  return changes.map(({ record, previous }) => {
    const { from, to } = paidDays(record.month, calendar.periodOf(record.employee, record.month, noDay));
    const most = daysInclusive(from, to);
    if (record.days > most) {
      return new Invalid({ days: `${formatMonth(record.month)} has only ${most} days.` });
    }
    return (
      monthFault(waiting, record, previous) ??
      monthBeforeJoining(joined.get(record.employee), record.month) ??
      lateFault(work, calendar, record)
    );
  });
}

async function checkInputs(work: Work, changes: readonly Change<typeof payInput>[]) {
  const closed = await closedMonths(work, await calendarOf(work));
  const runs = await runsOfInputs(
    work,
    changes.flatMap(({ record, previous }) => (previous ? [record, previous] : [record])),
  );
  const joined = await joiningDaysOf(work, changes);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from pay_component
    where organisation_id = ${work.session.organisationId} and source <> 'input'`.execute(work.db);
  const others = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map(({ record, previous }) => {
    const name = others.get(record.component);
    if (name) {
      return new Invalid({
        component: `${name} is not an input: its amount comes from elsewhere. Choose another.`,
      });
    }
    const fault = runFault(runs, record) ?? (previous ? runFault(runs, previous) : undefined);
    if (fault) return fault;
    const months = record.run === null ? closed : nothingClosed;
    return (
      monthFault(months, record, previous?.run === null ? previous : null) ??
      monthBeforeJoining(joined.get(record.employee), record.month)
    );
  });
}

type InputRun = { readonly id: number; readonly month: Month; readonly kind: string; readonly state: string };

/** The runs that inputs are marked for, one look-up for however many. */
async function runsOfInputs(
  work: Work,
  inputs: readonly { readonly run: number | null }[],
): Promise<ReadonlyMap<number, InputRun>> {
  const ids = inputs.map(({ run }) => run);
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<InputRun>`
    select id, month, kind, state from pay_run
    where organisation_id = ${work.session.organisationId} and id = any (${wanted}::bigint[])`.execute(
    work.db,
  );
  return new Map(rows.map((run) => [run.id, run]));
}

/** An input is marked for an open run of its month that pays inputs. */
function runFault(
  runs: ReadonlyMap<number, InputRun>,
  { run: id, month }: Typed & { readonly run: number | null },
): Error | undefined {
  if (id === null) return undefined;
  const run = runs.get(id);
  if (!run || (run.kind !== 'off-cycle' && run.kind !== 'bonus')) {
    return new Invalid({ run: 'Choose an off-cycle or bonus run; the regular run needs no mark.' });
  }
  if (run.month !== month) return new Invalid({ run: `This run is of ${formatMonth(run.month)}.` });
  return run.state === 'open' ? undefined : refusal('payroll.month-closed/month-input');
}

/** Where a paid month's days go away, nothing is left to see that they have changed: this notes it. */
export async function noteChanges(work: Work, facts: readonly Typed[]): Promise<void> {
  await sql`insert into pay_fact_change (organisation_id, employee_id, month)
    select ${work.session.organisationId}, fact.employee, fact.month
    from unnest(${facts.map(({ employee }) => employee)}::bigint[],
      ${facts.map(({ month }) => month)}::text[]) as fact (employee, month)`.execute(work.db);
}

/** What a run under review counts does not go away under the approver’s eyes. */
export async function waitingFaults(work: Work, records: readonly Typed[]): Promise<(Refusal | undefined)[]> {
  const waiting = await closedMonths(work, await calendarOf(work), waits);
  return records.map((record) => closedFault(waiting, record));
}

async function paidByFaults(
  work: Work,
  inputs: readonly (Typed & { readonly run: number | null })[],
): Promise<(Error | undefined)[]> {
  const runs = await runsOfInputs(work, inputs);
  const closed = await closedMonths(work, await calendarOf(work));
  return inputs.map(
    (input) => runFault(runs, input) ?? (input.run === null ? closedFault(closed, input) : undefined),
  );
}

export const lossOfPayServer = formServer(lossOfPay, {
  checkAll: checkLosses,
  async saved(work, { record, previous }) {
    const moved = previous && (previous.month !== record.month || previous.employee !== record.employee);
    if (moved) await noteChanges(work, [previous]);
  },
  deletingAll: waitingFaults,
  deletedAll: noteChanges,
});

export const payInputServer = formServer(payInput, { checkAll: checkInputs, deletingAll: paidByFaults });
