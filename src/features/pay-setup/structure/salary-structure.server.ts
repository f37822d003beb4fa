/** A structure is worked out when it is saved, so that no run meets one that goes in a circle. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { compileStructure } from '#pay/structure/structure.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuseUnsoundMonths } from '../rule/earlier-rule.server.ts';
import { readOwnRules, structuresOf } from '../rule/pay-rules.server.ts';
import { checkLimits } from '../rule/rule-check.server.ts';
import { readPayTables } from './pay-tables.server.ts';
import { salaryStructure } from './salary-structure.form.ts';

async function componentCodes(work: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from pay_component where organisation_id = ${work.session.organisationId}`.execute(
    work.db,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export const salaryStructureServer = formServer(salaryStructure, {
  async check(work, { record }) {
    checkLimits(record);
    const codes = await componentCodes(work);
    const [structure] = structuresOf(
      record.lines.map((line) => ({
        structure: record.code,
        name: record.name,
        flexible: record.flexibleMonthly,
        component: codes.get(line.component) ?? '',
        calculation: line.calculation,
        amount: line.amount,
        rate: line.rate,
        of: line.of === null ? null : (codes.get(line.of) ?? ''),
        formula: line.formula,
      })),
    );
    if (!structure) invalid({ lines: 'A structure needs at least one component.' });
    try {
      const { organisationId } = work.session;
      const { components } = await readOwnRules(work.db, organisationId);
      compileStructure(structure, components, tablesIn(await readPayTables(work.db, organisationId)));
    } catch (error) {
      if (error instanceof StructureFault) invalid({ lines: error.message });
      throw error;
    }
  },
  saved: refuseUnsoundMonths,
});
