/** The recruitment reports, counted on a course of hiring that the test itself has made. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildHiringWorld, type Wire } from '../../../../tests/hiring-world.ts';
import { forgetWords } from '../applicant/applicant-forgetting.server.ts';

const world = await buildHiringWorld();
const { recruiter } = world;
const today = isoDate(world.today);
type Row = Record<string, string | number | null>;
async function rowsOf(report: string, parameters: object = {}, who = recruiter): Promise<Row[]> {
  const { status, body } = await who.post<{ rows: Row[] }>(`/api/reports/${report}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}

// Four apply: one is hired, one declines an offer, one is rejected when screened, one only applied.
const post = await world.openPost({ positions: 2 });
await world.ask(sql`update requisition set opened_on = ${addDays(today, -30)}::date where id = ${post}`);
const sources = ['referral', 'careers', 'careers', 'campus'];
const people: number[] = [];
for (const source of sources) people.push(await world.apply(post, { source }));
const [hired = 0, declined = 0, rejected = 0] = people;
await world.ask(
  sql`update applicant set applied_on = ${addDays(today, -20)}::date where requisition_id = ${post}`,
);
async function move(ids: readonly number[], kind: string): Promise<void> {
  const to = await world.stage(kind);
  const { cards } = await world.board(recruiter);
  const applicants = cards.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
  await recruiter.post('/api/recruitment/moves', { applicants, to });
}
await move([hired, declined, rejected], 'screened');
await world.act(recruiter, 'applicant', rejected, 'reject', { reason: 'skills', tell: false });
await move([hired, declined], 'interview');
const [structure] = await world.ask<{ id: number }>(sql`select id from salary_structure`);
async function offerTo(applicant: number, state: string): Promise<number> {
  const { body } = await recruiter.post<Wire>('/api/records/offer', {
    applicant,
    structure: structure?.id,
    ctcAnnual: 9_00_000_00,
    joiningOn: addDays(today, 10),
  });
  await world.ask(sql`update offer set state = ${state}, mailed_on = ${addDays(today, -6)}::date,
    answered_on = ${addDays(today, -2)}::date, decline_reason = ${state === 'declined' ? 'pay' : null}
    where id = ${body.id}`);
  return body.id;
}
await offerTo(declined, 'declined');
const offer = await offerTo(hired, 'accepted');
assert.equal((await world.act(recruiter, 'offer', offer, 'hire')).status, 200);

test('the funnel counts who came how far, and where applications ended', async () => {
  const rows = await rowsOf('hiring-funnel', { requisition: post });
  const of = (stage: string) => rows.find((row) => row.stage === stage);
  assert.equal(of('Applied')?.reached, 4);
  assert.equal(of('Screened')?.reached, 3);
  assert.equal(of('Screened')?.conversion, 7500);
  assert.equal(of('Screened')?.rejected, 1);
  assert.equal(of('First interview')?.reached, 2);
  assert.equal(of('Joined')?.reached, 1);
  assert.equal(of('Joined')?.share, 2500);
  assert.equal(
    (await rowsOf('hiring-funnel', { from: today, to: today }))[0]?.reached,
    0,
    'others applied then',
  );
});

test('time to fill counts from the approved requisition, time to hire from the application', async () => {
  const [row] = await rowsOf('time-to-hire');
  assert.equal(row?.daysToFill, 28);
  assert.equal(row?.daysToHire, 18);
  assert.equal(row?.daysToJoin, 30);
});

test('sources are weighed by what came of them', async () => {
  const rows = await rowsOf('source-yield');
  const of = (source: string) => rows.find((row) => row.source === source);
  assert.deepEqual(
    [of('Referral')?.applicants, of('Referral')?.hired, of('Referral')?.yield],
    [1, 1, 10_000],
  );
  assert.deepEqual([of('Career page')?.applicants, of('Career page')?.offered], [2, 1]);
});

test('offers are counted by their answers, with the reasons to decline', async () => {
  const [row] = await rowsOf('offer-acceptance');
  assert.deepEqual([row?.mailed, row?.accepted, row?.declined], [2, 1, 1]);
  assert.equal(row?.acceptance, 5000);
  assert.equal(row?.days, 4);
  assert.equal(row?.reasons, 'Pay');
});

test('recruiters, open requisitions and the register agree with the records', async () => {
  const [load] = await rowsOf('recruiter-load');
  assert.deepEqual([load?.recruiter, load?.inProcess, load?.hires, load?.toFill], ['Ravi Kumar', 2, 1, 1]);
  const [age] = await rowsOf('openings-ageing');
  assert.deepEqual([age?.daysOpen, age?.filled, age?.age], [30, 1, 'Up to 30 days']);
  const register = await rowsOf('requisition-register', { state: 'open' });
  assert.equal(register[0]?.applicants, 4);
});

test('the time in each stage is what lay between two steps', async () => {
  const rows = await rowsOf('time-in-stage', { requisition: post });
  const screened = rows.find((row) => row.stage === 'Screened');
  assert.deepEqual([screened?.stays, screened?.average], [3, 0]);
});

test('what somebody earns is not told to a recruiter by a report', async () => {
  const [forRecruiter] = await rowsOf('joining-pipeline');
  assert.equal(forRecruiter?.state, 'Hired');
  assert.equal(forRecruiter?.ctcAnnual, undefined);
  const [forPayroll] = await rowsOf('joining-pipeline', {}, world.as('Padma Nair'));
  assert.equal(forPayroll?.ctcAnnual, 9_00_000_00);
});

test('managers and employees have none of them, another organisation an empty one', async () => {
  for (const name of ['Meera Joshi', 'Esha Pillai'] as const) {
    const answer = await world.as(name).post('/api/reports/source-yield/rows', { parameters: {} });
    assert.equal(answer.status, 403, name);
  }
  assert.deepEqual(await rowsOf('source-yield', {}, world.as('Omar Khan')), []);
});

test('who is made anonymous leaves figures, and no words', async () => {
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), (work) =>
    forgetWords(work, [rejected]),
  );
  const steps = await world.ask<{ reason: string | null }>(
    sql`select reason from stage_move where applicant_id = ${rejected}`,
  );
  assert.ok(steps.length > 1 && steps.every(({ reason }) => reason === null));
  assert.equal((await rowsOf('hiring-funnel', { requisition: post }))[1]?.rejected, 1);
});

test('the cost per hire is what its requisition holds with referral bonuses, over the hired', async () => {
  await world.ask(sql`insert into requisition_costs
      (organisation_id, requisition_id, position, what, "on", amount)
    select organisation_id, id, 0, 'agency', ${today}::date, 8000000 from requisition where id = ${post}
    union all select organisation_id, id, 1, 'travel', ${addDays(today, -400)}::date, 500000
      from requisition where id = ${post}`);
  const [all] = (await rowsOf('cost-per-hire')).filter(({ drillId }) => drillId === post);
  const bonus = Number(all?.referral);
  assert.deepEqual(
    [all?.hired, all?.agency, all?.travel, all?.together, all?.perHire],
    [1, 8000000, 500000, 8500000 + bonus, 8500000 + bonus],
  );
  const [lately] = await rowsOf('cost-per-hire', { from: addDays(today, -30) });
  assert.equal(lately?.travel, 0, 'what was paid before is of another period');
});
