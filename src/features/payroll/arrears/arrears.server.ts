/** Arrears of everybody whose paid months changed, worked out month by month. */
import { setImmediate as aside } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LawInForce } from '#features/law/law-in-force.server.ts';
import type { PayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type ArrearCause, causesOf } from '#pay/arrears/arrear-cause.ts';
import { type ArrearLine, arrearsOfMonth, rulesForArrears } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts, PayInput } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import { lostDayAsPaid } from '#pay/month/loss-of-pay-divisor.ts';
import type { ArrearBlocked, ArrearFound } from '#pay/run/run-person.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { type PaidMonth, type PaidPerson, readPaidMonth } from '../fact/paid-month.server.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { peopleToLookAt } from './arrear-candidates.server.ts';

type ArrearsFound = {
  readonly found: readonly ArrearFound[];
  readonly blocked: readonly ArrearBlocked[];
};

type Asked = {
  readonly month: Month;
  /** Whether the month of the run itself, paid already, is looked at too. */
  readonly withMonth: boolean;
  readonly rules: OwnRules;
  readonly law: LawInForce;
  readonly calendar: PayCalendar;
  readonly only?: readonly number[];
};

const usualDepth = 12;

/** So many people are quicker read with everybody than by name. */
const quickerUnnamed = 2_000;

const causeWords: Readonly<Record<ArrearCause, string>> = {
  salary: 'Salary',
  structure: 'Salary structure',
  choice: 'Flexible pay chosen',
  days: 'Days without pay',
  service: 'Day of joining or leaving',
  state: 'Place of work',
  post: 'Grade, designation or department',
  option: 'Statutory option',
  person: 'Date of birth or gender',
  input: 'One-off amount',
  recurring: 'Recurring amount',
  units: 'Overtime and units',
  'joined late': 'Joined after the run',
  'after the cut-off': 'Joined after the cut-off',
  period: 'Days of the pay group',
  law: 'A row of law or a pay table',
};

/** The arrears of all paid months within the organisation's depth, by employee, month and component. */
export async function findArrears(work: Work, asked: Asked): Promise<ArrearsFound> {
  const { calendar } = asked;
  const paid = await paidMonths(work, asked);
  const months = [...paid.keys()];
  const all: ArrearFound[] = [];
  const blocked: ArrearBlocked[] = [];
  if (months.length === 0) return { found: all, blocked };
  const { people, lawFrom } = await peopleToLookAt(work, {
    months,
    month: asked.month,
    law: asked.law.rows,
    tables: asked.rules.tables ?? [],
    calendar,
  });
  const looks = months.flatMap((month): Whom[] => {
    const everybody = lawFrom !== undefined && month >= lawFrom;
    const ids = [...people].flatMap(([id, its]) => (its.has(month) ? [id] : []));
    if (!everybody && ids.length === 0) return [];
    const named = asked.only ? narrowed(ids, asked.only) : ids;
    const { whole = [], begun = [] } = paid.get(month) ?? {};
    const isPaid = (id: number) => whole.includes(null) || whole.includes(calendar.groupOf(id, month));
    const isOpen = (id: number) => begun.includes(calendar.groupOf(id, month));
    return [{ month, named, all: everybody, isPaid, isOpen }];
  });
  for await (const read of readMonths(work, looks)) {
    const { found, blocked: stopped } = arrearsOf(asked, read);
    for (const each of found) all.push(each);
    for (const each of stopped) blocked.push(each);
  }
  return { found: all, blocked };
}

function narrowed(ids: readonly number[], only: readonly number[]): readonly number[] {
  const wanted = new Set(only);
  return ids.filter((id) => wanted.has(id));
}

type Groups = readonly (number | null)[];

/**
 * The groups whose month locked regular runs have paid to its end, null where one paid everybody; and those
 * that it is being paid to, part by part.
 */
type PaidMonths = ReadonlyMap<Month, { readonly whole: Groups; readonly begun: Groups }>;

/**
 * Months with a locked regular run, earliest first, as far back as the setting reaches: a month at least
 * where a pay group leaves its late joiners to the next one.
 */
async function paidMonths(
  { db, session: { organisationId } }: Work,
  { month, withMonth, calendar: { defers, endsMonth } }: Asked,
): Promise<PaidMonths> {
  const {
    rows: [setting],
  } = await sql<{ depth: number | null }>`
    select arrears_months as depth from pay_setting where organisation_id = ${organisationId}`.execute(db);
  const earliest = addMonths(month, -Math.max(setting?.depth ?? usualDepth, defers ? 1 : 0));
  const { rows } = await sql<{ month: Month; group: number | null; period: number | null }>`
    select month, pay_group_id as "group", period from pay_run
    where organisation_id = ${organisationId} and kind = 'regular'
      and state in ('locked', 'paid', 'closed') and month >= ${earliest}
      and (month < ${month} or (month = ${month} and ${withMonth}))
    order by month`.execute(db);
  const months = Map.groupBy(rows, (row) => row.month);
  return new Map(
    [...months].map(([each, runs]) => {
      const ends = runs.filter(({ group, period }) => endsMonth(group, each, period));
      const whole = ends.map(({ group }) => group);
      const begun = runs.map(({ group }) => group).filter((group) => !whole.includes(group));
      return [each, { whole, begun }];
    }),
  );
}

/**
 * Whom to look at of a month. The law changed for `all` who were paid; what changed about a person is looked
 * at by name.
 */
type Whom = {
  readonly month: Month;
  readonly named: readonly number[];
  readonly all: boolean;
  /** Whether the run that pays this person's month is locked. */
  isPaid(employee: number): boolean;
  /** Whether parts of this person's month are still to be paid: the next one takes in what has changed. */
  isOpen(employee: number): boolean;
};

/** Beside whom to look at: what was paid for the month, and what is known of it now. */
type MonthRead = Whom & { readonly paid: PaidMonth; readonly known: readonly EmployeeFacts[] };

/** One after the other; the database answers for the next month while one is worked out. */
async function* readMonths(work: Work, [first, ...others]: readonly Whom[]): AsyncGenerator<MonthRead> {
  let ahead = first && readMonth(work, first);
  for (const look of [...others, undefined]) {
    const read = await ahead;
    ahead = look && readMonth(work, look);
    // It fails where it is taken.
    ahead?.catch(() => undefined);
    // Else the month would be worked out before the questions are sent.
    await aside();
    if (read) yield read;
  }
}

async function readMonth(work: Work, look: Whom): Promise<MonthRead> {
  const { month, named, all } = look;
  const only = all || named.length > quickerUnnamed ? undefined : named;
  const [paid, known] = await Promise.all([
    readPaidMonth(work.db, work.session.organisationId, month, only),
    readFacts(work, month, only),
  ]);
  return { ...look, paid, known };
}

function arrearsOf(asked: Asked, read: MonthRead): ArrearsFound {
  const { month, named, all, isPaid, isOpen, paid, known } = read;
  const { rules, law } = asked;
  const wanted = asked.only ? new Set(asked.only) : undefined;
  const now = new Map(known.map((facts) => [Number(facts.employee), facts]));
  const plans = new Map<OwnRules, Plan>();
  const planOf = (own: OwnRules): Plan => {
    const then = { ...own, law: law.law };
    const plan = plans.get(own) ?? preparePlan(rulesForArrears(then, { ...rules, law: law.law }), month);
    plans.set(own, plan);
    return plan;
  };
  const owed: ArrearFound[] = [];
  const blocked: ArrearBlocked[] = [];
  for (const employee of all ? new Set([...paid.people.keys(), ...named]) : named) {
    if ((wanted && !wanted.has(employee)) || isOpen(employee)) continue;
    const person = paid.people.get(employee);
    if (!person && !isPaid(employee)) continue;
    const found = asFarAsKnown(() =>
      differenceOf(planOf(paid.rulesOf(person) ?? rules), person, now.get(employee), all),
    );
    if (!found) continue;
    if ('blocked' in found) blocked.push({ employee, month, sentence: found.blocked });
    else if (found.lines.length > 0) owed.push({ employee, ...found });
  }
  return { found: owed, blocked };
}

type Difference =
  | { readonly blocked: string }
  | { readonly lines: readonly ArrearLine[]; readonly cause: string; readonly from: Source | undefined };

/** The law of a month long gone may not be in the tables: its people are told, and the run goes on. */
function asFarAsKnown(look: () => Difference | undefined): Difference | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof NotInTable) return { blocked: error.message };
    throw error;
  }
}

/** What a month owes a person, or nothing to look at where the facts are those it was paid by. */
function differenceOf(
  plan: Plan,
  paid: PaidPerson | undefined,
  known: EmployeeFacts | undefined,
  lawChanged: boolean,
): Difference | undefined {
  if (!paid && !known) return undefined;
  const isPaid = paid !== undefined && paid.slips > 0;
  const facts = known && { ...known, inputs: isPaid ? inputsNow(plan, paid, known) : known.inputs };
  const then = isPaid ? { ...paid.facts, inputs: inputsThen(paid, facts) } : undefined;
  const causes = causesOf(plan.period, then, facts);
  // Who was held back from some week on has weeks of the month to come.
  const part = paid?.facts.period?.part;
  const unfinished = part !== undefined && part.number < part.of;
  const unchanged = causes.length === 0 && paid?.slips === 1 && !paid.corrected && !unfinished;
  if (unchanged && !lawChanged) return undefined;
  const moved = causes.some(({ cause }) => cause === 'period');
  const counted = facts && then && !moved ? lostDayAsPaid(facts, then) : facts;
  const result = arrearsOfMonth(plan, counted, paid?.amounts ?? new Map());
  if ('blocked' in result) return { blocked: result.blocked };
  const other = unfinished ? ('period' as const) : ('law' as const);
  const named = causes.length > 0 ? causes : [{ cause: other, from: undefined }];
  return {
    lines: result.lines,
    cause: named.map(({ cause }) => causeWords[cause]).join(', '),
    from: named[0]?.from,
  };
}

const follows = ({ follows: is }: PayInput): boolean => is === true;
const isFixed = (input: PayInput): boolean => !follows(input);

/**
 * What was entered for a month that is paid stays as it was paid; what follows from dated records is
 * told now.
 */
const inputsNow = (plan: Plan, paid: PaidPerson, known: EmployeeFacts): readonly PayInput[] => [
  ...paid.inputs.filter(isFixed).filter(hasLine(plan)),
  ...known.inputs.filter(follows),
];

const inputsThen = (paid: PaidPerson, now: EmployeeFacts | undefined): readonly PayInput[] => [
  ...(now?.inputs ?? paid.inputs).filter(isFixed),
  ...paid.inputs.filter(follows),
];

const hasLine =
  (plan: Plan) =>
  ({ component }: { readonly component: string }): boolean =>
    plan.components[plan.positions.get(component) ?? -1]?.source === 'input';
