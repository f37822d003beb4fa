/** The lines of all structures, with how many people each structure pays today. */

import { sql } from 'kysely';
import { monthWords } from '#features/pay-setup/rule/earlier-rule.server.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

type StructureLine = {
  structureId: number;
  structure: string;
  /** The name of the line's component. */
  line: string;
  componentId: number;
  /** The component that it takes a percentage of. */
  ofId: number | null;
  formula: string | null;
  people: number;
};

/** How a structure uses what is asked about. */
export type Use = { structure: number; name: string; how: string; people: number };

export const usedBy = ({ structureId, structure, people }: StructureLine, how: string): Use => ({
  structure: structureId,
  name: structure,
  how,
  people,
});

/** What held until a month stands beside what the structure says: months to come may be paid by either. */
export async function readStructureLines(work: Work): Promise<StructureLine[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<StructureLine>`
    with line as (
      select salary_structure_id as structure_id, null as until, position, component_id, of_id, formula
      from salary_structure_lines where organisation_id = ${organisationId}
      union all
      select earlier.structure_id, earlier.until, line.position, line.component_id, line.of_id, line.formula
      from earlier_structure earlier join earlier_structure_lines line
        on line.organisation_id = ${organisationId} and line.earlier_structure_id = earlier.id
      where earlier.organisation_id = ${organisationId})
    select structure.id as "structureId",
      concat_ws(' until ', structure.name, ${monthWords(sql`line.until`)}) as structure,
      component.name as line, line.component_id as "componentId", line.of_id as "ofId", line.formula,
      (select count(*) from salary_assignment salary
        where salary.organisation_id = structure.organisation_id and salary.structure_id = structure.id
          and ${holds('salary', work.today)}) as people
    from line
    join salary_structure structure
      on structure.organisation_id = ${organisationId} and structure.id = line.structure_id
    join pay_component component
      on component.organisation_id = ${organisationId} and component.id = line.component_id
    order by structure.name, line.until nulls first, line.position`.execute(work.db);
  return rows;
}
