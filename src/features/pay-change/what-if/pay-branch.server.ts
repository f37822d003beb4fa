/** The life of a branch: tried out, proposed, and made real by another person by the forms' own rules. */

import { sql } from 'kysely';
import { keepStructureBefore } from '#features/pay-setup/rule/earlier-rule.server.ts';
import { lastPaidMonth } from '#features/pay-setup/salary/last-paid-month.server.ts';
import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import { addMonths, firstDay, formatDate, type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holds, holdsFor } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-change.refusal.ts';
import { writeSalary } from '../revision/salary-change.server.ts';
import { raised } from './branch-change.ts';
import { readChanges } from './branch-reading.server.ts';
import { payBranch } from './pay-branch.form.ts';
import { payWorld } from './pay-world.server.ts';
import { mustSeePay, tryOut } from './what-if.server.ts';

type Branch = ServerRecord<typeof payBranch>;
type ChangeRow = Branch['changes'][number];

/** Whom a row about many or one concerns, with the salary of the day. */
async function peopleOf(work: Work, row: ChangeRow, day: IsoDate): Promise<{ id: number; gross: Paise }[]> {
  const employee = row.kind === 'salary' ? (row.employee ?? 0) : null;
  const [department, grade] = employee === null ? [row.department ?? null, row.grade ?? null] : [null, null];
  const { rows } = await sql<{ id: number; gross: Paise }>`
    select distinct on (salary.employee_id) salary.employee_id as id, salary.gross_monthly as gross
    from salary_assignment salary
    join employee on employee.organisation_id = salary.organisation_id and employee.id = salary.employee_id
      and (employee.left_on is null or employee.left_on >= ${day})
    left join employee_work work on ${holdsFor('work', 'salary.employee_id', day)}
    where salary.organisation_id = ${work.session.organisationId} and ${holds('salary', day)}
      and (${employee}::bigint is null or salary.employee_id = ${employee})
      and (${department}::bigint is null or work.department_id = ${department})
      and (${grade}::bigint is null or work.grade_id = ${grade})
    order by salary.employee_id`.execute(work.db);
  return rows;
}

async function changeStructure(work: Work, row: ChangeRow): Promise<void> {
  const structures = records(work, salaryStructure);
  const structure = await structures.locked(row.structure ?? 0);
  const { component, calculation } = row;
  if (!structure || component === null || calculation === null) return notFound('This structure');
  const { lines } = structure;
  const change = async (changed: typeof lines) => {
    await structures.asServer.change(structure, { lines: changed });
  };
  const others = lines.filter((line) => line.component !== component);
  if (calculation === 'none') return change(others);
  const line = {
    component,
    calculation,
    amount: calculation === 'amount' || calculation === 'chosen' ? row.amount : null,
    rate: calculation === 'percentage' ? row.rate : null,
    of: calculation === 'percentage' ? row.of : null,
    formula: calculation === 'formula' ? row.formula : null,
  };
  const isThere = others.length < lines.length;
  return change(
    isThere ? lines.map((each) => (each.component === component ? line : each)) : [...others, line],
  );
}

async function changeSalaries(work: Work, row: ChangeRow, day: IsoDate, reason: string): Promise<void> {
  for (const { id, gross } of await peopleOf(work, row, day)) {
    if (row.kind === 'salary' && row.gross !== null)
      await writeSalary(work, { employee: id, from: day, gross: row.gross }, reason);
    if (row.kind === 'raise')
      await writeSalary(work, { employee: id, from: day, gross: raised(gross, row.raise ?? 0) }, reason);
    if (row.kind === 'move' && row.structure !== null)
      await writeSalary(work, { employee: id, from: day, structure: row.structure }, reason);
  }
}

/** Worked out as a whole first, so that nothing that would block a payslip is proposed or made real. */
async function refuseBroken(work: Work, { month, changes }: Branch): Promise<void> {
  if (changes.length === 0) refuse('pay-change.empty/pay-branch');
  if (changes.some(({ kind }) => kind === 'law')) {
    refuse('pay-change.law');
  }
  const { before, after } = await tryOut(
    await payWorld(work, month, true),
    await readChanges(work, changes),
    0,
  );
  if (after.blocked > before.blocked) {
    const many = after.blocked - before.blocked;
    refuse('pay-change.blocked', { fact: many === 1 ? 'One payslip' : `${many} payslips` });
  }
}

/** A structure holds for whole months, none of them paid. What it says now is kept for those before. */
async function keepStructures(work: Work, { changes }: Branch, from: IsoDate): Promise<void> {
  const structures = new Set(
    changes.flatMap(({ kind, structure }) => (kind === 'line' && structure ? [structure] : [])),
  );
  if (structures.size === 0) return;
  const paid = await lastPaidMonth(work);
  const month = monthOf(from);
  const isPaid = paid !== null && month <= paid;
  if (isPaid || from !== firstDay(month)) {
    const earliest = firstDay(isPaid ? addMonths(paid, 1) : month);
    refuse('pay-change.structure-earlier', { earliest: formatDate(earliest) });
  }
  for (const structure of structures) await keepStructureBefore(work, structure, month);
}

/** More are written by a revision's job, not while somebody waits. */
const salariesMost = 300;

async function refuseOwnPayIn(work: Work, changes: readonly ChangeRow[], day: IsoDate): Promise<void> {
  for (const row of changes) {
    if (row.kind === 'line' || row.kind === 'law') continue;
    const people = await peopleOf(work, row, day);
    if (people.length > salariesMost) {
      refuse('pay-change.many', { length: people.length });
    }
    if (people.some(({ id }) => id === work.session.employeeId)) {
      refuse('payroll.own-pay/pay-branch');
    }
  }
}

export const payBranchServer = formServer(payBranch, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') refuse('pay-change.not-draft/pay-branch');
    const moved = previous?.effectiveFrom !== record.effectiveFrom || previous.month !== record.month;
    if (monthOf(record.effectiveFrom) < record.month && moved)
      invalid({ effectiveFrom: 'Salaries cannot change before the month that is worked out.' });
    await readChanges(work, record.changes);
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('pay-change.not-draft/pay-branch-deleted');
  },
  asksFor: (work, record) => ({
    title: `“${record.name}” waits for your approval`,
    note: `${work.session.name} proposes changes of pay from ${formatDate(record.effectiveFrom)}.`,
  }),
  actions: {
    async propose(work, record) {
      mustSeePay(work);
      await refuseBroken(work, record);
      await refuseOwnPayIn(work, record.changes, record.effectiveFrom);
      return { proposedBy: work.session.userId };
    },
    async approve(work, record) {
      await refuseBroken(work, record);
      await refuseOwnPayIn(work, record.changes, record.effectiveFrom);
      await keepStructures(work, record, record.effectiveFrom);
      for (const row of record.changes) {
        if (row.kind === 'line') await changeStructure(work, row);
        else await changeSalaries(work, row, record.effectiveFrom, `What-if “${record.name}”`);
      }
      if (record.proposedBy !== null) {
        await raise(work, payBranch, 'approve', {
          record: record.id,
          to: { userIds: [record.proposedBy] },
          title: sentence`“${record.name}” was applied`,
          note: sentence`${work.session.name} approved it.`,
          path: `fwPayroll/whatIf/${record.id}`,
        });
      }
    },
    async return(work, record) {
      if (record.proposedBy === null) return;
      await raise(work, payBranch, 'return', {
        record: record.id,
        to: { userIds: [record.proposedBy] },
        title: sentence`“${record.name}” was returned`,
        note: sentence`${work.session.name} returned it for correction.`,
        path: `fwPayroll/whatIf/${record.id}`,
      });
    },
  },
});
