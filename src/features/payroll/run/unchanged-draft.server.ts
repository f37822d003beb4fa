/** Drafts of the last calculation that nothing has changed: copied into the new set, not calculated. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Db } from '#server/database/tenant.ts';
import type { SetSums } from './draft-store.server.ts';
import type { Gathered } from './run-gathering.server.ts';

export const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

type Run = { readonly id: number; readonly kind: string; readonly draftSet: number | null };

/**
 * By employee, the digest of the facts that the last set was made from, where that was made by the same rules
 * and law: whose facts are the same to the letter has the same payslip.
 */
export async function lastDigests(
  db: Db,
  organisationId: number,
  run: Run,
  { rules, law }: Pick<Gathered, 'rules' | 'law'>,
): Promise<ReadonlyMap<number, string>> {
  if (run.draftSet === null || run.kind !== 'regular') return new Map();
  const set = sql`organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`;
  const { rows: sameRules } = await sql`
    select from pay_run_set where ${set} and rules = ${JSON.stringify(rules)}::jsonb
      and law = ${JSON.stringify(law.rows)}::jsonb`.execute(db);
  if (sameRules.length === 0) return new Map();
  const { rows } = await sql<{ employee: number; digest: string }>`
    select employee_id as employee, md5(facts::text) as digest from payslip_draft where ${set}`.execute(db);
  return new Map(rows.map((row) => [row.employee, row.digest]));
}

/** Copies the drafts of some people from the set before, and answers what they come to. */
export async function copyUnchanged(
  db: Db,
  organisationId: number,
  run: { readonly id: number; readonly draftSet: number },
  employees: readonly number[],
  components: number,
): Promise<SetSums> {
  const totals = Array.from({ length: components }, () => 0);
  const nothing = { people: 0, blocked: 0, gross: 0, deductions: 0, net: 0, employerCost: 0 };
  if (employees.length === 0) return { ...nothing, totals };
  await sql`
    insert into payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid, gross, deductions,
      net, employer_cost, amounts, facts, exceptions, reverses_id)
    select organisation_id, run_id, ${run.draftSet}, employee_id, days_paid, gross, deductions,
      net, employer_cost, amounts, facts, exceptions, reverses_id
    from payslip_draft where organisation_id = ${organisationId} and run_id = ${run.id}
      and draft_set = ${run.draftSet - 1} and employee_id = any (${[...employees]}::bigint[])`.execute(db);
  const copied = sql`organisation_id = ${organisationId} and run_id = ${run.id}
    and draft_set = ${run.draftSet} and employee_id = any (${[...employees]}::bigint[])`;
  const {
    rows: [sums],
  } = await sql<Omit<SetSums, 'totals'>>`
    select count(*)::int as people, sum(gross)::bigint as gross, sum(deductions)::bigint as deductions,
      sum(net)::bigint as net, sum(employer_cost)::bigint as "employerCost",
      (count(*) filter (where exceptions @? '$[*] ? (@.blocks == true)'))::int as blocked
    from payslip_draft where ${copied}`.execute(db);
  assert(sums?.people === employees.length, 'a draft that was to be kept is not there');
  const { rows: amounts } = await sql<{ position: number; total: number }>`
    select position::int, sum(amount)::bigint as total
    from payslip_draft cross join unnest(amounts) with ordinality as line (amount, position)
    where ${copied} group by position`.execute(db);
  for (const { position, total } of amounts) totals[position - 1] = total;
  return { ...sums, totals };
}

/** The sums of two parts of one set. */
export const addSums = (one: SetSums, two: SetSums): SetSums => ({
  people: one.people + two.people,
  blocked: one.blocked + two.blocked,
  gross: one.gross + two.gross,
  deductions: one.deductions + two.deductions,
  net: one.net + two.net,
  employerCost: one.employerCost + two.employerCost,
  totals: one.totals.map((total, at) => total + (two.totals[at] ?? 0)),
});
