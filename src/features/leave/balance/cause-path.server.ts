/** Where the record opens that brought an entry of leave. */
import { settlement } from '#features/payroll/settlement/settlement.form.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { poolLeave } from '../donation/pool-leave.form.ts';
import { leaveEncashment } from '../encashment/leave-encashment.form.ts';
import { massLeave } from '../mass/mass-leave.form.ts';
import { leaveAdjustment } from './leave-adjustment.form.ts';

/** Forms whose records open from the story. */
const led = [leaveApplication, leaveAdjustment, leaveEncashment, massLeave, poolLeave, settlement] as const;

/** Forms of features below leave are known by the host alone. */
export function causePath(work: Work, { form, id }: ToldEntry['cause']): string | null {
  const below =
    form === 'late-penalty' && work.may(form, 'read') ? work.host.forms.forms.get(form) : undefined;
  const path = (led.find(({ name }) => name === form) ?? below)?.menu?.path;
  return path === undefined ? null : `${path}/${id}`;
}
