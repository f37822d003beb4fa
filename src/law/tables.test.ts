import assert from 'node:assert/strict';
import test from 'node:test';
import { dated } from '#kernel/dated.ts';
import { indianLaw } from './in/law.ts';
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

test('a table that stands in two places is told once', () => {
  const table = dated('x', { checked: '2026-11-21' }, [{ from: '2020-01-01', value: 1, cite: 'a' }]);
  assert.deepEqual(
    lawTables({ first: { table }, second: [{ code: 'KA', table }] }).map(({ path }) => path),
    ['first.table'],
  );
});
