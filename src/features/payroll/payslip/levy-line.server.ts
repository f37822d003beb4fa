/** The levy that a line of a payslip is of: what was deducted for it, arrears of earlier months with it. */
import { type RawBuilder, sql } from 'kysely';

/**
 * What a run's component follows ('professional-tax'), by the alias of `run_component`. Arrears follow what
 * they make up for: their own source says only that the amount was put in. Where the run did not keep a
 * source, the component of the code is asked.
 */
export const levyOf = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const ofComponent = (code: RawBuilder<unknown>) => sql`(
    select coalesce(component.statute, component.source) from pay_component component
    where component.organisation_id = ${column('organisation_id')} and component.code = ${code})`;
  const earned = sql`substr(${column('code')}, 9)`;
  return sql<string>`case when ${column('code')} like 'ARREARS\\_%' then coalesce((
      select known.source from run_component known
      where known.organisation_id = ${column('organisation_id')} and known.run_id = ${column('run_id')}
        and known.draft_set = ${column('draft_set')} and known.code = ${earned}), ${ofComponent(earned)})
    else coalesce(${column('source')}, ${ofComponent(sql`${column('code')}`)}) end`;
};

/** The columns of registers, each with the items it adds up: one heading means the same in all of them. */
export const levyColumns = {
  providentFund: ['provident-fund.member', 'provident-fund.voluntary'],
  stateInsurance: ['state-insurance.employee'],
  professionalTax: ['professional-tax'],
  incomeTax: ['income-tax'],
} as const;

/** What a payslip (`slip`) has of some levies, arrears with them, in paise. */
export const levied = (sources: readonly string[]): RawBuilder<number> => sql<number>`coalesce((
  select sum(slip.amounts[line.position + 1]) from run_component line
  where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
    and line.draft_set = slip.draft_set
    and ${levyOf('line')} = any (${[...sources]}::text[])), 0)::bigint`;
