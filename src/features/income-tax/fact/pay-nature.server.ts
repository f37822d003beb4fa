/** How the income tax sees each pay component of the organisation. */
import { sql } from 'kysely';
import type { TaxClass } from '#pay/model/component.ts';
import type { Work } from '#server/work.ts';

export type PayNature = {
  readonly nature: TaxClass;
  /** Counts as salary for the rent exemption and the limits that are a share of salary. */
  readonly isSalary: boolean;
};

/** By component code. A component without a tax class is taxed. */
export async function readNatures(work: Work): Promise<ReadonlyMap<string, PayNature>> {
  const { rows } = await sql<{ code: string; taxClass: TaxClass | null; fundWage: boolean }>`
    select c.code, to_jsonb(c) ->> 'tax_class' as "taxClass", c.provident_fund_wage as "fundWage"
    from pay_component c where c.organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(
    rows.map(({ code, taxClass, fundWage }) => [code, { nature: taxClass ?? 'taxable', isSalary: fundWage }]),
  );
}
