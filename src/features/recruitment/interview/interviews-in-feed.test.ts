/** Interviews stand in the calendar of their panel, and in nobody else's; who is interviewed is not told. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

const world = await buildHiringWorld();
const { recruiter } = world;
const applicant = await world.apply(await world.openPost());
const day = addDays(isoDate(world.today), 3);
const url = '/api/records/interview';

/** Their calendar as a calendar reads it, by its secret address alone. */
async function feedOf(name: Person): Promise<() => Promise<string>> {
  const made = await world.as(name).post<{ url: string }>('/api/leave/feed');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { pathname } = new URL(made.body.url);
  return async () => (await world.as(null).get(pathname)).raw.toString();
}
const [esha, meera, farhan] = [
  await feedOf('Esha Pillai'),
  await feedOf('Meera Joshi'),
  await feedOf('Farhan Ali'),
];
const interviews = (text: string): number => text.split('SUMMARY:Interview\r\n').length - 1;

const planned = async (values: object): Promise<number> => {
  const { status, body } = await recruiter.post<Wire & Refused>(url, {
    ...{ applicant, round: 'First interview', day, startsAt: '10:00', minutes: 45, mode: 'phone' },
    ...values,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const panel = (...names: Person[]) => names.map((name) => ({ member: world.employeeOf(name) }));
const act = async (id: number, action: string, values: object = {}) => {
  const seen = seenIn((await recruiter.get<Wire>(`${url}/${id}`)).body);
  const { status, body } = await recruiter.post(`${url}/${id}/actions/${action}`, { ...seen, ...values });
  assert.equal(status, 200, JSON.stringify(body));
};

const first = await planned({ panel: panel('Esha Pillai', 'Meera Joshi') });

test('it stands in the calendar of each of the panel at its hour, without the applicant', async () => {
  for (const feed of [esha, meera]) {
    const text = await feed();
    assert.equal(interviews(text), 1);
    assert.ok(text.includes(`DTSTART:${day.replaceAll('-', '')}T043000Z`), text);
    assert.ok(text.includes(`DTEND:${day.replaceAll('-', '')}T051500Z`), text);
  }
  const { title } = await world.read('applicant', applicant);
  assert.ok(!(await esha()).includes(title), 'attack: the address is a secret, and the applicant is another');
});

test('attack: another’s interviews do not appear', async () => {
  assert.equal(interviews(await farhan()), 0);
});

test('who is taken off the panel loses it, and who joins gets it', async () => {
  const { version } = await world.read('interview', first);
  const put = await recruiter.put(`${url}/${first}`, { version, values: { panel: panel('Meera Joshi') } });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.deepEqual([interviews(await esha()), interviews(await meera())], [0, 1]);
});

test('one that is moved is there at its new hour alone', async () => {
  const { version } = await world.read('interview', first);
  const put = await recruiter.put(`${url}/${first}`, { version, values: { startsAt: '15:00' } });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const text = await meera();
  assert.deepEqual(
    [interviews(text), text.includes('T093000Z'), text.includes('T043000Z')],
    [1, true, false],
  );
});

test('one that is cancelled leaves the calendar', async () => {
  await act(first, 'cancel', { input: { reason: 'The post is filled' } });
  assert.equal(interviews(await meera()), 0);
});

test('one to which the applicant did not come leaves it; one that was held stays for its month', async () => {
  const yesterday = addDays(isoDate(world.today), -1);
  const held = await planned({ panel: panel('Esha Pillai'), startsAt: '11:00' });
  const missed = await planned({ panel: panel('Esha Pillai'), startsAt: '13:00' });
  assert.equal(interviews(await esha()), 2);
  await world.ask(
    sql`update interview set day = ${yesterday}::date
      where id in (${held}, ${missed}) returning id`,
  );
  await act(held, 'held');
  await act(missed, 'absent');
  const text = await esha();
  assert.deepEqual([interviews(text), text.includes('T053000Z')], [1, true]);
});
