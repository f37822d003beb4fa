import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import type { Sheet } from '#server/questionnaire/sheet.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';
import { keepResume, takeResume } from '../application/resume.server.ts';
import type { Feedbacks } from './score-reading.server.ts';

const world = await buildHiringWorld();
const { recruiter, hr } = world;
const meera = world.as('Meera Joshi');
const esha = world.as('Esha Pillai');
const farhan = world.as('Farhan Ali');
const post = await world.openPost();
const applicant = await world.apply(post);
const tomorrow = addDays(isoDate(world.today), 1);
const panelOf = (...names: Parameters<typeof world.employeeOf>[0][]) =>
  names.map((name) => ({ member: world.employeeOf(name) }));

const plan = {
  applicant,
  round: 'First interview',
  day: tomorrow,
  startsAt: '10:00',
  minutes: 60,
  mode: 'in-person',
  place: 'Room 4, Bengaluru',
  panel: panelOf('Esha Pillai', 'Meera Joshi'),
};
const planned = async (values: object = {}, who = recruiter) =>
  who.post<Wire & Refused>('/api/records/interview', { ...plan, ...values });
const mailsOf = (interview: string) =>
  world.ask<{ recipient: string; subject: string; body: string; calendar: string | null }>(
    sql`select recipient, subject, body, calendar from outbox_mail
      where subject like ${interview} order by id`,
  );
const cardOf = async (who: typeof esha, interview: number): Promise<Wire | undefined> => {
  const [row] = await world.ask<{ id: number }>(sql`
    select c.id from score_card c where c.interview_id = ${interview} and c.member_id = ${
      who === esha ? world.employeeOf('Esha Pillai') : world.employeeOf('Meera Joshi')
    }`);
  return row && (await who.get<Wire>(`/api/records/score-card/${row.id}`)).body;
};
async function write(who: typeof esha, interview: number, mark: number, note: string) {
  const card = await cardOf(who, interview);
  const { sheet } = (await who.get<{ sheet: Sheet }>(`/api/score-cards/${card?.id}/about`)).body;
  const marks = sheet.asks.sections[0]?.questions ?? [];
  const answers = {
    ...Object.fromEntries(marks.map(({ key }) => [key, { value: mark }])),
    recommendation: { value: 'yes' },
    note: { value: note },
  };
  const saved = await who.put<Wire>(`/api/score-cards/${card?.id}`, { version: sheet.version, answers });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return card?.id ?? 0;
}

await world.inside(world.organisations.works, (db) =>
  sql`update employee set work_mail = lower(first_name) || '@works.example' where organisation_id =
    ${world.organisations.works}`.execute(db),
);
const first = (await planned()).body.id;

test('an interview invites panel and applicant by mail, each with a calendar file', async () => {
  const mails = await mailsOf('Interview%');
  assert.deepEqual(mails.map(({ recipient }) => recipient).sort(), [
    'applicant1@example.in',
    'esha@works.example',
    'meera@works.example',
  ]);
  for (const { calendar } of mails) {
    assert.match(calendar ?? '', /^BEGIN:VCALENDAR\r\n/);
    assert.match(calendar ?? '', new RegExp(`DTSTART:${tomorrow.replaceAll('-', '')}T043000Z`));
  }
  const toApplicant = mails.find(({ recipient }) => recipient.startsWith('applicant'));
  assert.doesNotMatch(
    `${toApplicant?.body}${toApplicant?.calendar}`,
    /Esha/,
    'the applicant is not told the panel',
  );
  const bell = await esha.get<{ rows: Wire[] }>('/api/records/notification');
  assert.match(JSON.stringify(bell.body), /Interview with/);
});

test('whoever took the mailed invitation and reads the calendar address has the interview once', async () => {
  const mailed = (await mailsOf('Interview%')).find(({ recipient }) => recipient.startsWith('esha'));
  const { body } = await esha.post<{ url: string }>('/api/leave/feed');
  const feed = (await world.as(null).get(new URL(body.url).pathname)).raw.toString();
  const whole = (text: string) => text.replaceAll('\r\n ', '');
  const [uid = 'none'] = /^UID:.*$/m.exec(whole(mailed?.calendar ?? '')) ?? [];
  assert.ok(whole(feed).includes(uid), feed);
});

test('an interview is called by its applicant and its round', async () => {
  const { title } = await world.read('interview', first);
  assert.match(title, /^[A-Z][a-z]+ [A-Z][a-z]+: First interview$/);
});

test('planning the first interview brings the applicant to that stage', async () => {
  const { values } = await world.read('applicant', applicant);
  assert.equal((values.stage as { title: string }).title, 'First interview');
});

test('the calendar file is downloaded by who reads the interview or sits on its panel', async () => {
  const file = await esha.get(`/api/interviews/${first}/calendar`);
  assert.equal(file.status, 200);
  assert.match(String(file.headers['content-type']), /text\/calendar/);
  assert.match(file.raw.toString(), /SUMMARY:First interview: /);
  assert.equal((await farhan.get(`/api/interviews/${first}/calendar`)).status, 404);
  assert.equal((await world.as('Omar Khan').get(`/api/interviews/${first}/calendar`)).status, 404);
});

test('a clash of the panel is said by name, and accepted only knowingly', async () => {
  const other = await world.apply(post);
  const clash = { applicant: other, startsAt: '10:30', panel: panelOf('Esha Pillai') };
  const refused = await planned(clash);
  assert.equal(refused.status, 422);
  assert.match(refused.body.fields?.panel ?? '', /Esha Pillai is in another interview from 10:00 to 11:00/);
  assert.equal((await planned({ ...clash, startsAt: '11:00' })).status, 200, 'one ends as the other begins');
  assert.equal((await planned({ ...clash, clashAccepted: true })).status, 200);
});

test('what cannot be is told by field: the past, a link that is none, a person twice', async () => {
  const past = await planned({ day: addDays(isoDate(world.today), -1) });
  assert.match(past.body.fields?.day ?? '', /past/);
  const link = await planned({ mode: 'video', link: 'javascript:alert(1)', startsAt: '15:00' });
  assert.match(link.body.fields?.link ?? '', /https/);
  const twice = await planned({ panel: panelOf('Esha Pillai', 'Esha Pillai'), startsAt: '15:00' });
  assert.match(twice.body.fields?.['panel.1.member'] ?? '', /already/);
});

test('a new time reaches everybody with the same event, and the score cards follow', async () => {
  const { version } = await world.read('interview', first);
  const changed = await recruiter.put<Wire>(`/api/records/interview/${first}`, {
    version,
    values: { startsAt: '09:00', clashAccepted: true },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const [mail] = await mailsOf('Changed: interview%');
  assert.match(mail?.calendar ?? '', /SEQUENCE:1/);
  assert.match(mail?.calendar ?? '', new RegExp(`interview-56.${first}.panel`));
  assert.equal((await cardOf(esha, first))?.values.startsAt, '09:00');
});

test('a card is written by its member alone, after the interview, with marks and advice', async () => {
  const card = await cardOf(esha, first);
  const early = await world.act(esha, 'score-card', card?.id ?? 0, 'send');
  assert.equal(early.body.code, 'recruitment.not-yet');
  assert.equal(
    (await hr.get(`/api/records/score-card/${card?.id}`)).status,
    404,
    'HR reads no card of others',
  );
  assert.equal((await world.act(hr, 'score-card', card?.id ?? 0, 'send')).status, 404);
  const forged = await farhan.put(`/api/score-cards/${card?.id}`, {
    version: 1,
    answers: { note: { value: 'x' } },
  });
  assert.equal(forged.status, 404);
  const made = await esha.post('/api/records/score-card', { interview: first, member: 1 });
  assert.equal(made.status, 405, 'a card comes with an interview only');
});

test('what others wrote about an interview is closed until the own card is sent', async () => {
  await world.ask(sql`update interview set day = ${world.today}::date - 1 where id = ${first}`);
  await world.ask(sql`update score_card set day = ${world.today}::date - 1 where interview_id = ${first}`);
  const eshas = await write(esha, first, 4, 'Clear and quick');
  const none = await world.act(esha, 'score-card', eshas, 'send');
  assert.equal(none.status, 200, JSON.stringify(none.body));
  const feedback = `/api/recruitment/applicants/${applicant}/feedback`;
  const before = (await meera.get<Feedbacks>(feedback)).body;
  assert.equal(before.waitsForOwn, true);
  assert.ok(
    before.cards.every(({ note, average, marks }) => !note && average === null && marks.length === 0),
  );
  assert.equal((await world.board(meera, post)).cards.find(({ id }) => id === applicant)?.rating, null);
  const ratingForRecruiter = (await world.board(recruiter)).cards.find(({ id }) => id === applicant);
  assert.equal(ratingForRecruiter?.rating, 4, 'who is not on the panel reads it at once');

  const meeras = await write(meera, first, 2, 'Too slow for me');
  assert.equal((await world.act(meera, 'score-card', meeras, 'send')).status, 200);
  const after = (await meera.get<Feedbacks>(feedback)).body;
  assert.deepEqual(after.cards.map(({ note }) => note).sort(), ['Clear and quick', 'Too slow for me']);
  assert.equal((await world.board(meera, post)).cards.find(({ id }) => id === applicant)?.rating, 3);
  assert.equal((await world.read('interview', first)).state, 'done', 'the first card notes it as held');
});

test('a card that was sent stays as it is', async () => {
  const card = await cardOf(esha, first);

  const put = await esha.put<Refused>(`/api/score-cards/${card?.id}`, {
    version: card?.version,
    answers: { note: { value: 'I take it back' } },
  });
  assert.equal(put.body.code, 'recruitment.card-sent');
  assert.equal((await world.act(esha, 'score-card', card?.id ?? 0, 'send')).body.code, 'wrong-state');
});

test('a panel member reads what the card needs of the applicant, and nothing personal', async () => {
  const card = await cardOf(esha, first);
  const { status, body } = await esha.get<Record<string, unknown>>(`/api/score-cards/${card?.id}/about`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.doesNotMatch(JSON.stringify(body), /1994-05-06|98450|example\.in/);
  assert.equal((await farhan.get(`/api/score-cards/${card?.id}/about`)).status, 404);
  assert.equal((await esha.get(`/api/records/applicant/${applicant}`)).status, 403);
});

test('the resume opens for the panel, and for nobody who merely knows a number', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
    const { path } = await keepResume(work, { name: 'cv.pdf', content: pdf });
    await takeResume(work, applicant, path);
  });
  const card = await cardOf(esha, first);
  const { body } = await esha.get<{ applicant: { resume: number } }>(`/api/score-cards/${card?.id}/about`);
  const resume = `/api/files/${body.applicant.resume}`;
  const mine = await esha.get(resume);
  assert.equal(mine.raw.subarray(0, 5).toString(), '%PDF-');
  assert.match(String(mine.headers['content-disposition']), /^attachment/);
  for (const who of [farhan, world.as('Omar Khan')])
    assert.equal((await who.get(resume)).status, 404, 'not on the panel');
  assert.equal((await world.as(null).get(resume)).status, 401);
  const versions = async (who: typeof esha) =>
    (await who.get<{ total: number }>('/api/records/applicant-resume')).body.total;
  assert.deepEqual([await versions(esha), await versions(farhan)], [1, 0]);
});

test('the panel finds its interviews in a list, and reads no others', async () => {
  const list = async (who: typeof esha) =>
    (await who.get<{ rows: Wire[] }>('/api/records/interview')).body.rows.map(({ id }) => id);
  assert.ok((await list(esha)).includes(first));
  assert.ok(!(await list(farhan)).includes(first));
  const read = await esha.get<Wire & { may: { write: boolean; actions: string[] } }>(
    `/api/records/interview/${first}`,
  );
  assert.deepEqual([read.status, read.body.may.write, read.body.may.actions], [200, false, []]);
  assert.equal((await farhan.get(`/api/records/interview/${first}`)).status, 404);
});

test('a manager plans interviews of the own requisitions and of no others', async () => {
  assert.equal((await planned({ day: addDays(tomorrow, 3) }, meera)).status, 200);
  const others = await world.openPost({ name: 'Accountant', hiringManager: world.employeeOf('Padma Nair') });
  const stranger = await world.apply(others);
  const refused = await planned({ applicant: stranger, day: addDays(tomorrow, 3) }, meera);
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.body), /Applicant must be picked from the list/);
  const list = await meera.get<{ rows: Wire[] }>('/api/records/interview');
  assert.ok(list.body.rows.every(({ values }) => (values.applicant as { id: number }).id !== stranger));
});

test('a cancelled interview tells everybody why, and takes the cards back', async () => {
  const { id } = (await planned({ day: addDays(tomorrow, 5) })).body;
  const answer = await world.act(recruiter, 'interview', id, 'cancel', {
    reason: 'The room burns',
    tell: true,
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const mails = await mailsOf('Cancelled: interview%');
  assert.equal(mails.length, 3);
  assert.ok(
    mails.every(({ calendar, body }) => /METHOD:CANCEL/.test(calendar ?? '') && /room burns/.test(body)),
  );
  const cards = await world.ask(sql`select from score_card where interview_id = ${id}`);
  assert.equal(cards.length, 0);
});

test('who is rejected has no interview left', async () => {
  const id = await world.apply(post);
  const interview = (await planned({ applicant: id, day: addDays(tomorrow, 8) })).body.id;
  await world.act(recruiter, 'applicant', id, 'reject', { reason: 'filled', tell: false });
  assert.equal((await world.read('interview', interview)).state, 'cancelled');
});

test('a new day reminds of tomorrow’s interviews and of cards owed, once', async () => {
  await world.ask(sql`update interview set created_at = now() - interval '2 days' where state = 'planned'`);
  const owed = (await planned({ day: addDays(tomorrow, 9) })).body.id;
  await world.ask(sql`update score_card set day = ${world.today}::date - 1 where interview_id = ${owed}`);
  await runDailies(world.host);
  await runDailies(world.host);
  const reminders = await mailsOf('Reminder: interview%');
  const toEsha = reminders.filter(({ recipient }) => recipient === 'esha@works.example');
  assert.equal(new Set(toEsha.map(({ subject }) => subject)).size, toEsha.length, 'each once');
  assert.ok(toEsha.length > 0);
  const cards = await mailsOf('Your score card%');
  assert.deepEqual(cards.map(({ recipient }) => recipient).sort(), [
    'esha@works.example',
    'meera@works.example',
  ]);
});
