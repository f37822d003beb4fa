/** Weekly off and shift: no day twice among the exceptions, no punch id with two people at once. */

import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { endless, holdsWithin } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { formServer } from '#server/feature.ts';
import { employeeShift } from './employee-shift.form.ts';
import { employeeWeeklyOff } from './employee-weekly-off.form.ts';

export const weeklyOffServer = formServer(employeeWeeklyOff, {
  check(_work, { record }) {
    if (record.days?.length === 7) invalid({ days: 'At least one day of the week is worked.' });
    const seen = new Set<string>();
    record.exceptions.forEach(({ date }, at) => {
      if (seen.has(date)) invalid({ [`exceptions.${at}.date`]: 'This day is in the list already.' });
      seen.add(date);
    });
  },
});

export const shiftServer = formServer(employeeShift, {
  besideOthers: ({ punchId }) => punchId !== null,
  async check(work, { record }) {
    if (record.startsAt !== null && record.startsAt === record.endsAt)
      invalid({ endsAt: 'A shift ends at another time than it begins.' });
    if (record.rotation !== null && record.anchor === null)
      invalid({ anchor: 'A rotation is counted from a day: enter the first day of the cycle.' });
    if (record.captureMethod === 'machine' && record.punchId === null)
      invalid({ punchId: 'The machine knows people by their punch id: enter it.' });
    if (record.punchId === null) return;
    const { rows } = await sql<{ name: string }>`
      select ${fullNameOf('e')} as name
      from employee_shift s join employee e on e.organisation_id = s.organisation_id and e.id = s.employee_id
      where s.organisation_id = ${work.session.organisationId}
        and s.punch_id = ${record.punchId} and s.employee_id <> ${record.employee}
        and ${holdsWithin('s', record.validFrom ?? work.today, record.validTo ?? endless)} limit 1`.execute(
      work.db,
    );
    if (rows[0]) invalid({ punchId: `${rows[0].name} has this punch id at the time.` });
  },
});
