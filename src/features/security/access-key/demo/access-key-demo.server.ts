/** Two programs of the demo organisations with their keys, and some days of what one of them asked. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import type { LoginType } from '#kernel/rights.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { userAccount } from '../../user-account.form.ts';
import { accessKey } from '../access-key.form.ts';
import { accessKeyUse } from '../access-key-use.form.ts';

type Program = {
  readonly userName: string;
  readonly name: string;
  readonly loginType: LoginType;
  readonly key: string;
  readonly does: 'read' | 'change';
  readonly modules: readonly string[];
  /** Days until the key expires. */
  readonly days: number;
  /** Calls of the days before, the latest first. */
  readonly calls: readonly number[];
};

const programs: readonly Program[] = [
  {
    userName: 'careers-site',
    name: 'Careers Site',
    loginType: 'recruiter',
    key: 'Careers site, web server 2',
    does: 'read',
    modules: ['recruitment'],
    days: 300,
    calls: [288, 288, 271, 288, 280],
  },
  {
    userName: 'data-warehouse',
    name: 'Data Warehouse',
    loginType: 'auditor',
    key: 'Nightly headcount, data warehouse',
    does: 'read',
    modules: ['human-resources'],
    days: 12,
    calls: [24, 24, 25],
  },
];

async function loginTypeOf(work: Work, basedOn: LoginType): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from login_type where organisation_id = ${work.session.organisationId}
      and based_on = ${basedOn} order by id limit 1`.execute(work.db);
  return rows[0]?.id;
}

async function writeProgram(work: Work, program: Program): Promise<void> {
  const { userName, name, does, modules, calls } = program;
  const loginType = await loginTypeOf(work, program.loginType);
  if (loginType === undefined) return;
  const today = await seededOn(work);
  const user = await records(work, userAccount).asServer.create({ userName, name, loginType, program: true });
  const key = await records(work, accessKey).asServer.create({
    ...{ user, name: program.key, does, modules: [...modules] },
    expiresOn: addDays(today, program.days),
  });
  for (const [at, called] of calls.entries())
    await records(work, accessKeyUse).asServer.make({
      key,
      usedOn: addDays(today, -at - 1),
      address: '10.20.4.17',
      calls: called,
      refused: at === 2 ? 1 : 0,
    });
  await records(work, accessKey).asServer.set(key, { usedOn: addDays(today, -1) });
}

export const accessKeyDemo = demoStep({
  name: 'API keys',
  async isDone(work) {
    const { rows } = await sql`select from access_key
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      for (const program of programs) await writeProgram(work, program);
    }),
});
