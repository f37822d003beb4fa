import type { IsoDate } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { compensationExempt, compensationTaxLaw } from './compensation-exemption.ts';
import { gratuityExempt, gratuityTaxLaw } from './gratuity-exemption.ts';
import { leaveEncashmentExempt, leaveEncashmentTaxLaw } from './leave-encashment-exemption.ts';

/** Rupees; days at credit may be halves. */
type Given = { readonly on?: IsoDate; readonly received: number; readonly exemptBefore?: number } & (
  | { readonly kind: 'gratuity'; readonly covered: boolean; readonly wages: number; readonly years: number }
  | { readonly kind: 'leave'; readonly salary: number; readonly days: number; readonly years: number }
  | { readonly kind: 'retrenchment' | 'voluntaryRetirement' }
);

function subject(given: Given) {
  const { on = '2026-11-30' } = given;
  const received = fromRupees(given.received);
  const exemptBefore = fromRupees(given.exemptBefore ?? 0);
  const found = (() => {
    switch (given.kind) {
      case 'gratuity': {
        const { covered, years } = given;
        const wages = fromRupees(given.wages);
        return gratuityExempt(gratuityTaxLaw, { on, received, covered, wages, years, exemptBefore });
      }
      case 'leave':
        return leaveEncashmentExempt(leaveEncashmentTaxLaw, {
          on,
          received,
          averageSalary: fromRupees(given.salary),
          tenthsOfDaysAtCredit: given.days * 10,
          completedYears: given.years,
          exemptBefore,
        });
      default:
        return compensationExempt(compensationTaxLaw[given.kind], on, received);
    }
  })();
  return { exempt: found.exempt / 100, taxable: found.taxable / 100 };
}

const source = 'facts/india-statutory.md A.7';

export const cases = workedCases<Given, { readonly exempt: number; readonly taxable: number }>(subject, [
  { name: 'gratuity by the formula, 52,000 and 8 years', source: 'golden numbers, gratuity', given: { kind: 'gratuity', received: 2_40_000, covered: true, wages: 52_000, years: 8 }, expect: { exempt: 2_40_000, taxable: 0 } },
  { name: 'gratuity one rupee above the formula', source, given: { kind: 'gratuity', received: 2_40_001, covered: true, wages: 52_000, years: 8 }, expect: { exempt: 2_40_000, taxable: 1 } },
  { name: 'gratuity at 20,00,000', source, given: { kind: 'gratuity', received: 20_00_000, covered: true, wages: 2_00_000, years: 30 }, expect: { exempt: 20_00_000, taxable: 0 } },
  { name: 'gratuity one rupee above 20,00,000', source, given: { kind: 'gratuity', received: 20_00_001, covered: true, wages: 2_00_000, years: 30 }, expect: { exempt: 20_00_000, taxable: 1 } },
  { name: 'an earlier gratuity uses up the lifetime’s limit', source, given: { kind: 'gratuity', received: 5_00_000, covered: true, wages: 2_00_000, years: 10, exemptBefore: 18_00_000 }, expect: { exempt: 2_00_000, taxable: 3_00_000 } },
  { name: 'not covered: half a month for each year', source, given: { kind: 'gratuity', received: 3_00_000, covered: false, wages: 50_000, years: 8 }, expect: { exempt: 2_00_000 } },

  { name: 'leave of March 2023: 3,00,000', source, given: { kind: 'leave', on: '2023-03-31', received: 10_00_000, salary: 1_00_000, days: 300, years: 20 }, expect: { exempt: 3_00_000, taxable: 7_00_000 } },
  { name: 'leave of April 2023: ten months’ salary', source, given: { kind: 'leave', on: '2023-04-01', received: 12_00_000, salary: 1_00_000, days: 400, years: 20 }, expect: { exempt: 10_00_000, taxable: 2_00_000 } },
  { name: 'leave at 25,00,000', source, given: { kind: 'leave', received: 25_00_000, salary: 3_00_000, days: 300, years: 20 }, expect: { exempt: 25_00_000, taxable: 0 } },
  { name: 'leave one rupee above 25,00,000', source, given: { kind: 'leave', received: 25_00_001, salary: 3_00_000, days: 300, years: 20 }, expect: { exempt: 25_00_000, taxable: 1 } },
  { name: 'an earlier employer’s exempt leave counts', source, given: { kind: 'leave', received: 10_00_000, salary: 3_00_000, days: 300, years: 20, exemptBefore: 20_00_000 }, expect: { exempt: 5_00_000 } },
  { name: 'leave at credit is the least', source, given: { kind: 'leave', received: 2_00_000, salary: 60_000, days: 45.5, years: 5 }, expect: { exempt: 91_000 } },
  { name: 'at most 30 days for each year of service', source, given: { kind: 'leave', received: 4_00_000, salary: 60_000, days: 120, years: 3 }, expect: { exempt: 1_80_000 } },

  { name: 'retrenchment at 5,00,000', source, given: { kind: 'retrenchment', received: 5_00_000 }, expect: { exempt: 5_00_000, taxable: 0 } },
  { name: 'retrenchment one rupee above', source, given: { kind: 'retrenchment', received: 5_00_001 }, expect: { exempt: 5_00_000, taxable: 1 } },
  { name: 'voluntary retirement one rupee above', source, given: { kind: 'voluntaryRetirement', received: 5_00_001 }, expect: { exempt: 5_00_000, taxable: 1 } },
]);
