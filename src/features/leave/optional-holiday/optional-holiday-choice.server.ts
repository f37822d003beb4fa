/** Choosing optional holidays: within number and time of the policy; the manager decides or is told. */
import { sql } from 'kysely';
import { holiday } from '#features/organisation/holiday.form.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/told.ts';
import { allows, forbids, type Ruling, refusalIn } from '#kernel/verdict.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { holds } from '#server/database/dated-row.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { holdLeaveOf } from '../application/leave-day.server.ts';
import { refuse } from '../leave.refusal.ts';
import { choiceAnswers, choosingPolicies } from './choosing.server.ts';
import { optionalHolidayChoice } from './optional-holiday-choice.form.ts';

type Choice = ServerRecord<typeof optionalHolidayChoice>;

const holidayOf = async (work: Work, { holiday: id }: Pick<Choice, 'holiday'>) =>
  (await records(work, holiday).one(id)) ?? notFound('This holiday');

/** What the policy says to it, as it stands now. */
async function rulingOn(
  work: Work,
  choice: Pick<Choice, 'employee' | 'holiday'> & { readonly id?: number },
  isForOther: boolean,
): Promise<Ruling> {
  const chosen = await holidayOf(work, choice);
  if (chosen.kind !== 'optional')
    return forbids(`${chosen.name} is a holiday for everybody at its places.`, 'Choose an optional one.');
  const asked = { id: choice.id ?? 0, employee: choice.employee, isForOther };
  const [answer] = await choiceAnswers(work, asked, [chosen]);
  if (answer?.instead !== undefined) return forbids(answer.says, answer.instead);
  return allows(answer?.says ?? '');
}

const isForOther = (work: Work, employee: number): boolean =>
  !isOwn(work, employee) && work.may(optionalHolidayChoice.name, 'write') === 'organisation';

async function tellPerson(work: Work, choice: Choice, on: 'approve' | 'decline', outcome: string) {
  const { name, date } = await holidayOf(work, choice);
  await raise(work, optionalHolidayChoice, on, {
    record: choice.id,
    to: { employeeIds: [choice.employee] },
    title: sentence`${name}, ${formatDate(date)} ${outcome}`,
    path: `leavemngtsys/optional-holiday-choice/${choice.id}`,
  });
}

async function managerOf({ db, session, today }: Work, employee: number): Promise<number | undefined> {
  const { rows } = await sql<{ manager: number }>`
    select seat.reports_to_id as manager from employee_work seat
    where seat.organisation_id = ${session.organisationId} and seat.employee_id = ${employee}
      and ${holds('seat', today)} and seat.reports_to_id is not null`.execute(db);
  return rows[0]?.manager;
}

/** It holds at once where the policy asks nobody, and where HR enters it for somebody else. */
async function take(work: Work, choice: Choice): Promise<void> {
  await holdLeaveOf(work, choice.employee);
  const { name, date } = await holidayOf(work, choice);
  const policy = (await choosingPolicies(work, [choice.employee]))(choice.employee, date);
  if (policy?.asksManager && !isForOther(work, choice.employee)) refuse('leave.choice-asks');
  const manager = await managerOf(work, choice.employee);
  if (manager === undefined || manager === work.session.employeeId) return;
  const who = await personName(work, choice.employee);
  await raise(work, optionalHolidayChoice, 'take', {
    record: choice.id,
    to: { employeeIds: [manager] },
    title: sentence`${who} chose ${name} on ${formatDate(date)} as an optional holiday`,
    path: `leavemngtsys/optional-holiday-choice/${choice.id}`,
  });
}

async function approve(work: Work, choice: Choice): Promise<void> {
  if (isOwn(work, choice.employee)) refuse('leave.own/optional-holiday-choice');
  await holdLeaveOf(work, choice.employee);
  const no = refusalIn(await rulingOn(work, choice, true));
  if (no !== undefined) refuse('leave.rule', { no });
  await tellPerson(work, choice, 'approve', 'is your holiday');
}

/** Until the day before a person withdraws alone; from then on it takes somebody else. */
async function withdraw(work: Work, choice: Choice): Promise<void> {
  const { date } = await holidayOf(work, choice);
  if (date <= work.today && isOwn(work, choice.employee)) refuse('leave.choice-begun');
}

export const optionalHolidayChoiceServer = formServer(optionalHolidayChoice, {
  verdicts: {
    choosing: (work, { record }) => rulingOn(work, record, isForOther(work, record.employee)),
  },
  usualFlow: () =>
    managerFlow({
      because: 'Optional holidays are decided by the manager unless a flow says otherwise.',
      remindAfter: 2,
      escalateAfter: 5,
    }),
  async asksFor(work, record) {
    const { name, date } = await holidayOf(work, record);
    const person = await personName(work, record.employee);
    return { title: `${person} asks to keep ${name} on ${formatDate(date)}` };
  },
  actions: {
    submit: (work, record) => holdLeaveOf(work, record.employee),
    take,
    approve,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Choice, { answer }) => {
        await tellPerson(work, record, 'decline', 'is declined');
        return { answer };
      },
    ),
    withdraw,
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') invalid({ state: 'Withdraw the choice instead.' });
    return Promise.resolve();
  },
});
