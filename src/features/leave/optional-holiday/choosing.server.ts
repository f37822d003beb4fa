/** What is known of a person who chooses optional holidays: the policy, the holidays, what is chosen. */
import { sql } from 'kysely';
import { holiday } from '#features/organisation/holiday.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { coversFor, rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import { type ChoiceAnswer, choiceAnswer, type OptionalHoliday } from '#time/leave/optional-holiday.ts';
import { yearStart } from '../policy/leave-terms.ts';
import { optionalHolidayPolicy } from './optional-holiday-policy.form.ts';

type Policy = ServerRecord<typeof optionalHolidayPolicy>;
type Holiday = ServerRecord<typeof holiday>;
type Span = { readonly from: IsoDate; readonly to: IsoDate };

/** Which policy holds for a person on a day; of these people, or of everybody. */
export async function choosingPolicies(work: Work, employees: readonly number[] | null) {
  const policies = (await records(work, optionalHolidayPolicy).find({ active: true })).toSorted(
    (one, other) => one.name.localeCompare(other.name),
  );
  const within = { db: work.db, organisationId: work.session.organisationId };
  return rowsHolding(work.host.forms.populationSources, within, policies, employees);
}

export const yearOfChoice = (policy: Pick<Policy, 'yearBegins'>, date: IsoDate): Span =>
  leaveYear(yearStart(policy), date, date);

export type ChosenHoliday = OptionalHoliday & {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly employee: number;
  readonly holiday: number;
};

/** What these people, or all, have chosen or asked for between two days, of what is optional still. */
export async function chosenBetween(
  { db, session: { organisationId } }: Work,
  employees: readonly number[] | null,
  { from, to }: Span,
): Promise<readonly ChosenHoliday[]> {
  const { rows } = await sql<ChosenHoliday>`
    select choice.id, choice.version, choice.state, choice.employee_id as employee,
      holiday.id as holiday, holiday.date, holiday.name
    from optional_holiday_choice choice
    join holiday on holiday.organisation_id = choice.organisation_id and holiday.id = choice.holiday_id
    where choice.organisation_id = ${organisationId} and choice.state in ('waiting', 'approved')
      and holiday.kind = 'optional'
      and holiday.date between ${from}::date and ${to}::date
      and (${employees ? [...employees] : null}::bigint[] is null
        or choice.employee_id = any (${employees ? [...employees] : null}::bigint[]))
    order by holiday.date, choice.id`.execute(db);
  return rows;
}

/** The optional holidays between two days that are for the place of a person, in order. */
export async function optionalFor(
  work: Work,
  employee: number,
  { from, to }: Span,
): Promise<readonly Holiday[]> {
  const all = (await records(work, holiday).find({ kind: 'optional' }))
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const isFor = await forPerson(work, employee, all);
  return all.filter((each) => isFor(each));
}

async function forPerson(work: Work, employee: number, holidays: readonly Holiday[]) {
  const some = holidays.filter(({ forWhom }) => forWhom?.length);
  const covers = await coversFor(
    work,
    some.map(({ forWhom }) => forWhom ?? []),
    some.map(({ date }) => ({ employee, on: date })),
  );
  return (each: Holiday): boolean => {
    const at = some.indexOf(each);
    return at < 0 || covers(each.forWhom ?? [], at) !== undefined;
  };
}

type Asked = { readonly id: number; readonly employee: number; readonly isForOther: boolean };

/** The answer for each of these holidays, as it stands now; without the choice itself. */
export async function choiceAnswers(
  work: Work,
  { id, employee, isForOther }: Asked,
  holidays: readonly Holiday[],
): Promise<readonly ChoiceAnswer[]> {
  const [first, last] = [holidays[0]?.date, holidays.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const policyOn = await choosingPolicies(work, [employee]);
  const isFor = await forPerson(work, employee, holidays);
  const years = holidays.map(({ date }) => {
    const policy = policyOn(employee, date);
    return { policy, ...(policy ? yearOfChoice(policy, date) : { from: date, to: date }) };
  });
  const from = years.map((year) => year.from).toSorted()[0] ?? first;
  const to =
    years
      .map((year) => year.to)
      .toSorted()
      .at(-1) ?? last;
  const chosen = (await chosenBetween(work, [employee], { from, to })).filter((each) => each.id !== id);
  const calendar = await daysOf(work, [employee], first, last);
  return holidays.map((each, at) => {
    const { policy, ...year } = years[at] ?? { policy: undefined, from: each.date, to: each.date };
    const day = calendar.on(employee, each.date);
    const isOwnChoice = day.record?.form === 'optional-holiday-choice';
    return choiceAnswer({
      holiday: each,
      rules: policy,
      today: work.today,
      isForPerson: isFor(each),
      alreadyFree: day.kind === 'working' || isOwnChoice ? undefined : day.says,
      chosen: chosen.filter(({ date }) => date >= year.from && date <= year.to),
      isForOther,
    });
  });
}
