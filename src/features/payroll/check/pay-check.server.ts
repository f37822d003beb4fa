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
  { rule: 'insurance-flip' },
  { rule: 'no-cost-centre' },
];

async function add(work: Work, rules: readonly Usual[]): Promise<void> {
  await sql`
    insert into pay_check (organisation_id, rule, share, amount, stops, active)
    select ${work.session.organisationId}::bigint, rule, share, amount, coalesce(stops, false), true
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      as given (rule text, share integer, amount bigint, stops boolean)
    on conflict do nothing`.execute(work.db);
}

export const usualChecks = founding({ name: 'pay-checks', run: (work) => add(work, usual) });

/** Came later: organisations that were there before get it with their next new day. */
export const wageCheck = founding({
  name: 'pay-check-minimum-wage',
  run: (work) => add(work, [{ rule: 'below-minimum-wage' }]),
});

export const fineCheck = founding({
  name: 'pay-check-fines',
  run: (work) => add(work, [{ rule: 'fines-above' }]),
});

export const setByHandCheck = founding({
  name: 'pay-check-set-by-hand',
  run: (work) => add(work, [{ rule: 'set-by-hand' }]),
});

export const monthChecks = founding({
  name: 'pay-check-months',
  run: (work) => add(work, [{ rule: 'month-skipped', stops: true }, { rule: 'year-incomplete' }]),
});

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
