/**
 * Taking over: one act makes the employee’s record of an accepted offer, or of what HR entered, and puts into
 * it what the joiner has entered, part by part as HR looked at it. All of it in one transaction.
 */
import { employee } from '#features/people/record/employee.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { acknowledgedBefore } from '#features/policy/reading/before-joining.server.ts';
import { choices, code, flag } from '#kernel/field.ts';
import { Invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { proposeCode } from '../../recruitment/hire/employee-code.server.ts';
import { hire } from '../../recruitment/hire/hire.form.ts';
import { offer } from '../../recruitment/offer/offer.form.ts';
import { forgetEntered } from '../joiner/forget.server.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { type ReviewedPart, reviewedParts } from '../joiner/joining-step.form.ts';
import { refuse } from '../joining.refusal.ts';
import { carryBank, carryDocuments, carryFamily, carryPerson } from './carry.server.ts';
import { prepareFirstDay } from './first-day.server.ts';

export const takeOverAsks = {
  leaveOut: choices({
    label: 'Leave out',
    choices: reviewedParts,
    help: 'What is not right stays out of the employee’s record, and is deleted with the rest.',
  }),
  code: code({ label: 'Employee code', max: 20, help: 'Empty: the next free one.' }),
  signIn: flag({
    label: 'Give a sign-in',
    default: true,
    help: 'The user name is the employee code. The link to set a password is mailed on the first day.',
  }),
  letter: flag({
    label: 'Issue the appointment letter',
    default: true,
    help: 'It names the wages: where payroll has still to assign the salary, it follows the day after.',
  }),
};

type TakeOver = {
  readonly leaveOut: readonly ReviewedPart[] | null;
  readonly code: string | null;
  readonly signIn: boolean;
  readonly letter: boolean;
};

/** What the record lacks is said as a sentence about the joiner, who can still enter it. */
async function inJoinersWords<T>({ firstName }: Joiner, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const fact = Object.values(error.fields).join(' ');
    return refuse('joining.too-early', { name: firstName ?? '', fact });
  }
}

async function hiredFrom(work: Work, record: Joiner, ask: TakeOver): Promise<number> {
  const accepted = await records(work, offer).one(record.offer ?? 0);
  if (!accepted) return refuse('joining.offer-not-accepted');
  if (accepted.state === 'accepted') {
    const input = { code: ask.code, overrideReason: null };
    await records(work, offer).asPerson.act(accepted, 'hire', { input });
  }
  const [hired] = await records(work, hire).find({ offer: accepted.id });
  return hired ? hired.employee : refuse('joining.offer-not-accepted');
}

async function madeByHand(work: Work, record: Joiner, ask: TakeOver): Promise<number> {
  const { firstName, joiningOn, designation, department, establishment, employmentType } = record;
  if (!joiningOn || !designation || !department || !establishment || !employmentType)
    return refuse('joining.no-post', { name: firstName ?? '' });
  const leftOut = new Set<string>(ask.leaveOut ?? []);
  const values = {
    code: ask.code ?? (await proposeCode(work)),
    firstName: firstName ?? '',
    middleName: record.middleName,
    lastName: record.lastName,
    ...(record.dateOfBirth !== null && !leftOut.has('dateOfBirth') && { dateOfBirth: record.dateOfBirth }),
    ...(record.gender !== null && !leftOut.has('gender') && { gender: record.gender }),
    personalMail: record.personalMail,
    mobile: record.mobile,
    joinedOn: joiningOn,
    pfBasis: 'ceiling' as const,
    pensionMember: true,
  };
  const id = await inJoinersWords(record, () => records(work, employee).asServer.create(values));
  const post = { designation, department, establishment, employmentType };
  await records(work, employeeWork).asServer.create(
    { employee: id, ...post, grade: record.grade, reportsTo: record.reportsTo },
    { validFrom: joiningOn, reason: 'Taken over from joining' },
  );
  return id;
}

/** The action `take-over`. */
export async function takeOver(work: Work, record: Joiner, ask: TakeOver) {
  const id = await (record.offer === null ? madeByHand : hiredFrom)(work, record, ask);
  const leftOut = new Set<ReviewedPart>(ask.leaveOut ?? []);
  await carryPerson(work, record, id, leftOut);
  await carryFamily(work, record, id, leftOut);
  await carryBank(work, record, id, leftOut);
  await carryDocuments(work, record, id, leftOut);
  await acknowledgedBefore(work, id, record.policiesRead);
  await prepareFirstDay(work, record, id, ask);
  return {
    ...(await forgetEntered(work, record)),
    employee: id,
    takenOn: work.today,
    takenBy: work.session.name.slice(0, 120),
  };
}
