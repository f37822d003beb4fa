/** The crowd at 300 requests a second for a minute. `--seconds 10` for a short trial. */
import { parseArgs } from 'node:util';
import { openCrowd } from './crowd.ts';

const requestsSecond = 300;
const limitMilliseconds = 200;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

const crowd = await openCrowd();
const memory: number[] = [];
const { at, statuses } = await crowd.click(requestsSecond, seconds, () =>
  memory.push(crowd.memoryMegabytes()),
);
memory.push(crowd.memoryMegabytes());
const errors = [...statuses].reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
console.log(
  `${requestsSecond * seconds} requests in ${seconds} s: ${errors} errors; p50 ${at(0.5).toFixed(1)} ms, ` +
    `p99 ${at(0.99).toFixed(1)} ms; ratio to ${limitMilliseconds} ms: ` +
    (at(0.99) / limitMilliseconds).toFixed(2),
);
console.log(`memory of the server, MB: ${memory.join(' ')}`);
for (const [what, count] of statuses) if (what !== '200') console.log(`  ${count} × ${what}`);
await crowd.close();
process.exit(errors > 0 || at(0.99) > limitMilliseconds ? 1 : 0);
