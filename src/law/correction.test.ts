import assert from 'node:assert/strict';
import test from 'node:test';
import { correctionKey, lawBeforeCorrections, shippedCorrections } from './correction.ts';
import { indianLaw } from './in/law.ts';
import { lawTables } from './tables.ts';

const november = correctionKey('2026-11-22');
const endOfNovember = correctionKey('2026-11-28');
const before = lawBeforeCorrections(indianLaw, []);

test('a correction holds from the first day that any of its tables says something else', () => {
  assert.deepEqual(shippedCorrections(indianLaw), {
    [november]: '2020-04-01',
    [endOfNovember]: '2015-08-06',
  });
});

test('what was paid before a correction is explained by what the tables said then', () => {
  const { stateInsurance, providentFund, labourWelfareFund } = before;
  assert.equal(stateInsurance.insuranceWageBase.on('2026-10-31').value, 'all cash pay');
  assert.equal(stateInsurance.disabilityRelief.on('2026-10-31').value, 0);
  assert.deepEqual(providentFund.contributionRate.on('2020-06-30').value.standard, {
    numerator: 3,
    denominator: 25,
  });
  const bengal = labourWelfareFund.funds.find(({ code }) => code === 'WB');
  assert.equal(bengal?.rule.on('2023-06-30').value.bands?.[0]?.employer, 30_00);
  assert.deepEqual(before.bonus.rates.on('2026-03-31').value.least, { numerator: 833, denominator: 10_000 });
});

test('a fund whose least size came with a correction took from everybody before', () => {
  const fundsOf = (law: typeof indianLaw) => law.labourWelfareFund.funds.find(({ code }) => code === 'HR');
  const known = lawBeforeCorrections(indianLaw, [november]);
  assert.equal(fundsOf(known)?.leastStaff, undefined);
  assert.equal(fundsOf(known)?.notEmployees, undefined);
  assert.equal(fundsOf(indianLaw)?.leastStaff?.on('2026-11-30').value.shops, 10);
  assert.equal(fundsOf(known)?.rule, fundsOf(indianLaw)?.rule, 'its rule is untouched');
});

test('who knew the correction has today’s law, the very same object', () => {
  assert.equal(lawBeforeCorrections(indianLaw, [november, endOfNovember]), indianLaw);
});

test('no other table is touched, and each of before can be read', () => {
  const then = new Map(lawTables(before).map(({ path, table }) => [path, table]));
  for (const { path, table } of lawTables(indianLaw)) {
    const known = then.get(path);
    if (table.corrected?.before.length === 0) {
      assert.equal(known, undefined, `${path} was not there`);
      continue;
    }
    assert.ok(known, path);
    if (!table.corrected) assert.equal(known, table, path);
  }
});
