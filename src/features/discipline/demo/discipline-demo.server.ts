/**
 * The demo's disciplinary cases: a notice that waits for its answer, an enquiry with a suspension, a
 * warning.
 */
import { sql } from 'kysely';
import { teamOf } from '#features/claims/demo/claims-demo.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { sendNotice } from '../case/case-notice.server.ts';
import { disciplinaryCase } from '../case/disciplinary-case.form.ts';
import { enter } from '../case/disciplinary-entry.server.ts';
import { disciplineSetting } from '../setting/discipline-setting.form.ts';
import { misconduct } from '../setting/misconduct.form.ts';
import { orderSuspension } from '../suspension/order-suspension.server.ts';

export const disciplineDemo = demoStep({
  name: 'discipline',
  /** Its components are made also where nobody's case is. */
  async isDone(work) {
    return (await records(work, payComponent).find({ code: 'SUBSIST' })).length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

/** The employees of the demo's sign-ins. */
async function signIns({ db, session }: Work) {
  const { rows } = await sql<{ name: string; id: number }>`
    select split_part(user_name, '-', 1) as name, employee_id as id from user_account
    where organisation_id = ${session.organisationId} and employee_id is not null
      and user_name similar to '(hr|approver|payroll|manager)(-u|-f)?'`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function settings(work: Work): Promise<void> {
  const { rows } = await sql<{ position: number }>`select max(position)::int + 1 as position
    from pay_component where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const position = rows[0]?.position ?? 1;
  const flags = { prorated: false, active: true, professionalTaxWage: false, bonusWage: false } as const;
  const counted = { ...flags, gratuityWage: false, wageClass: 'outside' } as const;
  const common = { ...counted, source: 'input', rounding: 'paise' } as const;
  const components = records(work, payComponent).asServer;
  const allowance = await components.make({
    ...{ ...common, code: 'SUBSIST', name: 'Subsistence allowance', kind: 'earning', position },
    ...{ taxClass: 'taxable', stateInsuranceWage: true },
  });
  const fine = await components.make({
    ...{ ...common, code: 'FINE', name: 'Fine', kind: 'deduction', position: position + 1 },
    ...{ taxClass: 'outside', stateInsuranceWage: false, fine: true },
  });
  await records(work, disciplineSetting).asServer.make({
    ...{ replyDays: 7, appealDays: 30, wages: 'code', basis: 'days-30', allowance, fine },
  });
}

type Cast = {
  readonly today: IsoDate;
  readonly parts: { readonly openedBy: number; readonly decider: number };
  readonly enquiryOfficer: number | null;
  kindOf(of: RegExp): number;
};

async function open(work: Work, { parts }: Cast, state: string, values: object) {
  const cases = records(work, disciplinaryCase);
  const id = await cases.asServer.make(
    { ...parts, times: null, witnesses: [], attached: null, ...values },
    { state },
  );
  const made = await cases.one(id);
  if (!made) throw new Error('the case of the demo is not there');
  return made;
}

async function awaited(work: Work, cast: Cast, employee: number): Promise<void> {
  const { today, kindOf } = cast;
  const replyBy = addDays(today, 5);
  const late = await open(work, cast, 'asked', {
    ...{ employee, subject: 'Came late eleven times in three months', misconduct: kindOf(/lateness/) },
    ...{ times: 11, happenedOn: today, reportedOn: addDays(today, -3) },
    ...{ detail: 'Between a quarter and three quarters of an hour late, by the punches.' },
    ...{ replyBy, noticeOn: addDays(today, -2), dueOn: replyBy, dueFor: 'Reply of the employee' },
  });
  const text = 'By the punches you came late on eleven days in three months. Say why, within a week.';
  await sendNotice(work, late, { kind: 'show-cause', text, dueOn: replyBy });
  await enter(work, late, 'step', `Show cause notice: ${text}`);
}

async function enquired(work: Work, cast: Cast, employee: number): Promise<void> {
  const { today, enquiryOfficer, kindOf } = cast;
  const before = (days: number) => addDays(today, -days);
  const theft = await open(work, cast, 'enquiry', {
    ...{ employee, subject: 'Copper scrap taken through gate 2', misconduct: kindOf(/Theft/) },
    ...{ detail: 'Forty kilos are missing; the camera of gate 2 shows a bag.', enquiryOfficer },
    ...{ happenedOn: before(20), reportedOn: before(19), noticeOn: before(18), replyBy: before(11) },
    ...{ repliedOn: before(13), enquiryFrom: before(8), suspendedFrom: today },
    ...{ dueOn: addDays(today, 90), dueFor: 'End the enquiry' },
  });
  await orderSuspension(work, theft, { kind: 'enquiry', from: today, until: null });
  await enter(work, theft, 'hearing', 'Two witnesses were heard; the employee named one more.');
  await sendNotice(work, theft, { kind: 'suspension', text: 'You are suspended until the enquiry ends.' });
}

async function warned(work: Work, cast: Cast, employee: number): Promise<void> {
  const before = (days: number) => addDays(cast.today, -days);
  const refused = await open(work, cast, 'closed', {
    ...{ employee, subject: 'Refused safety glasses at the grinder', misconduct: cast.kindOf(/safety gear/) },
    ...{ detail: 'Asked twice by the shift in charge, refused twice.' },
    ...{ happenedOn: before(75), reportedOn: before(74), noticeOn: before(73), replyBy: before(66) },
    ...{ repliedOn: before(70), penalty: 'warning', order: 'A warning is entered.' },
    ...{ orderedOn: before(60), appealBy: before(30), closedOn: before(29) },
  });
  await enter(work, refused, 'step', 'Order: Warning. A warning is entered.');
}

async function seed(work: Work): Promise<void> {
  const [own, colleague, other] = await teamOf(work);
  const known = await signIns(work);
  const [openedBy, decider] = [known.get('hr'), known.get('approver')];
  const kinds = await records(work, misconduct).find({});
  if (openedBy === undefined || decider === undefined || kinds.length === 0) return;
  await settings(work);
  const cast: Cast = {
    today: await seededOn(work),
    parts: { openedBy, decider },
    enquiryOfficer: known.get('payroll') ?? null,
    kindOf: (of) => kinds.find(({ name }) => of.test(name))?.id ?? 0,
  };
  if (own !== undefined) await awaited(work, cast, own);
  if (colleague !== undefined) await enquired(work, cast, colleague);
  if (other !== undefined) await warned(work, cast, other);
}
