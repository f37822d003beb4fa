/** Rules of expenses, as HR enters them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const [hr, esha] = [world.as('Harish Iyer'), world.as('Esha Pillai')];
type Answer = { id: number; fields?: Record<string, string> };
const post = (form: string, values: object, who = hr) => who.post<Answer>(`/api/records/${form}`, values);

async function made(form: string, values: object): Promise<number> {
  const { status, body } = await post(form, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

const city = await made('city-class', { code: 'A', name: 'Large city' });
const taxi = await made('expense-type', { code: 'TAXI', name: 'Taxi' });
const car = await made('expense-type', { code: 'CAR', name: 'Own vehicle', kind: 'distance' });
const taxiPolicy = await made('expense-policy', { name: 'Taxi', type: taxi });
const carPolicy = await made('expense-policy', { name: 'Own vehicle', type: car });
const from = { validFrom: '2026-04-01', reason: 'Set up', beyond: 'ask' };

test('a type that is paid by kilometre needs a rate, and no other type has one', async () => {
  const without = await post('expense-rule', { ...from, policy: carPolicy });
  assert.match(without.body.fields?.['rates'] ?? '', /enter a rate for each vehicle/);
  const rates = [{ vehicle: 'car', rate: 12_00 }];
  const wrong = await post('expense-rule', { ...from, policy: taxiPolicy, rates });
  assert.match(wrong.body.fields?.['rates'] ?? '', /Taxi is not paid by kilometre/);
  const twice = await post('expense-rule', { ...from, policy: carPolicy, rates: [...rates, ...rates] });
  assert.match(twice.body.fields?.['rates'] ?? '', /Each vehicle has one rate/);
  assert.equal((await post('expense-rule', { ...from, policy: carPolicy, rates })).status, 200);
  const perDiem = [{ cityClass: city, amount: 1_000_00 }];
  const daily = await post('expense-rule', { ...from, policy: taxiPolicy, perDiem });
  assert.match(daily.body.fields?.['perDiem'] ?? '', /Taxi is not paid by the day/);
});

test('two policies of a type that are for everybody are refused', async () => {
  const { status } = await post('expense-policy', { name: 'Taxi again', type: taxi });
  assert.equal(status, 422);
});

test('employees read what they may claim, and change none of it', async () => {
  assert.equal((await esha.get('/api/records/expense-type')).status, 200);
  assert.equal((await post('expense-type', { code: 'X', name: 'X' }, esha)).status, 403);
});
