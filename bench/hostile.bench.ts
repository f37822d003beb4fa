/**
 * 50,000 hostile calls over every operation: torn uploads, broken JSON, odd headers, filters and orders, as
 * different people and as nobody. Ends with code 1 at the first that is answered with a fault.
 * MUSTER_BENCH_CALLS and MUSTER_BENCH_SEED send others.
 */

import { operations, world } from '../tests/security/endpoint-world.ts';
import { sendHostile } from '../tests/security/hostile-call.ts';

const calls = Number(process.env['MUSTER_BENCH_CALLS'] ?? 50_000);
const seed = Number(process.env['MUSTER_BENCH_SEED'] ?? 1);
world.host.log.level = 'silent';
const begun = performance.now();
const { faults, answers } = await sendHostile(calls, seed);
const seconds = (performance.now() - begun) / 1000;
for (const fault of faults.slice(0, 40)) console.log(fault);
const told = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(
  `${calls} calls over ${operations.length} operations in ${seconds.toFixed(0)} s; ${told.join(', ')}`,
);
console.log(`${faults.length} faults; ratio to none: ${faults.length === 0 ? '0.00' : 'over'}`);
await world.close();
process.exit(faults.length === 0 ? 0 : 1);
