/**
 * Hiring: one action on an accepted offer makes the employee's record with everything the applicant gave,
 * in one
 * transaction. A second press finds the offer changed and does nothing.
 */

import { sql } from 'kysely';
import { employee } from '#features/people/record/employee.form.ts';
import { employeeWork } from '#features/people/work/employee-work.form.ts';
import { addDays } from '#kernel/calendar.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { Invalid, invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { noteAgencyFee } from '../agency/agency-fee.server.ts';
import { applicant } from '../applicant/applicant.form.ts';
import type { Applicant } from '../applicant/applicant.server.ts';
import { referral } from '../applicant/referral.form.ts';
import { stageOf } from '../board/hiring-stage.server.ts';
import { noteSteps } from '../board/stage-step.server.ts';
import type { Offer } from '../offer/offer-record.ts';
import { refuse } from '../recruitment.refusal.ts';
import { closeOpenings } from '../requisition/opening.server.ts';
import { requisition } from '../requisition/requisition.form.ts';
import { recountFilled } from '../requisition/requisition.server.ts';
import { hiringSettings } from '../setting/hiring-setting.server.ts';
import { carryOver, contactsOf, languagesOf } from './copy-to-employee.server.ts';
import { proposeCode } from './employee-code.server.ts';
import { hire } from './hire.form.ts';
import { assignSalary } from './hire-salary.server.ts';

type Ask = { readonly code: string | null; readonly overrideReason: string | null };

/** The requisition, locked: its last position is given once. */
async function takePosition(work: Work, record: Offer, who: Applicant, reason: string | null): Promise<void> {
  const asked = await records(work, requisition).locked(who.requisition);
  if (!asked) return;
  if (asked.state === 'cancelled' || asked.state === 'rejected') {
    refuse('recruitment.requisition-ended');
  }
  if ((asked.filled ?? 0) < asked.positions || reason || record.overrideReason) return;
  const isOne = asked.positions === 1;
  const taken = isOne ? 'The one position of' : `All ${asked.positions} positions of`;
  invalid({
    'input.overrideReason': `${taken} ${asked.name} ${isOne ? 'is' : 'are'} filled. Say why to go beyond.`,
  });
}

/** What the record still lacks is said as a sentence about the applicant, since it is corrected there. */
async function inApplicantsWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const { code, ...others } = error.fields;
    if (code !== undefined && Object.keys(others).length === 0) return invalid({ 'input.code': code });
    return refuse('recruitment.hire-incomplete', { fact: Object.values(error.fields).join(' ') });
  }
}

async function makeEmployee(work: Work, record: Offer, who: Applicant, code: string): Promise<number> {
  const contacts = await contactsOf(work, who.id);
  const married = who.maritalStatus === 'now-married' ? 'married' : who.maritalStatus;
  const id = await records(work, employee).asServer.create({
    code,
    title: who.title,
    firstName: who.firstName,
    middleName: who.middleName,
    lastName: who.lastName,
    ...(who.dateOfBirth !== null && { dateOfBirth: who.dateOfBirth }),
    gender: who.gender ?? 'other',
    bloodGroup: who.bloodGroup,
    maritalStatus: married,
    marriedOn: who.marriedOn,
    nationality: who.nationality,
    religion: who.religion,
    languages: await languagesOf(work, who.id),
    personalMail: who.mail,
    mobile: who.mobile,
    ...contacts,
    joinedOn: record.joiningOn,
    pfBasis: 'ceiling',
    pensionMember: true,
  });
  await records(work, employeeWork).asServer.create(
    {
      employee: id,
      department: record.department as number,
      designation: record.designation as number,
      grade: record.grade,
      establishment: record.establishment as number,
      employmentType: record.employmentType as number,
      reportsTo: await stillHere(work, record),
      costCentre: (await records(work, requisition).one(who.requisition))?.costCentre ?? null,
    },
    { validFrom: record.joiningOn, reason: `Hired, offer ${record.code}` },
  );
  return id;
}

/** Nobody is put into the team of somebody who will be gone by then. */
async function stillHere(work: Work, { reportsTo, joiningOn }: Offer): Promise<number | null> {
  if (reportsTo === null) return null;
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId} and id = ${reportsTo}
      and (left_on is null or left_on >= ${joiningOn}::date)`.execute(work.db);
  return rows[0]?.id ?? null;
}

async function closeApplication(work: Work, who: Applicant, employeeId: number): Promise<void> {
  const joined = (await stageOf(work, 'joined')) ?? who.stage;
  const values = { employee: employeeId, stage: joined, stageSince: work.today };
  await records(work, applicant).asServer.set(who.id, values, { as: 'hire', state: 'hired' });
  await noteSteps(work, [who.id], { kind: 'hire', from: who.stage, to: joined });
}

/** The requisition is recounted; with its last position its openings close. */
async function closeFilled(work: Work, requisitionId: number): Promise<void> {
  await recountFilled(work, requisitionId);
  const filled = (await records(work, requisition).one(requisitionId))?.state === 'filled';
  if (filled) await closeOpenings(work, requisitionId, ['published']);
}

/** Whoever referred the person earns the bonus once the days have passed. */
async function noteReferral(work: Work, who: Applicant, record: Offer): Promise<void> {
  const { referralBonus, referralDays } = await hiringSettings(work);
  const values = {
    joinedOn: record.joiningOn,
    bonus: referralBonus,
    bonusDueOn: referralBonus === null ? null : addDays(record.joiningOn, referralDays),
  };
  const referrals = records(work, referral);
  for (const { id } of await referrals.find({ applicant: who.id }))
    await referrals.asServer.set(id, values, { as: 'join' });
}

/** The action `hire` of an accepted offer. */
export async function hireFrom(work: Work, record: Offer, ask: Ask): Promise<void> {
  const who = await records(work, applicant).locked(record.applicant);
  if (!who) return refuse('not-found/hire');
  if (who.state !== 'active') {
    refuse('recruitment.not-in-process', { fullName: fullName(who) });
  }
  await takePosition(work, record, who, ask.overrideReason);
  const employeeId = await inApplicantsWords(async () =>
    makeEmployee(work, record, who, ask.code ?? (await proposeCode(work))),
  );
  await carryOver(work, who.id, employeeId, record.joiningOn);
  const salarySet = await assignSalary(work, record, employeeId);
  await closeApplication(work, who, employeeId);
  await records(work, hire).asServer.create({
    applicant: who.id,
    offer: record.id,
    requisition: who.requisition,
    employee: employeeId,
    hiringManager: who.hiringManager,
    joiningOn: record.joiningOn,
    hiredOn: work.today,
    hiredBy: work.session.name.slice(0, 120),
    salarySet,
    overrideReason: ask.overrideReason,
  });
  await closeFilled(work, who.requisition);
  await noteReferral(work, who, record);
  await noteAgencyFee(work, who, record, employeeId);
}
