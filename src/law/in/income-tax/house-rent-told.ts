import { formatMonth } from '#kernel/calendar.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { RentMonthExempt, RentYear } from './house-rent.ts';
import { type TaxStep, taxStep, wordStep } from './step.ts';

/** The exemption of a year as steps, month by month. */
export function tellHouseRent(found: RentYear): TaxStep {
  const parts = found.months.map(tellMonth);
  if (found.landlordPanNeeded && found.landlordPanRow) {
    parts.push(
      wordStep('The landlord’s PAN is needed: the rent of the year is high.', 'yes', found.landlordPanRow),
    );
  }
  return taxStep('House-rent allowance not taxed.', found.exempt, {}, parts);
}

function tellMonth(of: RentMonthExempt): TaxStep {
  const { ownBurden, metro, elsewhere } = of.shares.value;
  const rate = formatPercent(of.metro ? metro : elsewhere);
  const city = of.metro ? 'metro' : 'not metro';
  return taxStep(
    `${formatMonth(of.month)}: the least of allowance, rent and share of salary.`,
    of.exempt,
    { row: of.shares },
    [
      taxStep('Allowance received.', of.received),
      taxStep(`Rent above ${formatPercent(ownBurden)} of salary.`, of.rentAboveShare),
      taxStep(`${rate} of salary.`, of.shareOfSalary),
      wordStep('City.', city, of.metroCities),
    ],
  );
}
