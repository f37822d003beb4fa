/** A tax year can have several declaration windows, each for other people. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { add, type Refused, window, year } from '../../../../tests/tax-world.ts';
import type { Person } from '../../../../tests/world.ts';
import { readTaxFacts } from '../fact/tax-facts.server.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const padma = world.as('Padma Nair');
const hr = world.as('Harish Iyer');

type Works = { rows: { id: number; version: number; values: { employmentType: { id: number } } }[] };

/** The employment type of a person, who is then the only one of it. */
async function apprentice(name: Person): Promise<number> {
  const employee = world.people[name].employeeId;
  const [work] = (await hr.get<Works>(`/api/records/employee-work?employee=${employee}`)).body.rows;
  const values = { code: 'APP', name: 'Apprentice', active: true };
  const { id } = await add(hr, 'employment-type', values);
  const change = { version: work?.version, values: { employmentType: id }, reason: 'Apprentice' };
  const { status, body } = await hr.put(`/api/records/employee-work/${work?.id}`, change);
  assert.equal(status, 200, JSON.stringify(body));
  return id;
}

const basisOf = (name: Person, month: '2026-12' | '2027-01' | '2027-03') =>
  inWork(world.host, systemSession(works, 'Test'), async ({ db }) => {
    const facts = await readTaxFacts(db, works, month);
    return facts.get(world.people[name].employeeId ?? 0)?.basis;
  });

const type = await apprentice('Esha Pillai');
await add(padma, 'declaration-window', window);
const early = { ...window, closesOn: '2026-10-31', proofsFrom: '2026-11-15', proofsCountFrom: '2027-01' };
await add(padma, 'declaration-window', { ...early, forWhom: [{ employmentTypes: [type] }] });

test('proofs count from the month that the person’s own window says', async () => {
  assert.equal(await basisOf('Esha Pillai', '2026-12'), 'declared');
  assert.equal(await basisOf('Esha Pillai', '2027-01'), 'proven');
  assert.equal(await basisOf('Gita Das', '2027-01'), 'declared');
  assert.equal(await basisOf('Gita Das', '2027-03'), 'proven');
});

test('a person declares while the own window is open, and reads its days', async () => {
  type Days = { window: { proofsCountFrom: string } };
  const daysOf = async (name: Person) =>
    (await world.as(name).get<Days>(`/api/my-tax?year=${year}`)).body.window;
  assert.equal((await daysOf('Esha Pillai')).proofsCountFrom, '2027-01');
  assert.equal((await daysOf('Gita Das')).proofsCountFrom, '2027-03');
});

test('a second window of a year for the same people is refused', async () => {
  const again = await padma.post<Refused>('/api/records/declaration-window', window);
  assert.equal(again.status, 422);
  assert.match(JSON.stringify(again.body), /is for everybody as well/);
});
