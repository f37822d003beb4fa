/** The lines of all structures, with how many people each structure pays today. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

export type StructureLine = {
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

export async function readStructureLines(work: Work): Promise<StructureLine[]> {
  const { rows } = await sql<StructureLine>`
    select structure.id as "structureId", structure.name as structure, component.name as line,
      line.component_id as "componentId", line.of_id as "ofId", line.formula,
      (select count(*) from salary_assignment salary
        where salary.organisation_id = structure.organisation_id and salary.structure_id = structure.id
          and salary.superseded_at is null and salary.valid_from <= ${work.today}
          and (salary.valid_to is null or salary.valid_to >= ${work.today})) as people
    from salary_structure_lines line
    join salary_structure structure
      on structure.organisation_id = line.organisation_id and structure.id = line.salary_structure_id
    join pay_component component
      on component.organisation_id = line.organisation_id and component.id = line.component_id
    where line.organisation_id = ${work.session.organisationId}
    order by structure.name, line.position`.execute(work.db);
  return rows;
}
