/** One change for many people: what it does to each is read before it is sent, and each goes its own way. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Effect = {
  name: string;
  fault: string | null;
  turns: { label: string; from: string | null; to: string | null }[];
  pay: { lines: Pay[]; sums: Pay[] } | null;
};
type Pay = { label: string; before: number; after: number };
type Sent = { batch: string; rows: { name: string; sent: boolean; message: string | null }[] };
type Refused = { fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, approver] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Vikram Shah')];
const url = '/api/movements-of-many';
const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString();
const ids = (...names: Person[]): number[] => names.map((name) => world.people[name].employeeId ?? 0);
const sales = (await madeRecord<Wire>(world.as('Anita Rao'), 'department', { code: 'SAL', name: 'Sales' }))
  .id;

const transfer = { kind: 'transfer', effectiveFrom: today, reason: 'New office', department: sales };
const look = (who: Caller, employees: number[], values: object) =>
  who.post<Effect[] & Refused>(`${url}/effect`, { employees, values });
const send = (who: Caller, employees: number[], values: object) =>
  who.post<Sent & Refused>(url, { employees, values });
const movements = async (who: Caller, batch: string): Promise<Wire[]> => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'batch', is: [batch] }]));
  return (await who.get<{ rows: Wire[] }>(`/api/records/movement?limit=50&filter=${filter}`)).body.rows;
};
const departmentOf = async (name: Person): Promise<string> => {
  const { body } = await hr.get<Wire>(`/api/records/employee/${ids(name)[0]}`);
  return (body.values['department'] as { title: string }).title;
};
const countOf = async (table: 'movement' | 'audit_entry'): Promise<number> =>
  (
    await world.inside(works, (db) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where organisation_id = ${works}
          and ${table === 'movement' ? sql`true` : sql`form = 'movement'`}`.execute(db),
    )
  ).rows[0]?.n ?? 0;

test('what is missing is said once, at its field, and not for each person', async () => {
  const { status, body } = await look(hr, ids('Esha Pillai', 'Farhan Ali'), { kind: 'transfer' });
  assert.equal(status, 422);
  assert.ok(body.fields?.['reason'], JSON.stringify(body));
  const { department: _none, ...without } = transfer;
  const lacking = await look(hr, ids('Esha Pillai'), without);
  assert.match(lacking.body.fields?.['kind'] ?? '', /names another establishment, department/);
});

test('each is looked at with what changes, and nothing is written by looking', async () => {
  const before = [await countOf('movement'), await countOf('audit_entry')];
  const { status, body } = await look(hr, ids('Esha Pillai', 'Farhan Ali', 'Harish Iyer'), transfer);
  assert.equal(status, 200, JSON.stringify(body));
  const [esha, farhan, oneself] = body;
  for (const each of [esha, farhan]) {
    assert.equal(each?.fault, null);
    assert.deepEqual(each?.turns[0], { label: 'Department', from: 'Engineering', to: 'Sales' });
  }
  assert.ok(oneself?.fault, 'nobody moves themselves');
  assert.deepEqual([await countOf('movement'), await countOf('audit_entry')], before);
});

test('its effect on pay, tax and funds is shown to whoever sees pay, and to nobody else', async () => {
  const raise = { ...transfer, raise: 2_000 };
  const [seen] = (await look(payroll, ids('Esha Pillai'), raise)).body;
  const gross = seen?.pay?.sums.find(({ label }) => label === 'Gross');
  assert.deepEqual([gross?.before, gross?.after], [50_000_00, 60_000_00]);
  assert.ok(seen?.pay?.lines.some(({ before, after }) => before !== after));
  const [hidden] = (await look(hr, ids('Esha Pillai'), raise)).body;
  assert.equal(hidden?.pay, null);
});

test('a manager moves the team, and nobody else', async () => {
  const { body } = await look(world.as('Meera Joshi'), ids('Esha Pillai', 'Gita Das'), transfer);
  assert.equal(body[0]?.fault, null);
  assert.ok(body[1]?.fault, 'not of the team');
  assert.equal((await look(world.as('Esha Pillai'), ids('Farhan Ali'), transfer)).status, 403);
  const stranger = await send(world.as('Omar Khan'), ids('Esha Pillai'), transfer);
  assert.ok(stranger.status !== 200 || !stranger.body.rows[0]?.sent, 'not from another organisation');
});

let batch = '';

test('they are made and sent together; whoever is refused is named, and leaves nothing behind', async () => {
  const { status, body } = await send(hr, ids('Esha Pillai', 'Farhan Ali', 'Harish Iyer'), transfer);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.rows.map(({ name, sent }) => [name, sent]),
    [
      ['Esha Pillai', true],
      ['Farhan Ali', true],
      ['Harish Iyer', false],
    ],
  );
  assert.ok(body.rows[2]?.message);
  batch = body.batch;
  const made = await movements(approver, batch);
  assert.deepEqual(
    made.map(({ state }) => state),
    ['waiting', 'waiting'],
  );
  assert.equal(await countOf('movement'), 2);
  assert.equal(await departmentOf('Esha Pillai'), 'Engineering', 'nothing changes before it is agreed to');
  const again = await send(hr, ids('Esha Pillai'), transfer);
  assert.deepEqual([again.body.rows[0]?.sent, await countOf('movement')], [false, 2], 'one waits already');
});

test('they are agreed to together by somebody else, and carried out', async () => {
  const rows = await movements(approver, batch);
  const { body } = await approver.post<{ rows: { ok: boolean }[] }>('/api/records/movement/bulk', {
    ids: rows.map((row) => ({ id: row.id, ...seenIn(row) })),
    action: 'approve',
  });
  assert.deepEqual(
    body.rows.map(({ ok }) => ok),
    [true, true],
  );
  assert.deepEqual([await departmentOf('Esha Pillai'), await departmentOf('Farhan Ali')], ['Sales', 'Sales']);
});

test('a shift alone is a movement of its own kind', async () => {
  const { body } = await look(hr, ids('Gita Das'), {
    kind: 'shift',
    effectiveFrom: today,
    reason: 'Nights',
  });
  assert.match(body.fields?.['kind'] ?? '', /names the new shift/);
});
