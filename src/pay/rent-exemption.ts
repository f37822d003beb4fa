import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { houseRentYear, type RentMonth, type RentYear, rentRows } from '#law/in/income-tax/house-rent.ts';
import { sumAt } from './positions.ts';
import type { RentPaid } from './tax-facts.ts';
import type { Working } from './working.ts';
import type { YearToDate } from './year-to-date.ts';

/**
 * The exemption of house rent allowance for the year, month by month: the months paid as they were paid, this
 * month as it is, the months ahead at today's rates; each with the rent and the city of its month.
 */
export function rentExemption(
  { plan, amounts, segments }: Working,
  rents: readonly RentPaid[],
  soFar: YearToDate,
  monthsAhead: number,
): RentYear {
  const { houseRent, markedForFund } = plan.groups;
  const rented: RentMonth[] = [];
  const lay = (month: Month, received: Paise, salary: Paise): void => {
    const home = rents.findLast(({ from, to }) => from <= month && (to === undefined || to >= month));
    if (home) rented.push({ month, received, salary, rent: home.rent, city: home.city });
  };
  for (const paid of soFar.rentMonths ?? []) lay(paid.month, paid.houseRent, paid.basic);
  lay(plan.taxMonth, sumAt(amounts, houseRent), sumAt(amounts, markedForFund));
  const rates = segments.at(-1)?.rates ?? plan.zeros;
  const received = sumAt(rates, houseRent);
  const salary = sumAt(rates, markedForFund);
  const ahead = [...plan.rentRows.keys()].filter((month) => month > plan.taxMonth).slice(0, monthsAhead);
  for (const month of ahead) lay(month, received, salary);
  const { houseRent: law } = plan.rules.law.incomeTax;
  return houseRentYear(law, rented, (month) => plan.rentRows.get(month) ?? rentRows(law, month));
}
