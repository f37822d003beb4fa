/** What levies set by hand take, beside what the rules would have taken: for checks and reports. */
import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { type SettableItem, settableItems } from '#pay/model/settable-item.ts';
import { calculate } from '#pay/month/calculate.ts';
import { wholeMonthOf } from '#pay/month/earlier-pay.ts';
import type { Plan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { plansOf } from '../run/set-plan.server.ts';

/** Of the whole month, in paise; `label` is what the payslip calls the line. */
type SetAmount = {
  readonly employee: number;
  readonly line: SettableItem;
  readonly label: string;
  readonly amount: Paise;
  readonly byRule: Paise;
};

type Slip = {
  readonly employee: number;
  readonly id: number;
  readonly draftSet: number;
  readonly facts: EmployeeFacts;
};

/**
 * Of each person with an amount set the payslip that tells most of the month: the regular run's, of its last
 * part; a draft where none is locked. `runId` narrows to one run.
 */
async function slipsOf(work: Work, month: Month, runId: number | null): Promise<readonly Slip[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Slip>`
    with slips as (
      select employee_id, run_id, draft_set, facts from payslip
      where organisation_id = ${organisationId} and month = ${month} and reverses_id is null
        and not ${isTakenBack('payslip')}
      union all
      select draft.employee_id, draft.run_id, draft.draft_set, draft.facts from payslip_draft draft
      where draft.organisation_id = ${organisationId})
    select distinct on (slips.employee_id) slips.employee_id as employee, run.id,
      slips.draft_set as "draftSet", slips.facts
    from slips join pay_run run on run.organisation_id = ${organisationId} and run.id = slips.run_id
      and run.draft_set = slips.draft_set and run.month = ${month}
    where (${runId}::bigint is null or run.id = ${runId}) and slips.employee_id in (
      select employee_id from statutory_override
      where organisation_id = ${organisationId} and month = ${month})
    order by slips.employee_id, (run.kind = 'regular') desc, run.period desc nulls last,
      run.id desc`.execute(work.db);
  return rows.filter(({ facts }) => facts.setByHand);
}

/** Every levy of the month that payslips took as it was set, with what it comes to without that. */
export async function readSetAmounts(
  work: Work,
  month: Month,
  runId: number | null = null,
): Promise<SetAmount[]> {
  const planOfRun = plansOf(work);
  const found: SetAmount[] = [];
  for (const { employee, facts, ...run } of await slipsOf(work, month, runId)) {
    const plan = await planOfRun(run);
    if (plan) found.push(...setAmounts(plan, facts).map((each) => ({ employee, ...each })));
  }
  return found;
}

function setAmounts(plan: Plan, facts: EmployeeFacts): Omit<SetAmount, 'employee'>[] {
  const { setByHand = {}, ...byRules } = wholeMonthOf(facts);
  const { amounts } = calculate(plan, byRules);
  return settableItems.flatMap((line) => {
    const own = setByHand[line];
    const position = plan.statutory[line];
    const label = plan.components[position]?.label;
    if (!own || label === undefined) return [];
    return [{ line, label, amount: own.amount, byRule: itemAt(amounts, position) }];
  });
}

/** By employee, what the check of a run says of amounts set by hand. */
export async function readSetSentences(
  work: Work,
  run: { readonly id: number; readonly month: Month },
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const { employee, label, amount, byRule } of await readSetAmounts(work, run.month, run.id)) {
    const sentence =
      `${label} of the month was entered manually: ${formatRupees(amount)} instead of ` +
      `${formatRupees(byRule)} by the rule.`;
    found.set(employee, [found.get(employee), sentence].filter(Boolean).join(' '));
  }
  return found;
}
