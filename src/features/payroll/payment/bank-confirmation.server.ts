/** What was entered by hand of a transfer that the bank's file holds: the advice then knows it too. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

type Word = {
  readonly payslip: number;
  readonly paid: boolean;
  readonly paidOn: string | null;
  readonly utr: string | null;
  readonly note: string | null;
};

/**
 * A transfer on its way is paid or failed; one that was paid and came back has failed, so that the next
 * advice takes it. What the bank itself answered stands there already and is left alone.
 */
export async function tellAdvices(work: Work, words: readonly Word[]): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ advice: number }>`
    update bank_payment going set state = case when told.paid then 'paid' else 'failed' end,
      utr = coalesce(told.utr, going.utr), paid_on = case when told.paid then told.on_day end,
      failure = case when told.paid then null else told.note end,
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    from unnest(${words.map(({ payslip }) => payslip)}::bigint[],
      ${words.map(({ paid }) => paid)}::boolean[], ${words.map(({ paidOn }) => paidOn)}::date[],
      ${words.map(({ utr }) => utr)}::text[], ${words.map(({ note }) => note)}::text[])
      as told (payslip, paid, on_day, utr, note)
    where going.organisation_id = ${organisationId} and going.payslip_id = told.payslip
      and (going.state = 'pending' or (going.state = 'paid' and not told.paid))
    returning going.advice_id as advice`.execute(work.db);
  const advices = [...new Set(rows.map(({ advice }) => advice))];
  if (advices.length === 0) return;
  await sql`
    update bank_advice advice set paid = sums.paid, failed = sums.failed, version = advice.version + 1,
      changed_at = now(), changed_by = ${userId || null}
    from (select advice_id, count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'failed') as failed
      from bank_payment where organisation_id = ${organisationId} and advice_id = any (${advices}::bigint[])
      group by advice_id) sums
    where advice.organisation_id = ${organisationId} and advice.id = sums.advice_id`.execute(work.db);
}
