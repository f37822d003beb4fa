/** A journey from the request to the claim that settles its advance. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan, payroll] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
  world.as('Padma Nair'),
];
const employee = world.people['Esha Pillai'].employeeId ?? 0;

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function act(who: Caller, form: string, id: number, action: string, input?: object) {
  const url = `/api/records/${form}/${id}`;
  const read = (await who.get<Wire>(url)).body;
  return who.post<Refused>(`${url}/actions/${action}`, { ...seenIn(read), ...(input && { input }) });
}
const done = async (...call: Parameters<typeof act>) => {
  const { status, body } = await act(...call);
  assert.equal(status, 200, JSON.stringify(body));
};
const read = async (form: string, id: number) => (await hr.get<Wire>(`/api/records/${form}/${id}`)).body;

const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (before: number): string => today.subtract({ days: before }).toString();
await made('travel-policy', {
  name: 'Everybody',
  modes: ['bus', 'train-ac', 'air-economy'],
  advanceMost: 10_000_00,
});
const type = await made('expense-type', { code: 'HOTEL', name: 'Hotel' });
const policy = await made('expense-policy', { name: 'Hotel', type });
await made('expense-rule', { policy, validFrom: '2020-01-01', reason: 'Set up', beyond: 'ask' });

const journey = (more: object = {}, mode = 'train-ac') =>
  made(
    'travel-request',
    {
      employee,
      purpose: 'Fair in Jaipur',
      from: day(5),
      to: day(3),
      legs: [{ day: day(5), start: 'Bengaluru', end: 'Jaipur', mode }],
      estimate: 12_000_00,
      ...more,
    },
    esha,
  );
const paid = (amount: number) => ({ amount, on: day(6), reference: 'NEFT 7' });

test('the means of a journey are those of the policy, and the refusal names them', async () => {
  const id = await journey({}, 'air-business');
  const { status, body } = await act(esha, 'travel-request', id, 'submit');
  assert.equal(status, 409);
  assert.match(body.message ?? '', /Air, business class is not among.*Choose bus, train, air-conditioned/);
  await done(esha, 'travel-request', await journey(), 'submit');
});

test('an advance is within the cost of the journey and what may be open, to the paisa', async () => {
  const dear = await journey({ advance: 10_000_01 });
  const no = await act(esha, 'travel-request', dear, 'submit');
  assert.match(no.body.message ?? '', /₹10,000 can be open in advance. Ask for ₹10,000 or less/);
  const small = await journey({ estimate: 500_00, advance: 500_01 });
  assert.match(
    (await act(esha, 'travel-request', small, 'submit')).body.message ?? '',
    /expected to cost ₹500/,
  );
  await done(esha, 'travel-request', await journey({ advance: 10_000_00 }), 'submit');
});

test('an advance is paid once it is approved, and a claim of the journey settles it first', async () => {
  const id = await journey({ advance: 4_000_00 });
  await done(esha, 'travel-request', id, 'submit');
  assert.equal((await act(payroll, 'travel-request', id, 'pay-advance', paid(4_000_00))).status, 409);
  await done(meera, 'travel-request', id, 'approve');
  const more = await act(payroll, 'travel-request', id, 'pay-advance', paid(4_000_01));
  assert.match(JSON.stringify(more.body.fields), /₹4,000 is approved and not paid yet/);
  assert.equal((await act(meera, 'travel-request', id, 'pay-advance', paid(1_00))).status, 403);
  await done(payroll, 'travel-request', id, 'pay-advance', paid(4_000_00));

  await done(esha, 'travel-request', id, 'claim');
  assert.equal((await act(esha, 'travel-request', id, 'claim')).status, 409, 'it is a draft already');
  const { body } = await esha.get<{ rows: Wire[] }>('/api/records/expense-claim');
  const claim = await read('expense-claim', body.rows[0]?.id ?? 0);
  assert.deepEqual([claim.values['from'], claim.values['to']], [day(5), day(3)]);
  await made('expense-line', { claim: claim.id, type, day: day(4), amount: 3_000_00 }, esha);
  const second = await made('expense-line', { claim: claim.id, type, day: day(3), amount: 1_500_00 }, esha);
  const { body: whole } = await esha.get<Wire>(`/api/records/expense-claim/${claim.id}`);
  const byBank = { version: whole.version, values: { paidThrough: 'bank' } };
  assert.equal((await esha.put(`/api/records/expense-claim/${claim.id}`, byBank)).status, 200);
  await done(esha, 'expense-claim', claim.id, 'submit');
  const cancelled = await act(hr, 'travel-request', id, 'cancel');
  assert.match(cancelled.body.message ?? '', /₹4,000 of the advance is open/);
  await done(meera, 'expense-claim', claim.id, 'approve');
  const approved = await read('expense-claim', claim.id);
  assert.deepEqual([approved.state, approved.values['settled']], ['approved', 4_000_00]);
  assert.equal((await read('expense-line', second)).values['settled'], 1_000_00, 'by line, in order');
  await done(hr, 'expense-claim', claim.id, 'cancel');
  const again = await act(payroll, 'travel-request', id, 'take-back', paid(4_000_01));
  assert.equal(again.status, 409, 'no more than is open again');
  await done(payroll, 'travel-request', id, 'take-back', paid(4_000_00));
  await done(hr, 'travel-request', id, 'cancel');
});

test('a claim that the advance covers is settled at once', async () => {
  const id = await journey({ advance: 2_000_00 });
  await done(esha, 'travel-request', id, 'submit');
  await done(meera, 'travel-request', id, 'approve');
  await done(payroll, 'travel-request', id, 'pay-advance', paid(2_000_00));
  const claim = await made('expense-claim', { employee, purpose: 'Jaipur', travel: id }, esha);
  await made('expense-line', { claim, type, day: day(4), amount: 1_750_00 }, esha);
  const { body } = await esha.get<Wire>(`/api/records/expense-claim/${claim}`);
  await esha.put(`/api/records/expense-claim/${claim}`, {
    version: body.version,
    values: { paidThrough: 'bank' },
  });
  await done(esha, 'expense-claim', claim, 'submit');
  await done(meera, 'expense-claim', claim, 'approve');
  assert.equal((await read('expense-claim', claim)).state, 'paid');
});

test('what is open of advances is told by its age, and what was claimed by expense', async () => {
  const id = await journey({ advance: 1_000_00 });
  await done(esha, 'travel-request', id, 'submit');
  await done(meera, 'travel-request', id, 'approve');
  const on = { amount: 1_000_00, reference: 'NEFT 9', on: day(31) };
  await done(payroll, 'travel-request', id, 'pay-advance', on);
  type Rows = { rows: Record<string, unknown>[] };
  const rowsOf = async (report: string, parameters: object) =>
    (await hr.post<Rows>(`/api/reports/${report}/rows`, { parameters })).body.rows;
  const openOn = async (before: number) =>
    (await rowsOf('advance-ageing', { on: day(before) })).find(({ drillId }) => drillId === id);
  assert.equal(await openOn(32), undefined, 'not paid yet');
  assert.equal((await openOn(1))?.['first'], 1_000_00, '30 days');
  const open = await openOn(0);
  assert.deepEqual([open?.['days'], open?.['second'], open?.['first']], [31, 1_000_00, null]);
  const claimed = await rowsOf('expenses-claimed', { from: day(1), to: day(0) });
  assert.ok(claimed.some(({ type, state }) => type === 'Hotel' && state === 'Paid'));
  assert.equal((await rowsOf('claims-waiting', {})).length, 0);
  assert.equal((await esha.post('/api/reports/advance-ageing/rows', { parameters: {} })).status, 403);
});

test('the journeys of others are neither read nor claimed', async () => {
  const id = await journey();
  assert.equal((await farhan.get(`/api/records/travel-request/${id}`)).status, 404);
  const url = `/api/records/travel-request/${id}/actions/claim`;
  assert.equal((await farhan.post(url, { version: 1 })).status, 404);
  const theirs = { employee: world.people['Farhan Ali'].employeeId, purpose: 'Mine', travel: id };
  assert.equal((await farhan.post('/api/records/expense-claim', theirs)).status, 422);
});

test('whoever settles a leaver is told of advances that are open, until as much is recovered', async () => {
  const ask = async (recoveries: object[]) => {
    const { status, body } = await payroll.post<{ name: string; says: string }[]>(
      '/api/records/settlement/verdict',
      { values: { employee, reason: 'resignation', recoveries } },
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body.find(({ name }) => name === 'debts')?.says;
  };
  const recovery = (amount: number) => ({ what: 'Travel advance', direction: 'recovered', amount });
  const says = (await ask([])) ?? '';
  const [, open = '0'] = /^Still open: ₹([\d,]+) of travel advances\.$/.exec(says) ?? [];
  const amount = Number(open.replaceAll(',', '')) * 100;
  assert.ok(amount > 0, says);
  assert.equal(await ask([recovery(amount - 1)]), says);
  assert.equal(await ask([recovery(amount)]), undefined);
});
