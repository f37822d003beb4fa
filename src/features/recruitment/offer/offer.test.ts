import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';
import { bring } from '../../../../tests/importing.ts';
import { mailsOf } from '../../../../tests/mailed-code.ts';

const world = await buildHiringWorld();
const { recruiter, hr } = world;
const approver = world.as('Vikram Shah');
const today = isoDate(world.today);
const [structure] = await world.ask<{ id: number }>(sql`select id from salary_structure`);
const post = await world.openPost({ positions: 30 });

const plan = (applicant: number, values: object = {}) => ({
  applicant,
  structure: structure?.id,
  ctcAnnual: 12_00_000_00,
  joiningOn: addDays(today, 30),
  ...values,
});
const offered = async (values: object = {}, who = recruiter, requisition = post) => {
  const applicant = await world.apply(requisition);
  const { status, body } = await who.post<Wire & Refused>('/api/records/offer', plan(applicant, values));
  return { status, body, applicant, id: body.id };
};
/** Approved by somebody else and mailed; answers the token of the link. */
async function mailed(values: object = {}) {
  const made = await offered(values);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  await world.act(recruiter, 'offer', made.id, 'submit');
  const approved = await world.act(approver, 'offer', made.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const sent = await world.act(recruiter, 'offer', made.id, 'mail');
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return { ...made, token: await tokenFor(made.applicant) };
}
async function tokenFor(applicant: number): Promise<string> {
  const [who] = await world.ask<{ mail: string }>(sql`select mail from applicant where id = ${applicant}`);
  const mail = (await mailsOf(world.host, world.organisations.works, who?.mail)).findLast(({ subject }) =>
    subject.startsWith('Your offer'),
  );
  return /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const nobody = world.as(null);
type Shown = { state: string; ctcAnnual: number; annexure: unknown[]; applicant: string; code: string };
const check = (token: string) => nobody.post<Shown & Refused>('/api/offer/check', { token });
const answer = (token: string, rest: object) =>
  nobody.post<Shown & Refused>('/api/offer/answer', { token, ...rest });

test('an offer takes its post from the requisition and its pay from the engine', async () => {
  const { id, body } = await offered();
  assert.equal(body.id, id);
  const { values, state } = await world.read('offer', id);
  assert.equal(state, 'draft');
  assert.match(String(values.code), /^O-\d{4}-\d{3}$/);
  assert.equal((values.designation as { title: string }).title, 'Engineer');
  assert.equal((values.reportsTo as { title: string }).title, 'Meera Joshi');
  const lines = values.annexure as { monthly: number; annual: number; kind: string }[];
  const year = lines.reduce((sum, { annual }) => sum + annual, 0);
  assert.ok(12_00_000_00 - year >= 0 && 12_00_000_00 - year < 60_00);
  assert.ok(lines.some(({ kind }) => kind === 'employer-contribution'));
});

test('a sheet that offers one applicant twice says so in words; each offer has its own number', async () => {
  await allow(world, 'Harish Iyer', 'offer', ['import', 'write']);
  const [first, second] = [await world.apply(post), await world.apply(post)];
  const codes = await world.ask<{ id: number; code: string }>(sql`select id, code from applicant`);
  const line = (id: number, at: number) =>
    `${codes.find((of) => of.id === id)?.code},Standard,120000${at},${addDays(today, 30)}`;
  const sheet = (...ids: number[]) =>
    ['Applicant,Salary structure,Cost to company a year,Joining on', ...ids.map(line)].join('\n');
  const twice = (await bring(world, hr, 'offer', sheet(first, first))).outcome;
  assert.deepEqual(
    [twice.written, twice.faults],
    [false, [{ line: 3, message: 'There can be one such offer at a time, and it is in row 2.' }]],
  );
  const both = (await bring(world, hr, 'offer', sheet(first, second))).outcome;
  assert.deepEqual([both.bad, both.created], [0, 2], JSON.stringify(both.faults));
  const again = (await bring(world, hr, 'offer', sheet(first))).outcome;
  assert.deepEqual([again.written, again.faults.length, again.faults[0]?.line], [false, 1, 2]);
  assert.match(again.faults[0]?.message ?? '', /to this applicant is still open\. Change that one/);
  const made = await world.ask<{ code: string; round: number }>(
    sql`select code, round from offer where applicant_id in (${first}, ${second}) order by id`,
  );
  const [one, other] = made.map(({ code }) => Number(code.slice(-3)));
  assert.deepEqual([made.map(({ round }) => round), (other ?? 0) - (one ?? 0)], [[1, 1], 1]);
});

test('nobody approves an offer that they had a hand in, and nobody skips the approval', async () => {
  const { id } = await offered({}, hr);
  assert.equal((await world.act(hr, 'offer', id, 'mail')).body.code, 'wrong-state');
  await world.act(recruiter, 'offer', id, 'submit');
  const own = await world.act(hr, 'offer', id, 'approve');
  assert.equal(own.status, 403);
  assert.equal(own.body.code, 'own-work');
  assert.equal((await world.act(recruiter, 'offer', id, 'approve')).status, 403, 'recruiters do not approve');
  assert.equal((await world.act(approver, 'offer', id, 'approve')).status, 200);
  const { values } = await world.read('offer', id);
  assert.equal(values.approvedBy, 'Vikram Shah');
});

test('who changed the amount cannot approve it either, though somebody else made the offer', async () => {
  const { id, body } = await offered();
  const put = await hr.put(`/api/records/offer/${id}`, { version: 1, values: { ctcAnnual: 14_00_000_00 } });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.equal(body.version, 1);
  await world.act(recruiter, 'offer', id, 'submit');
  assert.equal((await world.act(hr, 'offer', id, 'approve')).body.code, 'own-work');
});

test('an approval cannot slip in another amount, and nothing changes while it waits', async () => {
  const { id } = await offered();
  await world.act(recruiter, 'offer', id, 'submit');
  const sly = await world.act(approver, 'offer', id, 'approve', { ctcAnnual: 99_00_000_00 });
  assert.equal(sly.status, 422);
  const { version } = await world.read('offer', id);
  const put = await recruiter.put<Refused>(`/api/records/offer/${id}`, {
    version,
    values: { ctcAnnual: 99_00_000_00 },
  });
  assert.equal(put.body.code, 'recruitment.offer-sent');
  const typed = await recruiter.put<Refused>(`/api/records/offer/${id}`, {
    version,
    values: { grossMonthly: 1 },
  });
  assert.equal(typed.status, 422, 'the gross is the engine’s');
});

test('beyond the band or the positions needs a reason', async () => {
  const { id } = await offered({ ctcAnnual: 16_00_000_00 });
  const beyond = /may cost up to ₹15,00,000 a year\. Change the offer, or give the reason/;
  assert.match((await world.act(recruiter, 'offer', id, 'submit')).body.message, beyond);
  const draft = { id, values: { ctcAnnual: 14_00_000_00 } };
  const told = await recruiter.post<{ name: string; yes: boolean }[]>('/api/records/offer/verdict', draft);
  assert.deepEqual(
    told.body.map(({ name, yes }) => [name, yes]),
    [
      ['band', true],
      ['positions', true],
    ],
    'a lower amount would do, and is told before it is saved',
  );
  const { version } = await world.read('offer', id);
  const values = { overrideReason: 'The only one who knows the machine' };
  await recruiter.put(`/api/records/offer/${id}`, { version, values });
  assert.equal((await world.act(recruiter, 'offer', id, 'submit')).status, 200);
});

test('one offer of an applicant is open at a time, the next has the next number', async () => {
  const { id, applicant } = await offered();
  const second = await recruiter.post<Refused>('/api/records/offer', plan(applicant));
  assert.equal(second.body.code, 'recruitment.offer-open');
  await world.act(recruiter, 'offer', id, 'submit');
  await world.act(approver, 'offer', id, 'approve');
  await world.act(recruiter, 'offer', id, 'revoke', { reason: 'Talked again' });
  const again = await recruiter.post<Wire>('/api/records/offer', plan(applicant));
  assert.equal(again.status, 200);
  assert.equal((await world.read('offer', again.body.id)).values.round, 2);
});

test('two offers made to one applicant at the same moment are one', async () => {
  const applicant = await world.apply(post);
  const send = () => recruiter.post<Refused>('/api/records/offer', plan(applicant));
  const answers = await Promise.all([send(), send(), send()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
});

test('the applicant reads the offer by the mailed link alone, and accepts it once', async () => {
  const { id, token, applicant } = await mailed();
  const shown = await check(token);
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
  assert.equal(shown.body.state, 'sent');
  assert.ok(shown.body.annexure.length > 3);
  assert.equal((await check(`${token.slice(0, -1)}x`)).status, 404);
  assert.equal((await check(token.replace(/^\d+/, '72'))).status, 404, 'nor in another organisation');
  const yes = await answer(token, { answer: 'accept' });
  assert.equal(yes.body.state, 'accepted');
  const again = await answer(token, { answer: 'decline', reason: 'pay' });
  assert.equal(again.body.code, 'recruitment.answered');
  assert.equal((await world.read('offer', id)).state, 'accepted');
  const stage = (await world.read('applicant', applicant)).values.stage as { title: string };
  assert.equal(stage.title, 'Offer', 'mailing brings the applicant to that stage');
  const bell = await world.as('Meera Joshi').get('/api/records/notification');
  assert.match(JSON.stringify(bell.body), /has accepted the offer/);
});

test('two answers at the same moment are one', async () => {
  const { token, id } = await mailed();
  const answers = await Promise.all([
    answer(token, { answer: 'accept' }),
    answer(token, { answer: 'decline', reason: 'pay', note: 'No' }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.ok(['accepted', 'declined'].includes((await world.read('offer', id)).state));
});

test('a refusal keeps its reason; a new mail ends the link before it', async () => {
  const { token, id, applicant } = await mailed();
  assert.equal((await world.act(recruiter, 'offer', id, 'mail')).status, 200);
  assert.equal((await check(token)).status, 404);
  const newer = await tokenFor(applicant);
  await answer(newer, { answer: 'decline', reason: 'other-offer', note: 'Closer to home' });
  const { state, values } = await world.read('offer', id);
  assert.equal(state, 'declined');
  assert.equal(values.declineReason, 'other-offer');
  assert.equal(values.answerNote, 'Closer to home');
});

test('an offer that was taken back opens no more, and one past its day cannot be accepted', async () => {
  const revoked = await mailed();
  await world.act(recruiter, 'offer', revoked.id, 'revoke', { reason: 'The post is gone' });
  assert.equal((await check(revoked.token)).status, 404);
  const late = await mailed();
  await world.ask(sql`update offer set valid_until = ${addDays(today, -1)}::date where id = ${late.id}`);
  assert.equal((await check(late.token)).body.state, 'expired');
  assert.equal((await answer(late.token, { answer: 'accept' })).body.code, 'recruitment.offer-expired');
  await runDailies(world.host);
  assert.equal((await world.read('offer', late.id)).state, 'expired');
});

test('the letter is a PDF for the applicant and for who reads offers', async () => {
  const { token, id } = await mailed();
  const letter = await nobody.post('/api/offer/letter', { token });
  assert.equal(letter.status, 200);
  assert.equal(letter.raw.subarray(0, 5).toString(), '%PDF-');
  assert.deepEqual((await recruiter.get(`/api/offers/${id}/letter`)).raw, letter.raw, 'the kept paper');
  assert.equal((await world.as('Meera Joshi').get(`/api/offers/${id}/letter`)).status, 403);
  assert.equal((await world.as('Omar Khan').get(`/api/offers/${id}/letter`)).status, 404);
});

test('recruiters, HR, payroll and approvers read offers; managers and employees do not', async () => {
  const { id } = await offered();
  for (const name of ['Meera Joshi', 'Esha Pillai', 'Anita Rao'] as const) {
    assert.equal((await world.as(name).get(`/api/records/offer/${id}`)).status, 403, name);
  }
  const payroll = await world.as('Padma Nair').get<Wire>(`/api/records/offer/${id}`);
  assert.equal(payroll.body.values.ctcAnnual, 12_00_000_00);
  assert.equal((await world.as('Omar Khan').get(`/api/records/offer/${id}`)).status, 404);
});
