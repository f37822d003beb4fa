import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import { paise, rupees, zero } from '#kernel/money.ts';
import type { PeriodSoFar } from './professional-tax/period.ts';
import { stateTaxMonth, taxOfMonth, taxOfWholePeriod } from './professional-tax/state.ts';
import { statesWithoutTax, taxingStates } from './professional-tax/states.ts';

test('no state takes more than 2,500 in a year (Constitution, article 276)', () => {
  for (const tax of taxingStates) {
    for (const gender of ['female', 'male'] as const) {
      for (const start of ['2022-04', '2023-04', '2025-04', '2026-04'] as Month[]) {
        const payer = { dateOfBirth: '1990-01-01', gender } as const;
        let year = 0;
        for (let index = 0; index < 12; index++) {
          const month = stateTaxMonth(tax, lastDay(addMonths(start, index)));
          if (month.schedule.value.repealed) year += 1;
          else year += taxOfMonth(month, payer, rupees(2_00_000)).tax;
        }
        assert.ok(year > 0 && year <= rupees(2_500), `${tax.state} ${start}: ${year}`);
      }
    }
  }
});

test('a period’s tax, however it is taken, comes to the tax of the period', () => {
  const payer = { dateOfBirth: '1990-01-01', gender: 'female' } as const;
  for (const tax of taxingStates) {
    const { per } = tax.schedule.on('2026-10-31').value;
    if (!per) continue;
    for (const method of ['spread', 'last month', 'cumulative'] as const) {
      for (const gross of [3_000, 9_999, 21_000, 45_050, 2_00_000]) {
        const first: Month = tax.periodsBeginIn === 1 ? '2026-07' : '2026-04';
        const months: number = per === 'year' ? 12 : 6;
        let taken = 0;
        let soFar: PeriodSoFar = { gross: zero, tax: zero, months: 0 };
        for (let index = 0; index < months; index++) {
          const month = stateTaxMonth(tax, lastDay(addMonths(first, index)), { method });
          const alone = taxOfMonth(month, payer, rupees(gross)).tax;
          const { tax: now } = taxOfMonth(month, payer, rupees(gross), { soFar });
          assert.equal(now, alone, `${tax.state} ${method} ${gross}: the same pay every month`);
          taken += now;
          soFar = { gross: rupees(gross * (index + 1)), tax: paise(taken), months: index + 1 };
        }
        const schedule = tax.schedule.on(lastDay(first)).value;
        assert.equal(taken, taxOfWholePeriod(schedule, payer, rupees(gross * months)));
      }
    }
  }
});

test('every schedule rises and ends without limit; a state is in one list only', () => {
  for (const tax of taxingStates) {
    assert.ok(!statesWithoutTax.includes(tax.code));
    for (const { value } of tax.schedule.rows) {
      for (const slabs of [value.slabs, value.women ?? [], value.ofYear ?? []].filter(
        (all) => all.length > 0,
      )) {
        assert.equal(slabs.at(-1)?.upTo, undefined);
        const limits = slabs.slice(0, -1).map((slab) => slab.upTo ?? 0);
        assert.deepEqual(
          [...limits].sort((a, b) => a - b),
          limits,
        );
      }
    }
  }
});
