import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayWorld, calculated, createRun } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');
const run = await createRun(padma, '2026-09');

type Finding = { employeeCode: string; code: string; sentence: string };

async function told(): Promise<string[]> {
  const { body } = await padma.get<{ findings: Finding[] }>(`/api/pay-runs/${run.id}/exceptions`);
  return body.findings
    .filter(({ code }) => code === 'shared-account')
    .map(({ employeeCode, sentence }) => `${employeeCode}: ${sentence}`)
    .sort();
}

/** Gives them one account number, each at another branch; answers their codes. */
async function share(names: readonly (keyof typeof world.people)[]): Promise<string[]> {
  const codes: string[] = [];
  for (const [at, name] of names.entries()) {
    const { employeeId: employee } = world.people[name];
    const made = await padma.post('/api/records/employee-bank', {
      employee,
      bankName: 'State Bank',
      account: '40012345678',
      joint: at > 0,
      ifsc: `SBIN000123${at}`,
      holder: name,
      validFrom: '2026-04-01',
    });
    assert.ok(made.status < 300, JSON.stringify(made.body));
    const { body } = await padma.get<{ values: { code: string } }>(`/api/records/employee/${employee}`);
    codes.push(body.values.code);
  }
  return codes.sort();
}

test('each of those who share a bank account is told who else has it, however many they are', async () => {
  const codes = await share(['Esha Pillai', 'Farhan Ali', 'Gita Das']);
  await calculated(padma, run.id);
  const [first = '', second = '', third = ''] = codes;
  const sentences = await told();
  assert.deepEqual(sentences, [
    `${first}: The bank account is also that of ${second}.`,
    `${second}: The bank account is also that of ${first}.`,
    `${third}: The bank account is also that of ${first}.`,
  ]);
});
