/** Whoever begins, moves or leaves has their balances in the same moment, whichever way that is written. */
import { sql } from 'kysely';
import type { AuditEntry } from '#server/audit/audit-entry.ts';
import { anyOf, follower, recordsIn } from '#server/follower.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { bringAccruals } from './accrual.server.ts';

/** So many people are credited while one waits; more by a job. */
const atOnce = 200;

/** What of a person decides about leave: the rest of the record may change without a look. */
const decisive = ['joinedOn', 'leftOn', 'gender'] as const;

/** Tables of what is known of a person in time, by which policies tell for whom they are. */
const inTime = {
  'employee-work': 'employee_work',
  'employee-pay-group': 'employee_pay_group',
} as const;

async function hasRules({ db, session }: Work): Promise<boolean> {
  const { rows } = await sql`
    select from leave_rule where organisation_id = ${session.organisationId} and superseded_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

async function peopleOf({ db, session }: Work, written: readonly AuditEntry[]): Promise<readonly number[]> {
  const found = new Set(recordsIn(written.filter(({ form }) => form === 'employee')));
  for (const [form, table] of Object.entries(inTime)) {
    const ids = recordsIn(written.filter((entry) => entry.form === form));
    if (ids.length === 0) continue;
    const { rows } = await sql<{ employee: number }>`
      select distinct employee_id as employee from ${sql.table(table)}
      where organisation_id = ${session.organisationId} and id = any (${ids}::bigint[])`.execute(db);
    for (const { employee } of rows) found.add(employee);
  }
  return [...found];
}

export const creditJob = job<Readonly<Record<string, never>>>({
  name: 'leave-credits',
  run: ({ work }) => work((inside) => bringAccruals(inside)),
});

export const balanceFollower = follower({
  name: 'Leave balances',
  of: { employee: decisive, ...anyOf(Object.keys(inTime)) },
  async within(work, written) {
    if (!(await hasRules(work))) return;
    const employees = await peopleOf(work, written);
    if (employees.length > atOnce)
      await work.jobs.start(work, creditJob, {}, { title: 'Leave balances of new people' });
    else if (employees.length > 0) await bringAccruals(work, { employees });
  },
});
