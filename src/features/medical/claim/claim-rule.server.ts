/** Whether a medical claim may be sent: covered on the day, in time, each bill once, and what is left. */

import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate, later } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { linesOfInsured } from '#pay/levy/state-insurance.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { sameBill } from '../bill/same-bill.server.ts';
import { readScheme } from '../scheme/scheme-terms.server.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import {
  type AskedClaim,
  type Bill,
  billsOf,
  type Claim,
  type ReadClaim,
  readClaim,
} from './claim-reading.server.ts';
import { inRupees } from './claim-worth.ts';

const fits: Readonly<Record<string, string>> = {
  outpatient: 'outpatient',
  hospital: 'hospital',
  insurance: 'hospital',
  'check-up': 'outpatient',
};

async function leftOnDay({ db, session }: Work, employee: number): Promise<IsoDate | null> {
  const { rows } = await sql<{ left: IsoDate | null }>`
    select left_on as left from employee
    where organisation_id = ${session.organisationId} and id = ${employee}`.execute(db);
  return rows[0]?.left ?? null;
}

/** Whether the last payslip up to a day took state insurance. */
export async function hasStateInsurance(
  { db, session }: Work,
  employee: number,
  on: IsoDate,
): Promise<boolean> {
  const { rows } = await sql<{ insured: boolean }>`
    select coalesce(sum(line.amount)
      filter (where line.source = any (${[...linesOfInsured]}::text[])), 0) <> 0 as insured
    from payslip_line line
    where line.organisation_id = ${session.organisationId} and line.employee_id = ${employee}
      and line.month = (select max(slip.month) from payslip slip
        where slip.organisation_id = ${session.organisationId} and slip.employee_id = ${employee}
          and slip.month <= ${on.slice(0, 7)} and slip.kind = 'regular' and slip.reverses_id is null)
    `.execute(db);
  return rows[0]?.insured ?? false;
}

export const ownWay =
  'Show your state insurance card at a dispensary or hospital of the ESI scheme, which treats you and ' +
  'your family without bills.';

/** Who has state insurance is shown the way to it. */
export async function stateInsuredRuling(
  work: Work,
  { employee, scheme: id }: Pick<Claim, 'employee' | 'scheme'>,
): Promise<Ruling | undefined> {
  const found = await readScheme(work, id);
  const terms = found?.termsOn(work.today);
  if (!terms || !(await hasStateInsurance(work, employee, work.today))) return undefined;
  if (terms.stateInsured === 'excluded')
    return forbids('State insurance covers this person, so this scheme does not.', ownWay);
  return allows(`State insurance covers this person first. ${ownWay} Claim here what it does not pay.`);
}

/** When is it too late: from the last bill or the discharge, and for leavers from the last day. */
function lateRuling(
  read: ReadClaim,
  asked: Pick<Claim, 'discharged'>,
  last: IsoDate,
  left: IsoDate | null,
  today: IsoDate,
) {
  const end = later(asked.discharged ?? last, last);
  const by = addDays(end, read.terms.claimWithin);
  if (today > by)
    return forbids(
      `Claims are sent within ${dayCount(read.terms.claimWithin)} of the last bill: by ${formatDate(by)}.`,
      'Ask HR.',
    );
  if (left === null) return undefined;
  const leaverBy = addDays(left, read.terms.leaverWithin);
  return today > leaverBy
    ? forbids(`After the last working day, claims are sent by ${formatDate(leaverBy)}.`, 'Ask HR.')
    : undefined;
}

function coverRuling({ patient, on, terms }: ReadClaim, left: IsoDate | null): Ruling | undefined {
  const name = patient.memberName ?? 'The patient';
  if (patient.state !== 'enrolled' && patient.state !== 'ended')
    return forbids(`The cover of ${name} is not confirmed yet.`, 'Ask HR to confirm it.');
  const until = [patient.until, left].filter((day) => day !== null).toSorted()[0];
  if (on < patient.since || (until !== undefined && on > until))
    return forbids(
      `${name} is covered from ${formatDate(patient.since)}${until ? ` to ${formatDate(until)}` : ''}, ` +
        `and was treated on ${formatDate(on)}.`,
    );
  const ready = addDays(patient.since, terms.waiting ?? 0);
  return on < ready
    ? forbids(`Cover of ${name} pays from ${formatDate(ready)}, after the waiting period.`)
    : undefined;
}

/** Of its bills alone: there, in one year, with a file, and not claimed before. */
async function billsRuling(work: Work, read: ReadClaim, bills: readonly Bill[]): Promise<Ruling | undefined> {
  const year = schemeYear(read.scheme.yearBegins, read.on);
  const stray = read.claim.stay ? undefined : bills.find(({ date }) => date > year.to);
  if (stray)
    return forbids(
      `The bill of ${formatDate(stray.date)} is of the next year of the scheme.`,
      'Claim it on its own.',
    );
  const bare = read.terms.needsFile ? bills.find(({ file }) => file === null) : undefined;
  if (bare)
    return forbids(`Bill ${bare.number} of ${formatDate(bare.date)} has no file.`, 'Take a picture of it.');
  for (const bill of bills) {
    const ruling = await sameBill(work, bill, true);
    if (ruling) return ruling;
  }
  return undefined;
}

export async function mayBeSent(
  work: Work,
  asked: AskedClaim & Pick<Claim, 'paidThrough'>,
): Promise<Ruling | undefined> {
  if (asked.id === 0) return undefined;
  const bills = await billsOf(work, asked.id);
  if (bills.length === 0) return forbids('The claim has no bill yet.', 'Add its bills.');
  const read = await readClaim(work, asked, bills);
  if (!read) return forbids('The scheme has no terms for this patient on the day of treatment.', 'Ask HR.');
  const { scheme, terms } = read;
  if (fits[scheme.kind] !== asked.kind)
    return forbids(`${scheme.name} is not for this kind of treatment.`, 'Choose another scheme.');
  if (asked.paidThrough === 'salary' && terms.component === null)
    return forbids(`${scheme.name} is not paid with the salary.`, 'Choose to be paid by bank.');
  const left = await leftOnDay(work, asked.employee);
  const excluded =
    terms.stateInsured === 'excluded' && (await hasStateInsurance(work, asked.employee, read.on))
      ? forbids('State insurance covers this person, so this scheme does not.', ownWay)
      : undefined;
  const last =
    bills
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? read.on;
  const late = isOwn(work, asked.employee) ? lateRuling(read, asked, last, left, work.today) : undefined;
  const no = excluded ?? coverRuling(read, left) ?? late ?? (await billsRuling(work, read, bills));
  if (no) return no;
  const whole = `${inRupees(read.sums.payable)} of ${inRupees(read.sums.billed)} is payable as it stands.`;
  return allows([whole, ...read.steps].join(' '));
}

/** What is left of a scheme for a patient, before there is any bill. */
export async function meterRuling(work: Work, asked: AskedClaim): Promise<Ruling | undefined> {
  const read = await readClaim(work, asked, await billsOf(work, asked.id));
  if (!read) return undefined;
  const { left, on, patient, scheme } = read;
  const whose = scheme.limitFor === 'family' ? 'for the whole family' : `for ${patient.memberName ?? ''}`;
  const says = `${inRupees(left.available)} is left ${whose} on ${formatDate(on)}.`;
  return left.available > 0 ? allows(says) : forbids(says);
}
