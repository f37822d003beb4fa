/**
 * Fills the database of a bench with people: `node make-people.ts DATABASE PEOPLE`. In a process of its own,
 * whose memory is not the measured one's.
 */
import { systemSession } from '#server/in-work.ts';
import type { TestDatabase } from '../../tests/database.ts';
import { buildWorld } from '../../tests/world.ts';
import { addPeople } from '../many-people.ts';
import { identifyPeople } from './identified-people.ts';

const [, , given = '{}', people = '0'] = process.argv;
const database: TestDatabase = JSON.parse(given);
const world = await buildWorld({ database, isSettled: true });
const session = systemSession(world.organisations.works, 'Bench');
const model = world.people['Gita Das'].employeeId ?? 0;
const atOnce = 50_000;
for (let had = 0; had < Number(people); had += atOnce)
  await addPeople(world, session, model, { had, people: Math.min(Number(people), had + atOnce) });
await identifyPeople(world, session.organisationId);
process.exit(0);
