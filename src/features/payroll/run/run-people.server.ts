/**
 * Whom a run pays and by what facts, by its kind. The regular run pays everybody's month; any other pays the
 * difference that it makes to the month, so that every levy sees the whole month once.
 */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { readOwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { paidNextMonth } from '#pay/month/pay-period.ts';
import type { Work } from '#server/work.ts';
import { nothingEarlier, readEarlier } from '../fact/earlier-pay.server.ts';
import { lawInForce } from '../fact/law-in-force.server.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { heldPeople } from '../payment/pay-hold.server.ts';
import { settledInMonth } from '../settlement/settled-people.server.ts';
import { gatherArrears, gatherCorrection, gatherInputs, gatherSettlement } from './off-cycle-run.server.ts';
import {
  foretold,
  type Gathered,
  type Ground,
  linesPaid,
  owedBefore,
  type RunToGather,
  withArrearInputs,
  withheld,
} from './run-gathering.server.ts';

/** Reads everything that the run's calculation rests on, as it is known now. */
export async function gatherRun(work: Work, run: RunToGather): Promise<Gathered> {
  const rules = await readOwnRules(work.db, work.session.organisationId, run.month);
  const ground = { work, run, rules, law: await lawInForce(work.db) };
  switch (run.kind) {
    case 'regular':
      return gatherRegular(ground);
    case 'arrears':
      return gatherArrears(ground);
    case 'settlement':
      return gatherSettlement(ground);
    case 'correction':
      return gatherCorrection(ground);
    default:
      return gatherInputs(ground);
  }
}

/**
 * Whose month a regular run of another group has paid, before they came to this one, or later arrears: nobody
 * is paid a month twice.
 */
async function paidElsewhere(work: Work, run: RunToGather): Promise<number[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ employee: number }>`
    select slip.employee_id as employee from payslip slip
    join pay_run run on run.organisation_id = slip.organisation_id and run.id = slip.run_id
    where slip.organisation_id = ${organisationId} and slip.month = ${run.month} and slip.kind = 'regular'
      and run.id <> ${run.id}
      and (run.period is null or run.pay_group_id is distinct from ${run.payGroup})
    union
    select employee_id from arrear
    where organisation_id = ${organisationId} and month_earned = ${run.month}
      and status = 'paid'`.execute(work.db);
  return rows.map(({ employee }) => employee);
}

async function gatherRegular(ground: Ground): Promise<Gathered> {
  const { work, run, rules, law } = ground;
  const { organisationId } = work.session;
  const away = await heldPeople(work.db, organisationId, run.month, 'whole');
  for (const employee of await settledInMonth(work, run.month)) away.add(employee);
  const calendar = await readPayCalendar(work.db, organisationId);
  if (calendar.grouped) for (const employee of await paidElsewhere(work, run)) away.add(employee);
  const everybody = await readFacts(work, run.month, undefined, {
    payOn: run.payOn,
    part: run.period,
    forRun: run.id !== foretold,
  });
  const mine = (each: EmployeeFacts): boolean => {
    const id = Number(each.employee);
    const group = calendar.groupOf(id, run.month);
    // Nobody who is paid by the week is paid a month at once, whenever they came to their group.
    const inGroup =
      run.payGroup === null ? calendar.partsOf(group, run.month).length === 0 : group === run.payGroup;
    return inGroup && !away.has(id) && !paidNextMonth(each);
  };
  const facts = calendar.grouped || away.size > 0 ? everybody.filter(mine) : everybody;
  const ids = facts.map(({ employee }) => Number(employee));
  const earlier = run.period === null ? nothingEarlier : await readEarlier(ground, ids);
  const found = await owedBefore(ground, ids);
  const arrears = await withheld(ground, found);
  return {
    rules: earlier.rulesWith(rules, linesPaid(arrears)),
    law,
    arrears,
    people: withArrearInputs(facts.map(earlier.factsOf), arrears, found.blocked),
  };
}
