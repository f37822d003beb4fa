/** Who asks a pay table: the formulas that name it, and how many people are paid by them. */

import { sql } from 'kysely';
import { tablesNamed } from '#features/pay-setup/structure/pay-tables.server.ts';
import { tableUsesCall } from '#features/pay-setup/structure/use.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/route.ts';
import { readStructureLines, usedBy } from './structure-line.server.ts';

export const tableUses = route({
  ...tableUsesCall,
  tag: 'Pay set-up',
  summary: 'The structures whose formulas ask a pay table, and how many people are paid by them',
  form: 'pay-table',
  action: 'read',
  async handle(work, request) {
    const { id } = request.params;
    const { organisationId } = work.session;
    const {
      rows: [table],
    } = await sql<{ name: string }>`
      select name from pay_table
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
    if (!table) return notFound('This table');
    const lines = await readStructureLines(work);
    return {
      structures: lines
        .filter(({ formula }) => formula !== null && tablesNamed([table], [formula]).length > 0)
        .map((line) => usedBy(line, `asks it in the formula of ${line.line}`)),
    };
  },
});
