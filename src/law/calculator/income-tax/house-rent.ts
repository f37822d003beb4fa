import { addMonths, type Month, monthsBetween } from '#kernel/calendar.ts';
import { month, rows, text } from '#kernel/field.ts';
import { houseRentYear, type RentMonth } from '../../in/income-tax/exemption/house-rent.ts';
import { tellHouseRent } from '../../in/income-tax/exemption/house-rent-steps.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from '../calculator.ts';
import { neededAmount } from '../common-field.ts';

/** What of house-rent allowance is not taxed. */
export const houseRent = calculator({
  name: 'hra-exemption',
  group: 'Income tax',
  title: 'House-rent allowance',
  about:
    'What of the allowance is not taxed in the old regime, month by month: salary, rent and city may change.',
  dateField: 'periods',
  fields: {
    periods: rows({
      label: 'Rented homes of the year',
      one: 'home',
      min: 1,
      max: 12,
      fields: {
        from: month({ label: 'From', required: true }),
        to: month({ label: 'To', required: true }),
        salary: neededAmount({ label: 'Basic and DA a month' }),
        received: neededAmount({ label: 'Allowance a month' }),
        rent: neededAmount({ label: 'Rent a month' }),
        city: text({ label: 'City', required: true, max: 60 }),
      },
    }),
  },
  example: {
    periods: [
      {
        from: '2026-04',
        to: '2027-03',
        salary: 50_000_00,
        received: 20_000_00,
        rent: 18_000_00,
        city: 'Bengaluru',
      },
    ],
  },
  run(law, { periods }) {
    const months = periods.flatMap(monthsOf).sort((a, b) => (a.month < b.month ? -1 : 1));
    const twice = months.find(({ month }, index) => months[index + 1]?.month === month);
    if (twice) throw new CannotWork('periods', `${twice.month} is in two of the homes. Each month has one.`);
    if (months.length > 12)
      throw new CannotWork('periods', 'A year has twelve months; leave the others out.');
    const found = houseRentYear(law.incomeTax.houseRent, months);
    return {
      lines: [
        mainLine('exempt', 'Allowance not taxed', found.exempt),
        amountLine('rent', 'Rent paid', found.rent),
        wordLine('months', 'Months', String(months.length)),
        wordLine('landlordPan', 'The landlord’s PAN is needed', found.landlordPanNeeded ? 'yes' : 'no'),
        wordLine('relation', 'The relation to the landlord is asked', found.relationNeeded ? 'yes' : 'no'),
      ],
      told: tellHouseRent(found),
    };
  },
});

function monthsOf(
  period: Omit<RentMonth, 'month'> & { readonly from: Month; readonly to: Month },
  index: number,
): RentMonth[] {
  const { from, to, salary, received, rent, city } = period;
  const count = monthsBetween(from, addMonths(to, 1));
  if (count < 1) throw new CannotWork(`periods.${index}.to`, 'To comes after From.');
  if (count > 12) throw new CannotWork(`periods.${index}.to`, 'A home of a year has at most twelve months.');
  return Array.from({ length: count }, (_, at) => ({
    month: addMonths(from, at),
    salary,
    received,
    rent,
    city,
  }));
}
