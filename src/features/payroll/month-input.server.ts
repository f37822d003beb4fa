/**
 * Side rules of what is typed for a month: not one's own, within the month, and not after the month is
 * closed.
 */
import { sql } from 'kysely';
import { ownPay } from '#features/pay-setup/own-pay.server.ts';
import { daysInMonth, formatMonth, type Month } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { lossOfPay } from './loss-of-pay.form.ts';
import { payInput } from './pay-input.form.ts';

type Typed = { readonly employee: number; readonly month: Month };

/** The months whose run is no longer open, by their state. */
async function closedMonths(work: Work): Promise<ReadonlyMap<Month, string>> {
  const { rows } = await sql<{ month: Month; state: string }>`
    select month, state from pay_run
    where organisation_id = ${work.session.organisationId} and state <> 'open'`.execute(work.db);
  return new Map(rows.map(({ month, state }) => [month, state]));
}

function closedFault(closed: ReadonlyMap<Month, string>, month: Month): Refusal | undefined {
  const state = closed.get(month);
  if (!state) return undefined;
  const name = formatMonth(month);
  const sentence =
    state === 'locked'
      ? `${name} is locked. Enter this for the next month instead.`
      : `The run of ${name} waits for approval. Have it returned for correction first.`;
  return new Refusal('payroll.month-closed', sentence, 409, {});
}

/** Neither the month it is moved from nor the one it is moved to may be closed. */
const monthFault = (
  work: Work,
  closed: ReadonlyMap<Month, string>,
  record: Typed,
  previous: Typed | null,
): Error | undefined =>
  ownPay(work, record.employee) ??
  closedFault(closed, record.month) ??
  (previous ? closedFault(closed, previous.month) : undefined);

async function checkLosses(work: Work, changes: readonly Change<typeof lossOfPay>[]) {
  const closed = await closedMonths(work);
  return changes.map(({ record, previous }) => {
    const most = daysInMonth(record.month);
    return record.days > most
      ? new Invalid({ days: `${formatMonth(record.month)} has only ${most} days.` })
      : monthFault(work, closed, record, previous);
  });
}

async function checkInputs(work: Work, changes: readonly Change<typeof payInput>[]) {
  const closed = await closedMonths(work);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from pay_component
    where organisation_id = ${work.session.organisationId} and source <> 'input'`.execute(work.db);
  const others = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map(({ record, previous }) => {
    const name = others.get(record.component);
    return name
      ? new Invalid({
          component: `${name} is not an input: its amount comes from elsewhere. Choose another.`,
        })
      : monthFault(work, closed, record, previous);
  });
}

function throwFirst([fault]: readonly (Error | undefined)[]): void {
  if (fault) throw fault;
}

async function refuseClosed(work: Work, record: Typed): Promise<void> {
  throwFirst([monthFault(work, await closedMonths(work), record, null)]);
}

export const lossOfPayServer = formServer(lossOfPay, {
  check: async (work, change) => throwFirst(await checkLosses(work, [change])),
  checkAll: checkLosses,
  deleting: (work, { record }) => refuseClosed(work, record),
});

export const payInputServer = formServer(payInput, {
  check: async (work, change) => throwFirst(await checkInputs(work, [change])),
  checkAll: checkInputs,
  deleting: (work, { record }) => refuseClosed(work, record),
});
