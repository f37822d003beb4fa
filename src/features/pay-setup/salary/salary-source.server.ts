/** The salaries of people on the days of a payment, and those agreed for later in the tax year. */
import { sql } from 'kysely';
import { type IsoDate, lastDay, later } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { SalaryAssignment } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { type FactsAsked, factSource, sourceOf } from '#server/fact-source.ts';
import type { Work } from '#server/work.ts';
import { ownAmounts } from './own-amounts.server.ts';

type SalaryRow = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly gross: number;
  readonly structure: string;
  readonly own: Readonly<Record<string, Paise>> | null;
};

async function readSalaries(
  { db, session: { organisationId } }: Work,
  { days: { from, to }, yearEnds, ids }: FactsAsked,
): Promise<readonly SalaryRow[]> {
  const { rows } = await sql<SalaryRow>`
    select assignment.id, employee_id as employee, valid_from as from, valid_to as to, gross_monthly as gross,
      structure.code as structure, ${ownAmounts} as own
    from salary_assignment assignment
    join salary_structure structure
      on structure.organisation_id = assignment.organisation_id and structure.id = assignment.structure_id
    where assignment.organisation_id = ${organisationId}
      and ${among('employee_id', ids)}
      and ${holdsWithin('assignment', from, later(to, lastDay(yearEnds)))}
    order by employee_id, valid_from`.execute(db);
  return rows;
}

const salaryOf = (row: SalaryRow): SalaryAssignment => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  monthlyGross: paise(row.gross),
  structure: row.structure,
  ...(row.own === null ? {} : { amounts: row.own }),
  source: sourceOf('salary-assignment', row),
});

export const salarySource = factSource({
  says: ['salaries', 'laterSalaries'],
  async read(work, asked) {
    const salaries = Map.groupBy(await readSalaries(work, asked), ({ employee }) => employee);
    return ({ person, days: { from, to } }) => {
      const its = salaries.get(person.id) ?? [];
      const held = its.filter((row) => row.from <= to && (row.to === null || row.to >= from));
      const agreed = its.filter((row) => row.from > to);
      return {
        salaries: held.map(salaryOf),
        ...(agreed.length > 0 ? { laterSalaries: agreed.map(salaryOf) } : {}),
      };
    };
  },
});
