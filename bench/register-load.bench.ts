/** The load of the register: 10,000 people with 120,000 rows of history, checked, written and indexed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadRegister } from '#server/imports/register/register.ts';
import { buildWorld } from '../tests/world.ts';

const limitSeconds = 12;
const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
if (!existsSync(folder))
  throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
let missed = false;
for (const name of ['first load', 'second load, nothing new']) {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const { lines, forms } = await loadRegister(world.host, folder);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  missed ||= seconds > limitSeconds;
  const written = forms.reduce((sum, { outcome }) => sum + outcome.created + outcome.updated, 0);
  console.log(
    `register, ${name}: ${lines} lines, ${written} records written in ${seconds.toFixed(2)} s ` +
      `(server process ${((user + system) / 1e6).toFixed(2)} s); ` +
      `ratio to ${limitSeconds} s: ${(seconds / limitSeconds).toFixed(2)}`,
  );
}
await world.close();
process.exit(missed ? 1 : 0);
