import { itemAt } from '#kernel/assert.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import {
  houseRentYear,
  type RentMonth,
  type RentYear,
  rentRows,
} from '#law/in/income-tax/exemption/house-rent.ts';
import { sumAt } from '../model/positions.ts';
import type { RentPaid } from '../model/tax-facts.ts';
import type { Working } from '../model/working.ts';
import { sumAhead } from '../month/pay-in-months.ts';
import type { YearToDate } from './year-to-date.ts';

/**
 * The exemption of house rent allowance for the year, month by month: the months paid as they were paid, this
 * month as it is, the months ahead at today's rates; each with the rent and the city of its month.
 */
export function rentExemption(
  working: Working,
  rents: readonly RentPaid[],
  soFar: YearToDate,
  monthsAhead: number,
): RentYear {
  const { plan, amounts } = working;
  const { houseRent, markedForFund } = plan.groups;
  const rented: RentMonth[] = [];
  for (const paid of soFar.rentMonths ?? []) lay(rented, rents, paid.month, paid.houseRent, paid.basic);
  lay(rented, rents, plan.taxMonth, sumAt(amounts, houseRent), sumAt(amounts, markedForFund));
  const received = sumAhead(working, houseRent);
  const salary = sumAhead(working, markedForFund);
  const ahead = Math.min(monthsAhead, plan.monthsToCome.length);
  for (let at = 0; at < ahead; at++) {
    lay(rented, rents, itemAt(plan.monthsToCome, at), received(at + 1), salary(at + 1));
  }
  const { houseRent: law } = plan.rules.law.incomeTax;
  return houseRentYear(law, rented, (month) => plan.rentRows.get(month) ?? rentRows(law, month));
}

/** Adds a month in which rent was paid. */
function lay(
  rented: RentMonth[],
  rents: readonly RentPaid[],
  month: Month,
  received: Paise,
  salary: Paise,
): void {
  for (let at = rents.length - 1; at >= 0; at--) {
    const { from, to, rent, city } = itemAt(rents, at);
    if (from > month || (to !== undefined && to < month)) continue;
    rented.push({ month, received, salary, rent, city });
    return;
  }
}
