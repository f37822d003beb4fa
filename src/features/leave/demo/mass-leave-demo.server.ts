/** The demo’s leave for many: a shutdown that HR has prepared, without pay for whoever has no balance. */
import { sql } from 'kysely';
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { massLeave } from '../mass/mass-leave.form.ts';
import { leaveType } from '../type/leave-type.form.ts';

/** The Thursday and the Friday six weeks ahead. */
const thursdayAfter = (today: IsoDate): IsoDate => weekDayFrom(addDays(today, 42), 'thursday');

export const massLeaveDemo = demoStep({
  name: 'mass-leave',
  async isDone(work) {
    const { rows } = await sql`select from mass_leave
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    const [type] = await records(work, leaveType).find({ code: 'EL' });
    return rows.length > 0 || type === undefined;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      const [earned] = await records(work, leaveType).find({ code: 'EL' });
      const [unpaid] = await records(work, leaveType).find({ nature: 'unpaid', active: true });
      if (!earned) return;
      const from = thursdayAfter(work.today);
      await records(work, massLeave).asServer.create({
        ...{ name: 'Shutdown for maintenance', kind: 'leave', type: earned.id },
        ...{ otherwise: unpaid?.id ?? null, from, to: addDays(from, 1), part: 'whole' },
      });
    }),
});
