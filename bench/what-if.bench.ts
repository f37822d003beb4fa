/**
 * A what-if for the register's 10,000 people: the formula of a component changed, everybody calculated again,
 * and the difference ready as the text of the answer. The first one reads the month; the next ones have it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { payWorld } from '#features/pay-change/what-if/pay-world.server.ts';
import { tryOut } from '#features/pay-change/what-if/what-if.server.ts';
import { loadRegister } from '#server/imports/register/register.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld } from '../tests/world.ts';

const limitSeconds = 1;
const rounds = 5;
const listed = 200;
const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
if (!existsSync(folder))
  throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
const { organisationId } = await loadRegister(world.host, folder);
const session = systemSession(organisationId, 'Bench');
const month = '2026-10';

/** Seconds of one what-if with a lower basic pay; and how many people moved. */
const whatIf = (round: number): Promise<{ seconds: number; moved: number; bytes: number }> =>
  inWork(world.host, session, async (work) => {
    const begun = performance.now();
    const known = await payWorld(work, month);
    const structure = known.plan.rules.structures[0];
    const first = structure?.lines.find(({ calculation }) => calculation.by === 'percentage');
    if (!structure || !first) throw new Error('the register has no structure with a percentage');
    const formula = `if(GROSS > 50000, ${20 - round}% * GROSS, ${25 - round}% * GROSS)`;
    const answer = await tryOut(
      known,
      [
        {
          kind: 'line',
          structure: structure.code,
          component: first.component,
          calculation: { by: 'formula', formula },
        },
      ],
      listed,
    );
    const bytes = JSON.stringify(answer).length;
    return { seconds: (performance.now() - begun) / 1000, moved: answer.changed, bytes };
  });

const first = await whatIf(0);
const next: number[] = [];
for (let round = 1; round <= rounds; round += 1) next.push((await whatIf(round)).seconds);
const worst = Math.max(...next);
console.log(
  `what-if, ${first.moved} people moved, ${(first.bytes / 1000).toFixed(0)} kB: ` +
    `first ${first.seconds.toFixed(2)} s (reads the month), then at most ${worst.toFixed(2)} s; ` +
    `ratio to ${limitSeconds} s: ${(worst / limitSeconds).toFixed(2)}`,
);
await world.close();
process.exit(worst > limitSeconds ? 1 : 0);
