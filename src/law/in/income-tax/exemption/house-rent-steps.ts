import { formatMonth } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { type StepMaker, type TaxStep, taxSteps } from '../step.ts';
import type { HouseRentShares, RentMonthExempt, RentYear } from './house-rent.ts';

/** The exemption of a year as steps, month by month. */
export const tellHouseRent = (found: RentYear): TaxStep => houseRentTold(taxSteps, found);

/** The same in steps of another make. */
export function houseRentTold<Step>(make: StepMaker<Step>, found: RentYear): Step {
  const parts = found.months.map((month) => monthTold(make, month));
  if (found.landlordPanNeeded && found.landlordPanRow) {
    parts.push(
      make.word('The landlord’s PAN is needed: the rent of the year is high.', 'yes', found.landlordPanRow),
    );
  }
  return make.amount('House-rent allowance not taxed.', found.exempt, undefined, parts);
}

/** What a row of shares says, the same for everybody. */
const sharesTold = onceFor((row: DatedRow<HouseRentShares>) => {
  const { ownBurden, metro, elsewhere } = row.value;
  return {
    rests: { row },
    burden: `Rent above ${formatPercent(ownBurden)} of salary.`,
    metro: `${formatPercent(metro)} of salary.`,
    elsewhere: `${formatPercent(elsewhere)} of salary.`,
  };
});

function monthTold<Step>(make: StepMaker<Step>, of: RentMonthExempt): Step {
  const told = sharesTold(of.shares);
  const says = `${formatMonth(of.month)}: the least of allowance, rent and share of salary.`;
  return make.amount(says, of.exempt, told.rests, [
    make.amount('Allowance received.', of.received),
    make.amount(told.burden, of.rentAboveShare),
    make.amount(of.metro ? told.metro : told.elsewhere, of.shareOfSalary),
    make.word('City.', of.metro ? 'metro' : 'not metro', of.metroCities),
  ]);
}
