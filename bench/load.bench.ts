/**
 * Two hundred people signed in, clicking through menu, list, record and save at 300 requests a second,
 * against a server in a process of its own with its own durable PostgreSQL. Requests leave at their time
 * whether or not earlier ones have been answered, so a slow answer hides nothing. `--seconds 10` for a short
 * trial.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cookieName, newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import { musterProcess } from '../tests/faults/muster-process.ts';

const organisation = 56;
const people = 200;
const requestsSecond = 300;
const limitMilliseconds = 200;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

type Person = { cookie: string; employee: number; version: number };
type Answer = { status: number; body: string; milliseconds: number };

const folder = mkdtempSync(join(tmpdir(), 'muster-load-'));
const server = await musterProcess(folder);
await server.start();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Everybody is of HR and keeps the record of one employee, so that saves meet no other's. */
async function signInAll(): Promise<Person[]> {
  const client = new pg.Client({ connectionString: server.superUrl() });
  await client.connect();
  const { rows: employees } = await client.query<{ id: string; version: number }>(
    'select id, version from employee where organisation_id = $1 order by id',
    [organisation],
  );
  const signedIn: Person[] = [];
  for (let at = 0; at < people; at += 1) {
    const { text, hash } = newToken(organisation);
    const employee = employees[at % employees.length];
    await client.query(
      `with account as (
        insert into user_account (organisation_id, user_name, name, login_type_id, state, password_hash)
        select $1, 'load-' || $2::int, 'Load ' || $2::int, type.id, model.state, model.password_hash
        from login_type type, user_account model
        where type.organisation_id = $1 and type.based_on = 'hr'
          and model.organisation_id = $1 and model.user_name = 'hr'
        returning id)
      insert into session (organisation_id, user_id, device, started_on, started_at, state, token_hash,
        expires_at)
      select $1, id, 'Load', $4, '09:00', 'open', $3, now() + interval '1 day' from account`,
      [organisation, at, hash, todayOf()],
    );
    signedIn.push({
      cookie: `${cookieName}=${text}`,
      employee: Number(employee?.id),
      version: at < employees.length ? (employee?.version ?? 1) : 0,
    });
  }
  await client.end();
  return signedIn;
}

function call(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
  const begun = performance.now();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((answered, failed) => {
    const asked = request(
      `${server.url}${path}`,
      {
        agent,
        method,
        headers: {
          cookie: person.cookie,
          'x-muster': '1',
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          answered({
            status: reply.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            milliseconds: performance.now() - begun,
          }),
        );
      },
    );
    asked.on('error', failed);
    asked.end(payload);
  });
}

const lists = ['', '&sort=-joinedOn', '&sort=department', '&search=ra', '&last=1'];

/** The next click of a person: menu, a list, a record, and a save where the record is theirs to save. */
async function click(person: Person, turn: number): Promise<Answer> {
  const record = `/api/records/employee/${person.employee}`;
  const step = turn % 4;
  if (step === 0) return call(person, 'GET', '/api/menu');
  if (step === 1) return call(person, 'GET', `/api/records/employee?limit=50${lists[turn % lists.length]}`);
  if (step === 2 || person.version === 0) return call(person, 'GET', record);
  const answer = await call(person, 'PUT', record, {
    version: person.version,
    values: { middleName: `Load${'abcdefghij'[turn % 10]}` },
  });
  if (answer.status === 200) person.version = (JSON.parse(answer.body) as { version: number }).version;
  return answer;
}

function memoryMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const crowd = await signInAll();
/** They are at work already when the minute begins: each has clicked once round. */
const onceRound = async (person: Person) => {
  for (let turn = 0; turn < 4; turn += 1) await click(person, turn);
};
await Promise.all(crowd.map(onceRound));

const took: number[] = [];
const wrong = new Map<string, number>();
const memory: number[] = [];
const pending: Promise<void>[] = [];
const total = seconds * requestsSecond;
const begun = performance.now();
for (let sent = 0; sent < total; sent += 1) {
  const due = begun + (sent * 1000) / requestsSecond;
  const early = due - performance.now();
  if (early > 1) await new Promise((later) => setTimeout(later, early));
  if (sent % (total / 6) === 0) memory.push(memoryMegabytes());
  const seat = sent % people;
  const person = crowd[seat] as Person;
  // Everybody is somewhere else in the round: people do not click the same all at once.
  const turn = seat + Math.floor(sent / people);
  pending.push(
    click(person, turn).then(
      ({ status, body }) => {
        took.push(performance.now() - due);
        if (status !== 200) wrong.set(`${status} ${body.slice(0, 80)}`, (wrong.get(`${status}`) ?? 0) + 1);
      },
      (error: Error) => void wrong.set(error.message, (wrong.get(error.message) ?? 0) + 1),
    ),
  );
}
await Promise.all(pending);
memory.push(memoryMegabytes());
took.sort((a, b) => a - b);
const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
const errors = [...wrong.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${total} requests in ${seconds} s: ${errors} errors; p50 ${at(0.5).toFixed(1)} ms, ` +
    `p99 ${at(0.99).toFixed(1)} ms; ratio to ${limitMilliseconds} ms: ` +
    (at(0.99) / limitMilliseconds).toFixed(2),
);
console.log(`memory of the server, MB: ${memory.join(' ')}`);
for (const [what, count] of wrong) console.log(`  ${count} × ${what}`);
agent.destroy();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(errors > 0 || at(0.99) > limitMilliseconds ? 1 : 0);
