/** A delegation names two different people; who stands in needs a login. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { raise } from '#server/events/raise.ts';
import { formServer } from '#server/feature.ts';
import { approvalDelegation } from './delegation.form.ts';

export const approvalDelegationServer = formServer(approvalDelegation, {
  async check(work, { record }) {
    if (record.employee === record.to)
      invalid({ to: 'Choose somebody else: they decide while you are away.' });
    const { rows } = await sql`
      select from user_account where organisation_id = ${work.session.organisationId}
        and employee_id = ${record.to} and state = 'active'`.execute(work.db);
    if (rows.length === 0) invalid({ to: 'This person cannot sign in, so they cannot decide.' });
  },
  async saved(work, { record, previous }) {
    if (previous && previous.to === record.to) return;
    await raise(work, approvalDelegation, 'create', {
      record: record.id,
      to: { employeeIds: [record.to] },
      title: `You decide for somebody from ${formatDate(record.from)} until ${formatDate(record.until)}`,
      note: record.note ?? 'What waits for them is in your inbox, too.',
      path: 'approval/inbox',
    });
  },
});
