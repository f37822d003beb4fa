/** Allowances for children and for transport month by month: of each month a part of its own is free. */
import { sql } from 'kysely';
import type { AllowanceMonth } from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Component, TaxClass } from '#pay/model/component.ts';
import { type Asked, type PastRun, sumOf } from './past-run.server.ts';

const classes: readonly TaxClass[] = ['children-education', 'hostel', 'disabled-transport'];

/** Of some people, in the runs that paid any such allowance. */
export async function readAllowanceMonths(
  { db, organisationId }: Asked,
  runs: readonly PastRun[],
  people: readonly number[],
): Promise<Map<number, AllowanceMonth[]>> {
  const found = new Map<number, AllowanceMonth[]>();
  const paying = runs.filter(({ components }) =>
    components.some(({ kind, taxClass }) => kind === 'earning' && classes.includes(taxClass)),
  );
  if (paying.length === 0 || people.length === 0) return found;
  const of =
    (wanted: TaxClass) =>
    ({ kind, taxClass }: Pick<Component, 'kind' | 'taxClass'>) =>
      kind === 'earning' && taxClass === wanted;
  const all = sql.join(
    paying.map(
      (run) => sql`
    select employee_id as employee, month, ${sumOf(run, of('children-education'))} as education,
      ${sumOf(run, of('hostel'))} as hostel, ${sumOf(run, of('disabled-transport'))} as transport
    from payslip where organisation_id = ${organisationId} and run_id = ${run.id}
      and employee_id = any (${[...people]}::bigint[])`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<AllowanceMonth & { employee: number }>`
    select employee, month, sum(education)::bigint as "childrenEducation", sum(hostel)::bigint as hostel,
      sum(transport)::bigint as "disabledTransport"
    from (${all}) paid group by employee, month order by employee, month`.execute(db);
  for (const { employee, ...month } of rows) {
    const list = found.get(employee) ?? [];
    list.push(month);
    found.set(employee, list);
  }
  return found;
}
