import type { IsoDate } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { incomeTaxLaw } from '../income-tax.ts';
import type { Regime } from '../regime.ts';
import { arrearsRelief } from './arrears-relief.ts';

/** Rupees a year. */
interface Year {
  readonly on: IsoDate;
  readonly regime?: Regime;
  readonly income: number;
  readonly arrears: number;
}

interface Stated {
  readonly on: IsoDate;
  readonly arrears: number;
  readonly taxWithout: number;
  readonly taxWith: number;
}

interface Given {
  readonly receipt: Year;
  readonly earlier?: readonly (Year | Stated)[];
}

interface Result {
  readonly taxWith: number;
  readonly taxWithout: number;
  readonly extraTax: number;
  readonly extraTaxEarlier: number;
  readonly relief: number;
  readonly unallocated: number;
}

function yearOf(of: Year) {
  return {
    on: of.on,
    regime: of.regime ?? ('old' as const),
    incomeWithout: fromRupees(of.income),
    arrears: fromRupees(of.arrears),
  };
}

function subject({ receipt, earlier = [] }: Given): Result {
  const found = arrearsRelief(incomeTaxLaw, {
    person: { dateOfBirth: '1985-01-01', resident: true },
    receipt: yearOf(receipt),
    earlier: earlier.map((of) =>
      'income' in of
        ? yearOf(of)
        : { on: of.on, arrears: fromRupees(of.arrears), taxWithout: fromRupees(of.taxWithout), taxWith: fromRupees(of.taxWith) },
    ),
  });
  return {
    taxWith: found.receipt.taxWith / 100,
    taxWithout: found.receipt.taxWithout / 100,
    extraTax: found.receipt.extraTax / 100,
    extraTaxEarlier: found.extraTaxEarlier / 100,
    relief: found.relief / 100,
    unallocated: found.unallocated / 100,
  };
}

const source = 'facts/india-statutory.md A.5';
const rel01 = { on: '2022-06-30', income: 8_00_000, arrears: 3_00_000 } as const;

export const cases = workedCases<Given, Result>(subject, [
  // The source's year is 2020-21; the old regime's table of 2022-23 is the same.
  { name: 'rel-01 the step of the receipt year', source: 'taxexcel.blogspot.com, tax exemption from salary arrears', given: { receipt: rel01 }, expect: { taxWith: 1_48_200, taxWithout: 75_400, extraTax: 72_800, unallocated: 3_00_000 } },
  { name: 'arrears that would have been taxed at 5%', source, given: { receipt: { ...rel01, on: '2023-06-30' }, earlier: [{ on: '2022-06-30', income: 6_00_000, arrears: 3_00_000 }] }, expect: { extraTax: 72_800, extraTaxEarlier: 62_400, relief: 10_400, unallocated: 0 } },
  { name: 'no relief when they cost no more now', source, given: { receipt: { on: '2023-06-30', income: 6_00_000, arrears: 1_00_000 }, earlier: [{ on: '2022-06-30', income: 12_00_000, arrears: 1_00_000 }] }, expect: { extraTax: 20_800, extraTaxEarlier: 31_200, relief: 0 } },
  { name: 'arrears that lose the rebate of the new regime', source, given: { receipt: { on: '2026-06-30', regime: 'new', income: 12_00_000, arrears: 1_00_000 }, earlier: [{ on: '2025-06-30', regime: 'new', income: 10_00_000, arrears: 1_00_000 }] }, expect: { taxWithout: 0, taxWith: 78_000, extraTaxEarlier: 0, relief: 78_000 } },
  { name: 'a year before the tables, as stated', source, given: { receipt: rel01, earlier: [{ on: '2018-06-30', arrears: 3_00_000, taxWithout: 10_000, taxWith: 62_800 }] }, expect: { extraTaxEarlier: 52_800, relief: 20_000, unallocated: 0 } },
]);
