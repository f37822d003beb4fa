/** Runs besides the month's own: inputs by themselves, arrears by themselves, settlements, corrections. */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { formatMonth } from '#kernel/calendar.ts';
import { refuse } from '#kernel/refusal.ts';
import type { EmployeeFacts, PayInput } from '#pay/model/facts.ts';
import { findArrears } from '../arrears/arrears.server.ts';
import { readPaidMonth } from '../fact/paid-month.server.ts';
import { readSettled, settlementComponents, settlementInputs } from '../settlement/settled-people.server.ts';
import { readReversals, withLinesOf } from './correction.server.ts';
import {
  type Gathered,
  type Ground,
  monthFacts,
  owedBefore,
  ownRulesWith,
  type RunPerson,
  refuseAbsent,
  withArrearInputs,
  withheld,
} from './run-gathering.server.ts';

/** Arrears on their own, of chosen people or of all who have some. */
export async function gatherArrears(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const chosen = (await readReversals(work, run.id)).map(({ employee }) => employee);
  const only = chosen.length > 0 ? { only: chosen } : {};
  const found = await findArrears(work, {
    month: run.month,
    withMonth: true,
    rules,
    law,
    ...only,
  });
  const arrears = await withheld(ground, found);
  const ids = [...new Set(arrears.filter((each) => !each.withheld).map(({ employee }) => employee))];
  const facts = await monthFacts(ground, ids);
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
export async function gatherInputs(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const inputs = new Map<number, PayInput[]>();
  for (const source of work.host.forms.paySources)
    for (const [employee, its] of (await source.ofRun?.(work, run.id)) ?? [])
      inputs.set(employee, [...(inputs.get(employee) ?? []), ...its]);
  if (inputs.size === 0) {
    refuse(
      'payroll.no-inputs',
      'Nothing is entered for this run yet. Enter inputs and choose this run in them.',
    );
  }
  const facts = await monthFacts(ground, [...inputs.keys()]);
  refuseAbsent(run.month, inputs.size - facts.length);
  return {
    rules,
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
export async function gatherSettlement(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const { organisationId } = work.session;
  const settled = await readSettled(work, run);
  if (settled.length === 0) {
    refuse(
      'payroll.no-settlement',
      `No approved settlement of who left in ${formatMonth(run.month)} waits to be paid.`,
    );
  }
  const ids = settled.map(({ employee }) => employee);
  const paid = await readPaidMonth(work.db, organisationId, run.month, ids);
  const facts = await monthFacts(ground, ids, paid);
  refuseAbsent(run.month, ids.length - facts.length);
  const found = await owedBefore(ground, ids);
  const arrears = await withheld(ground, found);
  const lines = new Map(settled.map((each) => [each.employee, settlementInputs(each)]));
  const own = ownRulesWith(rules, arrears);
  return {
    // What is owed is owed by who leaves: there is no next month to carry it to.
    rules: {
      ...own,
      negativeNet: 'block',
      components: [...own.components, ...settlementComponents(settled)],
    },
    law,
    arrears,
    people: withArrearInputs(facts, arrears, found.blocked).map((person) => {
      const id = Number(person.facts.employee);
      const before = paid.people.get(id);
      return {
        ...person,
        facts: { ...person.facts, inputs: [...person.facts.inputs, ...(lines.get(id) ?? [])] },
        ...(before ? { paid: before.amounts } : {}),
      };
    }),
  };
}

/** A month that is paid in parts and not to its end: its next run takes in what has changed by itself. */
async function refuseUnfinishedMonth({ work, run }: Ground, anew: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  const calendar = await readPayCalendar(work.db, organisationId, anew);
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
  if (open)
    refuse(
      'payroll.month-unfinished',
      `${formatMonth(run.month)} is still being paid, period by period: the next run pays the difference.`,
    );
}

/** Payslips taken back, and months paid anew by what is known now. */
export async function gatherCorrection(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const chosen = await readReversals(work, run.id);
  if (chosen.length === 0) {
    refuse(
      'payroll.nobody',
      'Nobody is in this run yet. Choose the payslips that it takes back or pays anew.',
    );
  }
  const back = chosen.filter(({ takesBack }) => takesBack);
  const anew = chosen.filter(({ takesBack }) => !takesBack).map(({ employee }) => employee);
  await refuseUnfinishedMonth(ground, anew);
  const paid = await readPaidMonth(work.db, work.session.organisationId, run.month, anew);
  const facts = await monthFacts(ground, anew, paid);
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
