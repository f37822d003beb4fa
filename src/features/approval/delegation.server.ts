/** A delegation names two different people; who stands in needs a login. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personNames } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer } from '#server/feature.ts';
import { approvalDelegation } from './delegation.form.ts';

export const approvalDelegationServer = formServer(approvalDelegation, {
  async check(work, { record }) {
    const { employeeId, organisationId } = work.session;
    if (record.employee === record.to)
      invalid({ to: 'Choose somebody else: they decide while you are away.' });
    if (record.to === employeeId)
      invalid({ to: 'Nobody takes over somebody else’s decisions alone. Let the person delegate to you.' });
    const { rows } = await sql`
      select from user_account where organisation_id = ${organisationId}
        and employee_id = ${record.to} and state = 'active'`.execute(work.db);
    if (rows.length === 0) invalid({ to: 'This person cannot sign in, so they cannot decide.' });
  },
  async saved(work, { record, previous }) {
    if (previous && previous.to === record.to) return;
    const names = await personNames(work, [record.employee, record.to]);
    const days = `from ${formatDate(record.from)} until ${formatDate(record.until)}`;
    const told = { record: record.id, ...(record.note !== null && { note: record.note }) };
    await raise(work, approvalDelegation, 'create', {
      ...told,
      to: { employeeIds: [record.to] },
      title: sentence`You decide for ${names.get(record.employee)} ${days}`,
      path: 'approval/inbox',
    });
    await raise(work, approvalDelegation, 'create', {
      ...told,
      to: { employeeIds: [record.employee] },
      title: sentence`${names.get(record.to)} decides for you ${days}`,
      path: `approval/delegation/${record.id}`,
    });
  },
});
