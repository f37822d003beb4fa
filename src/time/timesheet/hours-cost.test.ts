/** The cost of hours adds up to the payslips, to the paisa. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { hoursCost, type MonthHours } from './hours-cost.ts';

const hours = { employee: 1, month: '2026-10', group: 'A', billable: true, hundredths: 1_00 } as const;

test('a payslip is divided over the hours of its month, and nothing of it is lost', () => {
  const recorded: MonthHours[] = [hours, { ...hours, group: 'B' }, { ...hours, group: 'B', billable: false }];
  const { groups } = hoursCost(recorded, [{ employee: 1, month: '2026-10', cost: 100 }]);
  assert.deepEqual(
    groups.map(({ group, cost, billableCost }) => [group, cost, billableCost]),
    [
      ['A', 34, 34],
      ['B', 66, 33],
    ],
  );
});

test('the same hours cost by the pay of who worked them, in the month they were worked', () => {
  const recorded: MonthHours[] = [hours, { ...hours, employee: 2 }, { ...hours, month: '2026-11' }];
  const { groups } = hoursCost(recorded, [
    { employee: 1, month: '2026-10', cost: 50_000_00 },
    { employee: 2, month: '2026-10', cost: 80_000_00 },
  ]);
  assert.deepEqual(
    groups.map(({ people, hundredths, unpaidHundredths, cost }) => [
      people,
      hundredths,
      unpaidHundredths,
      cost,
    ]),
    [[2, 3_00, 1_00, 130_000_00]],
  );
});

test('pay of months without hours stands by itself, so that all adds up', () => {
  const { without } = hoursCost(
    [hours],
    [
      { employee: 1, month: '2026-10', cost: 10 },
      { employee: 1, month: '2026-11', cost: 20 },
      { employee: 3, month: '2026-11', cost: 30 },
    ],
  );
  assert.deepEqual(without, { people: 2, cost: 50 });
});
