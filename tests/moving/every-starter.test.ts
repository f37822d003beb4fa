/** Every starter, in every state: taken into an empty organisation, somebody is hired and paid a month. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indianStates } from '#kernel/indian-state.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { sectors } from '../../src/features/set-up/starter/content/starter.ts';
import { buildWorld } from '../world.ts';
import { emptyFirm, hire, paidOctober, take } from './started-firm.ts';

const world = await buildWorld();

for (const sector of namesOf(sectors)) {
  test(`a ${sector} begins with its starter and pays a month, in every state`, async () => {
    for (const indianState of namesOf(indianStates)) {
      const choice = { sector, indianState } as const;
      const firm = await emptyFirm(world, `${sector}-${indianState}`.toUpperCase());
      await take(firm.as('payroll'), choice);
      await take(firm.as('hr'), choice);
      await hire(firm, choice, 40_000);
      const slip = await paidOctober(firm);
      assert.equal(slip['gross'], 40_000_00, `${sector} in ${indianState}`);
    }
  });
}
