/** Agencies: who names them, what they are owed when somebody joins, what comes back, and how they do. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';
import { agencyFeeDay } from './agency-fee.server.ts';
import { backOf, feeOf, guaranteeEnd } from './agency-sum.ts';

const world = await buildHiringWorld();
const { recruiter, hr } = world;
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const today = isoDate(world.today);
type Row = Record<string, string | number | null>;

const made = async (form: string, values: object): Promise<number> => {
  const { status, body } = await recruiter.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const nightly = () => inWork(world.host, systemSession(works, 'Test'), (work) => agencyFeeDay.run(work));

const bridge = await made('recruitment-agency', { name: 'Bridge Talent', active: true });
const terms = { agency: bridge, feeBy: 'percent', rate: 833, guaranteeDays: 90, returns: 'days' };
await made('agency-term', { ...terms, validFrom: addDays(today, -400) });
const post = await world.openPost({ positions: 4 });
const [structure] = await world.ask<{ id: number }>(sql`select id from salary_structure`);

/** An applicant of the agency who is hired and begins on a day; answers the fee. */
async function hired(joiningOn: string): Promise<Wire> {
  const applicant = await world.apply(post, { source: 'other', agency: bridge });
  const { body } = await recruiter.post<Wire>('/api/records/offer', {
    applicant,
    structure: structure?.id,
    ctcAnnual: 9_00_000_00,
    joiningOn: addDays(today, 10),
  });
  await world.ask(sql`update offer set state = 'accepted', joining_on = ${joiningOn}::date,
    mailed_on = ${today}::date, answered_on = ${today}::date where id = ${body.id}`);
  const done = await world.act(recruiter, 'offer', body.id, 'hire');
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const [fee] = await world.ask<{ id: number }>(
    sql`select id from agency_fee where applicant_id = ${applicant}`,
  );
  return world.read('agency-fee', fee?.id ?? 0, payroll);
}
const leaves = (employee: unknown, on: string | null) =>
  world.ask(sql`update employee set left_on = ${on}::date where id = ${employee as number}`);
const readFee = (id: number, who = payroll) => world.read('agency-fee', id, who);
const idOf = (value: unknown) => (value as { id: number }).id;

test('a share of the CTC is rounded to the rupee, and the guarantee counts the first day', () => {
  assert.equal(feeOf({ feeBy: 'percent', rate: 833, amount: null }, rupees(9_00_006)), rupees(74_970));
  assert.equal(feeOf({ feeBy: 'percent', rate: 833, amount: null }, rupees(9_00_007)), rupees(74_971));
  assert.equal(feeOf({ feeBy: 'fixed', rate: null, amount: rupees(50_000) }, rupees(1)), rupees(50_000));
  assert.equal(guaranteeEnd('2026-04-01', 90), '2026-06-29');
  assert.equal(guaranteeEnd('2026-04-01', 0), null);
});

test('by the days not served: 60 of 90 days after a month, nothing on the last day', () => {
  const of = { amount: rupees(90_000), joinedOn: '2026-04-01', days: 90 } as const;
  assert.equal(backOf({ ...of, returns: 'days' }, '2026-04-30'), rupees(60_000));
  assert.equal(backOf({ ...of, returns: 'days' }, '2026-06-28'), rupees(1_000));
  assert.equal(backOf({ ...of, returns: 'days' }, '2026-06-29'), 0);
  assert.equal(backOf({ ...of, returns: 'whole' }, '2026-06-29'), rupees(90_000));
  assert.equal(backOf({ ...of, returns: 'nothing' }, '2026-04-01'), 0);
});

test('whoever names an agency came by it; another source beside it is refused', async () => {
  const id = await world.apply(post, { source: 'other', agency: bridge });
  assert.equal((await world.read('applicant', id)).values['source'], 'agency');
  const wrong = await recruiter.post<Refused>('/api/records/applicant', {
    requisition: post,
    firstName: 'Tara',
    source: 'careers',
    agency: bridge,
  });
  assert.equal(wrong.status, 422);
  assert.match(wrong.body.fields?.['agency'] ?? '', /Choose “Agency” as the source/);
});

test('nobody names an agency that is not active, or after the agreement has ended', async () => {
  const on = (agency: number) =>
    recruiter.post<Refused>('/api/records/applicant', { requisition: post, firstName: 'Dev', agency });
  const ended = await made('recruitment-agency', {
    name: 'Old Oak',
    active: true,
    agreedTo: addDays(today, -1),
  });
  const lastDay = await made('recruitment-agency', { name: 'Last Day', active: true, agreedTo: today });
  const resting = await made('recruitment-agency', { name: 'At Rest', active: false });
  assert.match((await on(ended)).body.fields?.['agency'] ?? '', /ended on/);
  assert.equal((await on(lastDay)).status, 200);
  assert.match((await on(resting)).body.fields?.['agency'] ?? '', /no longer in use/);
});

test('the fee waits for the first day of work; then payroll is told that it is owed', async () => {
  const fee = await hired(addDays(today, 3));
  assert.equal(fee.state, 'awaited');
  assert.equal(fee.values['amount'], 74_970_00);
  await world.ask(
    sql`update employee set joined_on = ${today}::date where id = ${idOf(fee.values['employee'])}`,
  );
  await nightly();
  const now = await readFee(fee.id);
  assert.equal(now.state, 'owed');
  assert.equal(now.values['joinedOn'], today);
  const told = await world.ask<{ title: string }>(
    sql`select title from notification where title like 'Bridge Talent is owed its fee%'`,
  );
  assert.ok(told.length > 0);
});

test('who leaves on the last day of the guarantee brings money back, a day later no more', async () => {
  const fee = await hired(addDays(today, -90));
  const employee = idOf(fee.values['employee']);
  assert.equal(fee.values['guaranteeTo'], addDays(today, -1));
  await world.ask(sql`update agency_fee set returns = 'whole' where id = ${fee.id}`);
  assert.equal(
    (await world.act(payroll, 'agency-fee', fee.id, 'pay', { on: today, invoice: 'B-7' })).status,
    200,
  );
  assert.equal((await readFee(fee.id)).values['paid'], 74_970_00);
  const early = await world.act(payroll, 'agency-fee', fee.id, 'receive-back', { on: today, amount: 100 });
  assert.equal(early.body.code, 'recruitment.nothing-back');
  await leaves(employee, today);
  await nightly();
  assert.equal((await readFee(fee.id)).values['leftOn'] ?? null, null);
  await leaves(employee, addDays(today, -1));
  await nightly();
  const now = await readFee(fee.id);
  assert.equal(now.values['back'], 74_970_00);
  assert.equal(now.state, 'paid', 'it is told, not paid by itself');
  const sums = { on: today, amount: 74_970_01 };
  assert.equal((await world.act(payroll, 'agency-fee', fee.id, 'receive-back', sums)).status, 422);
  await leaves(employee, null);
  await nightly();
  assert.equal((await readFee(fee.id)).values['back'] ?? null, null, 'the resignation was taken back');
  await leaves(employee, addDays(today, -1));
  await nightly();
  const refund = { on: today, amount: 74_970_00 };
  assert.equal((await world.act(payroll, 'agency-fee', fee.id, 'receive-back', refund)).status, 200);
  assert.equal((await readFee(fee.id)).state, 'returned');
});

test('later terms leave the applicants of before alone', async () => {
  await made('agency-term', {
    agency: bridge,
    feeBy: 'fixed',
    amount: 10_000_00,
    guaranteeDays: 0,
    returns: 'nothing',
    validFrom: addDays(today, 1),
  });
  assert.equal((await hired(today)).values['amount'], 74_970_00);
});

test('a report says what became of those whom agencies sent, and opens to the people', async () => {
  const rows = async (report: string, parameters: object, who = recruiter) =>
    (await who.post<{ rows: Row[] }>(`/api/reports/${report}/rows`, { parameters })).body.rows;
  const [row] = await rows('agency-performance', {}, payroll);
  assert.deepEqual(
    [row?.agency, row?.sent, row?.offered, row?.joined, row?.left, row?.yield],
    ['Bridge Talent', 4, 3, 3, 1, 7500],
  );
  assert.deepEqual([row?.fees, row?.back, row?.cost], [3 * 74_970_00, 74_970_00, 2 * 74_970_00]);
  assert.equal(row?.perJoin, 49_980_00);
  const [forRecruiter] = await rows('agency-performance', {});
  assert.equal(forRecruiter?.fees, undefined, 'a fee says what somebody earns');
  const left = await rows('agency-people', { agency: bridge, show: 'left' });
  assert.deepEqual([left.length, left[0]?.standing], [1, 'Left within the guarantee']);
  assert.equal((await rows('agency-people', { agency: bridge, from: addDays(today, 1) })).length, 0);
});

test('a fee is in the cost of hiring by itself', async () => {
  const { body } = await hr.post<{ rows: Row[] }>('/api/reports/cost-per-hire/rows', { parameters: {} });
  assert.equal(body.rows.find(({ drillId }) => drillId === post)?.agency, 2 * 74_970_00);
  const { body: open } = await world
    .as('Anita Rao')
    .post<{ rows: Row[] }>('/api/reports/cost-per-hire/rows', { parameters: {} });
  assert.equal(
    open.rows.find(({ drillId }) => drillId === post)?.agency,
    0,
    'a share says what somebody earns',
  );
});

test('managers and employees see no agency and no fee', async () => {
  const [fee] = await world.ask<{ id: number }>(sql`select min(id) as id from agency_fee`);
  for (const name of ['Meera Joshi', 'Gita Das'] as const)
    for (const path of [`recruitment-agency/${bridge}`, `agency-fee/${fee?.id}`]) {
      const { status } = await world.as(name).get(`/api/records/${path}`);
      assert.ok([403, 404].includes(status), `${name} ${path}: ${status}`);
    }
});
