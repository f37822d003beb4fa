/** Who uses a component: structures, formulas that name it, people paid by them, inputs of months. */

import { sql } from 'kysely';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula } from '#kernel/formula/formula.ts';
import { notFound } from '#kernel/refusal.ts';
import { nameInFormula, payWords } from '#pay/formula/formula-inputs.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { idParams } from '#server/gate/schema.ts';
import { route } from '#server/route.ts';
import { readRules } from '../what-if/pay-world.server.ts';
import { readStructureLines, type Use, usedBy } from './structure-line.server.ts';

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
    const { id } = request.params;
    const { organisationId } = work.session;
    const {
      rows: [component],
    } = await sql<{ code: string; inputs: number; recurring: number; units: number }>`
      select code, (select count(*) from pay_input input
        where input.organisation_id = ${organisationId} and input.component_id = ${id}) as inputs,
        (select count(*) from recurring_input again
        where again.organisation_id = ${organisationId} and again.component_id = ${id}) as recurring,
        (select count(*) from pay_unit unit
        where unit.organisation_id = ${organisationId} and unit.component_id = ${id}) as units
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
    const lines = await readStructureLines(work);
    return {
      inputs: component.inputs,
      recurring: component.recurring,
      units: component.units,
      structures: lines.flatMap((line): Use[] => {
        const { componentId, ofId, formula } = line;
        if (componentId === id) return [usedBy(line, 'has it as a line')];
        if (ofId === id) return [usedBy(line, `takes a percentage of it for ${line.line}`)];
        return names(formula) ? [usedBy(line, `names it in the formula of ${line.line}`)] : [];
      }),
    };
  },
});
