/** The components of runs by position, with what each follows: files find amounts by that, not by code. */
import { type RawBuilder, sql } from 'kysely';
import type { ComponentKind, OnPayslip } from '#pay/model/component.ts';
import type { Work } from '#server/work.ts';

export type RunComponent = {
  readonly position: number;
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  /** A statutory item ('income-tax'), 'structure' or 'input'. */
  readonly source: string;
  /** Of a line of arrears: what it makes up for. */
  readonly arrearsOf: string | null;
  /** When the payslip shows it, where that is not as usual. */
  readonly onPayslip: OnPayslip | null;
};

/** The components of each set of these runs, by 'run/set', in the order of the payslip. */
export async function columnsOfComponents(
  work: Work,
  runs: readonly number[],
): Promise<ReadonlyMap<string, readonly RunComponent[]>> {
  const { rows } = await sql<RunComponent & { run: number; set: number }>`
    select line.run_id as run, line.draft_set as set, line.position, line.code, line.label, line.kind,
      ${sourceOf('line')} as source, line.arrears_of as "arrearsOf",
      line.on_payslip as "onPayslip"
    from run_component line
    where line.organisation_id = ${work.session.organisationId}
      and line.run_id = any (${[...new Set(runs)]}::bigint[])
    order by line.run_id, line.draft_set, line.position`.execute(work.db);
  const found = new Map<string, RunComponent[]>();
  for (const { run, set, ...component } of rows) {
    const list = found.get(`${run}/${set}`);
    if (list) list.push(component);
    else found.set(`${run}/${set}`, [component]);
  }
  return found;
}

/** What a run's component follows; where the run did not keep it, the component of its code is asked. */
export const sourceOf = (alias: string): RawBuilder<string> => sql<string>`coalesce(
  ${sql.ref(`${alias}.source`)}, (
  select coalesce(component.statute, component.source) from pay_component component
  where component.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
    and component.code = ${sql.ref(`${alias}.code`)}))`;

/**
 * The item under which an amount is returned in the month that pays it: arrears of a levy count with the
 * levy, those of the provident fund ('fund-arrears.member', say) on a return of their own.
 */
export const leviedAs = ({ source, arrearsOf }: Pick<RunComponent, 'source' | 'arrearsOf'>): string =>
  arrearsOf === null ? source : arrearsOf.replace(/^provident-fund/, 'fund-arrears');

/** The same of a line of the view `payslip_line`. */
export const lineLeviedAs = sql<string>`coalesce(
  regexp_replace(line.arrears_of, '^provident-fund', 'fund-arrears'), line.source)`;

/** The sum of a payslip's amounts that follow one of these items; `slip` is the alias of payslip. */
export const amountOf = (sources: readonly string[]): RawBuilder<number> => sql<number>`coalesce((
  select sum(slip.amounts[line.position + 1]) from run_component line
  where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
    and line.draft_set = slip.draft_set
    and ${sourceOf('line')} = any (${[...sources]}::text[])), 0)::bigint`;
