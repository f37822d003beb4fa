/** Which salaries of a run go on an advice, and who is left out and why. */

import { sql } from 'kysely';
import { holdOfSlip, isPaid } from '#features/payroll/payment/paid-slip.server.ts';
import { modeOfSlip, modeWords } from '#features/payroll/payment/pay-mode.server.ts';
import { isTakenBack } from '#features/payroll/run/reversal.server.ts';
import { formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Paise, sum } from '#kernel/money.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { countAnew } from '#server/database/statistics.ts';
import { keyedHash, open, seal } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { isUnread } from './bank-file.ts';

type Collecting = {
  readonly advice: number;
  readonly run: number;
  readonly pays: 'all' | 'own-bank' | 'other-banks';
  readonly ownBank: string | null;
  readonly payOn: IsoDate;
};

type Candidate = {
  slip: number;
  employee: number;
  month: Month;
  net: Paise;
  account: string | null;
  ifsc: string | null;
  holder: string | null;
  bankName: string | null;
  held: string | null;
  mode: keyof typeof modeWords | null;
  elsewhere: boolean;
};

type LeftOut = { readonly employee: number; readonly amount: Paise; readonly reason: string };
type Collected = {
  readonly people: number;
  readonly total: Paise;
  readonly leftOut: readonly LeftOut[];
};

/** Payslips that a later one takes back pay nothing any more, and the one that takes back never did. */
async function candidates(work: Work, asked: Collecting): Promise<Candidate[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Candidate>`
    select slip.id as slip, slip.employee_id as employee, slip.month, slip.net, bank.account, bank.ifsc,
      coalesce(bank.holder, ${fullNameOf('employee')}) as holder, bank.bank_name as "bankName",
      (select hold.reason ${holdOfSlip} order by hold.id limit 1) as held,
      ${modeOfSlip} as mode,
      exists (select from bank_payment payment
        where payment.organisation_id = slip.organisation_id and payment.payslip_id = slip.id
          and payment.state <> 'failed' and payment.advice_id <> ${asked.advice})
      or ${isPaid('slip')} as elsewhere
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_bank bank
      on ${holdsFor('bank', 'slip.employee_id', asked.payOn)}
    where slip.organisation_id = ${organisationId} and slip.run_id = ${asked.run}
      and slip.reverses_id is null
      and not ${isTakenBack('slip')}
    order by employee.code`.execute(work.db);
  return rows;
}

function reasonAgainst({ net, held, mode, account, month, holder }: Candidate): string | undefined {
  if (net <= 0) return net === 0 ? 'Nothing to pay.' : 'The net pay is negative.';
  if (held !== null) return `Held for ${formatMonth(month)}: ${held}`.slice(0, 160);
  if (mode !== null) return modeWords[mode];
  if (account === null) return 'No bank account on the pay date.';
  return isUnread(holder ?? '')
    ? 'The account holder’s name has letters that banks do not take. Enter it in Latin letters.'
    : undefined;
}

function isOfTemplate({ pays, ownBank }: Collecting, ifsc: string | null): boolean {
  if (pays === 'all' || ownBank === null || ifsc === null) return true;
  return ifsc.startsWith(ownBank) === (pays === 'own-bank');
}

/** Puts what is to be paid on the advice, in place of what was there; answers the sums and who stays out. */
export async function collectPayments(work: Work, asked: Collecting): Promise<Collected> {
  const { organisationId } = work.session;
  await sql`delete from bank_payment where organisation_id = ${organisationId}
    and advice_id = ${asked.advice}`.execute(work.db);
  const open = (await candidates(work, asked)).filter(
    (each) => !each.elsewhere && isOfTemplate(asked, each.ifsc),
  );
  const leftOut: LeftOut[] = [];
  const going: Candidate[] = [];
  for (const each of open) {
    const reason = reasonAgainst(each);
    if (reason === undefined) going.push(each);
    else leftOut.push({ employee: each.employee, amount: each.net, reason });
  }
  await insertPayments(work, asked.advice, going);
  return { people: going.length, total: sum(going.map(({ net }) => net)), leftOut };
}

/** The account as it is now: a later change of the person's bank does not move a payment on its way. */
async function insertPayments(work: Work, advice: number, going: readonly Candidate[]): Promise<void> {
  const { organisationId, userId } = work.session;
  const { host } = work;
  const accounts = going.map(({ account }) =>
    open(host, { organisationId, column: 'employee_bank.account' }, account ?? ''),
  );
  const place = { organisationId, column: 'bank_payment.account' };
  const by = userId || null;
  await sql`
    insert into bank_payment (organisation_id, advice_id, employee_id, payslip_id, amount, bank_name,
      account, account_hash, ifsc, holder, state, created_by, changed_by)
    select ${organisationId}, ${advice}, employee, slip, payment.amount, bank, account, hash, ifsc, holder,
      'collected', ${by}::bigint, ${by}::bigint
    from unnest(${going.map(({ employee }) => employee)}::bigint[],
      ${going.map(({ slip }) => slip)}::bigint[],
      ${going.map(({ net }) => net)}::bigint[],
      ${going.map(({ bankName }) => bankName)}::text[],
      ${accounts.map((account) => seal(host, place, account))}::text[],
      ${accounts.map((account) => keyedHash(host, place, account))}::text[],
      ${going.map(({ ifsc }) => ifsc)}::text[], ${going.map(({ holder }) => holder)}::text[])
      as payment (employee, slip, amount, bank, account, hash, ifsc, holder)`.execute(work.db);
  await countAnew(work.db, going.length, 'bank_payment');
}
