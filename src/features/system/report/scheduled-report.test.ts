/** Saved reports that are made by themselves: the file, who is told, who opens it, and why there is none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addMonths, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { allow, decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import { startScheduledReports } from './scheduled-report.server.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const padma = world.as('Padma Nair');
const today = todayOf();
const path = '/api/reports/salaries-on';
const userOf = (name: Person) => world.people[name].userId;

type Values = Record<string, unknown> & { file?: { id: number; title: string } };
type Row = { id: number; version: number; state: string; values: Values };
type Refused = { fields?: Record<string, string> };
const record = (id: number) => `/api/records/saved-report/${id}`;
const filesOf = async (who: Person, saved: number): Promise<Row[]> =>
  (await world.as(who).get<{ rows: Row[] }>(`/api/records/report-file?savedReport=${saved}`)).body.rows;

const choice = { parameters: {}, moving: { on: 'today' }, group: 'department', sort: 'name' };

/** Kept by Padma, made each month on this day as a plain table. */
async function schedule(name: string, readers: readonly Person[]): Promise<number> {
  const { body } = await padma.post<Row>(`${path}/saved`, { name, shared: false, choice });
  const { status, body: changed } = await setUp(body.id, body.version, readers);
  assert.equal(status, 200, JSON.stringify(changed));
  return body.id;
}
const setUp = (id: number, version: number, readers: readonly Person[]) =>
  padma.put<Row & Refused>(record(id), {
    version,
    values: {
      every: 'month',
      day: 5,
      format: 'csv',
      readers: readers.map((name) => ({ reader: userOf(name) })),
    },
  });

/** As if the day that it waits for had come. */
const isDue = (id: number, on: IsoDate = today) =>
  world.inside(works, (db) =>
    sql`update saved_report set next_on = ${on} where organisation_id = ${works} and id = ${id}`.execute(db),
  );

async function aNewDay(): Promise<void> {
  await runDailies(world.host);
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await world.inside(works, (db) =>
      sql<{ state: string; error: string | null }>`select state, error from job
        where organisation_id = ${works} and name = 'scheduled-report' and state <> 'done'`.execute(db),
    );
    if (rows.length === 0) return;
    const failed = rows.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`the job failed: ${failed.error}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('the jobs did not end');
}

const byHand = async (): Promise<string> => {
  const parameters = JSON.stringify({ on: today });
  const query = new URLSearchParams({ format: 'csv', parameters, group: 'department', sort: 'name' });
  return (await padma.get(`${path}/file?${query}`)).raw.toString();
};
const opened = (who: Person, row: Row | undefined) =>
  world.as(who).get(`/api/files/${row?.values.file?.id ?? 0}`);
const bell = async (who: Person): Promise<string[]> =>
  (await world.as(who).get<{ latest: { title: string }[] }>('/api/notifications')).body.latest.map(
    ({ title }) => title,
  );
type Mail = { recipient: string; subject: string; body: string; file: number | null };
const mails = async (): Promise<Mail[]> =>
  (
    await world.inside(works, (db) =>
      sql<Mail>`select recipient, subject, body, file_id as file from outbox_mail
        where organisation_id = ${works} order by id`.execute(db),
    )
  ).rows;
const withMail = (who: Person, mail: string) =>
  world.inside(works, (db) =>
    sql`update user_account set mail = ${mail} where organisation_id = ${works}
      and id = ${userOf(who)}`.execute(db),
  );

const id = await schedule('Salaries of the month', ['Vikram Shah']);

test('it waits for the next of its days, and its readers are those who may read the report', async () => {
  const { body } = await padma.post<Row>(`${path}/saved`, { name: 'On the fifth', shared: false, choice });
  const refused = await setUp(body.id, body.version, ['Vikram Shah', 'Harish Iyer']);
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.fields ?? {}), ['readers.1.reader']);
  const kept = await setUp(body.id, body.version, ['Vikram Shah']);
  const month = monthOf(today);
  const fifth = (of: typeof month) => firstDay(of).replace(/01$/, '05');
  const next = fifth(month) > today ? fifth(month) : fifth(addMonths(month, 1));
  assert.equal(kept.body.values['nextOn'], next);
  await aNewDay();
  assert.deepEqual(await filesOf('Padma Nair', body.id), [], 'its day has not come');
});

test('the file that is made is the one that would be exported by hand at that time', async () => {
  await withMail('Padma Nair', 'padma@example.com');
  await withMail('Vikram Shah', 'vikram@example.com');
  await isDue(id);
  await aNewDay();
  const [made, ...more] = await filesOf('Padma Nair', id);
  assert.deepEqual(more, []);
  assert.equal(made?.state, 'made');
  assert.equal(made?.values['madeFor'], today);
  assert.equal(made?.values['toldTo'], 'Padma Nair, Vikram Shah');
  assert.ok(Number(made?.values['kilobytes']) > 0);
  const { raw, headers } = await opened('Padma Nair', made);
  assert.equal(raw.toString(), await byHand());
  assert.match(raw.toString(), /Farhan/);
  assert.match(String(headers['content-disposition']), /Salaries%20on%20a%20day/);
  assert.equal((await opened('Vikram Shah', made)).raw.toString(), raw.toString());
});

test('who it is for is told where it is, and no figure of it', async () => {
  const title = (await bell('Padma Nair')).find((each) => each.startsWith('“Salaries of the month”')) ?? '';
  assert.match(title, /is ready$/);
  assert.ok((await bell('Vikram Shah')).includes(title));
  assert.ok(!(await bell('Harish Iyer')).includes(title));
  const sent = (await mails()).filter(({ subject }) => subject === title);
  assert.deepEqual(sent.map(({ recipient }) => recipient).sort(), [
    'padma@example.com',
    'vikram@example.com',
  ]);
  for (const { body, file } of sent) {
    assert.equal(file, null);
    assert.ok(body.includes(`/Home/savedReports/saved-report/${id}`), body);
    assert.doesNotMatch(body, /50,000|5000000|Farhan/);
  }
});

test('a day is made once, whether two servers have it or its job comes again', async () => {
  const { host } = await world.secondServer();
  await isDue(id, addMonths(monthOf(today), -1).concat('-05') as IsoDate);
  const system = systemSession(works, 'Test');
  // The other server begins its day before this one has ended its own.
  let other: Promise<unknown> = Promise.resolve();
  await inWork(world.host, system, async (work) => {
    await startScheduledReports.run(work);
    other = inWork(host, system, (second) => startScheduledReports.run(second));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await other;
  await aNewDay();
  assert.equal((await filesOf('Padma Nair', id)).length, 2, 'today and the missed day');
  await isDue(id);
  await aNewDay();
  const files = await filesOf('Padma Nair', id);
  assert.equal(files.length, 2);
  assert.ok(files.every(({ state }) => state === 'made'));
  const { rows } = await world.inside(works, (db) =>
    sql<{ jobs: number }>`select count(*) as jobs from job where organisation_id = ${works}
      and name = 'scheduled-report'`.execute(db),
  );
  assert.equal(rows[0]?.jobs, 3, 'one for each time that it was due');
});

test('whoever keeps it and reads Hindi has file, mail and notice in Hindi', async () => {
  const hindi = await schedule('Salaries for Hindi', []);
  const read = (language: string | null) =>
    world.inside(works, (db) =>
      sql`update user_account set language = ${language} where organisation_id = ${works}
        and id = ${userOf('Padma Nair')}`.execute(db),
    );
  await read('hi');
  await isDue(hindi);
  await aNewDay();
  await read(null);
  const [made] = await filesOf('Padma Nair', hindi);
  const [heads = ''] = (await opened('Padma Nair', made)).raw.toString().split('\n');
  assert.match(heads, /कर्मचारी/);
  assert.doesNotMatch(heads, /[A-Za-z]{2}/);
  const mail = (await mails()).find(({ subject }) => subject.includes('Salaries for Hindi'));
  assert.match(mail?.subject ?? '', /तैयार/);
  assert.match(mail?.body ?? '', /बनाई गई/);
});

test('nobody else opens the file, by its id or in its list', async () => {
  const [made] = await filesOf('Padma Nair', id);
  for (const who of [
    'Anita Rao',
    'Harish Iyer',
    'Uma Sen',
    'Esha Pillai',
    'Nisha Verma',
    'Omar Khan',
  ] as const) {
    assert.equal((await opened(who, made)).status, 404, who);
    assert.equal((await world.as(who).get(record(id))).status === 200, who === 'Anita Rao', who);
    assert.ok(
      !JSON.stringify((await world.as(who).get('/api/records/report-file')).body).includes('csv'),
      who,
    );
  }
});

test('a reader who may read the report no more, or less of it, cannot open its file', async () => {
  const [made] = await filesOf('Padma Nair', id);
  await decided(world, 'Vikram Shah', { rights: [{ form: 'salaries-on', action: 'read', reach: 'none' }] });
  assert.equal((await opened('Vikram Shah', made)).status, 404);
  assert.deepEqual(await filesOf('Vikram Shah', id), []);
  await isDue(id, addMonths(monthOf(today), -2).concat('-05') as IsoDate);
  await aNewDay();
  const earlier = (await filesOf('Padma Nair', id)).at(-1);
  assert.equal(earlier?.values['toldTo'], 'Padma Nair', 'nor is Vikram told of a new one');
  await allow(world, 'Vikram Shah', 'salaries-on', ['read']);
  assert.equal((await opened('Vikram Shah', made)).status, 200);
  await decided(world, 'Vikram Shah', { views: [{ sensitivity: 'pay', view: 'hide' }] });
  assert.equal(
    (await opened('Vikram Shah', made)).status,
    404,
    'the report itself shows no pay to Vikram now',
  );
  await decided(world, 'Vikram Shah', { views: [{ sensitivity: 'pay', view: 'show' }] });
  assert.equal((await opened('Vikram Shah', made)).status, 200);
});

test('without the right to the report nothing is made, and it is told why', async () => {
  await decided(world, 'Padma Nair', { rights: [{ form: 'salaries-on', action: 'read', reach: 'none' }] });
  await missedToday();
  const [missed, ...others] = await filesOf('Padma Nair', id);
  assert.deepEqual(others, [], 'what was made before is not to be read any more either');
  assert.equal(missed?.state, 'missed');
  assert.equal(missed?.values['remark'], 'Padma Nair may no longer read this report.');
  assert.ok(!missed?.values.file);
  assert.ok((await bell('Padma Nair')).some((title) => title.endsWith('could not be made')));
  await allow(world, 'Padma Nair', 'salaries-on', ['read']);
});

test('once its keeper is disabled nothing is made, and who keeps the logins is told', async () => {
  const anita = world.as('Anita Rao');
  const user = `/api/records/user-account/${userOf('Padma Nair')}`;
  const { body } = await anita.get<Row>(user);
  assert.equal((await anita.post(`${user}/actions/disable`, { version: body.version })).status, 200);
  const before = (await mails()).length;
  await missedToday();
  const missed = await filesOf('Anita Rao', id);
  assert.deepEqual(
    missed.map(({ state, values }) => [state, values['remark']]),
    [['missed', 'The login of Padma Nair is disabled.']],
  );
  assert.ok((await bell('Anita Rao')).some((title) => title.endsWith('could not be made')));
  assert.equal((await mails()).length, before);
});

test('files older than thirteen months go, and so do all but the last twenty-four', async () => {
  await world.inside(works, async (db) => {
    await sql`delete from report_file where organisation_id = ${works}`.execute(db);
    await sql`insert into report_file (organisation_id, saved_report_id, made_for, state)
      select ${works}, ${id}, ${today}::date - each * 10, 'made' from generate_series(0, 29) each`.execute(
      db,
    );
  });
  await runDailies(world.host);
  assert.equal(await kept(), 24);
  await world.inside(works, (db) =>
    sql`update report_file set made_for = (made_for - interval '13 months')::date
      where organisation_id = ${works} and made_for < ${today}`.execute(db),
  );
  await runDailies(world.host);
  assert.equal(await kept(), 1);
});

const kept = async (): Promise<number> =>
  (
    await world.inside(works, (db) =>
      sql<{ files: number }>`select count(*) as files from report_file
        where organisation_id = ${works}`.execute(db),
    )
  ).rows[0]?.files ?? 0;

/** Today again, as if nothing had been made of it yet. */
async function missedToday(): Promise<void> {
  await world.inside(works, (db) =>
    sql`delete from report_file where organisation_id = ${works} and saved_report_id = ${id}
      and (made_for = ${today} or state = 'missed')`.execute(db),
  );
  await isDue(id);
  await aNewDay();
}
