import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
} from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';

type Item = { title: string; note?: string; path?: string; opening?: number };
type Card = {
  key: string;
  title: string;
  figure?: { value: number | string; note?: string; tag?: { text: string } };
  items?: Item[];
  path?: { label: string; stands: string; note?: string }[];
  note?: string;
  again?: boolean;
  wide: boolean;
  empty?: string;
};
type Home = {
  actions: { label: string; path: string }[];
  upcoming: { title: string; kind: string; note: string }[];
  cards: Card[];
  hidden: { key: string; title: string }[];
};

const world = await buildPayWorld();
const today = todayOf();
const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());
const homeOf = async (name: Person): Promise<Home> => (await world.as(name).get<Home>('/api/home')).body;
const cardOf = async (name: Person, key: string): Promise<Card | undefined> =>
  (await homeOf(name)).cards.find((card) => card.key === key);
const hr = world.as('Harish Iyer');
const titlesOf = (card: Card | undefined): string[] => (card?.items ?? []).map(({ title }) => title);

const ofEverybody = ['payslip', 'notifications', 'leave', 'time', 'events', 'month', 'holidays'];

test('every role has the cards that are specified, and those of its work before them', async () => {
  for (const name of [
    'Esha Pillai',
    'Meera Joshi',
    'Harish Iyer',
    'Padma Nair',
    'Vikram Shah',
    'Anita Rao',
    'Ravi Kumar',
  ] as const) {
    const { cards, actions } = await homeOf(name);
    const keys = cards.map(({ key }) => key);
    assert.deepEqual(
      keys.filter((key) => ofEverybody.includes(key)),
      ofEverybody,
      name,
    );
    assert.ok(keys.includes('openings'), name);
    assert.ok(
      actions.some(({ path }) => path === 'human-resources/employee?sRead=0&sWrite=1&wId=10'),
      name,
    );
  }
  const keysOf = async (name: 'Padma Nair' | 'Harish Iyer') =>
    (await homeOf(name)).cards.map(({ key }) => key);
  // No month is paid here yet: until one is, the set-up comes before all else.
  assert.deepEqual((await keysOf('Padma Nair')).slice(0, 2), ['set-up', 'run']);
  assert.deepEqual((await keysOf('Harish Iyer')).slice(0, 4), ['set-up', 'waiting', 'today', 'headcount']);
});

test('who is not employed here is told nothing of a payslip, of leave or of an account', async () => {
  const { cards, actions } = await homeOf('Uma Sen');
  const keys = cards.map(({ key }) => key);
  assert.ok(!keys.includes('payslip') && !keys.includes('leave'));
  assert.ok(actions.every(({ label }) => label !== 'My Account Details'));
  assert.ok(keys.includes('time') && keys.includes('notifications'));
});

test('what was written at one go is one line among the last changes', async () => {
  for (const [at, name] of ['Ninety', 'Ninety-one', 'Ninety-two'].entries()) {
    const { status, body } = await world.as('Anita Rao').post('/api/records/skill', { code: `N${at}`, name });
    assert.equal(status, 200, JSON.stringify(body));
  }
  const card = await cardOf('Uma Sen', 'audit');
  assert.equal(titlesOf(card)[0], 'Added skill × 3');
});

test('what is not set up is said, not invented', async () => {
  assert.match((await cardOf('Esha Pillai', 'leave'))?.empty ?? '', /^Leave is not set up here yet\./);
  assert.match(String((await cardOf('Esha Pillai', 'time'))?.figure?.value), /^\d\d:\d\d$/);
});

test('an event is seen by everybody, one of another establishment by nobody here', async () => {
  // A weekly off is told before an event.
  const day = [3, 4, 5].map((days) => addDays(today, days)).find(isWeekday) ?? today;
  const { body: place } = await hr.post<{ id: number }>('/api/records/establishment', {
    code: 'PNQ',
    name: 'Pune',
    indianState: 'MH',
    city: 'Pune',
  });
  const event = { kind: 'gathering', from: day, to: day };
  for (const [title, forWhom] of [
    ['Town hall', null],
    ['Pune picnic', [{ establishments: [place.id] }]],
  ] as const) {
    const { status } = await hr.post('/api/records/event', { ...event, title, forWhom });
    assert.equal(status, 200, title);
  }
  assert.deepEqual(titlesOf(await cardOf('Esha Pillai', 'events')), ['Town hall']);
  assert.ok((await homeOf('Esha Pillai')).upcoming.some(({ title }) => title === 'Town hall'));
  assert.deepEqual(titlesOf(await cardOf('Pooja Gill', 'events')), [], 'another organisation');
  type Month = { days: { date: string; tone: string; title: string }[] };
  const { body } = await world.as('Esha Pillai').get<Month>(`/api/home/months/${monthOf(day)}`);
  assert.ok(
    body.days.some(({ date, tone, title }) => date === day && tone === 'event' && title === 'Town hall'),
  );
  assert.equal(
    (await world.as('Esha Pillai').post('/api/records/event', { ...event, title: 'X' })).status,
    403,
  );
  assert.equal((await world.as('Esha Pillai').get('/api/home/months/2026-13')).status, 422);
});

test('an announcement for some stands on their home page and on nobody else’s', async () => {
  const news = { body: 'Read it.', from: today, to: addDays(today, 1) };
  for (const [title, tenure] of [
    ['For all who are here', { from: 0, to: null }],
    ['For the old hands', { from: 600, to: null }],
  ] as const) {
    const { status } = await hr.post('/api/records/announcement', { ...news, title, forWhom: [{ tenure }] });
    assert.equal(status, 200, title);
  }
  assert.deepEqual(titlesOf(await cardOf('Esha Pillai', 'news')), ['For all who are here']);
});

test('an event ends after it begins', async () => {
  const { status, body } = await hr.post<{ fields: Record<string, string> }>('/api/records/event', {
    title: 'Backwards',
    kind: 'other',
    from: addDays(today, 3),
    to: today,
  });
  assert.equal(status, 422);
  assert.ok(body.fields['to']);
});

test('birthdays are shown only to who may see dates of birth, never the year', async () => {
  for (const { note, kind } of (await homeOf('Esha Pillai')).upcoming) {
    assert.notEqual(kind, 'birthday');
    assert.doesNotMatch(note, /19\d\d/);
  }
});

/** Home at once, and what it looks up after that. */
async function runSeen(): Promise<{ steps: string[]; note: string | undefined }> {
  const card = await cardOf('Padma Nair', 'run');
  assert.equal(card?.again, true);
  const { status, body } = await world.as('Padma Nair').get<Card>('/api/home/cards/run');
  assert.equal(status, 200);
  const words = ({ label, stands, note }: NonNullable<Card['path']>[number]): string =>
    [label, stands, note].filter((part) => part !== undefined).join(' ');
  return { steps: (body.path ?? []).slice(0, 2).map(words), note: body.note };
}

/** Of inputs that change after the calculation home says what the run itself says. */
async function saysWhatHasChanged(run: number): Promise<void> {
  const payroll = world.as('Padma Nair');
  const ready = 'Next: go through the exceptions, then send the run for approval.';
  assert.deepEqual(await runSeen(), { steps: ['Inputs done', 'Calculate done'], note: ready });
  const employee = world.people['Esha Pillai'].employeeId;
  await madeRecord(payroll, 'loss-of-pay', { employee, month: '2026-09', days: 1 });
  assert.deepEqual(await runSeen(), {
    steps: ['Inputs passed changed since', 'Calculate now'],
    note: 'Next: calculate again. Inputs have changed since the calculation.',
  });
  await calculated(payroll, run);
  assert.equal((await runSeen()).note, ready);
}

test('a card that is looked up once more is there for whom home has it alone', async () => {
  assert.equal((await world.as('Esha Pillai').get('/api/home/cards/run')).status, 404);
  assert.equal((await world.as('Padma Nair').get('/api/home/cards/holidays')).status, 404);
});

test('the payroll card says where the run stands, once', async () => {
  const payroll = world.as('Padma Nair');
  await lockedRun(world, '2026-08');
  const run = await createRun(payroll, '2026-09');
  const open = await cardOf('Padma Nair', 'run');
  assert.equal(open?.figure?.value, 'Not calculated yet');
  assert.equal(open?.figure?.tag?.text, 'open');
  await calculated(payroll, run.id);
  await saysWhatHasChanged(run.id);
  await act(payroll, run.id, 'send');
  const waiting = await cardOf('Vikram Shah', 'waiting');
  assert.equal(waiting?.items?.[0]?.path, `payroll/run/${run.id}`);
});

test('a payslip’s card compares in words', async () => {
  const card = await cardOf('Esha Pillai', 'payslip');
  assert.equal(card?.title, 'August 2026 payslip');
});

test('people without a salary are counted once', async () => {
  assert.equal((await cardOf('Padma Nair', 'unpaid'))?.empty, 'Everybody who is present has a salary.');
  const { works } = world.organisations;
  const leave = (count: number) =>
    world.inside(works, (db) =>
      sql`update salary_assignment set superseded_at = now() where organisation_id = ${works}
        and id in (select id from salary_assignment where superseded_at is null limit ${count})`.execute(db),
    );
  await leave(1);
  assert.deepEqual((await cardOf('Padma Nair', 'unpaid'))?.figure, {
    kind: 'number',
    value: 1,
    note: 'person',
  });
  await leave(2);
  assert.deepEqual((await cardOf('Padma Nair', 'unpaid'))?.figure, {
    kind: 'number',
    value: 3,
    note: 'people',
  });
});

test('a person arranges their own cards by order, hidden and wide, and resets them', async () => {
  const esha = world.as('Esha Pillai');
  const usual = (await homeOf('Esha Pillai')).cards.map(({ key }) => key);
  const kept = { order: ['holidays', 'payslip'], hidden: ['openings'], wide: ['holidays'] };
  assert.equal((await esha.put('/api/desk/home', { kept })).status, 204);
  const { cards, hidden } = await homeOf('Esha Pillai');
  assert.deepEqual(
    cards.slice(0, 2).map(({ key, wide }) => [key, wide]),
    [
      ['holidays', true],
      ['payslip', false],
    ],
  );
  assert.deepEqual(hidden, [{ key: 'openings', title: 'Job openings' }]);
  assert.ok(
    (await homeOf('Meera Joshi')).cards.some(({ key }) => key === 'openings'),
    'nobody else’s',
  );
  await esha.put('/api/desk/home', { kept: { order: [], hidden: [], wide: [] } });
  assert.deepEqual(
    (await homeOf('Esha Pillai')).cards.map(({ key }) => key),
    usual,
  );
});

test('a payslip of a run that is not marked as paid says its pay day, not that it was paid', async () => {
  const card = await cardOf('Esha Pillai', 'payslip');
  assert.match(card?.figure?.note ?? '', /^net, pay day /);
});

test('the month’s run is a path: what is done, and what is next', async () => {
  const { path } = (await cardOf('Padma Nair', 'run')) ?? {};
  assert.deepEqual(
    path?.map(({ label, stands }) => `${label} ${stands}`),
    [
      'Inputs done',
      'Calculate done',
      'Exceptions passed',
      'Approve now',
      'Pay todo',
      'Publish todo',
      'File todo',
    ],
  );
});

test('home says so of a run that waits for approval with inputs that have changed since', async () => {
  // Salaries were taken away above.
  assert.deepEqual(await runSeen(), {
    steps: ['Inputs passed changed since', 'Calculate now'],
    note:
      'Inputs have changed since the calculation: the run cannot be approved. ' +
      'Take it back and calculate again.',
  });
});
