/** Whether a payslip was paid, is on its way to the bank, or is kept back: the terms of every query. */
import { type RawBuilder, sql } from 'kysely';

type Slip = 'slip' | 'payment';

/** The id of the payslip that a query calls `slip`, or that its `payment` is of. */
const idOf = (of: Slip) => sql.ref(of === 'slip' ? 'slip.id' : 'payment.payslip_id');
const organisationOf = (of: Slip) => sql.ref(`${of}.organisation_id`);

/**
 * What a payment row calls 'paid' counts until that attempt came back: attempts are numbered by how often one
 * did.
 */
export const stands: RawBuilder<boolean> = sql<boolean>`done.state = 'paid'
  and done.attempt = (select count(*) from payslip_payment back
    where back.organisation_id = done.organisation_id and back.payslip_id = done.payslip_id
      and back.state = 'returned')`;

/**
 * Paid, and the money did not come back. A sum, which is looked up payslip by payslip: asked whether such a
 * row exists and none that undoes it, the database went through all payments for each.
 */
export const isPaid = (of: Slip): RawBuilder<boolean> => sql<boolean>`
  (select coalesce(sum(case done.state when 'paid' then 1 else -1 end), 0) > 0 from payslip_payment done
    where done.organisation_id = ${organisationOf(of)} and done.payslip_id = ${idOf(of)}
      and done.state in ('paid', 'returned'))`;

/** In a file that the bank has and did not answer for yet: paying it otherwise would pay it twice. */
export const isOnItsWay: RawBuilder<boolean> = sql<boolean>`
  exists (select from bank_payment going where going.organisation_id = slip.organisation_id
    and going.payslip_id = slip.id and going.state = 'pending')`;

/** The hold that keeps the payout of `slip` back. */
export const holdOfSlip = sql`from pay_hold hold
  where hold.organisation_id = slip.organisation_id and hold.employee_id = slip.employee_id
    and hold.state = 'held' and hold.what in ('payout', 'whole') and hold.from_month <= slip.month
    and (hold.to_month is null or hold.to_month >= slip.month)`;
