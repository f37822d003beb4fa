/** Whom a run fines more than the law allows of the month's wages. */
import { sql } from 'kysely';
import { hasReachedAge, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { type Paise, sum, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { type FineRule, finesAllowed } from '#law/in/wage-payment.ts';
import { codeWage } from '#pay/levy/wage-under-code.ts';
import type { Work } from '#server/work.ts';
import type { RunHead } from '../run/run-head.server.ts';
import { planOf } from '../run/set-plan.server.ts';

/** What is said of fines above the law's limit, at the person's age on the period's last day. */
export function aboveFines(
  rule: DatedRow<FineRule>,
  { fines, wages, age }: { readonly fines: Paise; readonly wages: Paise; readonly age: number },
): string | null {
  const allowed = finesAllowed(rule, wages, age, fines);
  if (fines <= allowed) return null;
  const { limit, fromAge } = rule.value;
  return age < fromAge
    ? `Fined ${formatRupees(fines)} at ${age}: nobody below ${fromAge} may be fined.`
    : `Fines of ${formatRupees(fines)} are more than ${formatPercent(limit)} of wages of ` +
        `${formatRupees(wages)}: ${formatRupees(allowed)} may be taken.`;
}

/** By position, which lines of the run are fines as the components are marked now. */
async function finePositions(work: Work, run: RunHead): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select line.position from run_component line
    join pay_component component on component.organisation_id = line.organisation_id
      and component.code = line.code and component.fine
    where line.organisation_id = ${work.session.organisationId} and line.run_id = ${run.id}
      and line.draft_set = ${run.draftSet} and line.kind = 'deduction'`.execute(work.db);
  return rows.map(({ position }) => position);
}

const ageOn = (born: IsoDate, day: IsoDate): number => {
  const years = yearOf(day) - yearOf(born);
  return hasReachedAge(born, years, day) ? years : years - 1;
};

type Fined = { readonly employee: number; readonly born: string; readonly amounts: readonly Paise[] };

/** By employee; only who is fined is read. */
export async function readFinesAbove(work: Work, run: RunHead): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const positions = await finePositions(work, run);
  if (positions.length === 0 || run.draftSet === null) return found;
  const plan = await planOf(work, { id: run.id, draftSet: run.draftSet });
  if (!plan) return found;
  const rule = plan.rules.law.wagePayment.fines.on(plan.to);
  const { rows } = await sql<Fined>`
    select slip.employee_id as employee, employee.date_of_birth as born, slip.amounts
    from payslip_draft slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${run.draftSet}
      and exists (select from unnest(${positions}::int[]) as at where slip.amounts[at + 1] <> 0)`.execute(
    work.db,
  );
  for (const { employee, born, amounts } of rows) {
    const fines = sum(positions.map((at) => amounts[at] ?? zero));
    const age = ageOn(isoDate(born), isoDate(plan.to));
    const sentence = aboveFines(rule, { fines, wages: codeWage(plan, amounts).total, age });
    if (sentence) found.set(employee, sentence);
  }
  return found;
}
