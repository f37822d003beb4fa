/** Leave travel: of a block of calendar years so many journeys are free, whatever declaration claims them. */
import { sql } from 'kysely';
import { formatDate, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { invalid } from '#kernel/refusal.ts';
import { journeysLeft } from '#law/in/income-tax/exemption/leave-travel.ts';
import type { IncomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';

type Journey = { readonly id: number; readonly on: IsoDate; readonly employee: number };

/** Days of the journeys that other lines claim; what payroll has refused leaves its place to another. */
async function otherJourneys(work: Work, { id, employee }: Journey): Promise<IsoDate[]> {
  const { rows } = await sql<{ on: IsoDate }>`
    select travelled_on as "on" from tax_claim
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and id <> ${id}
      and item = 'leaveTravel' and travelled_on is not null and verdict is distinct from 'refused'
    order by travelled_on`.execute(work.db);
  return rows.map(({ on }) => on);
}

/** What stands against counting a journey, in a sentence for its day; undefined when nothing does. */
function journeyFault(
  table: IncomeTaxLaw['travelBlocks'],
  on: IsoDate,
  others: readonly IsoDate[],
): string | undefined {
  let block: ReturnType<typeof table.on>['value'];
  try {
    block = table.on(on).value;
  } catch (error) {
    if (error instanceof NotInTable) return 'The block of years of this day is not known.';
    throw error;
  }
  if (journeysLeft(table, on, others) > 0) return undefined;
  const { firstYear, lastYear, journeys } = block;
  const claimed = others.filter((day) => yearOf(day) >= firstYear && yearOf(day) <= lastYear);
  return (
    `${journeys} journeys are free in the calendar years ${firstYear} to ${lastYear}, and as many are ` +
    `claimed: ${claimed.map(formatDate).join(', ')}.`
  );
}

export async function refuseSpentJourney(
  work: Work,
  claim: { readonly id: number; readonly travelledOn: string | null },
  employee: number,
): Promise<void> {
  if (!claim.travelledOn) return invalid({ travelledOn: 'Enter the day of the journey.' });
  const on = isoDate(claim.travelledOn);
  const { travelBlocks } = await taxLawOf(work.db);
  const fault = journeyFault(travelBlocks, on, await otherJourneys(work, { id: claim.id, on, employee }));
  if (fault) invalid({ travelledOn: fault });
}
