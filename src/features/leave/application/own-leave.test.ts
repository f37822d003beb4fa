/** Nobody is asked to decide on their own leave, whoever entered it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { leaveApplication } from './leave-application.form.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');

async function made(form: string, values: object): Promise<number> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const type = await made('leave-type', { code: 'CL', name: 'Casual leave', nature: 'casual', position: 1 });

type Standing = { standing: { levels: { people: { name: string }[] }[] } };

/** Who is asked about leave that was sent by nobody here, as what was moved in. */
async function askedOf(name: Person): Promise<readonly string[]> {
  const day = isoDate('2027-02-01');
  const id = await inWork(world.host, systemSession(works, 'Moving in'), (work) =>
    records(work, leaveApplication).asServer.make(
      {
        ...{ employee: world.people[name].employeeId ?? 0, type, from: day, to: day, reason: 'Family' },
        ...{ fromHalf: 'whole', toHalf: 'whole', partDays: [], askedOn: work.today, days: 1, unpaidDays: 0 },
      },
      { state: 'waiting' },
    ),
  );
  const { body } = await hr.get<Standing>(`/api/approvals/standing/leave-application/${id}`);
  return (body.standing.levels[0]?.people ?? []).map((each) => each.name);
}

test('the only person in HR is asked about the leave of others, and never about their own', async () => {
  // Nobody above can answer, so that whoever has the right is asked.
  await world.inside(works, (db) =>
    sql`update employee_work set reports_to_id = null where organisation_id = ${works}`.execute(db),
  );
  assert.deepEqual(await askedOf('Esha Pillai'), ['Harish Iyer']);
  assert.deepEqual(await askedOf('Harish Iyer'), []);
});
