/** Who uses a component: structures, formulas that name it, people paid by them, inputs of months. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { FormulaFault } from '#pay/formula/fault.ts';
import { compileFormula } from '#pay/formula/formula.ts';
import { tablesIn } from '#pay/pay-table.ts';
import { nameInFormula, payWords } from '#pay/pay-words.ts';
import { route } from '#server/feature.ts';
import { idParams } from '#server/gate/schema.ts';
import type { Work } from '#server/work.ts';
import { readRules } from './pay-world.server.ts';

type LineRow = {
  structureId: number;
  structure: string;
  line: string;
  isOwn: boolean;
  isBase: boolean;
  calculation: string;
  formula: string | null;
  people: number;
};

async function readLines(work: Work, componentId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select structure.id as "structureId", structure.name as structure, component.name as line,
      line.component_id = ${componentId} as "isOwn",
      coalesce(line.of_id = ${componentId}, false) as "isBase", line.calculation, line.formula,
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

export const uses = route({
  method: 'GET',
  path: '/api/pay-components/:id/uses',
  tag: 'Pay set-up',
  summary: 'The structures and formulas that use a component, and how many people are paid by them',
  form: 'pay-component',
  action: 'read',
  params: idParams,
  response: { type: 'object', additionalProperties: true },
  async handle(work, request) {
    const { id } = request.params as { id: number };
    const { organisationId } = work.session;
    const {
      rows: [component],
    } = await sql<{ code: string; inputs: number }>`
      select code, (select count(*) from pay_input input
        where input.organisation_id = ${organisationId} and input.component_id = ${id}) as inputs
      from pay_component where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
    if (!component) return notFound('This component');
    const { components, tables = [] } = await readRules(work);
    const words = payWords(components, tablesIn(tables));
    const name = nameInFormula(component.code);
    const names = (formula: string | null): boolean => {
      try {
        return formula !== null && compileFormula(formula, words, 'money').names.includes(name);
      } catch (error) {
        if (error instanceof FormulaFault) return false;
        throw error;
      }
    };
    const lines = await readLines(work, id);
    return {
      inputs: component.inputs,
      structures: lines.flatMap((line) => {
        const how = line.isOwn
          ? 'has it as a line'
          : line.isBase
            ? `takes a percentage of it for ${line.line}`
            : names(line.formula)
              ? `names it in the formula of ${line.line}`
              : undefined;
        return how ? [{ structure: line.structureId, name: line.structure, how, people: line.people }] : [];
      }),
    };
  },
});
