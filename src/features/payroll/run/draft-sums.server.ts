/** Sum: what a set of drafts comes to, and the rules and positions it was made by. */
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { sourceOfArrears } from '#pay/arrears/arrears.ts';
import { addPayslip, noSums, type PayslipSums } from '#pay/model/payslip-sums.ts';
import type { Calculated } from '#pay/run/payslip-exceptions.ts';
import type { Plan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import type { Gathered } from './run-gathering.ts';

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

/** The payslips as they come, each added to the sums. */
export function* adding(sums: Adding, payslips: Iterable<Calculated>): Generator<Calculated> {
  const { totals } = sums;
  for (const each of payslips) {
    const { amounts } = each.payslip;
    addPayslip(sums, each.payslip);
    for (let i = 0; i < totals.length; i++) totals[i] = (totals[i] as number) + (amounts[i] as number);
    yield each;
  }
}

/** A set whose drafts are written: what those come to that were calculated, and those that stayed. */
type SetWritten = {
  readonly plan: Plan;
  readonly fingerprint: string;
  readonly added: SetSums;
  readonly kept: SetSums;
};

/**
 * Writes the set itself, with the meaning of its positions, and answers its sums: held against what is stored
 * before they count.
 */
export async function sum(
  { db, session: { organisationId, userId } }: Work,
  run: { readonly id: number; readonly draftSet: number },
  { rules, law }: Pick<Gathered, 'rules' | 'law'>,
  { plan, fingerprint, added, kept }: SetWritten,
): Promise<SetSums> {
  const sums = addSums(added, kept);
  assert(sums.gross - sums.deductions === sums.net, 'the sums of the run do not add up');
  await sql`
    insert into pay_run_set (organisation_id, run_id, draft_set, rules, law, fingerprint, people, blocked,
      gross,
      deductions, net, employer_cost, totals, calculated_by)
    values (${organisationId}, ${run.id}, ${run.draftSet}, ${JSON.stringify(rules)}::jsonb,
      ${JSON.stringify(law.rows)}::jsonb,
      ${fingerprint},
      ${sums.people}, ${sums.blocked}, ${sums.gross}, ${sums.deductions}, ${sums.net}, ${sums.employerCost},
      ${sums.totals}, ${userId})`.execute(db);
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
  return sums;
}

/** The sums of two parts of one set. */
const addSums = (one: SetSums, two: SetSums): SetSums => ({
  people: one.people + two.people,
  blocked: one.blocked + two.blocked,
  gross: one.gross + two.gross,
  deductions: one.deductions + two.deductions,
  net: one.net + two.net,
  employerCost: one.employerCost + two.employerCost,
  totals: one.totals.map((total, at) => total + (two.totals[at] ?? 0)),
});
