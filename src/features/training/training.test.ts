/** Training: needs and seats with their approval, attendance, what it gives, what it costs, whom it binds. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, formatDate, isoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../../../tests/caller.ts';
import { actingIn, type Refused } from '../../../tests/training/acting.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import type { CourseGaps } from './course/course-gap.call.ts';
import type { OwnTraining } from './mine/my-training.call.ts';
import type { SessionSheet } from './session/session.call.ts';

const world = await buildWorld();
const { works } = world.organisations;
const today = isoDate(todayOf());

const { hr, idOf, make, read, act, done } = actingIn(world);
const stateOf = async (id: number) => (await read('Harish Iyer', 'training-nomination', id)).state;
const own = async (who: Person) => (await world.as(who).get<OwnTraining>('/api/training/own')).body;
const sheet = async (who: Person, id: number) =>
  (await world.as(who).get<SessionSheet>(`/api/training-sessions/${id}/people`)).body;
const mark = (who: Person, id: number, marks: object[]) =>
  world.as(who).put<Refused>(`/api/training-sessions/${id}/attendance`, { marks });
const reportOf = async (who: Caller, name: string, parameters: object = {}) => {
  const { status, body } = await who.post<{ rows: Record<string, unknown>[] }>(`/api/reports/${name}/rows`, {
    parameters,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
};
/** As if the session had been planned for so many days earlier. */
const earlier = (id: number, days: number) =>
  world.inside(works, (db) =>
    sql`update training_session set "from" = "from" - ${days}::int, "to" = "to" - ${days}::int
      where organisation_id = ${works} and id = ${id}`.execute(db),
  );

const firstAid = await make('competency', {
  ...{ code: 'FAID', name: 'First aid', cluster: 'functional', certificate: true, active: true },
});
const [role] = await world.inside(
  works,
  async (db) => (await sql<{ id: number }>`select min(id) as id from designation`.execute(db)).rows,
);
await make('role-competency', {
  ...{ designation: role?.id, competency: firstAid.id, level: 1, weight: 10, from: addDays(today, -30) },
});
const common = { kind: 'classroom', hours: 8, leastAttendance: 8000, active: true, certified: false };
const course = await make('training-course', {
  ...{ ...common, code: 'FA', name: 'First aid at work', provider: 'St John Ambulance' },
  ...{ costPerson: rupees(1_000), costSession: rupees(1_000), passMark: 60 },
  ...{ competency: firstAid.id, level: 1, certified: true, validMonths: 36 },
});
const planned = (values: object = {}) =>
  make('training-session', {
    ...{ course: course.id, from: addDays(today, 10), to: addDays(today, 11), seats: 2, ...values },
  });
const nominate = (who: Caller, employee: Person, session: number) =>
  make('training-nomination', { employee: idOf(employee), session }, who);

test('a course says what it gives: a certificate of a competency that needs one', async () => {
  const plain = await make('competency', {
    ...{ code: 'TALK', name: 'Speaking', cluster: 'core', certificate: false, active: true },
  });
  const values = { ...common, code: 'X', name: 'X', certified: true, competency: plain.id, level: 1 };
  const { body } = await hr.post<Refused>('/api/records/training-course', values);
  assert.match(body.fields?.['certified'] ?? '', /needs no certificate/);
  const bond = { ...common, code: 'Y', name: 'Y', bonded: true, bondMonths: 12 };
  const bonded = await hr.post<Refused>('/api/records/training-course', bond);
  assert.match(bonded.body.fields?.['bond'] ?? '', /amount of the bond/);
});

test('a need is approved by the manager, by nobody for themselves, and once at a time', async () => {
  const esha = world.as('Esha Pillai');
  const need = await make(
    'training-need',
    { employee: idOf('Esha Pillai'), what: 'First aid', course: course.id, source: 'manager' },
    esha,
  );
  assert.equal(need.values['source'], 'person', 'whoever asks for themselves is the one who saw it');
  assert.deepEqual(need.values['competency'], { id: firstAid.id, title: 'First aid' });
  const twice = { employee: idOf('Esha Pillai'), what: 'Again', course: course.id, source: 'person' };
  const second = await esha.post<Refused>('/api/records/training-need', twice);
  assert.match(second.body.fields?.['course'] ?? '', /needed already/);
  assert.notEqual((await act('Esha Pillai', 'training-need', need.id, 'approve')).status, 200);
  assert.equal((await world.as('Farhan Ali').get(`/api/records/training-need/${need.id}`)).status, 404);
  await done('Meera Joshi', 'training-need', need.id, 'approve');
  const seen = await make(
    'training-need',
    { employee: idOf('Farhan Ali'), what: 'Welding', source: 'manager' },
    world.as('Meera Joshi'),
  );
  assert.notEqual(
    (await act('Meera Joshi', 'training-need', seen.id, 'approve')).status,
    200,
    'whoever has seen the need does not approve it',
  );
  await done('Harish Iyer', 'training-need', seen.id, 'approve');
});

test('gaps of the competency map become needs with one press, within reach', async () => {
  const gapsOf = async (who: Person) =>
    (await world.as(who).get<CourseGaps>(`/api/training-courses/${course.id}/gaps`)).body.people;
  const team = await gapsOf('Meera Joshi');
  assert.deepEqual(
    team.map(({ name, asked }) => [name, asked]),
    [
      ['Esha Pillai', true],
      ['Farhan Ali', false],
      ['Meera Joshi', false],
    ],
  );
  const path = `/api/training-courses/${course.id}/needs-by-gap`;
  const { body } = await world.as('Meera Joshi').post<{ entered: number }>(path, {});
  assert.equal(body.entered, 2, 'with her own');
  const [again] = (await gapsOf('Meera Joshi')).filter(({ name }) => name === 'Farhan Ali');
  assert.equal(again?.asked, true);
});

test('seats go in the order of approval, others wait, and a seat given back goes to the first', async () => {
  const { id } = await planned();
  const mine = await nominate(world.as('Gita Das'), 'Gita Das', id);
  const twice = await world.as('Gita Das').post<Refused>('/api/records/training-nomination', {
    ...{ employee: idOf('Gita Das'), session: id },
  });
  assert.match(twice.body.fields?.['session'] ?? '', /nominated for the session already/);
  await done('Arjun Mehta', 'training-nomination', mine.id, 'approve');
  assert.equal(await stateOf(mine.id), 'seated');
  const ofMeera = await nominate(world.as('Arjun Mehta'), 'Meera Joshi', id);
  await done('Harish Iyer', 'training-nomination', ofMeera.id, 'approve');
  const ofFarhan = await nominate(world.as('Meera Joshi'), 'Farhan Ali', id);
  await done('Harish Iyer', 'training-nomination', ofFarhan.id, 'approve');
  assert.equal(await stateOf(ofFarhan.id), 'listed');
  assert.partialDeepStrictEqual((await read('Harish Iyer', 'training-session', id)).values, {
    ...{ taken: 2, waiting: 1 },
  });
  const asked = (await own('Esha Pillai')).sessions.find((session) => session.id === id);
  assert.equal(asked?.free, 0);
  const join = await world.as('Esha Pillai').post<{ nomination: number }>('/api/training/own/seats', {
    session: id,
  });
  assert.equal(await stateOf(join.body.nomination), 'listed', 'her need for this course was approved before');
  await done('Gita Das', 'training-nomination', mine.id, 'withdraw');
  assert.deepEqual([await stateOf(ofFarhan.id), await stateOf(join.body.nomination)], ['seated', 'listed']);
  const { version } = seenIn(await read('Harish Iyer', 'training-session', id));
  await hr.put(`/api/records/training-session/${id}`, { version, values: { seats: 3 } });
  assert.equal(await stateOf(join.body.nomination), 'seated', 'more seats go to those who wait');
  await done('Harish Iyer', 'training-session', id, 'cancel');
  assert.equal(await stateOf(ofFarhan.id), 'cancelled');
});

test('nominations close the day before: on that day, and a day later', async () => {
  const { id } = await planned({ from: addDays(today, 1), to: addDays(today, 1) });
  await nominate(world.as('Gita Das'), 'Gita Das', id);
  await earlier(id, 1);
  const late = await world.as('Esha Pillai').post<Refused>('/api/training/own/seats', { session: id });
  assert.match(late.body.fields?.['session'] ?? '', /Nominations closed on/);
});

test('attendance, score and cost: certificates for who completed it, and the skill map follows', async () => {
  const { id } = await planned({ seats: 20 });
  const people = ['Gita Das', 'Farhan Ali', 'Meera Joshi'] as const;
  const seats = new Map<string, number>();
  for (const name of people) {
    const seat = await nominate(world.as('Arjun Mehta'), name, id).catch(() => undefined);
    const made = seat ?? (await nominate(world.as('Meera Joshi'), name, id));
    await done('Harish Iyer', 'training-nomination', made.id, 'approve');
    seats.set(name, made.id);
  }
  const seatOf = (name: (typeof people)[number]) => seats.get(name) ?? 0;
  assert.equal((await act('Harish Iyer', 'training-session', id, 'end')).body.code, 'training.not-over');
  await earlier(id, 20);
  const days = [addDays(today, -10), addDays(today, -9)];
  const present = (
    name: (typeof people)[number],
    on: string | undefined,
    as: string,
    score: number | null,
  ) => ({
    ...{ nomination: seatOf(name), on, present: as, score },
  });
  assert.equal((await act('Harish Iyer', 'training-session', id, 'end')).body.code, 'training.not-marked');
  assert.equal((await mark('Gita Das', id, [present('Gita Das', days[0], 'whole', 100)])).status, 403);
  const first = people.map((name) => present(name, days[0], 'whole', null));
  assert.equal((await mark('Harish Iyer', id, first)).status, 200);
  const later = [
    present('Gita Das', days[1], 'whole', 60),
    present('Farhan Ali', days[1], 'whole', 59),
    present('Meera Joshi', days[1], 'absent', 90),
  ];
  assert.equal((await mark('Harish Iyer', id, later)).status, 200);
  await done('Harish Iyer', 'training-session', id, 'end');
  assert.deepEqual(
    await Promise.all(people.map((name) => stateOf(seatOf(name)))),
    ['completed', 'missed', 'missed'],
    'sixty is enough and fifty-nine is not; half of the days are less than four fifths',
  );
  const { values } = await read('Harish Iyer', 'training-nomination', seatOf('Gita Das'));
  assert.deepEqual([values['attended'], values['hours']], [10_000, 16]);
  const costs = await Promise.all(
    people.map(
      async (name) => (await read('Harish Iyer', 'training-nomination', seatOf(name))).values['cost'],
    ),
  );
  assert.equal(
    costs.reduce<number>((sum, cost) => sum + Number(cost), 0),
    4_000_00,
    'to the paisa',
  );
  const { certificates } = await own('Gita Das');
  assert.deepEqual(
    certificates.map(({ competency, until }) => [competency, until]),
    [['First aid', addDays(isoDate(`${Number(days[1]?.slice(0, 4)) + 3}${days[1]?.slice(4)}`), -1)]],
  );
  assert.equal((await own('Gita Das')).gaps.length, 0, 'the map has the level and its certificate');
  assert.equal((await own('Farhan Ali')).gaps.length, 1);
  const missing = await reportOf(hr, 'expiring-certificates', { which: 'missing', days: 60 });
  const without = missing.map(({ name }) => name);
  assert.ok(without.includes('Farhan Ali') && !without.includes('Gita Das'), without.join());
});

test('figures come to the same cost however they are summed; a manager sees the team alone', async () => {
  const costOf = (rows: Record<string, unknown>[]) => rows.reduce((sum, { cost }) => sum + Number(cost), 0);
  for (const by of ['course', 'session', 'person', 'department', 'provider'])
    assert.equal(costOf(await reportOf(hr, 'training-figures', { by, to: today })), 4_000_00, by);
  const team = await reportOf(world.as('Meera Joshi'), 'training-figures', { by: 'person', to: today });
  assert.deepEqual(team.map(({ what }) => String(what).replace(/ \(.*/, '')).toSorted(), [
    'Farhan Ali',
    'Meera Joshi',
  ]);
  const { status } = await world.as('Esha Pillai').post('/api/reports/training-figures/rows', {
    parameters: { by: 'person', to: today },
  });
  assert.equal(status, 403);
});

test('attack: nobody marks themselves, reads others’ seats or nominates a colleague', async () => {
  const { id } = await planned({ from: addDays(today, 2), to: addDays(today, 2) });
  const seat = await nominate(hr, 'Harish Iyer', id);
  assert.notEqual((await act('Harish Iyer', 'training-nomination', seat.id, 'approve')).status, 200);
  for (const name of ['Esha Pillai', 'Farhan Ali', 'Ravi Kumar'] as const) {
    assert.equal((await world.as(name).get(`/api/records/training-nomination/${seat.id}`)).status, 404, name);
    assert.deepEqual((await sheet(name, id)).people, [], `${name} reads who takes part`);
    assert.equal((await mark(name, id, [])).status, 403, name);
  }
  const forged = await world.as('Esha Pillai').post('/api/records/training-bond', {
    ...{ employee: idOf('Farhan Ali'), amount: 1, months: 1, falls: 'not' },
  });
  assert.notEqual(forged.status, 200, 'bonds are made with a seat');
  const other = await world.as('Esha Pillai').post('/api/records/training-nomination', {
    ...{ employee: idOf('Farhan Ali'), session: id },
  });
  assert.notEqual(other.status, 200, 'nobody nominates a colleague');
  assert.equal((await world.as('Omar Khan').get(`/api/training-sessions/${id}/people`)).status, 404);
});

test('feedback is asked of three who were there, without a name, and not of two', async () => {
  const asks = await make('questionnaire', {
    ...{ name: 'Feedback', active: true, sections: [{ title: 'Training', weight: 1 }] },
    questions: [
      {
        section: 'Training',
        question: 'It helps me',
        kind: 'scale',
        weight: 1,
        highest: 5,
        mustAnswer: true,
      },
    ],
  });
  const { version } = seenIn(await read('Harish Iyer', 'training-course', course.id));
  const told = { version, values: { feedback: asks.id } };
  assert.equal((await hr.put(`/api/records/training-course/${course.id}`, told)).status, 200);
  const heldWith = async (people: readonly Person[]) => {
    const { id } = await planned({ from: addDays(today, 1), to: addDays(today, 1), seats: 9 });
    for (const name of people) {
      const boss = name === 'Meera Joshi' || name === 'Gita Das' ? 'Arjun Mehta' : 'Meera Joshi';
      const seat = await nominate(world.as(boss), name, id);
      if ((await stateOf(seat.id)) === 'asked')
        await done('Harish Iyer', 'training-nomination', seat.id, 'approve');
    }
    await earlier(id, 1);
    const there = (await sheet('Harish Iyer', id)).people.map(({ id: nomination }) => ({
      ...{ nomination, on: today, present: 'whole', score: 80 },
    }));
    assert.equal((await mark('Harish Iyer', id, there)).status, 200);
    await done('Harish Iyer', 'training-session', id, 'end');
    return sheet('Harish Iyer', id);
  };
  assert.equal((await heldWith(['Meera Joshi', 'Gita Das'])).round, null);
  assert.notEqual((await heldWith(['Esha Pillai', 'Meera Joshi', 'Gita Das'])).round, null);
  assert.equal((await own('Esha Pillai')).sheets.length, 1, formatDate(today));
});
