/** From January on those who keep the law hear that the rates of the next tax year are not entered yet. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { lawCard } from '../law.card.ts';
import { nextYearCard } from './next-year.card.ts';
import { tellOfNextYear } from './next-year.server.ts';

const world = await buildWorld();
const { platform, works } = world.organisations;

const toldOn = (organisation: number, today: IsoDate) =>
  inWork(world.host, systemSession(organisation, 'Daily upkeep'), (work) =>
    tellOfNextYear({ ...work, today }),
  );

type Told = { title: string; to: string };
const notices = async (organisation: number): Promise<Told[]> =>
  (
    await world.inside(organisation, (db) =>
      sql<Told>`select told.title, account.name as to from notification told
        join user_account account on account.organisation_id = told.organisation_id
          and account.id = told.user_id
        where told.title like '%2027-28%' order by account.name, told.id`.execute(db),
    )
  ).rows;

test('nobody is told in December; payroll and the platform are in January and March', async () => {
  for (const organisation of [platform, works]) assert.equal(await toldOn(organisation, '2026-12-31'), 0);
  for (const organisation of [platform, works]) {
    assert.ok((await toldOn(organisation, '2027-01-01')) > 0);
    assert.equal(await toldOn(organisation, '2027-01-02'), 0, 'once');
    assert.equal(await toldOn(organisation, '2027-02-28'), 0, 'once');
    assert.ok((await toldOn(organisation, '2027-03-01')) > 0);
    assert.equal(await toldOn(organisation, '2027-03-31'), 0, 'once');
  }
  assert.deepEqual(
    (await notices(works)).filter(({ to }) => to === 'Padma Nair').map(({ title }) => title),
    ['The tax rates of 2027-28 are not known yet', 'The tax rates of 2027-28 are still not known'],
  );
  assert.ok((await notices(platform)).some(({ to }) => to === 'Zoya Platform'));
});

/** A card as it is made on a day for somebody who may do everything, or nothing. */
const cardOn = (organisation: number, today: IsoDate, make: typeof lawCard.make, mayAll = true) =>
  inWork(world.host, systemSession(organisation, 'Test'), (work) =>
    make({ ...work, today, may: () => (mayAll ? 'organisation' : undefined) }),
  );

test('the home of who keeps payroll says by when the rates are needed, that of others nothing', async () => {
  assert.equal(await cardOn(works, '2026-12-31', nextYearCard.make), null);
  const card = await cardOn(works, '2027-01-01', nextYearCard.make);
  assert.match(card?.note ?? '', /1 April 2027/);
  assert.equal(await cardOn(works, '2027-01-01', nextYearCard.make, false), null);
});

test('the platform’s card counts the tables that end with the year', async () => {
  const lineOn = async (today: IsoDate) =>
    (await cardOn(platform, today, lawCard.make))?.lines?.find(({ label }) => label.includes('2027-28'));
  assert.equal(await lineOn('2026-12-31'), undefined);
  const line = await lineOn('2027-01-01');
  assert.equal(line?.label, 'Tables to be entered for 2027-28');
  assert.ok(Number(line?.value) > 0);
});
