/** What facts rest on, who is withheld and what kinds of runs pay besides: each announced from outside. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '#kernel/money.ts';
import { factSource } from '#server/fact-source.ts';
import { registryOf } from '#server/forms/declaration/registry.ts';
import { runSource, withholding } from '#server/run-source.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type Run,
  type Slip,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const { forms } = world.host;
const payroll = world.as('Padma Nair');
const gita = world.people['Gita Das'].employeeId;
const esha = world.people['Esha Pillai'].employeeId;

const slipOf = (run: number, employee: number | null) =>
  payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`);

const sourceOfFund = () =>
  forms.factSources.find(({ says }) => says.includes('providentFund')) ?? assert.fail('nobody says it');

test('whom a feature withholds is not in the regular run; all others are', async () => {
  const { withholdings } = forms;
  const sealed = withholding({ whole: async () => [Number(gita)] });
  Object.assign(forms, { withholdings: [...withholdings, sealed] });
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  assert.equal((await slipOf(run.id, gita)).status, 404);
  assert.equal((await slipOf(run.id, esha)).status, 200);
  Object.assign(forms, { withholdings });
  await calculated(payroll, run.id);
  assert.equal((await slipOf(run.id, gita)).status, 200);
});

test('what a feature has waiting for a kind of run is paid by it, added to what another has', async () => {
  await lockedRun(world, '2026-08');
  const { runSources } = forms;
  const prize = (amount: number) =>
    runSource({
      kinds: ['bonus'],
      read: async () => ({
        inputs: new Map([[Number(gita), [{ component: 'BONUS', amount: paise(amount) }]]]),
        components: [],
      }),
    });
  Object.assign(forms, { runSources: [...runSources, prize(1_000_00), prize(500_00)] });
  const values = { month: '2026-08', kind: 'bonus', name: 'Prize', payOn: '2026-08-30' };
  const { body: run } = await payroll.post<Run>('/api/records/pay-run', values);
  await calculated(payroll, run.id);
  Object.assign(forms, { runSources });
  const { lines } = (await slipOf(run.id, gita)).body;
  assert.equal(lines.find(({ code }) => code === 'BONUS')?.amount, 1_500_00);
  assert.equal((await slipOf(run.id, esha)).status, 404, 'nothing waits for anybody else');
});

test('a fact that two sources say keeps the server from starting, and names both files', () => {
  const source = sourceOfFund();
  const again = factSource({ says: ['welfareFund'], read: async () => () => ({}) });
  const found = [source, again].map((value, at) => ({ file: `${at}.server.ts`, value }));
  assert.throws(
    () => registryOf(found),
    /1\.server\.ts: the fact 'welfareFund' is already said by 0\.server\.ts/,
  );
  registryOf(found.slice(1));
});
