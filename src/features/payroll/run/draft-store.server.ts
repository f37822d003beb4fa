/** Writing a set of drafts, and adding up what it comes to. */
import { sql } from 'kysely';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { assert } from '#kernel/assert.ts';
import { sourceOfArrears } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { addPayslip, noSums, type PayslipSums } from '#pay/model/payslip-sums.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { copyIn } from '#server/database/copy-in.ts';
import { clientOf, type Db } from '#server/database/tenant.ts';

/** A payslip with the facts it was made from, as the text that is kept and fingerprinted. */
export type Calculated = {
  readonly facts: string;
  readonly payslip: Payslip;
  /** The payslip that this one takes back. */
  readonly reverses?: number;
};

export const textOf = (facts: EmployeeFacts): string => JSON.stringify(facts);

export type SetSums = Readonly<PayslipSums> & {
  /** By position of the plan's components. */
  readonly totals: readonly number[];
};

type Adding = PayslipSums & { readonly totals: number[] };

/** Sums of nobody, to which payslips are added as they are written. */
export const noSetSums = ({ components }: Pick<Plan, 'components'>): Adding => ({
  ...noSums(),
  totals: components.map(() => 0),
});

export function addToSet(sums: Adding, payslip: Payslip): void {
  const { totals } = sums;
  addPayslip(sums, payslip);
  for (let i = 0; i < totals.length; i++) totals[i] = (totals[i] as number) + (payslip.amounts[i] as number);
}

/**
 * JSON escapes control characters itself; what COPY's text format still needs is its backslashes doubled.
 */
const copied = (json: string): string => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json);

/** One draft as a line of COPY's text format. */
export function lineOf({ facts, payslip, reverses }: Calculated): string {
  const exceptions = payslip.exceptions.length > 0 ? copied(JSON.stringify(payslip.exceptions)) : '\\N';
  return (
    `${payslip.employee}\t${payslip.daysPaid}\t${payslip.gross}\t${payslip.deductions}\t${payslip.net}\t` +
    `${payslip.employerCost}\t{${payslip.amounts.join(',')}}\t${copied(facts)}\t${exceptions}\t` +
    `${reverses ?? '\\N'}\n`
  );
}

/**
 * Writes the drafts of one set. They may be calculated while they are written: none is kept after it has been
 * asked for.
 */
export async function writeDrafts(
  db: Db,
  organisationId: number,
  run: { id: number; draftSet: number },
  calculated: Iterable<Calculated>,
): Promise<void> {
  const client = clientOf(db);
  await client.query(`create temp table draft_in (employee_id bigint, days_paid numeric(6,2), gross bigint,
    deductions bigint, net bigint, employer_cost bigint, amounts bigint[], facts json, exceptions jsonb,
    reverses_id bigint)
      on commit drop`);
  await copyIn(client, 'draft_in', calculated, lineOf);
  await sql`
    insert into payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid, gross,
      deductions, net,
      employer_cost, amounts, facts, exceptions, reverses_id)
    select ${organisationId}, ${run.id}, ${run.draftSet}, employee_id, days_paid, gross, deductions, net,
      employer_cost, amounts, facts, exceptions, reverses_id
    from draft_in`.execute(db);
}

/** The set itself, with the meaning of its positions; compared with what is stored before it counts. */
export async function writeSet(
  db: Db,
  organisationId: number,
  run: { id: number; draftSet: number },
  set: {
    rules: OwnRules;
    law: Readonly<Record<string, string>>;
    plan: Plan;
    fingerprint: string;
    sums: SetSums;
    by: number;
  },
): Promise<void> {
  const { sums, plan } = set;
  assert(sums.gross - sums.deductions === sums.net, 'the sums of the run do not add up');
  await sql`
    insert into pay_run_set (organisation_id, run_id, draft_set, rules, law, fingerprint, people, blocked,
      gross,
      deductions, net, employer_cost, totals, calculated_by)
    values (${organisationId}, ${run.id}, ${run.draftSet}, ${JSON.stringify(set.rules)}::jsonb,
      ${JSON.stringify(set.law)}::jsonb,
      ${set.fingerprint},
      ${sums.people}, ${sums.blocked}, ${sums.gross}, ${sums.deductions}, ${sums.net}, ${sums.employerCost},
      ${sums.totals}, ${set.by})`.execute(db);
  const codes = plan.components.map(({ code }) => code);
  const kinds = plan.components.map(({ kind }) => kind);
  const labels = plan.components.map(({ label }) => label);
  const sources = plan.components.map(({ source }) => source);
  const onPayslip = plan.components.map(({ onPayslip: shown }) => shown ?? null);
  const arrearsOf = plan.components.map((each) => sourceOfArrears(each, plan.components) ?? null);
  await sql`
    insert into run_component (organisation_id, run_id, draft_set, position, code, kind, label, source,
      arrears_of, on_payslip)
    select ${organisationId}, ${run.id}, ${run.draftSet}, place - 1, code, kind, label, source, arrears_of,
      on_payslip
    from unnest(${codes}::text[], ${kinds}::text[], ${labels}::text[], ${sources}::text[],
      ${arrearsOf}::text[], ${onPayslip}::text[]) with ordinality
      as component (code, kind, label, source, arrears_of, on_payslip, place)`.execute(db);
  const {
    rows: [stored],
  } = await sql<{ people: number; net: number; cost: number }>`
    select count(*)::int as people, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(employer_cost), 0)::bigint as cost
    from payslip_draft
    where organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`.execute(
    db,
  );
  assert(
    stored?.people === sums.people && stored.net === sums.net && stored.cost === sums.employerCost,
    'the drafts that were stored are not those that were calculated',
  );
}
