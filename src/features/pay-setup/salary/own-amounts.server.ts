/** Amounts agreed with one person beside the structure: what is wrong with them, and how they read. */
import { sql } from 'kysely';
import { type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { PayException } from '#pay/model/exception.ts';
import type { EmployeeFacts, SalaryAssignment } from '#pay/model/facts.ts';
import { monthlyRates } from '#pay/month/earnings.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { readOwnRules, withLaw } from '../rule/pay-rules.server.ts';

/** Of a salary called `assignment`, by component code; null where nothing is agreed. */
export const ownAmounts = sql<Readonly<Record<string, Paise>> | null>`case
  when assignment.agreed is not null then (
    select json_object_agg(component.code, own.amount order by component.code)
    from salary_assignment_amounts own join pay_component component
      on component.organisation_id = own.organisation_id and component.id = own.component_id
    where own.organisation_id = assignment.organisation_id and own.salary_assignment_id = assignment.id)
  end`;

export type OwnAmounts = readonly { readonly component: number; readonly amount: Paise }[];

/** A salary as it is to be written. */
type Written = {
  readonly structure: number;
  readonly grossMonthly: Paise;
  readonly amounts: OwnAmounts;
  readonly from: IsoDate;
};

/** What is said of own amounts, or how they read; nothing for who has none. */
type OwnAmountsTold = { readonly faults: Readonly<Record<string, string>> } | { readonly agreed: string };

/** The rules of the months that salaries begin in, none before today’s: paid months keep their own. */
export async function plansFrom(work: Work, days: readonly IsoDate[]): Promise<(day: IsoDate) => Plan> {
  const now = monthOf(work.today);
  const monthFrom = (day: IsoDate): Month => (monthOf(day) > now ? monthOf(day) : now);
  const plans = new Map<Month, Plan>();
  for (const month of new Set(days.map(monthFrom))) {
    const rules = await readOwnRules(work.db, work.session.organisationId, month);
    plans.set(month, preparePlan(withLaw(rules), now));
  }
  return (day) => plans.get(monthFrom(day)) as Plan;
}

/** Tells own amounts of however many salaries that begin on some days, with one reading of what each asks. */
export async function ownAmountsTeller(
  work: Work,
  days: readonly IsoDate[],
): Promise<(written: Written) => OwnAmountsTold | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from pay_component where organisation_id = ${organisationId}`.execute(work.db);
  const components = new Map(rows.map((row) => [row.id, row]));
  const { rows: structures } = await sql<{ id: number; code: string }>`
    select id, code from salary_structure where organisation_id = ${organisationId}`.execute(work.db);
  const codes = new Map(structures.map(({ id, code }) => [id, code]));
  const planFrom = await plansFrom(work, days);
  return ({ structure: id, grossMonthly, amounts, from }) => {
    const plan = planFrom(from);
    const structure = plan.structures.get(codes.get(id) ?? '');
    if (amounts.length === 0 || !structure) return undefined;
    const lines = new Map(structure.structure.lines.map((line) => [line.component, line.calculation.by]));
    const faults: Record<string, string> = {};
    const own: Record<string, Paise> = {};
    for (const [at, { component, amount }] of amounts.entries()) {
      const { code = '', name = '' } = components.get(component) ?? {};
      const by = lines.get(code);
      const fault = faultOf(name, by, own[code] !== undefined);
      if (fault) faults[`amounts.${at}.component`] = fault;
      own[code] = amount;
    }
    if (Object.keys(faults).length > 0) return { faults };
    const exceptions: PayException[] = [];
    const salary: SalaryAssignment = {
      from: plan.from,
      monthlyGross: grossMonthly,
      structure: structure.structure.code,
      amounts: own,
    };
    monthlyRates({ plan, facts: nobody(salary), exceptions }, structure, salary);
    const over = exceptions.find(({ code }) => code === 'residual-negative');
    if (over) return { faults: { amounts: over.sentence } };
    const words = amounts.map(
      ({ component, amount }) => `${components.get(component)?.name} ${formatRupees(paise(amount))}`,
    );
    return { agreed: words.join(', ') };
  };
}

function faultOf(name: string, by: string | undefined, isTwice: boolean): string | undefined {
  if (by === undefined) return `${name} is not a part of this salary structure.`;
  if (by === 'residual') return `${name} takes what is left of the gross: it has no amount of its own.`;
  if (by === 'chosen') return `${name} is chosen by the employee under Flexible pay.`;
  return isTwice ? `${name} is here twice.` : undefined;
}

/** What a formula asks of the person is not told here: the run says it, with the person's own facts. */
export const nobody = (salary: SalaryAssignment): EmployeeFacts => ({
  employee: '0',
  joined: salary.from,
  salaries: [salary],
  workStates: [],
  lossOfPay: [],
  inputs: [],
});
