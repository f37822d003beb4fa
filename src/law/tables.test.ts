import assert from 'node:assert/strict';
import test from 'node:test';
import { dated } from '#kernel/dated.ts';
import { indianLaw } from './in/law.ts';
import { startNotFound } from './in/start-not-found.ts';
import { lawTables } from './tables.ts';

test('every table of the law is found, each once and at its own place', () => {
  const tables = lawTables(indianLaw);
  const paths = tables.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  assert.equal(new Set(tables.map(({ table }) => table)).size, tables.length);
  for (const path of [
    'providentFund.wageCeiling',
    'professionalTax.states.KA.exemptFromAge',
    'professionalTax.yearlyLimit',
    'labourWelfareFund.funds.KL-factories.rule',
    'employeeCompensation.factors',
  ])
    assert.ok(paths.includes(path), path);
});

test('every row of the law names its source', () => {
  for (const { path, table } of lawTables(indianLaw))
    for (const row of table.rows) assert.ok(row.cite.trim().length > 0, `${path} ${row.from}`);
});

// Its first day is its own, not the day from which tables answer whose start was not found.
const beginsThen = ['incomeTax.perquisites.employerFund'];

test('no table answers for the years before the day from which it is known', () => {
  const artificial = lawTables(indianLaw).filter(
    ({ path, table }) => table.rows[0]?.from === startNotFound && !beginsThen.includes(path),
  );
  assert.ok(artificial.length > 30);
  for (const { path, table } of artificial)
    assert.throws(() => table.find('2020-03-31'), /what held before 2020-04-01 was not found/, path);
});

test('no row of the law that was not looked up passes for certain', () => {
  const rows = lawTables(indianLaw).flatMap(({ table }) => table.rows);
  const unread = rows.filter(({ cite }) => cite.includes('not looked up'));
  assert.ok(unread.length > 50);
  for (const { cite, confidence } of unread) assert.equal(confidence, 'low', cite);
});

test('a table that stands in two places is told once', () => {
  const table = dated('x', { checked: '2026-11-21' }, [{ from: '2020-01-01', value: 1, cite: 'a' }]);
  assert.deepEqual(
    lawTables({ first: { table }, second: [{ code: 'KA', table }] }).map(({ path }) => path),
    ['first.table'],
  );
});
