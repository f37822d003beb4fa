/** Side rules of a salary: nobody sets their own, and none holds before the person joined. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { ownPay, refuseOwnPay } from './own-pay.server.ts';
import { salaryAssignment } from './salary-assignment.form.ts';

type Salary = Change<typeof salaryAssignment>;

/** One look-up for however many: an import brings a whole register's salaries. */
async function joiningDays(work: Work, changes: readonly Salary[]): Promise<ReadonlyMap<number, IsoDate>> {
  const people = [...new Set(changes.map(({ record }) => record.employee))];
  const { rows } = await sql<{ id: number; joined: IsoDate }>`
    select id, joined_on as joined from employee
    where organisation_id = ${work.session.organisationId} and id = any (${people})`.execute(work.db);
  return new Map(rows.map(({ id, joined }) => [id, joined]));
}

async function checkSalaries(work: Work, changes: readonly Salary[]): Promise<(Error | undefined)[]> {
  const joined = await joiningDays(work, changes);
  return changes.map(({ record }) => {
    const day = joined.get(record.employee);
    if (day && record.validFrom && record.validFrom < day) {
      return new Invalid({
        validFrom: `A salary cannot hold before the day of joining, ${formatDate(day)}.`,
      });
    }
    return ownPay(work, record.employee);
  });
}

export const salaryAssignmentServer = formServer(salaryAssignment, {
  async check(work, change) {
    const [fault] = await checkSalaries(work, [change]);
    if (fault) throw fault;
  },
  checkAll: checkSalaries,
  deleting(work, { record }) {
    refuseOwnPay(work, record.employee);
  },
});
