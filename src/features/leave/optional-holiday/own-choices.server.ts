/** A person's optional holidays of the coming year: chosen in one step, and seen with what still can be. */
import { addYears, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { chosenUntil } from '#time/leave/optional-holiday.ts';
import { reachedPerson } from '../mine/reached-person.server.ts';
import {
  type ChosenHoliday,
  choiceAnswers,
  choosingPolicies,
  chosenBetween,
  optionalFor,
  yearOfChoice,
} from './choosing.server.ts';
import { optionalHolidayChoice } from './optional-holiday-choice.form.ts';
import { chooseCall, type OwnChoices, ownChoicesCall } from './own-choices.call.ts';

type PolicyOn = Awaited<ReturnType<typeof choosingPolicies>>;

/** '1 of 2 chosen for 2026': each year of the policies that one of these days lies in. */
async function yearsOf(work: Work, employee: number, policyOn: PolicyOn, days: readonly IsoDate[]) {
  const years = new Map<IsoDate, { readonly to: IsoDate; readonly most: number }>();
  for (const day of days) {
    const policy = policyOn(employee, day);
    if (!policy) continue;
    const { from, to } = yearOfChoice(policy, day);
    years.set(from, { to, most: policy.most });
  }
  const told: OwnChoices['years'][number][] = [];
  for (const [from, { to, most }] of years) {
    const { length } = await chosenBetween(work, [employee], { from, to });
    const span = from.endsWith('-01-01') ? from.slice(0, 4) : `${formatDate(from)} to ${formatDate(to)}`;
    told.push({ says: `${length} of ${most} chosen for ${span}.` });
  }
  return told;
}

export const ownChoices = route({
  ...ownChoicesCall,
  summary: 'The optional holidays of a person’s coming year: chosen, open to choose, and why not',
  tag: 'Leave',
  form: optionalHolidayChoice.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request): Promise<OwnChoices> {
    const employee = await reachedPerson(work, request.query.employee);
    const span = { from: work.today, to: addYears(work.today, 1) };
    const holidays = await optionalFor(work, employee, span);
    const policyOn = await choosingPolicies(work, [employee]);
    const answers = await choiceAnswers(work, { id: 0, employee, isForOther: false }, holidays);
    const chosen = new Map(
      (await chosenBetween(work, [employee], span)).map((each) => [each.holiday, each] as const),
    );
    const given = holidays.flatMap((each, at) => {
      const policy = policyOn(employee, each.date);
      const choice = chosen.get(each.id);
      return policy || choice ? [{ each, policy, choice, answer: answers[at] }] : [];
    });
    const days = given.map(({ each }) => each.date);
    return {
      years: await yearsOf(work, employee, policyOn, days),
      asksManager: given.some(({ policy }) => policy?.asksManager),
      holidays: given.map(({ each, policy, choice, answer }) => ({
        holiday: each.id,
        date: each.date,
        name: each.name,
        choice: choice ? told(choice) : null,
        open: each.date > work.today,
        no: choice || answer?.instead === undefined ? null : `${answer.says} ${answer.instead}`,
        until: policy && !choice ? `Choose by ${formatDate(chosenUntil(each, policy))}` : null,
      })),
    };
  },
});

const told = ({ id, version, state }: ChosenHoliday) => ({ id, version, state });

export const chooseHoliday = route({
  ...chooseCall,
  summary: 'Choose an optional holiday: at once, or sent to the manager where the policy asks',
  tag: 'Leave',
  form: optionalHolidayChoice.name,
  action: 'take',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { body: { holiday } }) {
    const employee = work.session.employeeId ?? notFound('Your employee record');
    const mine = records(work, optionalHolidayChoice).asPerson;
    const id = await mine.create({ employee, holiday });
    const { version } = await mine.read(id);
    const span = { from: work.today, to: addYears(work.today, 2) };
    const day = (await optionalFor(work, employee, span)).find((each) => each.id === holiday)?.date;
    const policy = day && (await choosingPolicies(work, [employee]))(employee, day);
    await mine.act({ id, version }, policy?.asksManager ? 'submit' : 'take');
    return { id };
  },
});
