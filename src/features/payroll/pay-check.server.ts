/** The checks an organisation starts with, and what a check needs to be one. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer, founding } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { type CheckRule, payCheck, takesAmount, takesShare } from './pay-check.form.ts';

type Usual = { rule: CheckRule; share?: number; amount?: number; stops?: boolean };

const usual: readonly Usual[] = [
  { rule: 'no-bank' },
  { rule: 'shared-account' },
  { rule: 'no-uan' },
  { rule: 'net-not-positive' },
  { rule: 'leaver-with-pay' },
  { rule: 'not-in-run' },
  { rule: 'no-days' },
  { rule: 'below-minimum-wage' },
  { rule: 'insurance-flip' },
  { rule: 'no-cost-centre' },
];

async function addUsual(work: Work): Promise<void> {
  await sql`
    insert into pay_check (organisation_id, rule, share, amount, stops, active)
    select ${work.session.organisationId}::bigint, rule, share, amount, coalesce(stops, false), true
    from jsonb_to_recordset(${JSON.stringify(usual)}::jsonb)
      as given (rule text, share integer, amount bigint, stops boolean)
    on conflict do nothing`.execute(work.db);
}

export const usualChecks = founding({ name: 'pay-checks', run: addUsual });

export const payCheckServer = formServer(payCheck, {
  check(_work, { record }) {
    const { rule, share, amount } = record;
    if (takesShare.includes(rule) && share === null) invalid({ share: 'This check needs a share.' });
    if (takesAmount.includes(rule) && (amount === null || amount < 0))
      invalid({ amount: 'This check needs an amount, zero or more.' });
    return {
      ...(takesShare.includes(rule) ? {} : { share: null }),
      ...(takesAmount.includes(rule) ? {} : { amount: null }),
    };
  },
});
