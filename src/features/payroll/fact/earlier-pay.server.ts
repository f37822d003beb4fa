/** What the earlier payments of a month came to, for the run that pays the next part of it. */
import { sql } from 'kysely';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { type Paise, paise } from '#kernel/money.ts';
import {
  type ArrearLine,
  arrearInputs,
  arrearsCode,
  isArrearsCode,
  withArrears,
} from '#pay/arrears/arrears.ts';
import { type Component, type ComponentKind, lineBesideLevies } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import type { RunBasis } from '../run/run-gathering.ts';

type Earlier = {
  /** The rules with a line for arrears that this run, or an earlier one of the month, pays. */
  rulesWith(rules: OwnRules, arrears: Iterable<ArrearLine>): OwnRules;
  factsOf(facts: EmployeeFacts): EmployeeFacts;
};

export const nothingEarlier: Earlier = { rulesWith: withArrears, factsOf: (facts) => facts };

type ArrearRow = ArrearLine & { readonly employee: number };

/** Arrears that runs of the month have paid: they stay income of the month, paid once. */
async function arrearsPaid({ work, run }: RunBasis): Promise<readonly ArrearRow[]> {
  const { rows } = await sql<ArrearRow>`
    select arrear.employee_id as employee, arrear.month_earned as month, arrear.component as code,
      max(arrear.label) as label, max(arrear.kind) as kind, max(arrear.source) as source,
      sum(arrear.amount)::bigint as amount
    from arrear join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
    where arrear.organisation_id = ${work.session.organisationId} and run.month = ${run.month}
      and run.id <> ${run.id} and arrear.status = 'paid' and arrear.kind <> 'information'
    group by arrear.employee_id, arrear.month_earned, arrear.component
    having sum(arrear.amount) <> 0 order by 1, 2, 3`.execute(work.db);
  return rows;
}

/** Days that the month's regular payslips paid, without those that were taken back. */
async function daysPaid({ work, run }: RunBasis): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ employee: number; days: number }>`
    select employee_id as employee, sum(days_paid)::float as days from payslip slip
    where organisation_id = ${work.session.organisationId} and month = ${run.month} and kind = 'regular'
      and not ${isTakenBack('slip')}
    group by employee_id`.execute(work.db);
  return new Map(rows.map(({ employee, days }) => [employee, days]));
}

type Line = { readonly code: string; readonly label: string; readonly kind: ComponentKind };

/** Lines that an earlier run of the month had and no component has any more: they are taken back. */
async function linesGone({ work, run, rules }: RunBasis): Promise<readonly Component[]> {
  const { rows } = await sql<Line>`
    select distinct on (component.code) component.code, component.label, component.kind
    from pay_run paid join run_component component on component.organisation_id = paid.organisation_id
      and component.run_id = paid.id and component.draft_set = paid.draft_set
    where paid.organisation_id = ${work.session.organisationId} and paid.month = ${run.month}
      and paid.kind = 'regular' and paid.pay_group_id = ${run.payGroup} and paid.id <> ${run.id}
      and paid.state in ('locked', 'paid', 'closed')
    order by component.code`.execute(work.db);
  const known = new Set(rules.components.map(({ code }) => code));
  const gone = rows.filter(({ code }) => !known.has(code) && !isArrearsCode(code));
  return gone.map((line) => lineBesideLevies(line, 'outside'));
}

/** Read for the people of a run that pays a part of its month. */
export async function readEarlier(basis: RunBasis, ids: readonly number[]): Promise<Earlier> {
  const { people } = await basis.paidMonth(ids);
  const days = await daysPaid(basis);
  const before = await arrearsPaid(basis);
  const gone = await linesGone(basis);
  const lines = Map.groupBy(before, ({ employee }) => employee);
  return {
    rulesWith(rules, arrears) {
      const components = gone.length === 0 ? rules.components : [...rules.components, ...gone];
      return withArrears({ ...rules, components }, [...before, ...arrears]);
    },
    factsOf(facts) {
      const id = Number(facts.employee);
      const mine = lines.get(id) ?? [];
      const paid = people.get(id);
      if (!paid) return facts;
      const amounts: Record<string, Paise> = {};
      for (const [code, amount] of [...paid.amounts].toSorted()) amounts[code] = paise(amount);
      for (const { code, amount } of mine)
        amounts[arrearsCode(code)] = paise((amounts[arrearsCode(code)] ?? 0) + amount);
      const inputs = [...facts.inputs, ...arrearInputs(facts.employee, mine)];
      return { ...facts, earlier: { days: days.get(id) ?? 0, amounts }, inputs };
    },
  };
}
