/** The landlord's PAN by the rent of the year, as an employee meets it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { add, type Refused, type Saved, window, year } from '../../../../tests/tax-world.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const esha = world.as('Esha Pillai');

const home = (declaration: number, from: string, to: string, declared: number) => ({
  declaration,
  from,
  to,
  declared: declared * 100,
  city: 'Bengaluru',
  landlord: 'Lakshmi Narayan',
  relation: 'none',
});

test('two homes of 30,000 and 90,000 a year ask for the landlord’s PAN, one of 30,000 does not', async () => {
  await add(world.as('Padma Nair'), 'declaration-window', window);
  const { id } = await add(esha, 'tax-declaration', { taxYear: year, regime: 'old' });
  await add(esha, 'rented-home', home(id, '2026-04', '2026-05', 15_000));
  const second = home(id, '2026-06', '2027-03', 9_000);
  const { status, body } = await esha.post<Refused>('/api/records/rented-home', second);
  assert.equal(status, 422);
  assert.match(body.fields['landlordPan'] ?? '', /one lakh/);
  await add(esha, 'rented-home', { ...second, landlordPan: 'ABKPN4321K' });
  // The first home was entered while the year's rent was low: it is asked for when all is sent in.
  const { version } = (await esha.get<Saved>(`/api/records/tax-declaration/${id}`)).body;
  const sent = await esha.post<Refused>(`/api/records/tax-declaration/${id}/actions/submit`, { version });
  assert.equal(sent.status, 409);
  assert.match(sent.body.message, /home in Bengaluru/);
});
