/** The query of two runs compared: payslips of both at once, and facts by pages where a cause needs them. */
import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { peopleSetByHand } from '#features/payroll/override/overridden-people.server.ts';
import { readLastRun } from '#features/payroll/run/run-component.server.ts';
import { isLocked, type RunHead, readHead, slipTable } from '#features/payroll/run/run-head.server.ts';
import { daysOfRun } from '#features/payroll/run/run-period.server.ts';
import { planOf } from '#features/payroll/run/set-plan.server.ts';
import { type Cause, causesOfLines, causeWords } from '#features/payroll/workbench/pay-cause.ts';
import { assert } from '#kernel/assert.ts';
import { addDays, addMonths, firstDay, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { AskedOf } from '#kernel/report/report.ts';
import type { Component } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { person, personOn } from './pay-year.server.ts';
import { foundIn, runDifference } from './run-difference.report.ts';

type Side = { readonly run: RunHead; readonly draftSet: number; readonly plan: Plan };
type Sides = { readonly now: Side; readonly before: Side };

async function sideOf(work: Work, id: number, field: 'run' | 'before'): Promise<Side> {
  const run = await readHead(work, id);
  const { draftSet } = run;
  if (draftSet === null) return invalid({ [field]: 'This run is not calculated yet. Calculate it first.' });
  const plan = await planOf(work, { id, draftSet });
  assert(plan, `the calculation ${draftSet} of the run ${id} has no rules`);
  return { run, draftSet, plan };
}

async function sidesOf(work: Work, parameters: AskedOf<typeof runDifference>): Promise<Sides> {
  const now = await sideOf(work, parameters.run, 'run');
  const asked = parameters.before;
  const last = asked ?? (now.run.kind === 'regular' ? (await readLastRun(work, now.run))?.id : undefined);
  if (last === undefined) {
    return invalid({
      before: 'No regular run before this one pays the same people. Choose the run to compare with.',
    });
  }
  if (last === now.run.id) return invalid({ before: 'A run cannot be compared with itself.' });
  return { now, before: await sideOf(work, last, 'before') };
}

type Pair = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
  readonly nowSlip: number | null;
  readonly beforeSlip: number | null;
  readonly now: readonly number[] | null;
  readonly before: readonly number[] | null;
};

/** The payslips of a run, or its drafts, which have no number. */
const slipsOf = (work: Work, { run, draftSet }: Side, people: ReportPeople, day: IsoDate) => sql`
  (select slip.employee_id, slip.amounts, ${isLocked(run) ? sql`slip.id` : sql`null::bigint`} as id
    from ${slipTable(run)} slip
    where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${run.id}
      and slip.draft_set = ${draftSet} and ${people.where('slip.employee_id', sql`${day}::date`)})`;

async function pairsOf(work: Work, { now, before }: Sides, people: ReportPeople): Promise<Pair[]> {
  const { month } = now.run;
  const { rows } = await sql<Pair>`
    with pair as (
      select coalesce(now.employee_id, before.employee_id) as employee, now.id as "nowSlip",
        before.id as "beforeSlip", now.amounts as now, before.amounts as before
      from ${slipsOf(work, now, people, lastDay(month))} now
      full join ${slipsOf(work, before, people, lastDay(month))} before
        on before.employee_id = now.employee_id)
    select pair.*, ${person}, employee.joined_on as "joinedOn", employee.left_on as "leftOn"
    from pair ${personOn(work, 'pair.employee', month)}
    order by employee.code`.execute(work.db);
  return rows;
}

/** A component of either run with where its amounts stand in each; -1 where a run does not have it. */
type Line = Pick<Component, 'code' | 'label' | 'kind' | 'source'> & {
  readonly nowAt: number;
  readonly beforeAt: number;
};

/** In the order of the payslip, what the run has no more last; a line of another kind is another line. */
function linesOf({ now, before }: Sides): Line[] {
  const lines = new Map<string, Line>();
  const keyOf = ({ kind, code }: Component) => `${kind}/${code}`;
  for (const [nowAt, each] of now.plan.components.entries())
    lines.set(keyOf(each), { ...each, nowAt, beforeAt: -1 });
  for (const [beforeAt, each] of before.plan.components.entries())
    lines.set(keyOf(each), { ...(lines.get(keyOf(each)) ?? { ...each, nowAt: -1 }), beforeAt });
  return [...lines.values()];
}

const amountsOf = ({ nowAt, beforeAt }: Line, { now, before }: Pair) => ({
  now: now?.[nowAt] ?? 0,
  before: before?.[beforeAt] ?? 0,
});

type Facts = { readonly now: EmployeeFacts; readonly before: EmployeeFacts };

/** What both payslips of some people were made from. */
async function factsOf(work: Work, { now, before }: Sides, ids: number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map();
  const of = ({ run, draftSet }: Side) => sql`
    (select employee_id, facts from ${slipTable(run)}
      where organisation_id = ${work.session.organisationId} and run_id = ${run.id}
        and draft_set = ${draftSet} and employee_id = any (${ids}::bigint[]))`;
  const { rows } = await sql<Facts & { employee: number }>`
    select now.employee_id as employee, now.facts as now, before.facts as before
    from ${of(now)} now join ${of(before)} before on before.employee_id = now.employee_id`.execute(work.db);
  return new Map(rows.map(({ employee, ...facts }) => [employee, facts]));
}

/** A cause of its own is told by what it is about; of a line that is about itself, the kind of cause is. */
const causeOf = (causes: readonly Cause[], { label }: Line): string =>
  causes.map(({ kind, about }) => (about === label ? causeWords[kind] : about)).join(', ');

/** From when on who is new has joined, and before which day who is gone has left. */
type Spell = { readonly since: IsoDate; readonly from: IsoDate };

async function spellOf(work: Work, { now: { run: now }, before: { run: before } }: Sides): Promise<Spell> {
  const until = (await daysOfRun(work, before))?.to;
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  return {
    since: until ? addDays(until, 1) : calendar.joinedSince(addMonths(before.month, 1)),
    from: (await daysOfRun(work, now))?.from ?? firstDay(now.month),
  };
}

type Compared = Sides & { readonly spell: Spell };
/** By code of the line, in words. */
type Why = (line: Line) => string | null;

/** Only regular runs pay a month as it is: what others add to one has no cause in the month’s facts. */
function whyOf({ now, before, spell }: Compared, pair: Pair, facts: Facts | undefined): Why {
  if (now.run.kind !== 'regular' || before.run.kind !== 'regular') return () => null;
  if (pair.before === null) {
    const joined = pair.joinedOn >= spell.since;
    return () => (joined ? causeWords.joined : 'Not in the run compared with');
  }
  if (pair.now === null) {
    const left = pair.leftOn !== null && pair.leftOn < spell.from;
    return () => (left ? causeWords.left : causeWords.absent);
  }
  const found = causesOfLines(
    { plan: now.plan, amounts: pair.now, facts: facts?.now },
    { plan: before.plan, amounts: pair.before, facts: facts?.before },
  );
  return (line) => causeOf(found.get(line.code) ?? [], line) || null;
}

const foundOf = ({ now, before }: Pair): keyof typeof foundIn =>
  before === null ? 'new' : now === null ? 'gone' : 'both';

/** What a line does to the sums of the payslip. */
function changesOf(
  kind: Component['kind'],
  change: number,
): Record<'gross' | 'deductions' | 'net' | 'cost', number> {
  const gross = kind === 'earning' ? change : 0;
  const deductions = kind === 'deduction' ? change : 0;
  const contributions = kind === 'employer-contribution' ? change : 0;
  return { gross, deductions, net: gross - deductions, cost: gross + contributions };
}

function rowOf(pair: Pair, line: Line, why: Why): ReportRow {
  const { now, before } = amountsOf(line, pair);
  const change = now - before;
  return {
    drillId: pair.now === null ? pair.beforeSlip : pair.nowSlip,
    code: pair.code,
    name: pair.name,
    department: pair.department,
    found: foundIn[foundOf(pair)],
    line: line.label,
    kind: payComponent.fields.kind.choices[line.kind],
    before: pair.before === null ? null : before,
    now: pair.now === null ? null : now,
    change,
    why: why(line),
    ...changesOf(line.kind, change),
  };
}

type Moved = { readonly pair: Pair; readonly lines: readonly Line[] };

const atOnce = 500;

/** Causes need the facts where an earning of the structure moved or an amount was set by hand. */
async function* rowsOf(work: Work, compared: Compared, moved: readonly Moved[]): AsyncGenerator<ReportRow> {
  const byHand = new Set(await peopleSetByHand(work, [compared.now.run.month, compared.before.run.month]));
  for (let start = 0; start < moved.length; start += atOnce) {
    const page = moved.slice(start, start + atOnce);
    const asked = page.filter(
      ({ pair, lines }) =>
        foundOf(pair) === 'both' &&
        (byHand.has(pair.employee) ||
          lines.some(({ kind, source }) => kind === 'earning' && source === 'structure')),
    );
    const facts = await factsOf(
      work,
      compared,
      asked.map(({ pair }) => pair.employee),
    );
    for (const { pair, lines } of page) {
      const why = whyOf(compared, pair, facts.get(pair.employee));
      for (const line of lines) yield rowOf(pair, line, why);
    }
  }
}

export const runDifferenceServer = reportServer(runDifference, async (work, parameters, people) => {
  const sides = await sidesOf(work, parameters);
  const { found, kind } = parameters;
  const lines = linesOf(sides).filter((line) => !kind || line.kind === kind);
  const moved = (await pairsOf(work, sides, people)).flatMap((pair): Moved[] => {
    if (found && foundOf(pair) !== found) return [];
    const own = lines.filter((line) => {
      const { now, before } = amountsOf(line, pair);
      return now !== before;
    });
    return own.length === 0 ? [] : [{ pair, lines: own }];
  });
  return rowsOf(work, { ...sides, spell: await spellOf(work, sides) }, moved);
});
