/** Runs besides the month's own: inputs by themselves, arrears by themselves, settlements, corrections. */
import { sql } from 'kysely';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { withArrears } from '#pay/arrears/arrears.ts';
import { type ComponentKind, component } from '#pay/model/component.ts';
import type { EmployeeFacts, PayInput } from '#pay/model/facts.ts';
import { withoutRecoveries } from '#pay/month/recovery.ts';
import { linesPaid, type RunPerson, withArrearInputs } from '#pay/run/run-person.ts';
import type { LinesOfRun } from '#server/run-source.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import type { Gathered, RunBasis } from './run-gathering.ts';

/** Arrears on their own, of chosen people or of all who have some. */
export async function gatherArrears(basis: RunBasis): Promise<Gathered> {
  const { work, run, rules, law } = basis;
  const chosen = (await readReversals(work, run.id)).map(({ employee }) => employee);
  const only = chosen.length > 0 ? { only: chosen } : {};
  const { arrears } = await basis.arrears({ withMonth: true, ...only });
  const ids = [...new Set(arrears.filter((each) => !each.withheld).map(({ employee }) => employee))];
  const facts = (await basis.monthFacts(ids)).map(withoutRecoveries);
  const there = new Set(facts.map(({ employee }) => Number(employee)));
  // Who has left is paid by a settlement.
  const payable = arrears.filter(({ employee }) => there.has(employee));
  const without = new Map(facts.map((each) => [each.employee, each]));
  return {
    rules: ownRulesWith(rules, payable),
    law,
    arrears: payable,
    people: withArrearInputs(facts, payable, []).map((person) => ({
      ...person,
      without: without.get(person.facts.employee) as EmployeeFacts,
    })),
  };
}

/** What is typed for this run alone: a bonus, an off-cycle payment. */
export async function gatherInputs(basis: RunBasis): Promise<Gathered> {
  const { run, rules, law } = basis;
  const { inputs, components } = await readLines(basis);
  if (inputs.size === 0) {
    refuse('payroll.no-inputs');
  }
  const facts = (await basis.monthFacts([...inputs.keys()])).map(withoutRecoveries);
  refuseAbsent(run.month, inputs.size - facts.length);
  return {
    rules: { ...rules, components: [...rules.components, ...components] },
    law,
    arrears: [],
    people: facts.map((without) => ({
      without,
      facts: {
        ...without,
        inputs: [...without.inputs, ...(inputs.get(Number(without.employee)) ?? [])],
      },
    })),
  };
}

/** Who leaves: what is left of the month, arrears, and what the settlement found. */
export async function gatherSettlement(basis: RunBasis): Promise<Gathered> {
  const { run, rules, law } = basis;
  const { inputs, components } = await readLines(basis);
  if (inputs.size === 0) {
    refuse('payroll.no-settlement', { month: formatMonth(run.month) });
  }
  const ids = [...inputs.keys()];
  const paid = await basis.paidMonth(ids);
  const facts = await basis.monthFacts(ids, paid);
  refuseAbsent(run.month, ids.length - facts.length);
  const { arrears, blocked } = await basis.arrears({ withMonth: false, only: ids });
  const own = ownRulesWith(rules, arrears);
  return {
    // What is owed is owed by who leaves: there is no next month to carry it to.
    rules: { ...own, negativeNet: 'block', components: [...own.components, ...components] },
    law,
    arrears,
    people: withArrearInputs(facts, arrears, blocked).map((person) => {
      const id = Number(person.facts.employee);
      const before = paid.people.get(id);
      return {
        ...person,
        facts: { ...person.facts, inputs: [...person.facts.inputs, ...(inputs.get(id) ?? [])] },
        ...(before ? { paid: before.amounts } : {}),
      };
    }),
  };
}

/** What the features have waiting for the run, added up by person. */
async function readLines({ work, run }: RunBasis): Promise<LinesOfRun> {
  const inputs = new Map<number, readonly PayInput[]>();
  const sources = work.host.forms.runSources.filter(({ kinds }) => kinds.includes(run.kind));
  const found: LinesOfRun[] = [];
  for (const source of sources) found.push(await source.read(work, run));
  for (const each of found)
    for (const [employee, its] of each.inputs)
      inputs.set(employee, [...(inputs.get(employee) ?? []), ...its]);
  return { inputs, components: found.flatMap(({ components }) => components) };
}

/** The rules with a line for each component whose arrears are paid. */
const ownRulesWith = (rules: OwnRules, arrears: Gathered['arrears']): OwnRules =>
  withArrears(rules, linesPaid(arrears));

/** A person who is not in service in the month cannot be paid for it. */
function refuseAbsent(month: Month, absent: number): void {
  if (absent === 0) return;
  const who = absent === 1 ? 'One employee is' : `${absent} employees are`;
  refuse('payroll.not-in-service', { who, month: formatMonth(month) });
}

/** A month that is paid in parts and not to its end: its next run takes in what has changed by itself. */
async function refuseUnfinishedMonth(
  { work, run, calendar }: RunBasis,
  anew: readonly number[],
): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ group: number; period: number }>`
    select pay_group_id as "group", max(period)::int as period from pay_run
    where organisation_id = ${organisationId} and month = ${run.month} and kind = 'regular'
      and state in ('locked', 'paid', 'closed') and period is not null group by pay_group_id`.execute(
    work.db,
  );
  const reached = new Map(rows.map(({ group, period }) => [group, period]));
  const open = anew.some((employee) => {
    const group = calendar.groupOf(employee, run.month);
    return !calendar.endsMonth(group, run.month, reached.get(group ?? 0) ?? null);
  });
  if (open) refuse('payroll.month-unfinished', { month: formatMonth(run.month) });
}

/** Payslips taken back, and months paid again by what is known now. */
export async function gatherCorrection(basis: RunBasis): Promise<Gathered> {
  const { work, run, rules, law } = basis;
  const chosen = await readReversals(work, run.id);
  if (chosen.length === 0) {
    refuse('payroll.nobody');
  }
  const back = chosen.filter(({ takesBack }) => takesBack);
  const anew = chosen.filter(({ takesBack }) => !takesBack).map(({ employee }) => employee);
  await refuseUnfinishedMonth(basis, anew);
  const paid = await basis.paidMonth(anew);
  const facts = await basis.monthFacts(anew, paid);
  refuseAbsent(run.month, anew.length - facts.length);
  const foreign = await withLinesOf(work, rules, back);
  return {
    rules: foreign,
    law,
    arrears: [],
    people: [
      ...facts.map((each): RunPerson => {
        const before = paid.people.get(Number(each.employee));
        return { facts: each, ...(before ? { paid: before.amounts } : {}) };
      }),
      ...back.flatMap(({ takesBack }) =>
        takesBack
          ? [
              {
                facts: takesBack.facts,
                takesBack: { payslip: takesBack.payslip, amounts: takesBack.amounts },
              },
            ]
          : [],
      ),
    ],
  };
}

type ChosenPerson = {
  readonly employee: number;
  readonly takesBack:
    | {
        readonly payslip: number;
        readonly facts: EmployeeFacts;
        readonly amounts: ReadonlyMap<string, number>;
      }
    | undefined;
};

type Row = {
  employee: number;
  payslip: number | null;
  facts: EmployeeFacts | null;
  codes: string[] | null;
  amounts: number[] | null;
};

/** The people chosen for a run, with the payslip that is taken back from each. */
async function readReversals(work: Work, runId: number): Promise<ChosenPerson[]> {
  const { rows } = await sql<Row>`
    select person.employee_id as employee, slip.id as payslip, slip.facts, slip.amounts,
      (select array_agg(component.code order by component.position) from run_component component
        where component.organisation_id = slip.organisation_id and component.run_id = slip.run_id
          and component.draft_set = slip.draft_set) as codes
    from pay_run_person person
    left join payslip slip
      on slip.organisation_id = person.organisation_id and slip.id = person.reverses_id
    where person.organisation_id = ${work.session.organisationId} and person.run_id = ${runId}
    order by person.employee_id`.execute(work.db);
  return rows.map(({ employee, payslip, facts, codes, amounts }) => ({
    employee,
    takesBack:
      payslip === null || !facts || !codes || !amounts
        ? undefined
        : { payslip, facts, amounts: new Map(codes.map((code, at) => [code, amounts[at] ?? 0])) },
  }));
}

/** The rules with a line for each amount that is taken back and has no component any more. */
async function withLinesOf(work: Work, rules: OwnRules, chosen: readonly ChosenPerson[]): Promise<OwnRules> {
  const payslips = chosen.flatMap(({ takesBack }) => (takesBack ? [takesBack.payslip] : []));
  if (payslips.length === 0) return rules;
  const { rows } = await sql<{ code: string; label: string; kind: ComponentKind }>`
    select distinct on (component.code) component.code, component.label, component.kind
    from payslip slip
    join run_component component on component.organisation_id = slip.organisation_id
      and component.run_id = slip.run_id and component.draft_set = slip.draft_set
    where slip.organisation_id = ${work.session.organisationId} and slip.id = any (${payslips}::bigint[])
    order by component.code`.execute(work.db);
  const known = new Set(rules.components.map(({ code }) => code));
  const gone = rows.filter(({ code }) => !known.has(code));
  const lines = gone.map((row) =>
    component({ ...row, source: 'input', prorated: false, rounding: 'paise', wageClass: 'outside' }),
  );
  return { ...rules, components: [...rules.components, ...lines] };
}
