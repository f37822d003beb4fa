/** Fees of agencies: noted at the hire, owed from the first day, and what comes back within the guarantee. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { date, longText, money, text } from '#kernel/field.ts';
import { paise, subtract, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Applicant } from '../applicant/applicant.server.ts';
import type { Offer } from '../offer/offer-record.ts';
import { refuse } from '../recruitment.refusal.ts';
import { agencyFee } from './agency-fee.form.ts';
import { backOf, feeOf, guaranteeEnd } from './agency-sum.ts';
import { agencyTerm, recruitmentAgency } from './recruitment-agency.form.ts';

type Fee = ServerRecord<typeof agencyFee>;

const agencyName = async (work: Work, id: number): Promise<string> =>
  (await records(work, recruitmentAgency).one(id))?.name ?? '';

/** What the agency asked for on the day on which the person applied. */
const termsOn = async (work: Work, agency: number, on: IsoDate) =>
  (await records(work, agencyTerm).find({ agency }, { on }))[0];

/** Called by the hire: the fee is noted with the terms of the day of the application. */
export async function noteAgencyFee(
  work: Work,
  who: Applicant,
  offer: Offer,
  employee: number,
): Promise<void> {
  if (who.agency === null) return;
  const terms = await termsOn(work, who.agency, who.appliedOn ?? work.today);
  const { joiningOn } = offer;
  const id = await records(work, agencyFee).asServer.make(
    {
      agency: who.agency,
      applicant: who.id,
      requisition: who.requisition,
      employee,
      joinedOn: joiningOn,
      ...(terms && {
        feeBy: terms.feeBy,
        rate: terms.feeBy === 'percent' ? terms.rate : null,
        amount: feeOf(terms, offer.ctcAnnual),
        guaranteeDays: terms.guaranteeDays,
        returns: terms.returns,
        guaranteeTo: guaranteeEnd(joiningOn, terms.guaranteeDays),
      }),
    },
    { as: 'hire', state: 'awaited' },
  );
  await settle(work, id);
}

type Stay = { readonly joinedOn: IsoDate; readonly leftOn: IsoDate | null };

async function stayOf(work: Work, employee: number): Promise<Stay | undefined> {
  const { rows } = await sql<Stay>`
    select joined_on as "joinedOn", left_on as "leftOn" from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  return rows[0];
}

/** What the guarantee says today of somebody's stay. */
function guaranteeNow(fee: Fee, { joinedOn, leftOn }: Stay, today: IsoDate) {
  const { guaranteeDays: days, returns, paid, paidOn } = fee;
  const end = guaranteeEnd(joinedOn, days ?? 0);
  const isWithin = end !== null && leftOn !== null && leftOn < today && leftOn <= end;
  const amount = paid !== null && paidOn !== null && leftOn !== null && paidOn <= leftOn ? paid : fee.amount;
  const back =
    isWithin && days !== null && returns !== null && amount !== null
      ? backOf({ amount, joinedOn, days, returns }, leftOn)
      : null;
  return { joinedOn, guaranteeTo: end, leftOn: isWithin ? leftOn : null, back };
}

/** Whoever pays hears that somebody has joined, or has left too soon. */
async function tell(work: Work, on: 'owe' | 'leave', fee: Fee): Promise<void> {
  const agency = await agencyName(work, fee.agency);
  const person = await personName(work, fee.employee);
  const title =
    on === 'owe'
      ? sentence`${agency} is owed its fee: ${person} has joined`
      : sentence`${person} left within the guarantee of ${agency}`;
  await raise(work, agencyFee, on, {
    record: fee.id,
    title,
    ...(on === 'leave' && { note: 'The agency fee says what comes back.' }),
    path: `${agencyFee.menu?.path}/${fee.id}`,
  });
}

/** Brings a fee up to the person's stay: owed from the first day of work, less once they have left early. */
async function settle(work: Work, id: number): Promise<void> {
  const fee = await records(work, agencyFee).locked(id);
  const stay = fee && (await stayOf(work, fee.employee));
  if (!fee || !stay) return;
  const now = guaranteeNow(fee, stay, work.today);
  const isOwed = fee.state === 'awaited' && stay.joinedOn <= work.today;
  const hasChanged =
    fee.joinedOn !== now.joinedOn ||
    fee.guaranteeTo !== now.guaranteeTo ||
    fee.leftOn !== now.leftOn ||
    fee.back !== now.back;
  if (!isOwed && !hasChanged) return;
  await records(work, agencyFee).asServer.set(id, now, { as: 'settle', ...(isOwed && { state: 'owed' }) });
  if (isOwed) await tell(work, 'owe', fee);
  if (now.leftOn !== null && fee.leftOn === null) await tell(work, 'leave', fee);
}

/** Those whose person joins, leaves, or comes back after all, since the day before. */
async function settleAll(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select f.id from agency_fee f
    join employee e on e.organisation_id = f.organisation_id and e.id = f.employee_id
    where f.organisation_id = ${work.session.organisationId} and f.state in ('awaited', 'owed', 'paid')
      and (f.state = 'awaited' or f.joined_on <> e.joined_on or f.left_on is not null
        or e.left_on <= f.guarantee_to)
    order by f.id`.execute(work.db);
  for (const { id } of rows) await settle(work, id);
}

export const agencyFeeDay = daily({ name: 'agency-fees', run: settleAll });

export const agencyFeeServer = formServer(agencyFee, {
  actions: {
    pay: asking(
      {
        on: date({ label: 'Paid on', required: true, default: 'today', notAfter: 'today' }),
        amount: money({
          label: 'Amount',
          min: zero,
          help: 'Empty: the fee less what comes back.',
        }),
        invoice: text({ label: 'Invoice', max: 60 }),
      },
      (_work, record, { on, amount, invoice }) => {
        const owed = record.amount === null ? null : subtract(record.amount, record.back ?? zero);
        const paid = amount ?? owed;
        if (paid === null)
          return invalid({ 'input.amount': 'No terms held for this hire. Enter the amount.' });
        return { paidOn: on, paid, invoice };
      },
    ),
    waive: asking(
      { note: longText({ label: 'Why', required: true, max: 1000 }) },
      (_work, _record, { note }) => ({
        note,
      }),
    ),
    'receive-back': asking(
      {
        on: date({ label: 'Given back on', required: true, default: 'today', notAfter: 'today' }),
        amount: money({ label: 'Amount', required: true, min: paise(1) }),
      },
      (_work, record, { on, amount }) => {
        if (record.leftOn === null) refuse('recruitment.nothing-back');
        if (record.paid !== null && amount > record.paid)
          invalid({ 'input.amount': 'This is more than was paid.' });
        return { returnedOn: on, returned: amount };
      },
    ),
  },
});
