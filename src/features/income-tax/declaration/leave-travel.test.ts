import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { add, type Refused, year } from '../../../../tests/tax-world.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const padma = world.as('Padma Nair');

test('a third journey of four years names the two, and is taken when one was not accepted', async () => {
  const employee = world.people['Meera Joshi'].employeeId;
  const { id: declaration } = await add(padma, 'tax-declaration', { employee, taxYear: year, regime: 'old' });
  const claim = (travelledOn?: string) =>
    padma.post<Refused & { id: number }>('/api/records/tax-claim', {
      declaration,
      item: 'leaveTravel',
      declared: 1_200_000,
      ...(travelledOn && { travelledOn }),
    });
  assert.match((await claim()).body.fields['travelledOn'] ?? '', /day of the journey/);
  assert.equal((await claim('2026-05-02')).status, 200);
  const second = await claim('2026-10-20');
  const third = await claim('2027-01-10');
  assert.match(
    third.body.fields['travelledOn'] ?? '',
    /2026 to 2029, and as many are claimed: 2 May 2026, 20 October 2026/,
  );
  assert.match((await claim('2031-01-10')).body.fields['travelledOn'] ?? '', /not known/);
  await world.inside(world.organisations.works, (db) =>
    sql`update tax_claim set verdict = 'refused' where id = ${second.body.id}`.execute(db),
  );
  assert.equal((await claim('2027-01-10')).status, 200);
});
