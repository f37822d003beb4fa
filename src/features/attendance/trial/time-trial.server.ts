/**
 * "Run June again with this": a rule of time is changed, the month of everybody is judged by it, and the
 * change is taken back. Who is affected is shown in days, and in rupees to those who see pay.
 */
import { sql } from 'kysely';
import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { addMonths, firstDay, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { forbidden, invalid } from '#kernel/refusal.ts';
import { calculate } from '#pay/month/calculate.ts';
import { dryRun } from '#server/dry-run.ts';
import { records } from '#server/forms/record/records.ts';
import { keptReading } from '#server/kept-reading.ts';
import { route } from '#server/route.ts';
import { noteRead } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { judgedInTrial } from '../pay/time-pay-source.server.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { arePunchedSince } from '../punch/person-punches.server.ts';
import { timePeople } from '../report/time-people.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { arePaidOtherwise, type PersonMoved, sumsOf, whoMoves } from './moved-people.ts';
import { type PersonTried, type Sides, type TimeTried, timeTrialCall } from './time-trial.call.ts';
import { type TriedSide, triedSide } from './tried-side.server.ts';

const kept = keptReading<TriedSide>(2, 5);

type Pay = { readonly net: number; readonly cost: number };
type PayOf = ReadonlyMap<number, Pay>;

/** The pay of some people in a month, as things stand in the transaction. */
async function payOf(
  work: Work,
  month: Month,
  { brings }: TriedSide,
  ids: readonly number[],
): Promise<PayOf> {
  if (ids.length === 0) return new Map();
  judgedInTrial.set(work, { month, brings });
  const plan = planOf(await readRules(work, month), month);
  const facts = await readFacts(work, month, ids);
  return new Map(
    facts.map((each) => {
      const { net, employerCost } = calculate(plan, each);
      return [Number(each.employee), { net, cost: employerCost }];
    }),
  );
}

/**
 * Who may change the rule is told how many move. Who they are is shown to who sees everybody's days, and what
 * they are paid to who sees everybody's pay: payroll tries a rule that HR keeps, and nothing is written.
 */
function shownTo(work: Work, form: string) {
  const keeps = work.may(form, 'write') === 'organisation';
  const people =
    work.may(form, 'read') === 'organisation' && work.may(attendanceRequest.name, 'read') === 'organisation';
  if (!keeps && !people) forbidden('Only who keeps this rule, or sees everybody’s days, can try it.');
  const seesPay =
    work.may('salary-assignment', 'read') === 'organisation' && work.views(false).pay === 'show';
  return { keeps, people, pay: people && seesPay };
}

const mostListed = 100;

export const timeTrial = route({
  ...timeTrialCall,
  tag: 'Attendance',
  summary: 'What a month would be with a rule of time changed: who is affected, in days and in rupees',
  form: attendancePolicy.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { body }): Promise<TimeTried> {
    const { month, id, version } = body;
    if (month > monthOf(work.today)) invalid({ month: 'Choose a month that has begun.' });
    const shown = shownTo(work, body.form);
    const begun = performance.now();
    // A group's month may begin in the one before.
    const days = { from: firstDay(addMonths(month, -1)), to: lastDay(month) };
    const before = await kept(work, month, () => triedSide(work, month), {
      changedSince: (at) => arePunchedSince(work, at, days),
    });
    const form = work.host.forms.form(body.form);
    const { after, moved, paid } = await dryRun(work, async (trial) => {
      const door = records(trial, form);
      await (shown.keeps ? door.asPerson : door.asServer).change({ id, version }, body.values);
      const after = await triedSide(trial, month, before.punches);
      const moved = whoMoves(before.people, after.people);
      return { after, moved, paid: shown.pay && (await payOf(trial, month, after, arePaidOtherwise(moved))) };
    });
    const pay = paid && { before: await payOf(work, month, before, arePaidOtherwise(moved)), after: paid };
    if (pay) noteRead(work, { form: 'payslip', ids: [], reason: 'A rule of time was tried on a month' });
    return {
      month,
      ...sumsOf(before.people, after.people, moved),
      ...(pay ? paySums(pay) : { net: null, cost: null }),
      isPaidByTime: before.isPaidByTime || after.isPaidByTime,
      employees: shown.people ? await listed(work, month, moved, pay) : null,
      readAt: before.readAt,
      workedOutMs: Math.round(performance.now() - begun),
    };
  },
});

type BothPays = { readonly before: PayOf; readonly after: PayOf };

function paySums({ before, after }: BothPays) {
  const sum = (of: PayOf, part: keyof Pay) => of.values().reduce((all, pay) => all + pay[part], 0);
  const sides = (part: keyof Pay) => ({ before: sum(before, part), after: sum(after, part) });
  return { net: sides('net'), cost: sides('cost') };
}

/** Whoever loses or gains most pay first, then whoever has most days that move. */
async function listed(
  work: Work,
  month: Month,
  moved: readonly PersonMoved[],
  pay: BothPays | false,
): Promise<readonly PersonTried[]> {
  const netOf = (employee: number): Sides | null => {
    if (!pay) return null;
    const of = (side: PayOf) => side.get(employee)?.net ?? 0;
    return { before: of(pay.before), after: of(pay.after) };
  };
  const by = ({ employee }: PersonMoved): number => {
    const net = netOf(employee);
    return net ? Math.abs(net.after - net.before) : 0;
  };
  const most = moved
    .toSorted((one, two) => by(two) - by(one) || two.days.length - one.days.length)
    .slice(0, mostListed);
  const ids = most.map(({ employee }) => employee);
  const span = { from: `${month}-01`, to: lastDay(month) } as const;
  const people = await timePeople(work, span, {
    where: (employee) => sql`${sql.ref(employee)} = any (${ids}::bigint[])`,
  });
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  return most.flatMap(({ employee, days, lost, units }) => {
    const person = byId.get(employee);
    if (!person) return [];
    const { code, name, department } = person;
    return [{ employee, code, name, department, days, lost, units, net: netOf(employee) }];
  });
}
