/** Who uses a component: structures, formulas that name it, people paid by them, inputs of months. */

import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { componentUsesCall } from '#features/pay-setup/structure/use.call.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula } from '#kernel/formula/formula.ts';
import { notFound } from '#kernel/refusal.ts';
import { nameInFormula, payWords } from '#pay/formula/formula-inputs.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { columnOf, tableOf } from '#server/forms/declaration/names.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { readRules } from '../what-if/pay-world.server.ts';
import { readStructureLines, type Use, usedBy } from './structure-line.server.ts';

/** The records of the pay sources that name the component, by what a run counts them as. */
async function entriesOf({ host, db, session }: Work, id: number): Promise<(as: string) => number> {
  const found = new Map<string, number>();
  for (const { form, counted: declared } of host.forms.paySources) {
    const [counted] = [declared ?? []].flat();
    const field = form.fields['component'];
    if (!counted || field?.kind !== 'reference' || field.to !== payComponent.name) continue;
    const { rows } = await sql<{ entries: number }>`
      select count(*) as entries from ${sql.table(tableOf(form.name))}
      where organisation_id = ${session.organisationId}
        and ${sql.ref(columnOf('component', field))} = ${id}`.execute(db);
    found.set(counted.as, (found.get(counted.as) ?? 0) + (rows[0]?.entries ?? 0));
  }
  return (as) => found.get(as) ?? 0;
}

export const uses = route({
  ...componentUsesCall,
  tag: 'Pay set-up',
  summary: 'The structures and formulas that use a component, and how many people are paid by them',
  form: 'pay-component',
  action: 'read',
  async handle(work, request) {
    const { id } = request.params;
    const { organisationId } = work.session;
    const {
      rows: [component],
    } = await sql<{ code: string }>`
      select code from pay_component where organisation_id = ${organisationId} and id = ${id}`.execute(
      work.db,
    );
    if (!component) return notFound('This component');
    const entries = await entriesOf(work, id);
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
      inputs: entries('amounts'),
      recurring: entries('recurring'),
      units: entries('units'),
      structures: lines.flatMap((line): Use[] => {
        const { componentId, ofId, formula } = line;
        if (componentId === id) return [usedBy(line, 'has it as a line')];
        if (ofId === id) return [usedBy(line, `takes a percentage of it for ${line.line}`)];
        return names(formula) ? [usedBy(line, `names it in the formula of ${line.line}`)] : [];
      }),
    };
  },
});
