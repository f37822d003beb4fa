/**
 * Two hundred people of HR, signed in on a server in a process of its own with its own durable PostgreSQL,
 * who click through menu, list, record and save. Requests leave at their time whether or not earlier ones
 * have been answered, so a slow answer hides nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cookieName, newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import { type MusterProcess, musterProcess } from '../../tests/faults/muster-process.ts';

const organisation = 56;
const people = 200;

type Person = { cookie: string; employee: number; version: number };
type Answer = { status: number; body: string };

/** What a rate came to: the milliseconds of all answers in order, and how many there were of each status. */
export type Stretch = {
  readonly rate: number;
  readonly seconds: number;
  at(share: number): number;
  readonly statuses: ReadonlyMap<string, number>;
};

export type Crowd = {
  /** So many requests a second for some seconds; told of each sixth of them as it is sent. */
  click(rate: number, seconds: number, each?: () => void): Promise<Stretch>;
  memoryMegabytes(): number;
  close(): Promise<void>;
};

export async function openCrowd(): Promise<Crowd> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-crowd-'));
  const server = await musterProcess(folder);
  await server.start();
  // More than could be answered are under way beyond the capacity; a browser would open a connection each.
  const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
  const crowd = await signInAll(server);
  /** They are at work already when the first stretch begins: each has clicked once round. */
  for (let turn = 0; turn < 4; turn += 1)
    for (const person of crowd) await click(server.url, agent, person, turn);
  return {
    click: (rate, seconds, each = () => undefined) =>
      stretch((person, turn) => click(server.url, agent, person, turn), crowd, rate, seconds, each),
    memoryMegabytes() {
      const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    async close() {
      agent.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everybody is of HR and keeps the record of one employee, so that saves meet no other's. */
async function signInAll(server: MusterProcess): Promise<Person[]> {
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

function call(url: string, agent: Agent, cookie: string, method: string, body?: unknown): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const typed = payload
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    : {};
  return new Promise((answered, failed) => {
    const asked = request(url, { agent, method, headers: { cookie, 'x-muster': '1', ...typed } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        answered({ status: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', failed);
    asked.end(payload);
  });
}

const lists = ['', '&sort=-joinedOn', '&sort=department', '&search=ra', '&last=1'];

/** The next click of a person: menu, a list, a record, and a save where the record is theirs to save. */
async function click(url: string, agent: Agent, person: Person, turn: number): Promise<Answer> {
  const get = (path: string) => call(`${url}${path}`, agent, person.cookie, 'GET');
  const record = `/api/records/employee/${person.employee}`;
  const step = turn % 4;
  if (step === 0) return get('/api/menu');
  if (step === 1) return get(`/api/records/employee?limit=50${lists[turn % lists.length]}`);
  if (step === 2 || person.version === 0) return get(record);
  const answer = await call(`${url}${record}`, agent, person.cookie, 'PUT', {
    version: person.version,
    values: { middleName: `Load${'abcdefghij'[turn % 10]}` },
  });
  if (answer.status === 200) person.version = (JSON.parse(answer.body) as { version: number }).version;
  return answer;
}

async function stretch(
  clicked: (person: Person, turn: number) => Promise<Answer>,
  crowd: readonly Person[],
  rate: number,
  seconds: number,
  each: () => void,
): Promise<Stretch> {
  const took: number[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string) => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const pending: Promise<void>[] = [];
  const total = Math.round(seconds * rate);
  const begun = performance.now();
  for (let sent = 0; sent < total; sent += 1) {
    const due = begun + (sent * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((later) => setTimeout(later, early));
    if (sent % Math.ceil(total / 6) === 0) each();
    const seat = sent % crowd.length;
    // Everybody is somewhere else in the round: people do not click the same all at once.
    const turn = seat + Math.floor(sent / crowd.length);
    pending.push(
      clicked(crowd[seat] as Person, turn).then(
        ({ status }) => {
          took.push(performance.now() - due);
          count(String(status));
        },
        (error: Error) => count(error.message),
      ),
    );
  }
  await Promise.all(pending);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { rate, seconds, at, statuses };
}
