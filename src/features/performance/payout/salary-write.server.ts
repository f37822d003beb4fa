/** New salaries of a plan written together, by the rules that each would be written by alone. */
import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { itemAt } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import { importRows } from '#server/imports/engine.ts';
import type { Work } from '#server/work.ts';
import type { IncrementPlan, PlanLine } from '../increment/plan-reading.server.ts';
import { refuse } from '../performance.refusal.ts';

type Held = {
  readonly employee: number;
  readonly id: number;
  readonly from: IsoDate;
  readonly structure: number;
  readonly gross: number;
  readonly isLast: boolean;
  readonly amounts: readonly { readonly component: number; readonly amount: number }[];
};

async function salariesHeld(work: Work, plan: IncrementPlan): Promise<ReadonlyMap<number, Held>> {
  const { rows } = await sql<Held>`
    select s.employee_id as employee, s.id, s.valid_from as "from", s.structure_id as structure,
      s.gross_monthly as gross,
      not exists (select from salary_assignment later where later.organisation_id = s.organisation_id
        and later.employee_id = s.employee_id and later.superseded_at is null
        and later.valid_from > ${plan.effectiveFrom}::date) as "isLast",
      (select coalesce(json_agg(json_build_object('component', own.component_id, 'amount', own.amount)
          order by own.position), '[]')
        from salary_assignment_amounts own where own.organisation_id = s.organisation_id
          and own.salary_assignment_id = s.id) as amounts
    from salary_assignment s
    join increment_line l on l.organisation_id = s.organisation_id and l.employee_id = s.employee_id
      and l.plan_id = ${plan.id}
    where s.organisation_id = ${work.session.organisationId} and ${holds('s', plan.effectiveFrom)}
  `.execute(work.db);
  return new Map(rows.map((row) => [row.employee, row]));
}

const refuseFor = ({ name, code }: PlanLine, said: string): never =>
  refuse('increment.refused', { name, code, said });

/** What was agreed to is a raise of this salary, and of no other. */
function agreedHeld(line: PlanLine, held: Held | undefined): Held {
  if (!held) return refuseFor(line, 'there is no salary on that day any more.');
  if (held.gross !== line.gross)
    return refuseFor(
      line,
      'the salary has changed since the plan was opened. Change it back, or use a revision.',
    );
  if (!held.isLast) return refuseFor(line, 'a later salary is entered already. Take that back first.');
  return held;
}

/** Writes them all or none, and keeps with each line which row it wrote. */
export async function writeSalaries(
  work: Work,
  plan: IncrementPlan,
  lines: readonly PlanLine[],
  reason: string,
): Promise<void> {
  if (lines.length === 0) return;
  const held = await salariesHeld(work, plan);
  const was = lines.map((line) => agreedHeld(line, held.get(line.employee)));
  const rows = lines.map((line, at) => {
    const { structure, amounts } = itemAt(was, at);
    const keeps = line.structure === null || line.structure === structure;
    return {
      line: at + 1,
      faults: [],
      entered: {
        ...{ employee: line.employee, structure: line.structure ?? structure, grossMonthly: line.newGross },
        ...(keeps && amounts.length > 0 && { amounts }),
        validFrom: plan.effectiveFrom,
      },
    };
  });
  const { faults } = await importRows(work, salaryAssignment, rows, {
    ...{ reason, system: true },
    progress: (done, total) => work.progress(done, total, 'Writing salaries'),
  });
  const [fault] = faults;
  if (fault) refuseFor(itemAt(lines, fault.line - 1), fault.message);
  const corrected = was.filter(({ from }) => from === plan.effectiveFrom);
  await noteWritten(work, plan, lines, corrected);
}

async function noteWritten(
  work: Work,
  plan: IncrementPlan,
  lines: readonly PlanLine[],
  corrected: readonly Held[],
): Promise<void> {
  await sql`
    update increment_line l set salary_id = s.id,
      salary_was = case when l.employee_id = any (${corrected.map(({ employee }) => employee)}::bigint[])
        then (select was.id from unnest(${corrected.map(({ employee }) => employee)}::bigint[],
            ${corrected.map(({ id }) => id)}::bigint[]) was (employee, id)
          where was.employee = l.employee_id) end
    from salary_assignment s
    where l.organisation_id = ${work.session.organisationId} and l.plan_id = ${plan.id}
      and l.employee_id = any (${lines.map(({ employee }) => employee)}::bigint[])
      and s.organisation_id = l.organisation_id and s.employee_id = l.employee_id
      and s.superseded_at is null and s.valid_from = ${plan.effectiveFrom}::date`.execute(work.db);
}
