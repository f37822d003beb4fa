/** The condition that keeps a call within its reach. It is part of every statement, beside the wall. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Reach } from '#kernel/rights.ts';
import type { Work } from '../work.ts';
import { column, type Sql } from './expression.ts';
import { columnOf } from './names.ts';

/** The column that says whose record it is. */
export function ownerColumn(form: Form): string | undefined {
  if (form.belongsTo === undefined) return undefined;
  if (form.belongsTo === 'id') return 'id';
  const field = form.fields[form.belongsTo];
  return field ? columnOf(form.belongsTo, field) : undefined;
}

/**
 * True for the records within reach of the session; nothing is within 'own' for a session without an
 * employee.
 */
export function reachCondition(work: Work, form: Form, reach: Reach, alias: string): Sql {
  if (reach === 'organisation') return sql`true`;
  const owner = ownerColumn(form);
  const { employeeId } = work.session;
  if (owner === undefined || employeeId === null) return sql`false`;
  const whose = column(alias, owner);
  return reach === 'own'
    ? sql`${whose} = ${employeeId}`
    : sql`${whose} in (select muster.team_of(${employeeId}::bigint, ${work.today}::date))`;
}

/** Whether a person's records are within reach; for a record that is not in the table yet. */
export async function isWithinReach(work: Work, reach: Reach, owner: number | null): Promise<boolean> {
  if (reach === 'organisation') return true;
  const { employeeId } = work.session;
  if (owner === null || employeeId === null) return false;
  if (owner === employeeId) return true;
  if (reach === 'own') return false;
  const { rows } = await sql`
    select from muster.team_of(${employeeId}::bigint, ${work.today}::date) as member where member = ${owner}
  `.execute(work.db);
  return rows.length > 0;
}
