/** Two built reports of the demo organisations: who works where, and people by department. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { ownReport } from '../own-report.form.ts';

export const ownReportDemo = demoStep({
  name: 'built reports',
  async isDone(work) {
    const { rows } = await sql`select from own_report
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0 || (await keeperOf(work)) === undefined;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function keeperOf(work: Work): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select u.id from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and t.based_on = 'hr' and u.state = 'active'
    order by u.id limit 1`.execute(work.db);
  return rows[0]?.id;
}

const column = (path: string, summary: 'count' | 'average' | null = null) => ({ path, summary, title: null });

async function seed(work: Work): Promise<void> {
  const owner = (await keeperOf(work)) ?? null;
  const { rows: types } = await sql<{ role: number }>`select id as role from login_type
    where organisation_id = ${work.session.organisationId}
      and based_on in ('administrator', 'hr', 'payroll', 'approver', 'manager', 'recruiter', 'auditor')
    order by id limit 20`.execute(work.db);
  const common = {
    ...{ base: 'employee', formulas: [], people: [], roles: types, owner },
    conditions: [{ path: 'leftOn', test: 'empty', value: null }],
  } as const;
  const reports = records(work, ownReport).asServer;
  await reports.make({
    ...common,
    ...{ name: 'People by department and gender', layout: 'pivot', across: 'gender', chart: 'bar' },
    columns: [column('department'), column('#')],
  });
  await reports.make({
    ...common,
    ...{ name: 'Who works where', layout: 'lines', across: null, chart: null },
    columns: [
      ...['code', 'firstName', 'lastName', 'department', 'designation', 'establishment'].map((path) =>
        column(path),
      ),
      column('establishment.city'),
      column('joinedOn'),
    ],
  });
}
