/**
 * A sheet of 200,000 people: HR brings them with their work, payroll brings their pay, then both are taken
 * back. Measures the time of the jobs and the memory of the process that does them.
 */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import type { Caller } from '../../tests/caller.ts';
import { type ImportJob, upload } from '../../tests/importing.ts';
import { buildWorld } from '../../tests/world.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 200_000);
const limits = { seconds: 40, megabytes: 700, undoSeconds: 60 };

const given = ['Asha', 'Ravi', 'Meera', 'Imran', 'Lakshmi', 'John', 'Gurpreet', 'Farah', 'Suresh', 'Nila'];
const families = ['Rao', 'Khan', 'Iyer', 'Singh', 'Das', 'Thomas', 'Patil', 'Bose', 'Nair', 'Shah', 'Gill'];
const departments = Array.from({ length: 40 }, (_, at) => `Department ${at + 1}`);

/** Ten people report to each of those who came first, as in a company of six levels. */
function* peopleRows() {
  yield 'Employee code,First name,Last name,Gender,Date of birth,Joined on,Department,Designation,' +
    'Establishment,Employment type,Manager';
  for (let at = 0; at < people; at += 1) {
    const name = `${given[at % given.length]},${families[(at * 7) % families.length]}`;
    const born = `${1962 + (at % 30)}-${String(1 + (at % 12)).padStart(2, '0')}-15`;
    const joined = `${2012 + (at % 13)}-${String(1 + (at % 12)).padStart(2, '0')}-01`;
    const manager = at === 0 ? '' : codeOf(Math.floor(at / 10));
    const work = `${departments[at % departments.length]},ENGR,BLR,PERM,${manager}`;
    yield `${codeOf(at)},${name},${at % 2 ? 'Male' : 'Female'},${born},${joined},${work}`;
  }
}
const codeOf = (at: number): string => `M${String(at + 1).padStart(6, '0')}`;

function* payRows() {
  yield 'Employee,Valid from,Structure,Gross monthly';
  for (let at = 0; at < people; at += 1)
    yield `${codeOf(at)},2025-04-01,STANDARD,${20_000 + (at % 60) * 1000}`;
}

const world = await buildWorld();
const works = world.organisations.works;
await world.inside(works, (db) =>
  sql`insert into salary_structure (organisation_id, code, name, active)
    values (${works}, 'STANDARD', 'Standard', true)`.execute(db),
);

async function ended(jobId: number): Promise<ImportJob> {
  for (;;) {
    const row = await world.inside(
      works,
      async (db) =>
        (await sql<ImportJob>`select state, error, result from job where id = ${jobId}`.execute(db)).rows[0],
    );
    if (row && row.state === 'done') return row;
    if (row && !['queued', 'running'].includes(row.state)) throw new Error(row.error ?? row.state);
    await sleep(100);
  }
}

async function timed<T>(what: string, work: () => Promise<T>) {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const memory = process.resourceUsage().maxRSS / 1024;
  const own = ((user + system) / 1e6).toFixed(1);
  console.log(
    `${what}: ${seconds.toFixed(1)} s (${own} s of its own processor), memory ${memory.toFixed(0)} MB`,
  );
  return { seconds, result };
}

const folder = mkdtempSync(join(tmpdir(), 'muster-many-rows-'));

/** Written row by row, as a file that somebody has. */
async function sheetOf(form: string, rows: Iterable<string>): Promise<string> {
  const path = join(folder, `${form}.csv`);
  const lines = function* () {
    for (const row of rows) yield `${row}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return path;
}

async function brought(who: Caller, form: string, rows: Iterable<string>, make: readonly string[]) {
  const sheet = await sheetOf(form, rows);
  const { result: file } = await timed(`upload into ${form}`, async () => {
    const { status, body } = await upload(who, form, `${form}.csv`, readFileSync(sheet));
    if (status !== 200) throw new Error(body.message);
    return body;
  });
  const path = `/api/records/${form}/import/${file.importId}`;
  const { seconds, result } = await timed(`import into ${form}`, async () => {
    const { body } = await who.post<{ jobId: number; message?: string }>(`${path}/run`, { make });
    if (!body.jobId) throw new Error(JSON.stringify(body));
    return (await ended(body.jobId)).result as SheetOutcome;
  });
  const { created, bad, faults, parts } = result;
  if (created !== people || bad > 0)
    throw new Error(JSON.stringify({ created, bad, faults: faults.slice(0, 5) }));
  console.log(`  ${created} made; ${parts.map((part) => `${part.heading} ${part.rows}`).join(', ')}`);
  return { seconds, path };
}

const hr = world.as('Harish Iyer');
const payroll = world.as('Padma Nair');
const work = await brought(hr, 'employee', peopleRows(), ['department']);
const pay = await brought(payroll, 'salary-assignment', payRows(), []);

async function takenBack(who: Caller, path: string) {
  const { body, status } = await who.post<{ jobId?: number; message?: string }>(`${path}/undo`, {});
  if (status !== 200) throw new Error(body.message);
  if (body.jobId) await ended(body.jobId);
}
const memory = process.resourceUsage().maxRSS / 1024;
const undo = await timed('taken back', async () => {
  await takenBack(payroll, pay.path);
  await takenBack(hr, work.path);
});
const left = await world.inside(
  works,
  async (db) =>
    (await sql<{ n: number }>`select count(*)::int as n from employee where code like 'M0%'`.execute(db))
      .rows[0]?.n,
);
if (left !== 0) throw new Error(`${left} people are left`);

let failed = false;
function judge(what: string, value: number, limit: number, unit: string): void {
  failed ||= value > limit;
  console.log(
    `${what}: ${value.toFixed(1)} ${unit}; ratio to ${limit} ${unit}: ${(value / limit).toFixed(2)}`,
  );
}
judge(`${people} people with work and pay`, work.seconds + pay.seconds, limits.seconds, 's');
judge('memory', memory, limits.megabytes, 'MB');
judge('taking them back', undo.seconds, limits.undoSeconds, 's');
await world.close();
rmSync(folder, { recursive: true });
process.exit(failed ? 1 : 0);
