/** A person's tax year as it was paid: the figures of a certificate and of the yearly annexure. */
import { readTaxFacts } from '#features/income-tax/fact/tax-facts.server.ts';
import { taxLawOf } from '#features/income-tax/fact/tax-law.server.ts';
import { taxPersonOf } from '#features/income-tax/fact/tax-person.server.ts';
import { fundExcessOf, type YearFigures, yearFigures } from '#features/income-tax/my-tax/year-figures.ts';
import { type TaxYearName, yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { type YearGround, yearPay } from '#features/payroll/fact/year-pay.server.ts';
import { type Month, monthOf } from '#kernel/calendar.ts';
import { type TaxYear, taxYear } from '#law/in/income-tax/tax-year.ts';
import { perquisitesGiven } from '#server/perquisite-source.ts';
import type { Work } from '#server/work.ts';
import { type PerquisiteLine, perquisiteLines } from './perquisite-statement.ts';

export type PersonYear = {
  readonly figures: YearFigures;
  readonly first: Month;
  readonly last: Month;
  /** Months to come are among the figures. */
  readonly foreseen: boolean;
  readonly perquisites: readonly PerquisiteLine[];
};

export const lawYear = async (work: Work, name: TaxYearName): Promise<TaxYear> =>
  taxYear(await taxLawOf(work.db), yearStart(name));

/**
 * Nothing for who was not paid in the year. While the year runs, the months to come count as they now stand,
 * since the tax already deducted rests on them too.
 */
export async function personYear(
  work: Work,
  year: TaxYear,
  name: TaxYearName,
  employee: number,
  ground?: YearGround,
): Promise<PersonYear | undefined> {
  const now = monthOf(work.today);
  const all = await yearPay(work, employee, year.from, ground);
  const months = all.filter(({ paid, month }) => paid || month >= now);
  const first = months.find(({ paid }) => paid);
  const last = months.findLast(({ paid }) => paid);
  if (!first || !last) return undefined;
  const { organisationId } = work.session;
  const given = perquisitesGiven(work);
  const known = await readTaxFacts(work.db, organisationId, last.month, [employee], undefined, given);
  const facts = known.get(employee);
  if (!facts) return undefined;
  const person = await taxPersonOf(work, employee, name);
  return {
    figures: yearFigures({ year, person, months, facts }),
    first: first.month,
    last: last.month,
    foreseen: months.some(({ paid }) => !paid),
    perquisites: perquisiteLines(facts.perquisites ?? [], months, fundExcessOf(year, months)),
  };
}
