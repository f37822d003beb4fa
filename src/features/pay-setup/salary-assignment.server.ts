/** Side rules of a salary: nobody sets their own, and none holds before the person joined. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { refuseOwnPay } from './own-pay.server.ts';
import { salaryAssignment } from './salary-assignment.form.ts';

export const salaryAssignmentServer = formServer(salaryAssignment, {
  async check(work, { record }) {
    refuseOwnPay(work, record.employee);
    const {
      rows: [person],
    } = await sql<{ joined: IsoDate }>`
      select joined_on as joined from employee
      where organisation_id = ${work.session.organisationId} and id = ${record.employee}`.execute(work.db);
    if (person && record.validFrom && record.validFrom < person.joined) {
      invalid({ validFrom: `A salary cannot hold before the day of joining, ${formatDate(person.joined)}.` });
    }
  },
  deleting(work, { record }) {
    refuseOwnPay(work, record.employee);
  },
});
