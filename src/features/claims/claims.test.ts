/** Claims from the first expense to the decision, as people make them, managers answer and HR keeps them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../tests/caller.ts';
import { uploadOf } from '../../../tests/upload.ts';
import { buildWorld, seenIn } from '../../../tests/world.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const idOf = (name: 'Esha Pillai' | 'Harish Iyer' | 'Farhan Ali') => world.people[name].employeeId ?? 0;

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Told = { name: string; yes?: boolean; says?: string; instead?: string }[];

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (before: number): string => today.subtract({ days: before }).toString();
const from = { validFrom: '2020-01-01', reason: 'Set up' };

async function typeOf(code: string, name: string, kind: string, rule: object): Promise<number> {
  const type = await made('expense-type', { code, name, kind });
  const policy = await made('expense-policy', { name, type });
  await made('expense-rule', { ...from, policy, ...rule });
  return type;
}
const taxi = await typeOf('TAXI', 'Taxi', 'bill', { perDay: 1_000_00, receiptAbove: 500_00, beyond: 'ask' });
const hotel = await typeOf('HOTEL', 'Hotel', 'bill', { perClaim: 8_000_00, beyond: 'stop', daysBack: 30 });
const car = await typeOf('CAR', 'Own car', 'distance', { rates: [{ vehicle: 'car', rate: 12_50 }] });
const city = await made('city-class', { code: 'A', name: 'Large city' });
const daily = await typeOf('DAILY', 'Per diem', 'daily', {
  perDiem: [{ cityClass: city, amount: 1_000_00 }],
});

async function uploaded(who: Caller, name: string, content = name): Promise<number> {
  const { body, headers } = uploadOf(name, `%PDF-1.4\n%${content}\n%%EOF\n`, 'application/pdf');
  return (await who.post<{ id: number }>('/api/files', body, headers)).body.id;
}
const claims = '/api/records/expense-claim';
const lines = '/api/records/expense-line';
const claimOf = (who: Caller, name: Parameters<typeof idOf>[0], more: object = {}) =>
  made('expense-claim', { employee: idOf(name), purpose: 'Visit', paidThrough: 'bank', ...more }, who);
const bill = (claim: number, more: object = {}) => ({
  claim,
  type: taxi,
  day: day(3),
  amount: 300_00,
  ...more,
});
async function act(who: Caller, id: number, action: string, input?: object) {
  const read = (await who.get<Wire>(`${claims}/${id}`)).body;
  return who.post<Refused>(`${claims}/${id}/actions/${action}`, { ...seenIn(read), ...(input && { input }) });
}
const send = (id: number, who = esha) => act(who, id, 'submit');
const read = async (url: string, id: number, who = hr) => (await who.get<Wire>(`${url}/${id}`)).body.values;
const verdicts = async (values: object) => {
  const { status, body } = await esha.post<Told>('/api/records/expense-line/verdict', { values });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test('an expense is worth what its policy and its figures say', async () => {
  const claim = await claimOf(esha, 'Esha Pillai');
  const worth = async (values: object) =>
    (await read(lines, await made('expense-line', { claim, day: day(2), ...values }, esha)))['claimed'];
  assert.equal(await worth({ kind: 'distance', type: car, kilometres: 12.3, vehicle: 'car' }), 153_75);
  assert.equal(await worth({ kind: 'daily', type: daily, days: 1.5, cityClass: city }), 1_500_00);
  const abroad = { currency: 'USD', foreignAmount: 10.15, rate: 83.4567 };
  assert.equal(await worth({ type: taxi, ...abroad }), 847_09, '847.0855 to the paisa');
  assert.equal((await read(claims, claim))['claimed'], 153_75 + 1_500_00 + 847_09);
});

test('a vehicle without a rate is refused where it is chosen', async () => {
  const claim = await claimOf(esha, 'Esha Pillai');
  const ride = { claim, kind: 'distance', type: car, day: day(2), kilometres: 3, vehicle: 'bicycle' };
  const { status, body } = await esha.post<Refused>(lines, ride);
  assert.equal(status, 422);
  assert.match(body.fields?.['vehicle'] ?? '', /no rate a kilometre/);
});

test('the policy is told while an expense is typed: the limit, the receipt, and what is left', async () => {
  const claim = await claimOf(esha, 'Esha Pillai');
  const within = JSON.stringify(await verdicts({ ...bill(claim), kind: 'bill', currency: 'INR' }));
  assert.match(within, /₹700 of the day left after this/);
  const beyond = JSON.stringify(
    await verdicts({ ...bill(claim), kind: 'bill', currency: 'INR', amount: 1_000_01 }),
  );
  assert.match(beyond, /Taxi: ₹1,000 a day at most/);
  assert.match(beyond, /A receipt is needed above ₹500/);
  const ride = { claim, kind: 'distance', type: car, day: day(2), kilometres: 10, vehicle: 'car' };
  assert.match(JSON.stringify(await verdicts(ride)), /10 km at ₹12.50: ₹125/);
});

test('beyond a limit that asks, a claim needs a reason; beyond one that stops, it stays', async () => {
  const asks = await claimOf(esha, 'Esha Pillai');
  const receipt = await uploaded(esha, 'fare.pdf');
  const dear = bill(asks, { amount: 1_000_01, day: day(4), receipt });
  const line = await made('expense-line', dear, esha);
  const without = await send(asks);
  assert.equal(without.status, 409);
  assert.match(without.body.message ?? '', /₹1,000 a day at most.*say in the remark why/);
  const { body } = await esha.get<Wire>(`${lines}/${line}`);
  await esha.put(`${lines}/${line}`, { version: body.version, values: { remark: 'No train that night' } });
  assert.equal((await send(asks)).status, 200);

  const stops = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(stops, { type: hotel, amount: 8_000_01, remark: 'Dear city' }), esha);
  const no = await send(stops);
  assert.equal(no.status, 409);
  assert.match(no.body.message ?? '', /₹8,000 a claim at most. Claim ₹8,000 or less/);
});

test('a receipt is asked for from a paisa above, and a claim is late from a day after', async () => {
  const ok = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(ok, { amount: 500_00, day: day(6) }), esha);
  await made('expense-line', bill(ok, { type: hotel, day: day(30), amount: 1_000_00 }), esha);
  assert.equal((await send(ok)).status, 200);
  const bare = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(bare, { amount: 500_01, day: day(7) }), esha);
  assert.match((await send(bare)).body.message ?? '', /A receipt is needed above ₹500/);
  const late = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(late, { type: hotel, day: day(31), amount: 1_000_00 }), esha);
  assert.match((await send(late)).body.message ?? '', /had to be claimed within 30 days/);
  const forHer = await claimOf(hr, 'Esha Pillai');
  await made('expense-line', bill(forHer, { type: hotel, day: day(32), amount: 1_200_00 }), hr);
  assert.equal((await send(forHer, hr)).status, 200, 'HR claims late for somebody');
});

test('the same bill is not claimed twice: by its file, nor by its type, day and amount', async () => {
  const first = await claimOf(esha, 'Esha Pillai', { purpose: 'First visit' });
  const receipt = await uploaded(esha, 'once.pdf', 'once');
  await made('expense-line', bill(first, { day: day(8), receipt, billNumber: 'A1' }), esha);
  assert.equal((await send(first)).status, 200);

  const again = await claimOf(esha, 'Esha Pillai');
  const sameFile = await uploaded(esha, 'again.pdf', 'once');
  await made('expense-line', bill(again, { day: day(9), amount: 10_00, receipt: sameFile }), esha);
  assert.match((await send(again)).body.message ?? '', /This receipt is in the claim “First visit” already/);

  const alike = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(alike, { day: day(8) }), esha);
  assert.match(
    (await send(alike)).body.message ?? '',
    /₹300 of the same type and day is in the claim “First/,
  );
  const other = await claimOf(esha, 'Esha Pillai');
  await made('expense-line', bill(other, { day: day(8), billNumber: 'A2' }), esha);
  assert.equal((await send(other)).status, 200, 'its number tells it apart');

  const theirs = await claimOf(farhan, 'Farhan Ali');
  const borrowed = await uploaded(farhan, 'mine.pdf', 'once');
  await made('expense-line', bill(theirs, { day: day(8), receipt: borrowed }), farhan);
  const no = await act(farhan, theirs, 'submit');
  assert.match(no.body.message ?? '', /A colleague has already claimed with this receipt/);
});

test('the manager sanctions less with a reason, approves, and the person is told what is paid', async () => {
  const claim = await claimOf(esha, 'Esha Pillai', { purpose: 'Fair' });
  const one = await made('expense-line', bill(claim, { day: day(10), amount: 400_00 }), esha);
  await made('expense-line', bill(claim, { day: day(11), amount: 200_00 }), esha);
  assert.equal((await send(claim)).status, 200);
  const silent = await act(meera, claim, 'sanction', { line: one, amount: 399_99 });
  assert.equal(silent.status, 422);
  const more = await act(meera, claim, 'sanction', { line: one, amount: 400_01, reason: 'Generous' });
  assert.match(JSON.stringify(more.body.fields), /₹400 is claimed/);
  const less = await act(meera, claim, 'sanction', { line: one, amount: 250_00, reason: 'Shared ride' });
  assert.equal(less.status, 200, JSON.stringify(less.body));
  const approved = await act(meera, claim, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  assert.equal((await read(claims, claim))['sanctioned'], 450_00);
  const line = await read(lines, one, esha);
  assert.deepEqual([line['sanctioned'], line['less']], [250_00, 'Shared ride']);
});

test('what is sent stays as it was sent, and nobody decides on their own', async () => {
  const claim = await claimOf(esha, 'Esha Pillai');
  const line = await made('expense-line', bill(claim, { day: day(12) }), esha);
  assert.equal((await send(claim)).status, 200);
  const { body } = await esha.get<Wire>(`${lines}/${line}`);
  const changed = await esha.put<Refused>(`${lines}/${line}`, {
    version: body.version,
    values: { amount: 900_00 },
  });
  assert.equal(changed.status, 409);
  assert.equal((await esha.post(lines, bill(claim, { day: day(13) }))).status, 409);
  assert.equal((await act(esha, claim, 'approve')).status, 403);

  const own = await claimOf(hr, 'Harish Iyer');
  await made('expense-line', bill(own), hr);
  await act(hr, own, 'submit');
  assert.equal((await act(hr, own, 'approve')).status, 403);
});

test('claims and receipts of others are not there for a colleague', async () => {
  const claim = await claimOf(esha, 'Esha Pillai');
  const receipt = await uploaded(esha, 'private.pdf', 'private');
  const line = await made('expense-line', bill(claim, { day: day(14), receipt }), esha);
  for (const url of [
    `${claims}/${claim}`,
    `${lines}/${line}`,
    `/api/files/${receipt}`,
    `/api/claims/${claim}`,
  ])
    assert.equal((await farhan.get(url)).status, 404, url);
  // The claim of a colleague and one that is not there are answered alike.
  for (const unknown of [claim, 999_999_999]) {
    const no = await farhan.post<Refused>(lines, bill(unknown));
    assert.equal(no.status, 422);
    assert.deepEqual(no.body.fields, { claim: 'Claim must be picked from the list.' });
  }
  assert.equal((await farhan.post(claims, { employee: idOf('Esha Pillai'), purpose: 'X' })).status, 403);
  assert.equal((await meera.get(`${lines}/${line}`)).status, 200, 'the manager reads it');
});
