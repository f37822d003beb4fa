/** Leave that is paid out: reserved while it waits, out of the balance when approved, given back after it. */
import { formatMonth, month } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { reserve, spendReserved } from '#server/ledger/ledger-balance.ts';
import { ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { holdLeaveOf } from '../application/leave-day.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { encashedAs, encashmentWorth, mayEncash } from './encashment-verdict.server.ts';
import { leaveEncashment } from './leave-encashment.form.ts';

type Encashment = ServerRecord<typeof leaveEncashment>;

const giveBack = (work: Work, id: number) =>
  reverse(work, leaveDays, { form: leaveEncashment.name, causes: ofThemselves([id]) });

/** Asked once more while nobody else can spend the person's leave. */
async function submit(work: Work, record: Encashment): Promise<{ component: number | null }> {
  const { id, employee, type, days } = record;
  await holdLeaveOf(work, employee);
  const no = refusalIn(await mayEncash(work, { record }));
  if (no !== undefined || type === null) refuse('leave.rule', { no: no ?? '' });
  await reserve(work, leaveDays, {
    employee,
    subject: type,
    quantity: hundredthsOf(days),
    day: work.today,
    kind: 'encash',
    cause: { form: leaveEncashment.name, id },
  });
  return { component: await encashedAs(work, { record }) };
}

async function tell(work: Work, record: Encashment, on: 'approve' | 'decline', word: string): Promise<void> {
  const days = daysText(hundredthsOf(record.days));
  await raise(work, leaveEncashment, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`Encashment of ${days} with the salary of ${formatMonth(month(record.month))}: ${word}`,
    path: `leavemngtsys/leave-encashment/${record.id}`,
  });
}

export const leaveEncashmentServer = formServer(leaveEncashment, {
  verdicts: { within: mayEncash, worth: encashmentWorth },
  async asksFor(work, record) {
    const name = await personName(work, record.employee);
    const type = await records(work, leaveType).one(record.type);
    const what = `${daysText(hundredthsOf(record.days))} of ${type?.name ?? 'leave'}`;
    return {
      title: `${name} asks to encash ${what} with the salary of ${formatMonth(month(record.month))}`,
      ...(record.reason ? { note: record.reason } : {}),
    };
  },
  actions: {
    submit,
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('leave.own/leave-encashment');
      await spendReserved(work, leaveDays, { form: leaveEncashment.name, id: record.id });
      await tell(work, record, 'approve', 'approved');
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Encashment, { answer }) => {
        await giveBack(work, record.id);
        await tell(work, record, 'decline', 'declined');
        return { answer };
      },
    ),
    recall: async (work, { id }) => void (await giveBack(work, id)),
    withdraw: async (work, { id }) => void (await giveBack(work, id)),
    async cancel(work, { id, employee }) {
      if (isOwn(work, employee)) refuse('leave.own/leave-encashment-cancel');
      await giveBack(work, id);
    },
  },
});
