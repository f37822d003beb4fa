/**
 * Punches by the devices' own push: terminals at once, each sending batches of a hundred rows over sockets,
 * every answer after its commit. Ends with code 1 when a limit is missed.
 */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Terminal } from '../../tests/attendance/terminal.ts';
import { madeRecord } from '../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../tests/world.ts';

const [terminals, batches, rows] = [4, 150, 100];
const [linesLimit, p99LimitMs] = [5_000, 100];

const world = await buildWorld();
const { works } = world.organisations;
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const admin = world.as('Anita Rao');
type Saved = { readonly id: number; readonly version: number; readonly state: string };
const place = await world.inside(works, async (db) => {
  const { rows: places } = await sql<{ id: number }>`
    select id from establishment where organisation_id = ${works} order by id limit 1`.execute(db);
  return places[0]?.id;
});

async function approved(serialNumber: string): Promise<Terminal> {
  const values = { name: `Gate ${serialNumber}`, serialNumber, place, direction: 'time', ahead: 330 };
  const { id } = await madeRecord<Saved>(admin, 'attendance-device', values);
  const path = `/api/records/attendance-device/${id}`;
  const { body } = await admin.get<Saved>(path);
  const { status } = await admin.post(`${path}/actions/approve`, seenIn(body));
  if (status !== 200) throw new Error(`approve answered ${status}`);
  return new Terminal(port, serialNumber);
}

const at = (second: number): string =>
  new Date(Date.UTC(2026, 8, 1, 8) + second * 1000).toISOString().slice(0, 19).replace('T', ' ');
const batch = (n: number): string[] =>
  Array.from({ length: rows }, (_, row) => `${row + 1}\t${at(n * 60 + (row % 60))}\t0\t1\t0\t0\t0`);

const took: number[] = [];
async function send(terminal: Terminal, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const begun = performance.now();
    const { status, body } = await terminal.punches(batch(n));
    if (status !== 200 || !body.startsWith('OK')) throw new Error(`answered ${status} ${body}`);
    took.push(performance.now() - begun);
  }
}

const gates: Terminal[] = [];
for (let n = 0; n < terminals; n += 1) gates.push(await approved(`5550000${n}`));
await Promise.all(gates.map((gate) => send(gate, 0, 10)));
took.length = 0;
const begun = performance.now();
await Promise.all(gates.map((gate) => send(gate, 100, batches)));
const seconds = (performance.now() - begun) / 1000;
took.sort((a, b) => a - b);
const lines = (terminals * batches * rows) / seconds;
const p99 = took[Math.floor(took.length * 0.99)] ?? 0;
const { kept } = await world.inside(works, async (db) => {
  const { rows: counted } = await sql<{ kept: number }>`
    select count(*)::int as kept from punch where organisation_id = ${works}`.execute(db);
  return { kept: counted[0]?.kept ?? 0 };
});
const sent = terminals * (batches + 10) * rows;
console.log(
  `${terminals} terminals: ${Math.round(lines)} lines a second, ratio to ${linesLimit}: ` +
    `${(linesLimit / lines).toFixed(2)}; p99 of a batch of ${rows} ${p99.toFixed(1)} ms, ratio to ` +
    `${p99LimitMs} ms: ${(p99 / p99LimitMs).toFixed(2)}; ${kept} of ${sent} kept`,
);
await world.close();
process.exit(lines < linesLimit || p99 > p99LimitMs || kept !== sent ? 1 : 0);
