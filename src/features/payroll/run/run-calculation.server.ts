/**
 * A calculation of a run: read the facts, calculate, write a new set of drafts. One transaction, one effect.
 */
import { sql } from 'kysely';
import { withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { refuse } from '#kernel/refusal.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import { differenceOf, reversalOf } from '#pay/month/difference.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { writeArrears } from '../arrears/arrear-store.server.ts';
import {
  addToSet,
  type Calculated,
  noSetSums,
  type SetSums,
  textOf,
  writeDrafts,
  writeSet,
} from './draft-store.server.ts';
import type { RunKind } from './pay-run.form.ts';
import { type Fingerprint, fingerprintOfRun } from './run-fingerprint.server.ts';
import type { RunPerson } from './run-gathering.server.ts';
import { gatherRun } from './run-people.server.ts';
import { taxDayOf } from './run-period.server.ts';
import { lockRun, type RunRow } from './run-row.server.ts';
import { addSums, copyUnchanged, digestOf, lastDigests } from './unchanged-draft.server.ts';

type Progress = (done: number, total: number, note?: string) => Promise<void>;

/** Calculates the run and stores the set. Refuses a run that is not open. Answers the sums. */
export async function calculateRun(work: Work, runId: number, progress: Progress): Promise<SetSums> {
  const { organisationId, userId } = work.session;
  const { db } = work;
  const run = await lockRun(work, runId);
  if (run.state !== 'open') {
    refuse('payroll.not-open', 'Only an open run can be calculated. Return it for correction first.');
  }
  const set = { id: runId, draftSet: (run.draftSet ?? 0) + 1 };
  const { draftSet } = set;
  await progress(0, 3, 'Reading people, salaries and inputs');
  const gathered = await gatherRun(work, run);
  const { rules, law } = gathered;
  const plan = preparePlan(withLaw(rules, law.law), run.month, taxDayOf(run));
  const last = await lastDigests(db, organisationId, run, gathered);
  await progress(1, 3, `Calculating and writing ${gathered.people.length} payslips`);
  const fingerprint = fingerprintOfRun(gathered);
  const passed = { same: [], fingerprint, added: noSetSums(plan) };
  await writeDrafts(db, organisationId, set, payslipsOf(plan, run.kind, gathered.people, last, passed));
  const kept = await copyUnchanged(db, organisationId, set, passed.same, plan.components.length);
  const sums = addSums(passed.added, kept);
  await progress(2, 3, 'Checking what was written');
  await writeSet(db, organisationId, set, {
    rules,
    law: law.rows,
    plan,
    fingerprint: fingerprint.ended(),
    sums,
    by: userId,
  });
  await writeArrears(work, runId, gathered.arrears);
  await sql`
    update pay_run set draft_set = ${draftSet}, people = ${sums.people}, gross = ${sums.gross},
      deductions = ${sums.deductions}, net = ${sums.net}, employer_cost = ${sums.employerCost},
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and id = ${runId}`.execute(db);
  work.audit({
    action: 'calculate',
    form: 'pay-run',
    recordId: runId,
    changes: { draftSet: { old: run.draftSet, new: draftSet }, people: { new: sums.people } },
  });
  return sums;
}

/** Known once all people have passed: whose payslip stays, the fingerprint, the sums of the others. */
type Passed = {
  readonly same: number[];
  readonly fingerprint: Fingerprint;
  readonly added: ReturnType<typeof noSetSums>;
};

/**
 * Calculates one person after the other, as they are asked for, and takes each out of `people`: the facts and
 * payslips of a hundred thousand people at once would take hundreds of megabytes.
 */
function* payslipsOf(
  plan: Plan,
  kind: RunKind,
  people: RunPerson[],
  last: ReadonlyMap<number, string>,
  { same, fingerprint, added }: Passed,
): Generator<Calculated> {
  people.reverse();
  for (let person = people.pop(); person; person = people.pop()) {
    const employee = Number(person.facts.employee);
    const text = textOf(person.facts);
    fingerprint.add(text);
    const before = person.findings ? undefined : last.get(employee);
    if (before !== undefined && before === digestOf(text)) {
      same.push(employee);
      continue;
    }
    const calculated = calculatedOf(plan, kind, person, text);
    addToSet(added, calculated.payslip);
    yield calculated;
  }
}

function calculatedOf(plan: Plan, kind: RunKind, person: RunPerson, facts: string): Calculated {
  const { takesBack, findings } = person;
  if (takesBack) {
    const amounts = amountsAt(plan, takesBack.amounts);
    return { facts, payslip: reversalOf(plan, person.facts.employee, amounts), reverses: takesBack.payslip };
  }
  const payslip = judged(kind, payslipOfRun(plan, person));
  if (!findings) return { facts, payslip };
  const found = findings.map((sentence) => ({ code: 'arrears-unknown' as const, blocks: true, sentence }));
  return { facts, payslip: { ...payslip, exceptions: [...payslip.exceptions, ...found] } };
}

/** The whole month, or what this run adds to it. */
export function payslipOfRun(plan: Plan, { facts, without, paid }: RunPerson): Payslip {
  const whole = calculate(plan, facts);
  if (without) return differenceOf(plan, whole, calculate(plan, without).amounts);
  return paid ? differenceOf(plan, whole, amountsAt(plan, paid)) : whole;
}

/**
 * What a run besides the regular one makes of a net below nothing: who leaves, or whose payslip is corrected,
 * owes it; anybody else has it taken from the next regular pay instead.
 */
function judged(kind: RunKind, payslip: Payslip): Payslip {
  if (kind === 'regular') return payslip;
  const exceptions = payslip.exceptions.filter(
    ({ code }) => code !== 'net-negative' && code !== 'net-changed',
  );
  if (payslip.net >= 0) return { ...payslip, exceptions };
  const owed = formatRupees(paise(-payslip.net));
  const owes = kind === 'settlement' || kind === 'correction';
  const sentence = owes
    ? `Owes ${owed}: more is recovered than is due.`
    : `More is taken back than is paid, by ${owed}. Leave the person to the next regular run.`;
  return { ...payslip, exceptions: [...exceptions, { code: 'net-negative', blocks: !owes, sentence }] };
}

const amountsAt = (plan: Plan, amounts: ReadonlyMap<string, number>): Paise[] =>
  plan.components.map(({ code }) => (amounts.has(code) ? paise(amounts.get(code) as number) : zero));

/** Whether anything that the last calculation read has changed since: facts of people, inputs, rules, law. */
export async function isStale(work: Work, run: RunRow): Promise<boolean> {
  const { organisationId } = work.session;
  const {
    rows: [set],
  } = await sql<{ fingerprint: string }>`
    select fingerprint from pay_run_set
    where organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(
    work.db,
  );
  const gathered = await gatherRun(work, run);
  const fingerprint = fingerprintOfRun(gathered);
  for (const { facts } of gathered.people) fingerprint.add(textOf(facts));
  return set?.fingerprint !== fingerprint.ended();
}
