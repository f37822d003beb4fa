/**
 * Pay that is still to come, by what is known today: each month is gathered and calculated as its run will
 * be, one after the other.
 */
import { sql } from 'kysely';
import { planOf } from '#features/pay-change/what-if/pay-world.server.ts';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { readPaidMonth } from '#features/payroll/fact/paid-month.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { heldPeople } from '#features/payroll/payment/pay-hold.server.ts';
import type { RunKind } from '#features/payroll/run/pay-run.form.ts';
import { foretold, gather } from '#features/payroll/run/run-gathering.server.ts';
import type { Gathered, RunToGather } from '#features/payroll/run/run-gathering.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import type { PayExceptionCode } from '#pay/model/exception.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { paidNextMonth } from '#pay/month/pay-period.ts';
import { payslipOfRun } from '#pay/run/run-payslip.ts';
import type { RunPerson } from '#pay/run/run-person.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { turns } from '#server/process/turns.ts';
import type { Work } from '#server/work.ts';
import { type GroupsAhead, readGroupsAhead } from './group-ahead.server.ts';
import { afterPaid, type PaidAhead, withPaid } from './paid-ahead.ts';

/** Why somebody's pay of a month is not in the forecast, or not all of it. */
export const leftOutWords = {
  'no-salary': 'without a salary',
  'arrears-unknown': 'whose arrears are not known',
  'arrears-held': 'whose arrears are held back',
  blocked: 'with a payslip that would be blocked',
  held: 'whose pay is held back',
  settlement: 'whose settlement is not approved yet',
  refused: 'in a run that cannot be calculated as it is',
} as const;
export type LeftOut = { readonly employee: number; readonly why: keyof typeof leftOutWords };

/** What one run to come pays, in the month whose cost it is. */
export type RunAhead = {
  readonly month: Month;
  /** By position of the payslips' amounts. */
  readonly components: Plan['components'];
  readonly payslips: readonly Payslip[];
  readonly leftOut: readonly LeftOut[];
};

type Ahead = {
  readonly work: Work;
  readonly calendar: PayCalendar;
  readonly groups: GroupsAhead;
  /** By employee, what the months before will have paid. */
  readonly paid: Map<number, PaidAhead>;
};

/** Everything that the months from `from` to `to` are still to be paid, and some of the month before them. */
export async function* runsAhead(work: Work, from: Month, to: Month): AsyncGenerator<RunAhead> {
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  const groups = await readGroupsAhead(work, calendar);
  const ahead: Ahead = { work, calendar, groups, paid: new Map() };
  // The month before them says what the first one follows.
  const before = addMonths(from, -1);
  const first = groups.first > before ? groups.first : before;
  for (const month of eachMonth(first, to)) {
    for (const group of groups.groupsIn(month)) yield* regularAhead(ahead, month, group);
  }
  yield* inputsAhead(work, from, to);
  yield* settlementsAhead(ahead, from, to);
}

const newRun = (month: Month, kind: RunKind): RunToGather => ({
  id: foretold,
  month,
  kind,
  payOn: lastDay(month),
  payGroup: null,
  period: null,
});

async function* regularAhead(ahead: Ahead, month: Month, group: number | null): AsyncGenerator<RunAhead> {
  const { work, calendar, groups, paid } = ahead;
  const { db, session } = work;
  const firstOf = (employee: number) => groups.firstOf(calendar.groupOf(employee, month), month);
  const asked = { ...newRun(month, 'regular'), payGroup: group, ahead: month > groups.latestFirst };
  const gathered = await gather(work, asked);
  const plan = planFor(gathered, month);
  const open = gathered.people.flatMap((person) => {
    const first = firstOf(Number(person.facts.employee));
    if (month < first) return [];
    return [month === first ? person : withoutArrears(person)];
  });
  const people = groups.isBegun(group, month) ? await withoutPaid(work, month, open) : open;
  const run = await calculated(month, plan, people, paid);
  yield { ...run, leftOut: [...run.leftOut, ...withheldIn(gathered)] };
  if (group !== null) return;
  const held = await heldPeople(db, session.organisationId, month, 'whole');
  yield { month, components: [], payslips: [], leftOut: await heldBack(ahead, month, [...held]) };
  if (!calendar.defers) return;
  const late = (await readFacts(work, month)).filter(
    (facts) =>
      paidNextMonth(facts) && !held.has(Number(facts.employee)) && month >= firstOf(Number(facts.employee)),
  );
  const ofLate = late.map((facts) => ({ facts }));
  yield calculated(addMonths(month, 1), plan, ofLate);
}

/** Of the people whose pay is held back, those whom the month would still pay. */
async function heldBack(
  { work, calendar, groups }: Ahead,
  month: Month,
  held: readonly number[],
): Promise<LeftOut[]> {
  if (held.length === 0) return [];
  const { rows } = await sql<{ employee: number; left: IsoDate | null }>`
    select id as employee, left_on as left from employee
    where organisation_id = ${work.session.organisationId} and id = any (${held}::bigint[])
      and joined_on <= ${lastDay(month)} order by id`.execute(work.db);
  return rows.flatMap(({ employee, left }): LeftOut[] => {
    if (month < groups.firstOf(calendar.groupOf(employee, month), month)) return [];
    return left === null || calendar.monthOf(employee, left) >= month ? [{ employee, why: 'held' }] : [];
  });
}

const withheldIn = ({ arrears }: Gathered): LeftOut[] =>
  arrears.flatMap(({ employee, withheld }) => (withheld ? [{ employee, why: 'arrears-held' }] : []));

/** Bonus and off-cycle runs that are open, with what is entered for them. */
async function* inputsAhead(work: Work, from: Month, to: Month): AsyncGenerator<RunAhead> {
  const { rows } = await sql<RunToGather & { readonly people: readonly number[] }>`
    select id, month, kind, pay_on as "payOn", null as "payGroup", null as period,
      array(select distinct input.employee_id from pay_input input
        where input.organisation_id = run.organisation_id and input.run_id = run.id) as people
    from pay_run run
    where organisation_id = ${work.session.organisationId} and kind in ('bonus', 'off-cycle')
      and state in ('open', 'in-review') and month between ${from} and ${to}
      and exists (select from pay_input input where input.organisation_id = run.organisation_id
        and input.run_id = run.id) order by month, id`.execute(work.db);
  for (const { people, ...run } of rows) {
    const gathered = await gatherIfAble(work, run);
    yield gathered
      ? calculated(run.month, planFor(gathered, run.month), gathered.people)
      : refused(run.month, people);
  }
}

/** Nothing for a run that is refused as a whole: whoever calculates it is told, and others stand. */
async function gatherIfAble(work: Work, run: RunToGather): Promise<Gathered | undefined> {
  try {
    return await gather(work, run);
  } catch (error) {
    if (error instanceof Refusal || error instanceof Invalid) return undefined;
    throw error;
  }
}

const refused = (month: Month, people: readonly number[]): RunAhead => ({
  month,
  components: [],
  payslips: [],
  leftOut: people.map((employee) => ({ employee, why: 'refused' })),
});

/** Approved settlements that no run has paid yet. */
async function* settlementsAhead(ahead: Ahead, from: Month, to: Month): AsyncGenerator<RunAhead> {
  const { work, calendar, groups } = ahead;
  const { rows } = await sql<{ employee: number; left: IsoDate; state: string }>`
    select employee_id as employee, left_on as left, state from settlement
    where organisation_id = ${work.session.organisationId} and state in ('in-review', 'approved')
      and run_id is null and left_on between ${calendar.reach(from).from} and ${lastDay(to)}`.execute(
    work.db,
  );
  const months = Map.groupBy(rows, ({ employee, left }) => calendar.monthOf(employee, left));
  for (const [month, settled] of [...months].toSorted()) {
    if (month < from || month > to) continue;
    const isApproved = ({ state }: { readonly state: string }) => state === 'approved';
    const waiting = settled.filter((each) => !isApproved(each));
    const approved = settled.filter(isApproved).map(({ employee }) => employee);
    const run = { ...newRun(month, 'settlement'), ahead: month > groups.first };
    const gathered = approved.length > 0 ? await gatherIfAble(work, run) : undefined;
    const leftOut = waiting.map(({ employee }): LeftOut => ({ employee, why: 'settlement' }));
    if (gathered) yield calculated(month, planFor(gathered, month), gathered.people, ahead.paid);
    else if (approved.length > 0) yield refused(month, approved);
    if (leftOut.length > 0) yield { month, components: [], payslips: [], leftOut };
  }
}

const planFor = ({ rules, law }: Gathered, month: Month): Plan =>
  planOf(withLaw(rules, law.law), month, 'year');

/** Calculated one after the other; `paid` is told what each will have been paid, and is asked it. */
async function calculated(
  month: Month,
  plan: Plan,
  people: readonly RunPerson[],
  paid?: Map<number, PaidAhead>,
): Promise<RunAhead> {
  const payslips: Payslip[] = [];
  const leftOut: LeftOut[] = [];
  const due = turns();
  for (const person of people) {
    await due();
    const employee = Number(person.facts.employee);
    const before = paid?.get(employee);
    const facts = afterPaid(person.facts, before, plan);
    const payslip = payslipOfRun(plan, { ...person, facts });
    payslips.push(payslip);
    for (const why of faultsOf(person, payslip)) leftOut.push({ employee, why });
    const after = paid && withPaid(before, plan, facts, payslip);
    if (after) paid.set(employee, after);
  }
  return { month, components: plan.components, payslips, leftOut };
}

/** What stops a payslip for the sake of a deduction: its cost is known all the same. */
const ofDeductions: readonly PayExceptionCode[] = [
  'tax-year-not-known',
  'net-negative',
  'no-gender',
  'state-not-covered',
];

function faultsOf({ findings }: RunPerson, { exceptions }: Payslip): LeftOut['why'][] {
  const stop = exceptions.find(({ blocks, code }) => blocks && !ofDeductions.includes(code));
  return [
    ...(findings ? (['arrears-unknown'] as const) : []),
    ...(stop ? [stop.code === 'no-salary' ? ('no-salary' as const) : ('blocked' as const)] : []),
  ];
}

/** Of whom an earlier month to come pays the arrears. */
function withoutArrears({ findings: _, ...person }: RunPerson): RunPerson {
  const { inputs } = person.facts;
  const own = inputs.filter(({ component }) => !isArrearsCode(component));
  return own.length === inputs.length ? person : { ...person, facts: { ...person.facts, inputs: own } };
}

/** Of a month that is paid part by part: what the parts paid so far is not to come. */
async function withoutPaid(work: Work, month: Month, people: readonly RunPerson[]): Promise<RunPerson[]> {
  const ids = people.map(({ facts }) => Number(facts.employee));
  const paid = await readPaidMonth(work.db, work.session.organisationId, month, ids);
  return people.map((person) => {
    const { facts } = person;
    const before = paid.people.get(Number(facts.employee));
    if (!before) return person;
    const known = new Set(facts.inputs.map(({ source }) => source?.id));
    const others = before.inputs.filter(({ source }) => !known.has(source?.id));
    return { ...person, facts: { ...facts, inputs: [...facts.inputs, ...others] }, paid: before.amounts };
  });
}
