/** Who changed what holds for everybody of a run since it was calculated: its rules of pay, and the law. */
import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { payGroup } from '#features/pay-setup/pay-group/pay-group.form.ts';
import { earlierComponent, earlierStructure } from '#features/pay-setup/rule/earlier-rule.form.ts';
import { paySetting } from '#features/pay-setup/setting/pay-setting.form.ts';
import { statutoryOption } from '#features/pay-setup/setting/statutory-option.form.ts';
import { payTable } from '#features/pay-setup/structure/pay-table.form.ts';
import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import type { Work } from '#server/work.ts';

export type Entered = { readonly by: string | null; readonly at: string | null };

const rulesOfPay = [
  ...[payComponent, salaryStructure, payTable, paySetting, statutoryOption, payGroup],
  ...[earlierComponent, earlierStructure],
].map(({ name }) => name);

/** Each who changed a rule, with their last change. */
export async function whoChangedRules(work: Work, since: string): Promise<readonly Entered[]> {
  const { rows } = await sql<Entered>`
    select distinct on (by) coalesce(account.name, entry.actor) as by, entry.created_at as at
    from audit_entry entry
    left join user_account account on account.organisation_id = entry.organisation_id
      and account.id = entry.created_by
    where entry.organisation_id = ${work.session.organisationId} and entry.created_at > ${since}
      and entry.form = any (${rulesOfPay}::text[])
    order by by, entry.id desc`.execute(work.db);
  return rows;
}

/**
 * When a row of law was approved or withdrawn last. The keepers of the law belong to no organisation of
 * those it holds for, who are not told their names. No moment: a release of Muster brought the row.
 */
export async function whenLawChanged(work: Work, since: string): Promise<Entered> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select approved_at as at from directory.law_row
      union all
      select withdrawn_at from directory.law_row_withdrawn) known
    where at > ${since}`.execute(work.db);
  return { by: null, at: rows[0]?.at ?? null };
}
