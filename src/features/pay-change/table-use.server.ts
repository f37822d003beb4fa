/** Who asks a pay table: the formulas that name it, and how many people are paid by them. */
import { sql } from 'kysely';
import { tablesNamed } from '#features/pay-setup/pay-tables.server.ts';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/feature.ts';
import { idParams } from '#server/gate/schema.ts';

type LineRow = { structureId: number; structure: string; line: string; formula: string; people: number };

export const tableUses = route({
  method: 'GET',
  path: '/api/pay-tables/:id/uses',
  tag: 'Pay set-up',
  summary: 'The structures whose formulas ask a pay table, and how many people are paid by them',
  form: 'pay-table',
  action: 'read',
  params: idParams,
  response: { type: 'object', additionalProperties: true },
  async handle(work, request) {
    const { id } = request.params as { id: number };
    const { organisationId } = work.session;
    const {
      rows: [table],
    } = await sql<{ name: string }>`
      select name from pay_table
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
    if (!table) return notFound('This table');
    const { rows: lines } = await sql<LineRow>`
      select structure.id as "structureId", structure.name as structure, component.name as line, line.formula,
        (select count(*) from salary_assignment salary
          where salary.organisation_id = structure.organisation_id and salary.structure_id = structure.id
            and salary.superseded_at is null and salary.valid_from <= ${work.today}
            and (salary.valid_to is null or salary.valid_to >= ${work.today})) as people
      from salary_structure_lines line
      join salary_structure structure
        on structure.organisation_id = line.organisation_id and structure.id = line.salary_structure_id
      join pay_component component
        on component.organisation_id = line.organisation_id and component.id = line.component_id
      where line.organisation_id = ${organisationId} and line.formula is not null
      order by structure.name, line.position`.execute(work.db);
    return {
      structures: lines
        .filter(({ formula }) => tablesNamed([table], [formula]).length > 0)
        .map(({ structureId, structure, line, people }) => ({
          structure: structureId,
          name: structure,
          how: `asks it in the formula of ${line}`,
          people,
        })),
    };
  },
});
