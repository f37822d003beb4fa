/** An agency's fee in SQL: what was paid goes before what is owed, what came back before what will. */
import { type RawBuilder, sql } from 'kysely';

/** In paise of the fee behind an alias; null where nothing is owed or known. */
export const feeSum = (alias: string): RawBuilder<unknown> => {
  const [state, paid, amount] = ['state', 'paid', 'amount'].map((name) => sql.ref(`${alias}.${name}`));
  return sql`case when ${state} <> 'waived' then coalesce(${paid}, ${amount}) end`;
};

/** What was paid after the person had left was paid without what comes back. */
export const backSum = (alias: string): RawBuilder<unknown> => {
  const [state, returned, back, paidOn, leftOn] = ['state', 'returned', 'back', 'paid_on', 'left_on'].map(
    (name) => sql.ref(`${alias}.${name}`),
  );
  return sql`case when ${state} = 'waived' then null when ${state} = 'returned' then ${returned}
    when ${state} = 'paid' and ${paidOn} > ${leftOn} then null else ${back} end`;
};
