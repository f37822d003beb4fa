/** The landlord's PAN is asked by the rent of the year, whatever homes and months it is made of. */
import { sql } from 'kysely';
import { addMonths, type IsoDate, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';
import { refuse } from '../income-tax.refusal.ts';

type Home = { readonly from: Month; readonly to: Month | null; readonly declared: Paise };
type Kept = Home & { readonly id: number; readonly city: string; readonly pan: boolean };

const rentOfYear = (homes: readonly Home[], yearFrom: IsoDate): number => {
  const end = addMonths(monthOf(yearFrom), 12);
  const months = ({ from, to }: Home) => monthsBetween(from, to === null ? end : addMonths(to, 1));
  return homes.reduce((sum, home) => sum + home.declared * months(home), 0);
};

async function homesOf(work: Work, declaration: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, "from", "to", declared, city, landlord_pan is not null as pan from rented_home
    where organisation_id = ${work.session.organisationId} and declaration_id = ${declaration}
    order by "from"`.execute(work.db);
  return rows;
}

/** Whether the year's rent, with a home as it is about to be saved, asks for the landlord's PAN. */
export async function asksLandlordPan(
  work: Work,
  home: Home & { readonly id: number; readonly declaration: number },
  yearFrom: IsoDate,
): Promise<boolean> {
  const others = (await homesOf(work, home.declaration)).filter(({ id }) => id !== home.id);
  const { houseRent } = await taxLawOf(work.db);
  return rentOfYear([...others, home], yearFrom) > houseRent.landlordPanAbove.on(yearFrom).value;
}

/** A home that was entered while the year's rent was low is asked for its landlord's PAN before it counts. */
export async function refuseUnnamedLandlord(
  work: Work,
  declaration: number,
  yearFrom: IsoDate,
): Promise<void> {
  const homes = await homesOf(work, declaration);
  const unnamed = homes.find(({ pan }) => !pan);
  if (!unnamed) return;
  const { houseRent } = await taxLawOf(work.db);
  if (rentOfYear(homes, yearFrom) <= houseRent.landlordPanAbove.on(yearFrom).value) return;
  refuse('tax.landlord-pan', { city: unnamed.city });
}
