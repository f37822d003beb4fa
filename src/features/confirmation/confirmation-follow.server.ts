/** A review that is open is the matter of whoever manages its person: a new manager hears of it. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { follower } from '#server/follower.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import type { Work } from '#server/work.ts';
import { confirmationReview } from './confirmation-review.form.ts';

type Untold = {
  readonly id: number;
  readonly employee: number;
  readonly dueOn: IsoDate;
  readonly manager: number;
};

/** Open reviews whose person's manager was never told of them. */
async function untold(work: Work, which: Sql): Promise<readonly Untold[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Untold>`
    select r.id, r.employee_id as employee, r.due_on as "dueOn", u.employee_id as manager
    from confirmation_review r
    join employee_work w on ${holdsFor('w', 'r.employee_id', work.today)}
    join user_account u on u.organisation_id = r.organisation_id and u.employee_id = w.reports_to_id
      and u.state = 'active'
    where r.organisation_id = ${organisationId} and r.state = 'open' and ${which}
      and not exists (select from notification n where n.organisation_id = r.organisation_id
        and n.user_id = u.id and n.path = ${`${confirmationReview.menu?.path}/`} || r.id)
    order by r.id`.execute(work.db);
  return rows;
}

async function tellNewManagers(work: Work, which: Sql): Promise<void> {
  for (const { id, employee, dueOn, manager } of await untold(work, which)) {
    const name = await personName(work, employee);
    await raise(work, confirmationReview, 'open', {
      record: id,
      to: { employeeIds: [manager] },
      title: sentence`${name}: confirmation is due on ${formatDate(dueOn)}`,
      path: `${confirmationReview.menu?.path}/${id}`,
    });
  }
}

export const reviewsFollow = follower({
  name: 'Confirmation reviews',
  of: { 'employee-work': ['reportsTo', 'validFrom', 'validTo'] },
  async after(work, changed) {
    const ids = [...(changed.get('employee-work') ?? [])];
    await tellNewManagers(
      work,
      sql`r.employee_id in (select c.employee_id from employee_work c
        where c.organisation_id = r.organisation_id and c.id = any(${ids}::bigint[]))`,
    );
  },
});

/** Those who report to somebody else from today on. */
export const tellManagersOfToday = (work: Work): Promise<void> =>
  tellNewManagers(work, sql`w.valid_from = ${work.today}::date`);
