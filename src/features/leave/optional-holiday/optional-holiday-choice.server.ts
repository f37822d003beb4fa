/** Choosing optional holidays: within number and time of the policy; the manager decides or is told. */
import { holiday } from '#features/organisation/holiday.form.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling, refusalIn } from '#kernel/verdict.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
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

async function tellPerson(work: Work, choice: Choice, on: 'approve' | 'decline') {
  const { name, date } = await holidayOf(work, choice);
  const day = formatDate(date);
  await raise(work, optionalHolidayChoice, on, {
    record: choice.id,
    to: { employeeIds: [choice.employee] },
    title:
      on === 'approve'
        ? sentence`${name} on ${day} is your holiday`
        : sentence`Your choice of ${name} on ${day} is declined`,
    path: `leavemngtsys/optional-holiday-choice/${choice.id}`,
  });
}

/** One after the other, so that nobody chooses in two tabs what was left once. */
async function ruleInTurn(work: Work, choice: Choice, isForSomebodyElse: boolean): Promise<void> {
  await holdLeaveOf(work, choice.employee);
  const no = refusalIn(await rulingOn(work, choice, isForSomebodyElse));
  if (no !== undefined) refuse('leave.rule', { no });
}

/** It holds at once where the policy asks nobody, and where HR enters it for somebody else. */
async function take(work: Work, choice: Choice): Promise<void> {
  await ruleInTurn(work, choice, isForOther(work, choice.employee));
  const { name, date } = await holidayOf(work, choice);
  const policy = (await choosingPolicies(work, [choice.employee]))(choice.employee, date);
  if (policy?.asksManager && !isForOther(work, choice.employee)) refuse('leave.choice-asks');
  const managers = (await managersAbove(work, [choice.employee], 1)).flatMap(
    ({ employee }) => employee ?? [],
  );
  if (managers.length === 0 || managers.includes(work.session.employeeId ?? 0)) return;
  const who = await personName(work, choice.employee);
  await raise(work, optionalHolidayChoice, 'take', {
    record: choice.id,
    to: { employeeIds: managers },
    title: sentence`${who} chose ${name} on ${formatDate(date)} as an optional holiday`,
    path: `leavemngtsys/optional-holiday-choice/${choice.id}`,
  });
}

async function approve(work: Work, choice: Choice): Promise<void> {
  if (isOwn(work, choice.employee)) refuse('leave.own/optional-holiday-choice');
  await ruleInTurn(work, choice, true);
  await tellPerson(work, choice, 'approve');
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
    submit: (work, record) => ruleInTurn(work, record, isForOther(work, record.employee)),
    take,
    approve,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Choice, { answer }) => {
        await tellPerson(work, record, 'decline');
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
