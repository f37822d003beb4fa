/** A new salary written from a day, as a person would on the employee's screen, with every rule of it. */

import { sql } from 'kysely';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { Invalid } from '#kernel/refusal.ts';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refusal, refuse } from '../pay-change.refusal.ts';

export type SalaryHeld = {
  id: number;
  version: number;
  from: IsoDate;
  structure: number;
  gross: Paise;
  amounts: readonly { component: number; amount: Paise }[];
};

/** The salary that holds on a day. */
export async function salaryOn(work: Work, employee: number, day: IsoDate): Promise<SalaryHeld | undefined> {
  const {
    rows: [held],
  } = await sql<SalaryHeld>`
    select id, version, valid_from as from, structure_id as structure, gross_monthly as gross,
      (select coalesce(json_agg(json_build_object('component', own.component_id, 'amount', own.amount)
          order by own.position), '[]')
        from salary_assignment_amounts own where own.organisation_id = salary_assignment.organisation_id
          and own.salary_assignment_id = salary_assignment.id) as amounts
    from salary_assignment
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and ${holds('salary_assignment', day)}`.execute(work.db);
  return held;
}

type NewSalary = {
  readonly employee: number;
  readonly from: IsoDate;
  /** Kept as it is where absent. */
  readonly gross?: Paise;
  readonly structure?: number;
};

/**
 * A raise is a new row; on a day on which one begins already, that one is corrected. Whoever writes it may
 * not be the person it is about. Refuses with the person's name where it cannot be written.
 */
export async function writeSalary(work: Work, given: NewSalary, reason: string): Promise<void> {
  try {
    await write(work, given, reason);
  } catch (error) {
    if (error instanceof Invalid) {
      const {
        rows: [who],
      } = await sql<{ name: string; code: string }>`
        select ${fullNameOf('employee')} as name, code from employee
        where organisation_id = ${work.session.organisationId} and id = ${given.employee}`.execute(work.db);
      const said = Object.values(error.fields)[0] ?? error.message;
      throw refusal('pay-change.salary', { name: who?.name ?? '', code: who?.code ?? '', said });
    }
    throw error;
  }
}

async function write(work: Work, given: NewSalary, reason: string): Promise<void> {
  const { employee, from } = given;
  const held = await salaryOn(work, employee, from);
  if (!held) {
    refuse('pay-change.no-salary', { from: formatDate(from) }, { employee });
  }
  const structure = given.structure ?? held.structure;
  const grossMonthly = given.gross ?? held.gross;
  if (structure === held.structure && grossMonthly === held.gross) return;
  if (held.from === from) {
    const other = structure === held.structure ? {} : { amounts: [] };
    const values = { structure, grossMonthly, ...other };
    await records(work, salaryAssignment).asServer.change(held, values, { validFrom: from, reason });
    return;
  }
  // What is agreed beside the structure stays agreed; another structure has components of its own.
  const amounts = structure === held.structure ? held.amounts : [];
  const values = { employee, structure, grossMonthly, amounts };
  await records(work, salaryAssignment).asServer.create(values, { validFrom: from, reason });
}
