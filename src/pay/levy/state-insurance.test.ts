import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { flat, pay, person, yearSoFar } from '../../../tests/levy-firm.ts';
import { explain } from '../explain/explain.ts';

/** The reading of the old Act, as an employer may choose it. */
const cash = { insuranceWages: { base: 'all cash pay' } } as const;

test('who states nothing counts the Code’s wages from December 2025, with both readings cited', () => {
  assert.equal(pay(person(12_000, 8_500), '2025-11').lines.ESI_WAGE, 20_500);
  const december = pay(person(12_000, 8_500), '2025-12');
  assert.deepEqual([december.lines.ESI, december.lines.ESI_WAGE], [90, 12_000]);
  const told = flat(explain(december.plan, person(12_000, 8_500), 'ESI'));
  const base = told.find(({ says }) => says.startsWith('What counts'));
  assert.match(base?.cite ?? '', /35\/BEC\/MISC-FILE.*against it lkslaw\.com/);
  assert.equal(pay(person(12_000, 8_500), '2025-12', cash).lines.ESI_WAGE, 20_500, 'as it was stated');
});

test('a person with a disability in the first three years: the employer pays nothing from May 2026', () => {
  const stateInsurance = { disabled: true } as const;
  const newcomer = person(20_000, 0, { stateInsurance, joined: '2024-01-15' });
  const { lines, plan } = pay(newcomer, '2026-05');
  assert.deepEqual([lines.ESI, lines.ESI_EMPLOYER], [150, 0]);
  assert.ok(flat(explain(plan, newcomer, 'ESI_EMPLOYER')).some(({ says }) => says.includes('is relieved')));
  assert.equal(pay(newcomer, '2026-04').lines.ESI_EMPLOYER, 650);
  const known = person(20_000, 0, { stateInsurance, joined: '2023-05-31' });
  assert.equal(pay(known, '2026-05').lines.ESI_EMPLOYER, 650);
});

test('state insurance on 20,500: 154 and 667, each up to the next rupee', () => {
  const { lines } = pay(person(12_000, 8_500), '2026-05', cash);
  assert.deepEqual([lines.ESI, lines.ESI_EMPLOYER, lines.ESI_WAGE], [154, 667, 20_500]);
});

test('a raise to 23,000 in June keeps the cover to 30 September, on the full wage', () => {
  const raised = person(14_000, 9_000, { soFar: yearSoFar({ months: 2, insured: true }) });
  for (const month of ['2026-06', '2026-09'] as const) {
    const { lines, plan } = pay(raised, month, cash);
    assert.deepEqual([lines.ESI, lines.ESI_EMPLOYER], [173, 748], month);
    const told = flat(explain(plan, raised, 'ESI'));
    assert.ok(told.some(({ says }) => says.includes('covered to its end')));
  }
  assert.equal(pay(person(14_000, 9_000), '2026-10', cash).lines.ESI, 0);
});

test('21,000 is covered and 21,001 is not; with a disability 25,000 is, and overtime decides nothing', () => {
  assert.equal(pay(person(11_000, 10_000), '2026-04', cash).lines.ESI, 158);
  assert.equal(pay(person(11_000, 10_001), '2026-04', cash).lines.ESI, 0);
  const disabled = person(13_000, 12_000, { stateInsurance: { disabled: true } });
  assert.equal(pay(disabled, '2026-04', cash).lines.ESI, 188);
  const overtime = person(11_000, 10_000, { inputs: [{ component: 'OVERTIME', amount: rupees(4_000) }] });
  assert.equal(pay(overtime, '2026-04', cash).lines.ESI_WAGE, 25_000);
});

test('on the labour code’s wages from a month the employer set, and the explanation says so', () => {
  const insuranceWages = { base: 'code wages', from: '2026-05' } as const;
  // 12,000 of wages and 8,500 of house rent, which is within half of all: only the wages count.
  assert.equal(pay(person(12_000, 8_500), '2025-11', { insuranceWages }).lines.ESI_WAGE, 20_500);
  const may = pay(person(12_000, 8_500), '2026-05', { insuranceWages });
  assert.deepEqual([may.lines.ESI, may.lines.ESI_EMPLOYER, may.lines.ESI_WAGE], [90, 390, 12_000]);
  const told = flat(explain(may.plan, person(12_000, 8_500), 'ESI'));
  assert.ok(told.some(({ says, cite }) => says.startsWith('What counts') && cite?.includes('setting')));
  assert.ok(told.some(({ says }) => says.startsWith('Wages of this month by the labour codes')));
  // 8,000 of wages and 12,000 of house rent: 2,000 above half are added back.
  assert.equal(pay(person(8_000, 12_000), '2026-05', { insuranceWages }).lines.ESI_WAGE, 10_000);
});

test('by the code’s wages 21,000 of them is covered and 21,001 is not, whatever is paid besides', () => {
  const insuranceWages = { base: 'code wages' } as const;
  assert.equal(pay(person(21_000, 19_000), '2026-04', { insuranceWages }).lines.ESI_WAGE, 21_000);
  assert.equal(pay(person(21_001, 19_000), '2026-04', { insuranceWages }).lines.ESI, 0);
  assert.equal(pay(person(21_000, 19_000), '2026-04', cash).lines.ESI, 0, 'all pay counts');
});

test('who was not covered when the period began waits for the next, though pay fell', () => {
  const fallen = person(10_000, 8_000, { soFar: yearSoFar({ months: 3, insured: false }) });
  const { lines, plan } = pay(fallen, '2026-07', cash);
  assert.equal(lines.ESI, 0);
  assert.ok(flat(explain(plan, fallen, 'ESI')).some(({ says }) => says.includes('waits for the next')));
  assert.equal(pay(person(10_000, 8_000), '2026-10', cash).lines.ESI, 135);
});

test('an apprentice is not under state insurance; a decision that is recorded goes first', () => {
  const { stateInsurance: _, ...apprentice } = person(10_000, 5_000);
  assert.equal(pay(apprentice, '2026-04').lines.ESI, 0);
  const recorded = person(30_000, 5_000, { stateInsurance: { recorded: 'covered' } });
  assert.equal(pay(recorded, '2026-04', cash).lines.ESI, 263);
});
