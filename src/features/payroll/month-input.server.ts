/**
 * Side rules of what is typed for a month: not one's own, within the month, and not after the month is
 * locked.
 */
import { sql } from 'kysely';
import { refuseOwnPay } from '#features/pay-setup/own-pay.server.ts';
import { daysInMonth, formatMonth, type Month } from '#kernel/calendar.ts';
import { invalid, refuse } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { lossOfPay } from './loss-of-pay.form.ts';
import { payInput } from './pay-input.form.ts';

async function refuseLocked(work: Work, month: Month): Promise<void> {
  const {
    rows: [run],
  } = await sql<{ state: string }>`
    select state from pay_run where organisation_id = ${work.session.organisationId} and month = ${month}
      and state <> 'open'`.execute(work.db);
  if (!run) return;
  const name = formatMonth(month);
  refuse(
    'payroll.month-closed',
    run.state === 'locked'
      ? `${name} is locked. Enter this for the next month instead.`
      : `The run of ${name} waits for approval. Have it returned for correction first.`,
  );
}

/** Neither the month it is moved from nor the one it is moved to may be closed. */
async function checkMonths(
  work: Work,
  record: { month: Month; employee: number },
  previous: { month: Month } | null,
) {
  refuseOwnPay(work, record.employee);
  await refuseLocked(work, record.month);
  if (previous && previous.month !== record.month) await refuseLocked(work, previous.month);
}

export const lossOfPayServer = formServer(lossOfPay, {
  async check(work, { record, previous }) {
    const most = daysInMonth(record.month);
    if (record.days > most) invalid({ days: `${formatMonth(record.month)} has only ${most} days.` });
    await checkMonths(work, record, previous);
  },
  deleting: (work, { record }) => checkMonths(work, record, null),
});

export const payInputServer = formServer(payInput, {
  async check(work, { record, previous }) {
    const {
      rows: [component],
    } = await sql<{ source: string; name: string }>`
      select source, name from pay_component
      where organisation_id = ${work.session.organisationId} and id = ${record.component}`.execute(work.db);
    if (component && component.source !== 'input') {
      invalid({
        component: `${component.name} is not an input: its amount comes from elsewhere. Choose another.`,
      });
    }
    await checkMonths(work, record, previous);
  },
  deleting: (work, { record }) => checkMonths(work, record, null),
});
