/** All that decides a medical claim, read once: its scheme, terms, patient, bills and what is left. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import type { PayableSums } from '#law/calculator/welfare/medical-payable.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { medicalBill } from '../bill/medical-bill.form.ts';
import { coPayFor } from '../cover/family-rule.server.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { hospital } from '../hospital/hospital.form.ts';
import { readScheme, type Scheme, type Terms, type TermsOn } from '../scheme/scheme-terms.server.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import { stepsOf, type WorthClaim, worthOf } from './claim-worth.ts';
import type { medicalClaim } from './medical-claim.form.ts';
import { type Cover, type Left, leftOn, type Pot, potOf } from './medical-ledger.server.ts';

export type Claim = ServerRecord<typeof medicalClaim>;
export type Bill = ServerRecord<typeof medicalBill>;
export type AskedClaim = Pick<
  Claim,
  'id' | 'employee' | 'scheme' | 'patient' | 'kind' | 'admitted' | 'discharged'
> &
  Partial<Pick<Claim, 'hospital' | 'opinionMost'>>;

export type ReadClaim = {
  readonly scheme: Scheme;
  readonly terms: Terms;
  readonly termsOn: TermsOn;
  readonly patient: Cover;
  readonly pot: Pot;
  readonly on: IsoDate;
  readonly left: Left;
  readonly claim: WorthClaim;
  readonly sums: PayableSums;
  readonly steps: readonly string[];
  /** Income tax is not taken of what is paid. */
  readonly taxFree: boolean;
};

/** The day of treatment: of admission, else of the earliest bill; today while there is none. */
export function incurredOn(
  work: Work,
  { kind, admitted }: Pick<Claim, 'kind' | 'admitted'>,
  bills: readonly { readonly date: IsoDate }[],
): IsoDate {
  if (kind === 'hospital' && admitted !== null) return admitted;
  return bills.map(({ date }) => date).toSorted()[0] ?? work.today;
}

export const billsOf = (work: Work, claim: number): Promise<readonly Bill[]> =>
  claim === 0 ? Promise.resolve([]) : records(work, medicalBill).find({ claim });

/** By head, what other claims on the same pot have been allowed in the year of the scheme. */
async function usedByHead(
  { db, session }: Work,
  { pot, scheme, on, claim }: { pot: Pot; scheme: Scheme; on: IsoDate; claim: number },
): Promise<ReadonlyMap<string, Paise>> {
  const { from, to } = schemeYear(scheme.yearBegins, on);
  const patient = pot.ledger.name === 'medical-person' ? pot.subject : null;
  const { rows } = await sql<{ head: string; amount: number }>`
    select bill.head, sum(coalesce(bill.allowed, bill.amount))::bigint as amount
    from medical_claim claim
    join medical_bill bill on bill.organisation_id = claim.organisation_id and bill.claim_id = claim.id
    where claim.organisation_id = ${session.organisationId} and claim.employee_id = ${pot.employee}
      and claim.scheme_id = ${scheme.id} and claim.id <> ${claim}
      and claim.state in ('approved', 'part', 'paid')
      and (${patient}::bigint is null or claim.patient_id = ${patient})
      and claim.incurred_on between ${from} and ${to}
    group by 1`.execute(db);
  return new Map(rows.map(({ head, amount }) => [head, paise(amount)]));
}

/** Undefined where the scheme, the patient or terms of the day are not there. */
export async function readClaim(
  work: Work,
  asked: AskedClaim,
  bills: readonly (Pick<Bill, 'head' | 'date' | 'days' | 'amount'> & Partial<Pick<Bill, 'allowed'>>)[],
): Promise<ReadClaim | undefined> {
  const found = await readScheme(work, asked.scheme);
  const patient = asked.patient === null ? undefined : await records(work, medicalCover).one(asked.patient);
  if (!found || !patient || patient.employee !== asked.employee || patient.scheme !== asked.scheme)
    return undefined;
  const on = incurredOn(work, asked, bills);
  const { scheme, termsOn } = found;
  const terms = termsOn(on);
  if (!terms) return undefined;
  const pot = await potOf(work, scheme, patient);
  const left = await leftOn(work, { scheme, termsOn, pot, on }, { form: 'medical-claim', id: asked.id });
  const used = await usedByHead(work, { pot, scheme, on, claim: asked.id });
  const { admitted, discharged } = asked;
  const isStay = asked.kind === 'hospital' && admitted !== null && discharged !== null;
  const place = asked.hospital ? await records(work, hospital).one(asked.hospital) : undefined;
  const claim: WorthClaim = {
    bills: bills.map(({ head, date, days, amount, allowed }) => ({
      ...{ head: head ?? 'other', date, days },
      counted: allowed ?? amount,
    })),
    terms,
    stay: isStay ? { admitted, discharged } : null,
    billsByRoom: place?.billsByRoom ?? false,
    coPay: await coPayFor(work, terms, patient),
    usedOf: (head) => used.get(head) ?? zero,
    most: asked.opinionMost ?? null,
    balance: left.available,
  };
  const sums = worthOf(claim);
  const taxFree = place !== undefined && place.taxFree !== 'taxed';
  return {
    ...{ scheme, terms, termsOn, patient, pot, on, left, claim, sums, taxFree },
    steps: stepsOf(sums, claim),
  };
}

export const claimedOf = (bills: readonly Pick<Bill, 'amount'>[]): Paise =>
  sum(bills.map(({ amount }) => amount));
