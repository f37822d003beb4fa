/**
 * "Run June again with this", for leave: a rule is changed, the leave of the month is judged again and the
 * leave year counted by it, and the change is taken back. Who is affected is shown in days, and in rupees to
 * those who see pay.
 */

import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { formatDate, type IsoDate, isoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { forbidden, invalid, notFound } from '#kernel/refusal.ts';
import { dryRun } from '#server/dry-run.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { noteRead } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { creditedLater } from '../balance/accrual.server.ts';
import { daysWorked } from '../balance/worked.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';
import { leaveRule } from '../policy/leave-rule.form.ts';
import type { LeaveTerms, RuleValues } from '../policy/leave-terms.ts';
import { ruleSentences } from '../policy/rule-sentences.ts';
import type { LeaveRules } from '../policy/terms.server.ts';
import { type LeaveTried, leaveTrialCall } from './leave-trial.call.ts';
import { listedLeave } from './listed-leave.server.ts';
import { type MonthOfLeave, monthOfLeave } from './month-of-leave.server.ts';
import { type PersonMoved, personMoved, type SideOf } from './tried-month.ts';
import { isLostOtherwise, keptOf, type LeavePay, leavePay } from './tried-pay.ts';
import { daySums, paySums } from './tried-sums.ts';

/** Who keeps rules is told how many move; who they are, and what they are paid, to who sees everybody’s. */
function shownTo(work: Work) {
  const keeps = work.may(leaveRule.name, 'write') === 'organisation';
  const people = work.may(leaveApplication.name, 'read') === 'organisation';
  if (!keeps && !people) forbidden('Only who keeps this rule, or sees everybody’s leave, can try it.');
  return { keeps, people, pay: people && work.may('salary-assignment', 'read') === 'organisation' };
}

type Tried = {
  readonly id: number;
  readonly values: RuleValues;
  /** The policy, where the month lies before the rule: earlier rules of it give way to this one. */
  readonly inPlaceOf: number | undefined;
};

type Rule = ServerRecord<typeof leaveRule>;

/**
 * A rule that begins later is tried as if it had held: beside the earlier rule of the policy, or beside
 * itself as it is recorded where there was none.
 */
async function heldThen(work: Work, row: Rule, on: IsoDate) {
  const from = isoDate(row.validFrom ?? on);
  if ((row.validTo ?? on) < on) refuse('leave.not-in-month', { from: formatDate(from) });
  if (from <= on) return { inPlaceOf: undefined, since: undefined };
  const [earlier] = await records(work, leaveRule).find({ policy: row.policy }, { on });
  const yearBefore = isoDate(`${Number(on.slice(0, 4)) - 1}-01-01`);
  return earlier
    ? { inPlaceOf: row.policy, since: undefined }
    : { inPlaceOf: undefined, since: { rule: row.id, from: yearBefore } };
}

/** The rule as it would be saved: every rule of the form speaks, and balances are left as they are. */
async function rehearsed(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
  values: Readonly<Record<string, unknown>>,
  keeps: boolean,
): Promise<Omit<Tried, 'inPlaceOf'>> {
  const row = (await records(work, leaveRule).one(id)) ?? notFound('This rule');
  const now = await dryRun(work, (trial) =>
    creditedLater(trial, async () => {
      const door = records(trial, leaveRule);
      await (keeps ? door.asPerson : door.asServer).change({ id, version }, values, { reason: 'Tried' });
      const rows = await door.find({ policy: row.policy }, { on: isoDate(row.validFrom ?? trial.today) });
      return rows[0];
    }),
  );
  return { id, values: now ?? row };
}

/** Balances and applications are asked by the same functions on both sides; the tried rule alone differs. */
async function sideOf(
  work: Work,
  { rules, type, people }: MonthOfLeave,
  tried: Tried | undefined,
  from: IsoDate,
): Promise<SideOf> {
  const laid = (terms: LeaveTerms | undefined) =>
    terms && tried && (terms.rule === tried.id || terms.policy === tried.inPlaceOf)
      ? { ...terms, values: tried.values }
      : terms;
  const of: LeaveRules = { ...rules, termsOf: (...asked) => laid(rules.termsOf(...asked)) };
  const names = (terms: LeaveTerms) =>
    terms.values.notBeside.flatMap(({ type: id }) => rules.typeOf(id)?.name ?? []);
  const worked = await daysWorked(
    work,
    { ...of, types: [type] },
    people.map(({ person }) => person),
    from,
  );
  return { termsOn: (person, date) => of.termsOf(person, type.id, date), worked, notBeside: names };
}

/** Other requests have their turn between the people of a large organisation. */
const atOnce = 500;

async function allMoved(
  work: Work,
  month: MonthOfLeave,
  tried: Tried,
  on: IsoDate,
): Promise<readonly PersonMoved[]> {
  const from = isoDate(`${Number(on.slice(0, 4)) - 1}-01-01`);
  const sides = [await sideOf(work, month, undefined, from), await sideOf(work, month, tried, from)] as const;
  const moved: PersonMoved[] = [];
  for (const [at, one] of month.people.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const found = personMoved(one, sides, on);
    if (found) moved.push(found);
  }
  return moved;
}

/** Of those whose days without pay are others, or whose days that are kept have another worth. */
async function payOf(
  work: Work,
  month: Month,
  moved: readonly PersonMoved[],
  tried: Tried,
): Promise<LeavePay> {
  const { encashComponent } = tried.values;
  const component =
    encashComponent === null ? undefined : (await records(work, payComponent).one(encashComponent))?.code;
  const paid = moved.filter((one) => {
    const kept = keptOf(one);
    return isLostOtherwise(one) || (component !== undefined && kept.before !== kept.after);
  });
  if (paid.length === 0) return new Map();
  const plan = planOf(await readRules(work, month), month);
  const ids = paid.map(({ employee }) => employee);
  const facts = await readFacts(work, month, ids);
  noteRead(work, { form: 'payslip', ids: [], reason: 'A rule of leave was tried on a month' });
  return leavePay(plan, facts, paid, { month, component });
}

export const leaveTrial = route({
  ...leaveTrialCall,
  tag: 'Leave',
  summary: 'What a month would be with a leave rule changed: who is affected, in days and in rupees',
  form: leavePolicy.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { body }): Promise<LeaveTried> {
    const { month, id } = body;
    if (month > monthOf(work.today)) invalid({ month: 'Choose a month that has begun.' });
    const shown = shownTo(work);
    const begun = performance.now();
    const row = (await records(work, leaveRule).one(id)) ?? notFound('This rule');
    const policy = (await records(work, leavePolicy).one(row.policy)) ?? notFound('This policy');
    const on = lastDay(month);
    const { inPlaceOf, since } = await heldThen(work, row, on);
    const tried = { ...(await rehearsed(work, body, body.values, shown.keeps)), inPlaceOf };
    const known =
      (await monthOfLeave(work, { policy: policy.id, type: policy.type }, month, since)) ??
      notFound('This leave type');
    const moved = await allMoved(work, known, tried, on);
    const seesPay = shown.pay && work.views(false).pay === 'show';
    const pay = seesPay ? await payOf(work, month, moved, tried) : null;
    return {
      month,
      sentences: ruleSentences(tried.values),
      people: known.people.length,
      applications: known.applications,
      ...daySums(moved),
      ...paySums(pay),
      employees: shown.people ? await listedLeave(work, month, moved, pay) : null,
      workedOutMs: Math.round(performance.now() - begun),
    };
  },
});
