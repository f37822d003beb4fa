import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { component } from '../model/component.ts';
import type { Calculation } from '../model/salary-structure.ts';
import { compileStructure } from './structure.ts';
import { StructureFault } from './structure-fault.ts';

const components = ['A', 'B', 'C', 'D'].map((code) => component({ code, label: `Component ${code}` }));
components.push(component({ code: 'IN', label: 'Input', source: 'input' }));
components.push(component({ code: 'OUT', label: 'Out', kind: 'deduction' }));

const of = (...codes: string[]): Calculation => ({ by: 'percentage', rate: percent(10), of: codes });
const fixed: Calculation = { by: 'amount', amount: rupees(1) };

function compile(lines: Readonly<Record<string, Calculation>>) {
  const list = Object.entries(lines).map(([code, calculation]) => ({ component: code, calculation }));
  return compileStructure({ code: 'S', label: 'Staff', lines: list }, components);
}

test('lines are worked out in the order they need each other, however they are written', () => {
  const plan = compile({ D: { by: 'residual' }, C: of('B'), B: of('A'), A: fixed });
  assert.deepEqual(
    plan.steps.map((step) => step.position),
    [0, 1, 2, 3],
  );
  assert.equal(plan.residual, 3);
});

test('a circle is refused and its path is named', () => {
  assert.throws(() => compile({ A: of('B'), B: of('C'), C: of('A') }), {
    name: 'StructureFault',
    message: 'The structure "Staff" goes in a circle: A → B → C → A.',
  });
  assert.throws(() => compile({ A: of('A') }), /circle: A → A/);
  assert.throws(() => compile({ A: { by: 'residual' }, B: of('A') }), /circle: A → B → A/);
});

test('a structure that cannot mean anything is refused in words', () => {
  const wrong: readonly [Readonly<Record<string, Calculation>>, RegExp][] = [
    [{ X: fixed }, /names the component X, which does not exist/],
    [{ A: of('B') }, /needs B for A, but does not contain it/],
    [{ A: { by: 'residual' }, B: { by: 'residual' } }, /more than one component that takes what is left/],
    [{ OUT: { by: 'residual' } }, /which is not an earning/],
    [{ IN: fixed }, /cannot set Input/],
  ];
  for (const [lines, message] of wrong) assert.throws(() => compile(lines), message);
  assert.throws(() => compile({ X: fixed }), StructureFault);
});

test('a formula is worked out after what it names, and is refused where it cannot be read', () => {
  const formula = (text: string): Calculation => ({ by: 'formula', formula: text });
  const plan = compile({ B: formula('min(A * 40%, 5000)'), A: fixed, D: { by: 'residual' } });
  assert.deepEqual(
    plan.steps.map((step) => step.position),
    [0, 1, 3],
  );
  assert.throws(() => compile({ A: formula('B + 1'), B: formula('A + 1') }), /goes in a circle: A → B → A/);
  assert.throws(() => compile({ A: formula('B + 1') }), /needs B for A, but does not contain it/);
  assert.throws(
    () => compile({ A: formula('GROS * 40%') }),
    /formula for Component A that cannot be read at "GROS": Nothing is called GROS. Is GROSS meant\?/,
  );
  assert.throws(() => compile({ A: formula('period.days') }), /must be an amount; this is a number/);
});
