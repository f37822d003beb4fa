/** What the server's own code does with records, through the door. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { requisition } from '#features/recruitment/requisition/requisition.form.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { buildFlowWorld } from '../../../../tests/approval/flow-world.ts';
import { inWork, systemSession } from '../../in-work.ts';
import type { Session, Work } from '../../work.ts';
import { records } from './records.ts';

const { world, works, employee, flow, sent, inbox } = await buildFlowWorld();

const system = systemSession(works, 'a test');
const asSystem = <T>(act: (work: Work) => Promise<T>) => inWork(world.host, system, act);

/** An employee who has no right to requisitions. */
const { system: _, ...nobody } = system;
const stranger: Session = { ...nobody, ...world.people['Esha Pillai'], loginType: 'employee' };

type Entry = { action: string; reason: string | null; changes: Record<string, unknown> | null };

const lastEntry = (id: number) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<Entry>`
      select action, reason, changes from audit_entry
      where organisation_id = ${works} and form = 'requisition' and record = ${id}
      order by id desc limit 1`.execute(db);
    return rows[0];
  });

const isRefused = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status;

test('records are found by what they hold, whole and by their ids', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const [first, second] = [await sent(), await sent({ name: 'Fitter' })];
  await asSystem(async (work) => {
    const wishes = records(work, requisition);
    const found = await wishes.find({ name: 'Fitter', state: 'pending' });
    assert.deepEqual(
      found.map(({ id, hiringManager, skills }) => ({ id, hiringManager, skills })),
      [{ id: second, hiringManager: employee('Meera Joshi'), skills: [] }],
    );
    const all = await wishes.find({ hiringManager: employee('Meera Joshi'), grade: null });
    assert.deepEqual(
      all.map(({ id }) => id),
      [first, second],
    );
    assert.equal(await wishes.one(999_999), undefined);
    await assert.rejects(wishes.find({ skills: [] }), /cannot be found by skills/);
  });
});

test('as the person, rights are asked; as the server, the form’s own rules alone', async () => {
  const id = await sent();
  await inWork(world.host, stranger, async (work) => {
    const wishes = records(work, requisition);
    const wish = await wishes.one(id);
    assert.ok(wish);
    await assert.rejects(wishes.asPerson.read(id), isRefused(404));
    await assert.rejects(wishes.asPerson.change(wish, { positions: 2 }), isRefused(403));
    await assert.rejects(wishes.asPerson.act(wish, 'approve'), isRefused(403));
    await assert.rejects(wishes.asPerson.delete(wish), isRefused(403));
    await assert.rejects(wishes.asServer.change(wish, { positions: 2 }), /waits for approval/);
    await assert.rejects(
      wishes.asServer.create({ name: 'Half a wish' }),
      (error) => error instanceof Invalid,
    );
  });
});

test('what is set has a new version and its word in the audit; a stale change is refused', async () => {
  const id = await sent();
  await asSystem(async (work) => {
    const wishes = records(work, requisition);
    const seen = await wishes.locked(id);
    assert.ok(seen);
    await wishes.asServer.set(id, { headcount: 'One seat is empty.' }, { as: 'count', reason: 'A test' });
    const now = await wishes.one(id);
    assert.deepEqual([now?.version, now?.headcount], [seen.version + 1, 'One seat is empty.']);
    await assert.rejects(wishes.asServer.change(seen, { positions: 2 }), isRefused(409));
  });
  const entry = await lastEntry(id);
  assert.deepEqual([entry?.action, entry?.reason], ['count', 'A test']);
  assert.ok(entry?.changes && 'headcount' in entry.changes && !('state' in entry.changes));
});

test('a record that Muster itself moves enters its approvers’ inbox and leaves it', async () => {
  const id = await sent();
  const waits = async () => (await inbox('Meera Joshi')).includes(`requisition ${id}`);
  assert.ok(await waits());
  const move = (state: string) =>
    asSystem((work) => records(work, requisition).asServer.set(id, {}, { as: 'move', state }));
  await move('draft');
  assert.equal(await waits(), false);
  await move('pending');
  assert.ok(await waits());
  assert.deepEqual((await lastEntry(id))?.changes, { state: { old: 'draft', new: 'pending' } });
});
