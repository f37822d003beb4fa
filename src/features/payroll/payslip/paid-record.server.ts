/** Which records of a feature the payslips of a run were made from, so that those are paid and no others. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

type Waiting = { readonly id: number; readonly employee: number };
type PaidRecord = { readonly id: number; readonly payOn: IsoDate };

/**
 * Of these records, those among the inputs of the run's payslips; with `back`, among those of the payslips
 * that it takes back.
 */
export async function paidIn(
  work: Work,
  runId: number,
  form: string,
  waiting: readonly Waiting[],
  back = false,
): Promise<readonly PaidRecord[]> {
  if (waiting.length === 0) return [];
  const { organisationId } = work.session;
  const { rows } = await sql<PaidRecord>`
    select asked.id, slip.pay_on as "payOn"
    from unnest(${waiting.map(({ id }) => id)}::bigint[],
      ${waiting.map(({ employee }) => employee)}::bigint[]) as asked (id, employee)
    join payslip own on own.organisation_id = ${organisationId} and own.run_id = ${runId}
      and own.employee_id = asked.employee and (own.reverses_id is not null) = ${back}
    join payslip slip on slip.organisation_id = ${organisationId}
      and slip.id = coalesce(own.reverses_id, own.id)
    where exists (select from json_array_elements(slip.facts -> 'inputs') as paid (input)
      where paid.input -> 'source' ->> 'form' = ${form}
        and paid.input -> 'source' ->> 'id' = asked.id::text)
    order by asked.id`.execute(work.db);
  return rows;
}
