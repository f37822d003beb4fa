/** Medical claims paid with the salary, explained on the payslip, and open again when it is taken back. */
import { sql } from 'kysely';
import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { paidIn } from '#features/payroll/payslip/paid-record.server.ts';
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { formatDate, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { among } from '#server/database/among.ts';
import { holds } from '#server/database/dated-row.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { reserve } from '#server/ledger/ledger-balance.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { spendClaim } from '../claim/claim-decision.server.ts';
import { billsOf, type Claim, readClaim } from '../claim/claim-reading.server.ts';
import { inRupees } from '../claim/claim-worth.ts';
import { medicalClaim } from '../claim/medical-claim.form.ts';
import { giveBack } from '../claim/medical-ledger.server.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly amount: Paise;
};

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly scheme: string;
  readonly on: IsoDate;
  readonly claimed: Paise;
  readonly payable: Paise;
  readonly taxFree: boolean;
};

const told = ({ scheme, on, claimed, payable, taxFree }: Behind): string => {
  const of = payable < claimed ? ` of ${inRupees(claimed)} claimed` : '';
  const tax = taxFree ? 'not taxed, for the hospital it was paid to' : 'taxed as salary';
  return `${scheme}, treatment of ${formatDate(on)}: ${inRupees(payable)}${of}, ${tax}`;
};

async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select claim.id::text, account.name as by, scheme.name as scheme, claim.incurred_on as on,
      to_char(claim.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      claim.claimed, claim.payable, claim.tax_free as "taxFree"
    from medical_claim claim
    join medical_scheme scheme on scheme.organisation_id = claim.organisation_id
      and scheme.id = claim.scheme_id
    left join user_account account on account.organisation_id = claim.organisation_id
      and account.id = claim.changed_by
    where claim.organisation_id = ${session.organisationId}
      and claim.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: told(row) }]));
}

/** What it used is free, and reserved for the same claim, which is paid again. */
async function openAgain(work: Work, record: Claim): Promise<void> {
  await giveBack(work, [record.id]);
  const read = await readClaim(work, record, await billsOf(work, record.id));
  if (!read || record.payable === null) return;
  const cause = { form: medicalClaim.name, id: record.id };
  await reserve(work, read.pot.ledger, { ...read.pot, quantity: record.payable, day: read.on, cause });
}

async function noteRun(work: Work, runId: number): Promise<void> {
  const claims = records(work, medicalClaim);
  const { name } = medicalClaim;
  const { month } = await readHead(work, runId);
  const given = await claims.find({ state: 'paid', month });
  for (const { id } of await paidIn(work, runId, name, given, true)) {
    const record = await claims.locked(id);
    if (!record) continue;
    await openAgain(work, record);
    const state = record.payable !== null && record.payable < (record.claimed ?? 0) ? 'part' : 'approved';
    const reason = `The payslip of ${formatMonth(month)} was taken back`;
    await claims.asServer.set(id, {}, { state, as: 'take-back', reason });
  }
  for (const { id } of await paidIn(work, runId, name, await decided(work, { month }))) {
    await spendClaim(work, id);
    const reason = `Paid with the salary of ${formatMonth(month)}`;
    await claims.asServer.set(id, {}, { state: 'paid', as: 'pay', reason });
  }
}

/** Claims that wait to be paid. */
async function decided(work: Work, of: { readonly month?: Month } = {}): Promise<Claim[]> {
  const claims = records(work, medicalClaim);
  return [
    ...(await claims.find({ ...of, state: 'approved' })),
    ...(await claims.find({ ...of, state: 'part' })),
  ];
}

export const medicalSource = paySource({
  form: medicalClaim,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select claim.id, claim.employee_id as employee, component.code as component, claim.payable as amount
      from medical_claim claim
      join medical_terms terms on terms.organisation_id = claim.organisation_id
        and terms.scheme_id = claim.scheme_id and ${holds('terms', sql`claim.incurred_on`)}
      join pay_component component on component.organisation_id = claim.organisation_id
        and component.id = case when claim.tax_free
          then coalesce(terms.exempt_component_id, terms.component_id) else terms.component_id end
      where claim.organisation_id = ${session.organisationId} and claim.month = ${month}
        and claim.state in ('approved', 'part', 'paid') and ${among('claim.employee_id', ids)}
      order by claim.employee_id, claim.id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const inputs = found.get(id)?.map((row) => ({
        component: row.component,
        amount: paise(row.amount),
        source: recordSource(medicalClaim, row),
      }));
      return inputs && { inputs };
    };
  },
  changes: 'kept',
  explain,
  locked: noteRun,
});

/** What a closed month did not pay comes with the next one. */
export const medicalClaimsCarriedOn = daily({
  name: 'medical-claims-carried-on',
  async run(work) {
    const claims = records(work, medicalClaim);
    const due = (await decided(work)).filter(({ month }) => month !== null);
    if (due.length === 0) return;
    const isLocked = await closedFor(work, true);
    const next = await nextPaidMonth(work);
    for (const { id, employee, month } of due)
      if (month !== null && isLocked(employee, month))
        await claims.asServer.set(id, { month: next(employee) }, { as: 'carry-on' });
  },
});
