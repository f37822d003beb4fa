/** Policies are read by those whom they are meant for, and whole by who keeps, approves or audits them. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { column } from '#server/forms/list/expression.ts';
import type { Work } from '#server/work.ts';

const overseeing = [
  ['policy', 'write'],
  ['policy', 'export'],
  ['policy-version', 'approve'],
] as const;

type Names = 'policy_id' | 'wording_id';
type Tables = {
  policy_reading: { organisation_id: number; employee_id: number; state: string } & Record<Names, number>;
};

/** True for the policies or versions behind an alias that the session reads. */
export function meantFor({ session, may }: Work, alias: string, names: Names): RawBuilder<boolean> {
  if (session.system || overseeing.some(([form, action]) => may(form, action))) return sql.lit(true);
  const is = expressionBuilder<Tables, never>();
  const meant = is
    .selectFrom('policy_reading as meant')
    .select(`meant.${names}`)
    .where('meant.organisation_id', '=', session.organisationId)
    .where('meant.employee_id', '=', session.employeeId ?? 0)
    .where('meant.state', '<>', 'lapsed');
  return sql.join<boolean>([is(column(alias, 'id'), 'in', meant)]);
}
