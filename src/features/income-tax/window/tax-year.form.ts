/** The tax years a declaration can be about: those whose rates ship. A tax year is named '2026-27'. Pure. */
import { financialYear, type IsoDate } from '#kernel/calendar.ts';

export const taxYears = {
  '2022-23': '2022-23',
  '2023-24': '2023-24',
  '2024-25': '2024-25',
  '2025-26': '2025-26',
  '2026-27': '2026-27',
} as const;
export type TaxYearName = keyof typeof taxYears;

/** The first day of a year by its name: '2026-27' begins on 2026-04-01. */
export const yearStart = (name: TaxYearName): IsoDate => `${Number(name.slice(0, 4))}-04-01`;

/** The earliest that can be declared. */
export const firstTaxYear = '2022-23' satisfies TaxYearName;

/** The tax year of a day, if its rates ship. */
export function taxYearOf(on: IsoDate): TaxYearName | undefined {
  const name = `${financialYear(on).from.slice(0, 4)}-${financialYear(on).to.slice(2, 4)}`;
  return name in taxYears ? (name as TaxYearName) : undefined;
}

/** The year before, if its rates ship. */
export function yearBefore(name: TaxYearName): TaxYearName | undefined {
  const names = Object.keys(taxYears) as TaxYearName[];
  return names[names.indexOf(name) - 1];
}
