/** Which declaration window of a tax year holds for a person on a day. */
import { sql } from 'kysely';
import { payGroupPopulation } from '#features/pay-setup/pay-group/population.server.ts';
import { workPopulation } from '#features/people/work/population.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Within } from '#server/population/population-source.ts';
import type { Work } from '#server/work.ts';
import type { Window } from './window-phase.ts';

type WindowRow = Window & {
  readonly forWhom: Population | null;
  readonly whenMissing: 'law' | 'last-year';
};

type WindowFor = (employee: number, on: IsoDate) => WindowRow | undefined;

/** Of these people, or of everybody where it is null. */
export async function windowsOfYear(
  within: Within,
  taxYear: string,
  employees: readonly number[] | null,
): Promise<WindowFor> {
  const { rows } = await sql<WindowRow>`
    select id, tax_year as "taxYear", state, opens_on as "opensOn", closes_on as "closesOn",
      proofs_from as "proofsFrom", proofs_to as "proofsTo", proofs_count_from as "proofsCountFrom",
      when_missing as "whenMissing", for_whom as "forWhom"
    from declaration_window
    where organisation_id = ${within.organisationId} and tax_year = ${taxYear} order by id`.execute(
    within.db,
  );
  return rowsHolding([workPopulation, payGroupPopulation], within, rows, employees);
}

/** The window of one person today. */
export async function windowOf(
  { db, session, today }: Work,
  taxYear: string,
  employee: number,
): Promise<Window | undefined> {
  const within = { db, organisationId: session.organisationId };
  return (await windowsOfYear(within, taxYear, [employee]))(employee, today);
}
