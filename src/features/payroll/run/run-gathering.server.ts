/**
 * Gather: whom a run pays and by what facts, by its kind. The regular run pays everybody's month; any other
 * pays the difference that it makes to the month, so that every levy sees the whole month once.
 */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { readOwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { paidNextMonth } from '#pay/month/pay-period.ts';
import {
  type ArrearFound,
  type ArrearOfRun,
  linesPaid,
  type RunPerson,
  withArrearInputs,
} from '#pay/run/run-person.ts';
import { tellOthers } from '#server/database/among.ts';
import { readAhead, type Turns } from '#server/in-turns.ts';
import type { Work } from '#server/work.ts';
import { findArrears } from '../arrears/arrears.server.ts';
import { nothingEarlier, readEarlier } from '../fact/earlier-pay.server.ts';
import { type PaidMonth, readPaidMonth } from '../fact/paid-month.server.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { gatherArrears, gatherCorrection, gatherInputs, gatherSettlement } from './off-cycle-run.server.ts';
import type { Gathered, GatheredInTurns, RunBasis, RunToGather } from './run-gathering.ts';

/** The id of a run that is foretold and not made. */
export const foretold = 0;

/** Reads everything that the run's calculation rests on, as it is known now. */
export const gather = async (work: Work, run: RunToGather): Promise<Gathered> =>
  gatheredOn(await basisOf(work, run));

async function gatheredOn(basis: RunBasis): Promise<Gathered> {
  switch (basis.run.kind) {
    case 'regular':
      return gatherRegular(basis);
    case 'arrears':
      return gatherArrears(basis);
    case 'settlement':
      return gatherSettlement(basis);
    case 'correction':
      return gatherCorrection(basis);
    default:
      return gatherInputs(basis);
  }
}

/** So many people's facts are in memory at once. */
const peopleAtOnce = 4_000;

/** The same with people in turns, where they are more than `atOnce` and all in one run. */
export async function gatherInTurns(
  work: Work,
  run: RunToGather,
  atOnce = peopleAtOnce,
): Promise<GatheredInTurns> {
  const basis = await basisOf(work, run);
  const isOfAll = run.kind === 'regular' && run.period === null && !basis.calendar.grouped;
  const { ids, others } = isOfAll && (await countInService(basis)) > atOnce ? await inService(basis) : nobody;
  if (ids.length <= atOnce) {
    const { people, ...gathered } = await gatheredOn(basis);
    return { ...gathered, count: people.length, isOfMany: false, turns: () => allAtOnce(people) };
  }
  const { rules, law } = basis;
  const { arrears, blocked } = await basis.arrears({ withMonth: false, only: ids });
  return {
    rules: nothingEarlier.rulesWith(rules, linesPaid(arrears)),
    law,
    arrears,
    count: ids.length,
    isOfMany: true,
    turns: (readers) => {
      const turns: Turns = { people: ids.length };
      return readAhead(readers, turnsOf(ids, others, atOnce), async (reader, turn) =>
        withArrearInputs(await readTurn({ ...basis, work: reader }, turn, turns), arrears, blocked),
      );
    },
  };
}

/**
 * Planned once for all turns, a list of thousands would be searched from its beginning for each row. What is
 * written between the turns is planned once: the checks of its keys would be planned for each row.
 */
async function readTurn(basis: RunBasis, ids: readonly number[], turns: Turns): Promise<EmployeeFacts[]> {
  const { db } = basis.work;
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  const facts = await regularFacts(basis, ids, turns);
  await sql`set local plan_cache_mode = auto`.execute(db);
  return facts;
}

function turnsOf(
  ids: readonly number[],
  others: readonly number[],
  atOnce: number,
): readonly (readonly number[])[] {
  const turns: (readonly number[])[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const turn = ids.slice(at, at + atOnce);
    const [first = 0, last = 0] = [turn[0], turn.at(-1)];
    tellOthers(
      turn,
      others.filter((id) => id > first && id < last),
    );
    turns.push(turn);
  }
  return turns;
}

async function* allAtOnce(people: RunPerson[]): AsyncGenerator<RunPerson[]> {
  yield people;
}

const servesIn = ({ work: { session }, run: { month } }: RunBasis) => sql`
  organisation_id = ${session.organisationId} and joined_on <= ${lastDay(month)}
    and (left_on is null or left_on >= ${firstDay(month)})`;

async function countInService(basis: RunBasis): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from employee where ${servesIn(basis)}`.execute(basis.work.db);
  return rows[0]?.people ?? 0;
}

type Everybody = { readonly ids: readonly number[]; readonly others: readonly number[] };

const nobody: Everybody = { ids: [], others: [] };

/** Everybody whom the calendar month pays, in the order of their facts, and everybody else. */
async function inService(basis: RunBasis): Promise<Everybody> {
  const { work, run } = basis;
  const { rows } = await sql<{ id: number; serves: boolean }>`
    select id, (${servesIn(basis)}) as serves from employee
    where organisation_id = ${work.session.organisationId} order by id`.execute(work.db);
  const away = await withheldWhole(work, run);
  const [ids, others]: [number[], number[]] = [[], []];
  for (const { id, serves } of rows) (serves && !away.has(id) ? ids : others).push(id);
  return { ids, others };
}

async function withheldWhole(work: Work, { month }: RunToGather): Promise<Set<number>> {
  const away = new Set<number>();
  for (const { whole } of work.host.forms.withholdings)
    for (const employee of await whole(work, month)) away.add(employee);
  return away;
}

const regularFacts = (
  { work, run }: RunBasis,
  only?: readonly number[],
  turns?: Turns,
): Promise<EmployeeFacts[]> =>
  readFacts(work, run.month, only, {
    payOn: run.payOn,
    part: run.period,
    forRun: run.id !== foretold,
    afresh: run.afresh ?? false,
    turns,
  });

async function basisOf(work: Work, run: RunToGather): Promise<RunBasis> {
  const { db, session } = work;
  const { organisationId } = session;
  const rules = await readOwnRules(db, organisationId, run.month);
  const law = await lawInForce(db);
  const calendar = await readPayCalendar(db, organisationId);
  const paidMonth = (ids: readonly number[]) => readPaidMonth(db, organisationId, run.month, ids);
  return {
    work,
    run,
    rules,
    law,
    calendar,
    paidMonth,
    async monthFacts(ids, paid) {
      if (ids.length === 0) return [];
      const month = paid ?? (await paidMonth(ids));
      const facts = await readFacts(work, run.month, ids, { payOn: run.payOn });
      return facts.map((each) => withOtherInputs(each, month));
    },
    async arrears(asked) {
      if (run.ahead) return { arrears: [], blocked: [] };
      const { found, blocked } = await findArrears(work, {
        month: run.month,
        rules,
        law,
        calendar,
        ...asked,
      });
      return { arrears: await withheld(work, run, found), blocked };
    },
  };
}

/** The month's facts with what other runs of it that were locked have paid once. */
function withOtherInputs(facts: EmployeeFacts, { people }: PaidMonth): EmployeeFacts {
  const known = new Set(facts.inputs.map(({ source }) => source?.id));
  const others = people
    .get(Number(facts.employee))
    ?.inputs.filter(({ source, follows }) => !follows && !known.has(source?.id));
  return others?.length ? { ...facts, inputs: [...facts.inputs, ...others] } : facts;
}

async function withheld(
  work: Work,
  { month }: RunToGather,
  found: readonly ArrearFound[],
): Promise<readonly ArrearOfRun[]> {
  if (found.length === 0) return [];
  const held = new Set<number>();
  for (const withholding of work.host.forms.withholdings)
    for (const employee of (await withholding.arrears?.(work, month)) ?? []) held.add(employee);
  return found.map((each) => ({ ...each, withheld: held.has(each.employee) }));
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

async function gatherRegular(basis: RunBasis): Promise<Gathered> {
  const { work, run, rules, law, calendar } = basis;
  const away = await withheldWhole(work, run);
  if (calendar.grouped) for (const employee of await paidElsewhere(work, run)) away.add(employee);
  const everybody = await regularFacts(basis);
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
  const earlier = run.period === null ? nothingEarlier : await readEarlier(basis, ids);
  const { arrears, blocked } = await basis.arrears({ withMonth: false, only: ids });
  return {
    rules: earlier.rulesWith(rules, linesPaid(arrears)),
    law,
    arrears,
    people: withArrearInputs(facts.map(earlier.factsOf), arrears, blocked),
  };
}
