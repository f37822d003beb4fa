import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { allow, decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld, calculated, createRun, madeRecord } from '../../../../tests/pay-world.ts';
import { readHead } from '../run/run-head.server.ts';
import { draftTurns } from './draft-turns.server.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');
const harish = world.as('Harish Iyer');
const run = await createRun(padma, '2026-09');
await calculated(padma, run.id);

type Finding = {
  employee: number;
  code: string;
  sentence: string;
  ownerName: string | null;
  comment: string | null;
  comments: { comment: string; by: string; at: string }[];
};
type Exceptions = { findings: Finding[]; owners: { id: number; name: string }[]; mayHandle: boolean };
type Refused = { fields?: Record<string, string> };

const read = async (who: Caller) => (await who.get<Exceptions>(`/api/pay-runs/${run.id}/exceptions`)).body;
const give = (who: Caller, { employee, code }: Finding, owner: number) =>
  who.post<Refused>(`/api/pay-runs/${run.id}/exceptions`, { employee, code, owner });

test('an exception is given to who may open the run and work on it, and to nobody else', async () => {
  const { findings, owners } = await read(padma);
  assert.deepEqual(
    owners.map(({ name }) => name),
    ['Padma Nair', 'Vikram Shah'],
  );
  const [found] = findings;
  assert.ok(found);
  const refused = await give(padma, found, world.people['Harish Iyer'].userId);
  assert.equal(refused.status, 422);
  assert.match(refused.body.fields?.['owner'] ?? '', /may open the run/);
});

test('who may work on exceptions follows the rights, not what somebody signs in as', async () => {
  assert.equal((await read(padma)).mayHandle, true);
  assert.equal((await read(world.as('Uma Sen'))).mayHandle, false, 'an auditor only looks');
  await allow(world, 'Harish Iyer', 'pay-run', ['read', 'calculate']);
  await decided(world, 'Harish Iyer', { views: [{ sensitivity: 'pay', view: 'show' }] });
  const { mayHandle, owners, findings } = await read(harish);
  assert.equal(mayHandle, true);
  assert.ok(owners.some(({ name }) => name === 'Harish Iyer'));
  const [found] = findings;
  assert.ok(found);
  assert.equal((await give(harish, found, world.people['Harish Iyer'].userId)).status, 200);
  assert.equal((await read(padma)).findings[0]?.ownerName, 'Harish Iyer');
});

test('what is said about an exception follows what was said before', async () => {
  const { findings } = await read(padma);
  const found = findings.at(-1) ?? assert.fail('there is no exception');
  const { employee, code } = found;
  const say = (who: Caller, comment: string | null, status?: string) =>
    who.post(`/api/pay-runs/${run.id}/exceptions`, { employee, code, comment, ...(status && { status }) });
  assert.equal((await say(padma, 'Asked the branch')).status, 200);
  assert.equal((await say(world.as('Vikram Shah'), 'Paid by cheque this once')).status, 200);
  assert.equal((await say(padma, null)).status, 200, 'saying nothing takes nothing back');
  assert.equal((await say(padma, '', 'settled')).status, 200, 'the reason stands there already');
  const after = (await read(padma)).findings.find((one) => one.employee === employee && one.code === code);
  assert.deepEqual(
    after?.comments.map(({ comment, by }) => [comment, by]),
    [
      ['Asked the branch', 'Padma Nair'],
      ['Paid by cheque this once', 'Vikram Shah'],
    ],
  );
  assert.equal(after?.comment, 'Paid by cheque this once');
});

const codesOf = async (employee: number): Promise<string[]> =>
  (await read(padma)).findings.filter((one) => one.employee === employee).map(({ code }) => code);
const esha = world.people['Esha Pillai'].employeeId ?? 0;

test('nobody lacks a cost centre where the organisation keeps none', async () => {
  assert.ok(!(await codesOf(esha)).includes('no-cost-centre'));
  await madeRecord(world.as('Anita Rao'), 'cost-centre', { code: 'CC1', name: 'Looms', active: true });
  assert.ok((await codesOf(esha)).includes('no-cost-centre'));
});

test('drafts read in turns are all of them, each once', async () => {
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
    const head = await readHead(work, run.id);
    const [whole] = await draftTurns(work, head);
    const turns = await draftTurns(work, head, 3);
    assert.ok(turns.length > 2);
    assert.deepEqual([turns[0]?.first, turns.at(-1)?.last], [whole?.first, whole?.last]);
    for (const [at, { first, last }] of turns.entries())
      assert.ok(first <= last && (at === 0 || first > (turns[at - 1]?.last ?? 0)));
  });
});
