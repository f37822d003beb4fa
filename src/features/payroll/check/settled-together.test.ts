import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
} from '../../../../tests/pay-world.ts';
import { isOfService } from '../workbench/pay-cause.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');
const hr = world.as('Anita Rao');

type Finding = {
  employee: number;
  code: string;
  name: string;
  sentence: string;
  status: string;
  cause?: string;
  comment: string | null;
  comments: { comment: string }[];
};
type Settled = {
  findings: Finding[];
  left: { name: string | null; why: string }[];
  fields?: Record<string, string>;
};

await madeRecord(padma, 'pay-check', { rule: 'net-change', share: 500, active: true });
await lockedRun(world, '2026-08');
const esha = world.people['Esha Pillai'].employeeId ?? 0;
const harish = world.people['Harish Iyer'].employeeId ?? 0;
const gita = world.people['Gita Das'].employeeId ?? 0;
const leaves = async (employee: number, leftOn: string) => {
  const { body } = await hr.get<{ version: number }>(`/api/records/employee/${employee}`);
  const values = { leftOn, leavingReason: 'resigned' };
  const { status } = await hr.put(`/api/records/employee/${employee}`, { version: body.version, values });
  assert.equal(status, 200);
};
await leaves(gita, '2026-09-10');
await leaves(harish, '2026-09-20');
await madeRecord(padma, 'loss-of-pay', { employee: esha, month: '2026-09', days: 3 });
const run = await createRun(padma, '2026-09');
await calculated(padma, run.id);

const read = async () => (await padma.get<Settled>(`/api/pay-runs/${run.id}/exceptions`)).body.findings;
const settle = (who: typeof padma, of: readonly Finding[], comment: string) =>
  who.post<Settled>(`/api/pay-runs/${run.id}/exceptions/settle`, {
    of: of.map(({ employee, code, sentence }) => ({ employee, code, sentence })),
    comment,
  });
const ofPerson = async (employee: number) =>
  (await read()).find((one) => one.employee === employee && one.code === 'net-change');

test('the last days of a leaver settle themselves with their cause, days without pay do not', async () => {
  const gone = await ofPerson(gita);
  assert.equal(gone?.status, 'settled');
  assert.match(gone?.comment ?? '', /Known cause: Last day 10 September 2026/);
  const unpaid = await ofPerson(esha);
  assert.equal(unpaid?.status, 'open');
  assert.match(unpaid?.cause ?? '', /Loss of pay/);
});

test('what settled itself can be opened again, and stays open', async () => {
  const opened = await padma.post(`/api/pay-runs/${run.id}/exceptions`, {
    employee: gita,
    code: 'net-change',
    status: 'open',
    comment: 'Her notice pay is not in yet',
  });
  assert.equal(opened.status, 200);
  assert.equal((await ofPerson(gita))?.status, 'open');
  await calculated(padma, run.id);
  assert.equal((await ofPerson(gita))?.status, 'open');
});

test('many are settled with one reason; what moved on and one’s own pay stay open', async () => {
  const open = (await read()).filter(({ status, code }) => status === 'open' && code === 'no-bank');
  const self = world.people['Padma Nair'].employeeId;
  assert.ok(open.length > 3 && open.some(({ employee }) => employee === self));
  const unsaid = await settle(padma, open, '  ');
  assert.equal(unsaid.status, 422);
  assert.match(unsaid.body.fields?.['comment'] ?? '', /Say why/);
  assert.ok((await read()).every(({ code, status }) => code !== 'no-bank' || status === 'open'));

  const [first, ...rest] = open.filter(({ employee }) => employee !== self);
  assert.ok(first);
  const own = open.filter(({ employee }) => employee === self);
  const older = { ...first, sentence: 'Read before it was calculated again.' };
  const { status, body } = await settle(padma, [older, ...rest, ...own], 'Paid by cheque this month');
  assert.equal(status, 200);
  assert.deepEqual(body.left.map(({ why }) => why).toSorted(), ['moved', 'own']);
  const after = body.findings.filter(({ code }) => code === 'no-bank');
  const stillOpen = after.filter((one) => one.status === 'open').map(({ employee }) => employee);
  assert.deepEqual(stillOpen.toSorted(), [first.employee, self].toSorted());
  for (const one of after.filter(({ status: now }) => now === 'settled'))
    assert.deepEqual(
      one.comments.map(({ comment }) => comment),
      ['Paid by cheque this month'],
    );
});

test('whoever only looks settles nothing, and a locked run keeps what its causes settled', async () => {
  const open = (await read()).filter(({ status }) => status === 'open');
  assert.equal((await settle(world.as('Uma Sen'), open, 'Looks fine')).status, 403);
  assert.equal((await settle(world.as('Esha Pillai'), open, 'Mine')).status, 403);
  assert.equal((await act(padma, run.id, 'send')).status, 200);
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  assert.equal((await settle(padma, open, 'Too late')).status, 409);
  const kept = await ofPerson(harish);
  assert.equal(kept?.status, 'settled');
  assert.match(kept?.comment ?? '', /Known cause: Last day 20 September 2026/);
});

test('a change is of service alone where levies and rounding are all that follows it', () => {
  const days = { kind: 'days', about: 'Last day', amount: -30_000_00 } as const;
  const fund = { kind: 'statute', about: 'Provident fund', amount: 1_200_00 } as const;
  assert.equal(isOfService([days, fund]), true);
  assert.equal(isOfService([days, { ...fund, amount: 29_999_99 }]), true);
  assert.equal(isOfService([days, { ...fund, amount: 30_000_00 }]), false, 'the levy moves as much');
  assert.equal(isOfService([days, { kind: 'salary', about: 'Salary', amount: 1 }]), false);
  assert.equal(isOfService([{ ...days, about: 'Loss of pay' }]), false);
  assert.equal(isOfService([]), false);
});
