/** What HR adds to balances or takes from them: an entry of the ledger each, reversed when it goes away. */
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import { settleBrought } from '../application/brought-leave.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveAdjustment } from './leave-adjustment.form.ts';
import { leaveDays } from './leave-days.server.ts';

type Adjustment = ServerRecord<typeof leaveAdjustment>;

function mayNotOwn({ session }: Work, { employee }: Adjustment): void {
  if (session.employeeId === employee) refuse('leave.own/leave-adjustment');
}

const settle = (work: Work, { employee, type }: Adjustment) => settleBrought(work, employee, type);

const takeBack = (work: Work, id: number) =>
  reverse(work, leaveDays, { form: leaveAdjustment.name, causes: ofThemselves([id]) });

export const leaveAdjustmentServer = formServer(leaveAdjustment, {
  async check(work, { record, previous }) {
    mayNotOwn(work, record);
    if (previous) mayNotOwn(work, previous);
    if (record.days === 0) invalid({ days: 'Enter how many days are added or taken.' });
    if (record.days < 0 && record.expiresOn !== null)
      invalid({ expiresOn: 'What is taken does not expire. Leave this empty.' });
    const type = await records(work, leaveType).one(record.type);
    if (!type?.kept) invalid({ type: 'No balance is kept of this type. Choose another.' });
  },
  async saved(work, { record, previous }) {
    if (previous) await takeBack(work, record.id);
    await append(work, leaveDays, {
      employee: record.employee,
      subject: record.type,
      quantity: hundredthsOf(record.days),
      day: record.day,
      kind: record.kind,
      cause: { form: leaveAdjustment.name, id: record.id },
      ...(record.expiresOn === null ? {} : { expiresOn: record.expiresOn }),
    });
    for (const one of [record, previous]) if (one?.kind === 'opening') await settle(work, one);
  },
  deleting(work, { record }) {
    mayNotOwn(work, record);
    return Promise.resolve();
  },
  async deleted(work, { record }) {
    await takeBack(work, record.id);
    if (record.kind === 'opening') await settle(work, record);
  },
});
