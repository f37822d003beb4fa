import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { attendancePolicy } from './attendance-policy.form.ts';

export const attendancePolicyServer = formServer(attendancePolicy, {
  async check(work, { record: { lateRule, lateTakes, lateLeave } }) {
    if (lateRule === 'none' || lateTakes !== 'leave' || lateLeave === null) return;
    const type = await records(work, leaveType).one(lateLeave);
    if (!type?.kept) invalid({ lateLeave: 'No balance is kept of this leave. Choose another.' });
  },
});
