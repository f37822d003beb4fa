/**
 * The highest rate at which 99 of a hundred of the crowd's requests are answered within 100 ms, found in
 * short stretches and then held for two minutes; what happens at twice that rate, where everybody is to be
 * answered or told to come back within 300 ms; and how long after it all is as before. `--seconds 20` for a
 * short trial.
 */
import { parseArgs } from 'node:util';
import { type Crowd, openCrowd, type Stretch } from './crowd.ts';

const limit = 100;
const beyondLimit = 300;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const held = Number(values.seconds);

const holds = ({ at, statuses }: Stretch) => at(0.99) <= limit && isAnswered(statuses);
/** Two clicks of one person may meet each other's save. */
const isAnswered = (statuses: Stretch['statuses']) =>
  [...statuses.keys()].every((status) => status === '200' || status === '409');

/** By a tenth, up from what surely holds, each in a short stretch. */
async function highest(crowd: Crowd): Promise<number> {
  let rate = 40;
  for (let step = 1.4; step > 1.05; ) {
    const next = rate * step;
    if (holds(await crowd.click(next, 8))) rate = next;
    else step = Math.sqrt(step);
  }
  return rate;
}

const crowd = await openCrowd();
let rate = await highest(crowd);
let stretch = await crowd.click(rate, held);
for (let tries = 1; !holds(stretch) && tries < 8; tries += 1) {
  rate *= 0.92;
  stretch = await crowd.click(rate, held);
}
console.log(
  `${rate.toFixed(0)} requests a second for ${held} s: p50 ${stretch.at(0.5).toFixed(1)} ms, ` +
    `p99 ${stretch.at(0.99).toFixed(1)} ms`,
);

const beyond = await crowd.click(rate * 2, held / 4);
const told = (what: string) => beyond.statuses.get(what) ?? 0;
console.log(
  `twice as many for ${held / 4} s: p50 ${beyond.at(0.5).toFixed(1)} ms, ` +
    `p99 ${beyond.at(0.99).toFixed(1)} ms; ${told('200')} answered, ${told('503')} told to come back`,
);
await crowd.click(rate / 2, 2);
const after = await crowd.click(rate / 2, 4);
console.log(
  `from two seconds later at half of the rate: p50 ${after.at(0.5).toFixed(1)} ms, ` +
    `p99 ${after.at(0.99).toFixed(1)} ms`,
);
console.log(`memory of the server, MB: ${crowd.memoryMegabytes()}`);
await crowd.close();
process.exit(beyond.at(0.99) > beyondLimit || !holds(after) ? 1 : 0);
