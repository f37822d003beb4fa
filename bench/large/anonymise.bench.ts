/**
 * 5,000 former employees with work, pay, family and an audit made anonymous, as the job does it: previewed,
 * agreed to, a transaction for each. Prints the seconds of each step.
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { refreshStatistics } from '#server/database/statistics.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Session } from '#server/work.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { seenIn } from '../../tests/world.ts';
import { addPeople } from '../many-people.ts';

const limitSeconds = 30;
const people = 5_000;
const entriesOfEach = 20;

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, admin] = [world.as('Harish Iyer'), world.as('Anita Rao')];
const model = world.people['Gita Das'].employeeId ?? 0;
const { userId } = world.people['Harish Iyer'];
const session: Session = { ...systemSession(works, 'Bench'), userId };

await addPeople(world, session, model, { had: 0, people });
await inWork(world.host, session, async ({ db }) => {
  await sql`update employee set joined_on = '2008-04-01', left_on = '2012-05-31',
    first_name = 'Leaver ' || id,
    personal_mail = 'l' || id || '@example.org' where organisation_id = ${works} and code like 'N%'`.execute(
    db,
  );
  await sql`insert into employee_family (organisation_id, employee_id, name, relation_id)
    select ${works}, e.id, 'Kin ' || e.id, r.id from employee e
    cross join (select id from relation where organisation_id = ${works} limit 1) r
    where e.organisation_id = ${works} and e.code like 'N%'`.execute(db);
  await sql`
    select muster.append_audit(${works}::bigint, (select jsonb_agg(jsonb_build_object('actorName', 'Seed',
      'action', 'update', 'form', 'employee', 'recordId', e.id,
      'changes', jsonb_build_object('firstName', jsonb_build_object('new', e.first_name)))) from employee e
      cross join generate_series(1, ${entriesOfEach}::int)
      where e.organisation_id = ${works} and e.code like 'N%'))`.execute(db);
  await refreshStatistics(db, 'employee', 'employee_family', 'audit_entry');
});

type Wire = { id: number; version: number; state: string; fingerprint?: string };
const url = '/api/records/anonymising';
const read = async (id: number) => (await hr.get<Wire>(`${url}/${id}`)).body;
const act = async (who: typeof hr, id: number, action: string) => {
  const seen = seenIn((await who.get<Wire>(`${url}/${id}`)).body);
  const { status, body } = await who.post(`${url}/${id}/actions/${action}`, seen);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
};
const seconds = async (what: string, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  const took = (performance.now() - began) / 1000;
  console.log(`${what.padEnd(28)} ${took.toFixed(1).padStart(6)} s`);
  return took;
};

console.log(
  `load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
const { body: run } = await hr.post<Wire>(url, {});
await seconds('preview', () => act(hr, run.id, 'prepare'));
await act(hr, run.id, 'submit');
const took = await seconds(`${people} made anonymous`, async () => {
  await act(admin, run.id, 'approve');
  while ((await read(run.id)).state !== 'done') await new Promise((resolve) => setTimeout(resolve, 250));
});
console.log(`${(took / limitSeconds).toFixed(2)} of the limit; load ${loadavg()[0]?.toFixed(1)}`);
await world.close();
if (took > limitSeconds) process.exitCode = 1;
