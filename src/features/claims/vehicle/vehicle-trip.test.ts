/** The vehicle log: trips by odometer, and what becomes of them in a claim. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

const world = await buildWorld();
const [esha, hr, farhan] = [world.as('Esha Pillai'), world.as('Harish Iyer'), world.as('Farhan Ali')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const from = { validFrom: '2020-01-01', reason: 'Set up' };
async function typeOf(code: string, kind: string, rule: object): Promise<number> {
  const type = await made('expense-type', { code, name: code, kind });
  const policy = await made('expense-policy', { name: code, type });
  await made('expense-rule', { ...from, policy, ...rule });
  return type;
}
const car = await typeOf('CAR', 'distance', { rates: [{ vehicle: 'car', rate: 12_50 }] });
const fuel = await typeOf('FUEL', 'bill', { perMonth: 10_000_00 });

const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (before: number): string => today.subtract({ days: before }).toString();
const trips = '/api/records/vehicle-trip';
const trip = (more: object = {}) => ({
  employee,
  day: day(0),
  owner: 'own',
  vehicle: 'car',
  origin: 'Office',
  destination: 'Whitefield',
  purpose: 'Review with the client',
  ...more,
});
const logged = (more: object) => made('vehicle-trip', trip(more), esha);
const read = async (form: string, id: number) => (await esha.get<Wire>(`/api/records/${form}/${id}`)).body;
const told = async (more: object) => (await esha.post<Refused>(trips, trip(more))).body;
async function act(id: number, action: string, input?: object, who = esha) {
  const seen = (await hr.get<Wire>(`${trips}/${id}`)).body;
  return who.post<Refused>(`${trips}/${id}/actions/${action}`, { ...seenIn(seen), ...(input && { input }) });
}
const lineOf = async (id: number) => {
  const { line } = (await read('vehicle-trip', id)).values as { line: { id: number } | null };
  return line?.id ?? 0;
};

test('a trip is as long as its odometer says, or as somebody typed', async () => {
  const byOdometer = await logged({ odometerStart: 1_000, odometerEnd: 1_048, kilometres: 5 });
  assert.equal((await read('vehicle-trip', byOdometer)).values['kilometres'], 48);
  const typed = await logged({ kilometres: 12.3 });
  assert.equal((await read('vehicle-trip', typed)).values['kilometres'], 12.3);
});

test('a trip without a distance, or with an odometer that runs backwards, is told at its field', async () => {
  assert.match((await told({})).fields?.['kilometres'] ?? '', /Enter the kilometres/);
  assert.match((await told({ odometerStart: 5 })).fields?.['kilometres'] ?? '', /Enter the kilometres/);
  const same = await told({ odometerStart: 50, odometerEnd: 50 });
  assert.match(same.fields?.['odometerEnd'] ?? '', /must read more than at the start/);
});

test('the same kilometres of a vehicle are logged once; the next trip begins where one ended', async () => {
  await logged({ registration: 'KA 01 A 1', odometerStart: 100, odometerEnd: 150 });
  const again = await told({ registration: 'ka01a1', odometerStart: 149, odometerEnd: 160 });
  assert.match(again.fields?.['odometerStart'] ?? '', /it ended at 150 km/);
  await logged({ registration: 'KA 01 A 1', odometerStart: 150, odometerEnd: 160 });
  await logged({ registration: 'KA 01 A 2', odometerStart: 100, odometerEnd: 150 });
});

test('trips of the own vehicle become expenses by kilometre in one draft claim of the month', async () => {
  const [one, other] = [await logged({ kilometres: 40 }), await logged({ kilometres: 20 })];
  assert.equal((await act(one, 'claim', { type: car })).status, 200);
  assert.equal((await act(other, 'claim', { type: car })).status, 200);
  const lines = [
    await read('expense-line', await lineOf(one)),
    await read('expense-line', await lineOf(other)),
  ];
  assert.deepEqual(
    lines.map(({ values }) => values['claimed']),
    [500_00, 250_00],
  );
  const [claim, same] = lines.map(({ values }) => (values['claim'] as { id: number }).id);
  assert.equal(claim, same);
  assert.equal((await read('vehicle-trip', one)).state, 'claimed');
});

test('of a company vehicle the fuel is claimed, and nothing where none was paid for', async () => {
  const none = await logged({ owner: 'company', kilometres: 40 });
  const { status, body } = await act(none, 'claim', { type: fuel });
  assert.equal(status, 409);
  assert.match(body.message ?? '', /Enter what you paid for it/);
  const paid = await logged({ owner: 'company', kilometres: 40, fuelLitres: 3, fuelAmount: 310_00 });
  assert.equal((await act(paid, 'claim', { type: fuel })).status, 200);
  assert.equal((await read('expense-line', await lineOf(paid))).values['claimed'], 310_00);
});

test('a type that is claimed in another way is told, and the trip stays as it was', async () => {
  const id = await logged({ kilometres: 40 });
  const { status, body } = await act(id, 'claim', { type: fuel });
  assert.equal(status, 422, JSON.stringify(body));
  assert.equal((await read('vehicle-trip', id)).state, 'logged');
});

test('a trip is claimed once, until its expense leaves the claim', async () => {
  const id = await logged({ kilometres: 41 });
  await act(id, 'claim', { type: car });
  assert.equal((await act(id, 'claim', { type: car })).status, 409);
  const release = await act(id, 'release');
  assert.match(release.body.message ?? '', /has this trip/);
  const line = await read('expense-line', await lineOf(id));
  const gone = await esha.delete(`/api/records/expense-line/${line.id}?version=${line.version}`);
  assert.ok(gone.status < 300, JSON.stringify(gone.body));
  assert.equal((await read('vehicle-trip', id)).state, 'logged');
  assert.equal((await act(id, 'claim', { type: car })).status, 200);
});

test('attack: nobody sees or claims the trips of somebody else', async () => {
  const id = await logged({ kilometres: 42 });
  assert.equal((await farhan.get(`${trips}/${id}`)).status, 404);
  assert.equal((await act(id, 'claim', { type: car }, farhan)).status, 404);
  assert.equal((await farhan.post(trips, trip({ kilometres: 1 }))).status, 403);
});

test('the report has each vehicle with its kilometres, its fuel and what was claimed', async () => {
  await logged({ registration: 'KA 09 Z 9', kilometres: 150, fuelLitres: 10, fuelAmount: 1_000_00 });
  await logged({ registration: 'ka 09 z 9', kilometres: 50, fuelLitres: 4, fuelAmount: 400_00 });
  const { status, body } = await hr.post<{ rows: Record<string, unknown>[] }>(
    '/api/reports/vehicle-months/rows',
    {
      parameters: { from: day(1), to: day(0) },
    },
  );
  assert.equal(status, 200, JSON.stringify(body));
  const row = body.rows.find(({ vehicle }) => vehicle === 'KA 09 Z 9');
  assert.deepEqual(
    [row?.['trips'], row?.['kilometres'], row?.['litres'], row?.['fuel']],
    [2, 200, 14, 1_400_00],
  );
  assert.equal(row?.['perLitre'], 14.3);
});
