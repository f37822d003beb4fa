/** Which notice, probation and retirement hold for people, and by what: own details or a policy. */
import { sql } from 'kysely';
import { addDays, addMonths, earlier, firstDay, type IsoDate, later, monthOf } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { uncountedDays } from '#server/calendar/uncounted-source.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { laterBy } from '#time/leave/uncounted.ts';
import { retirementOn } from '../record/employment.ts';
import type { TermSource } from './terms.call.ts';
import { confirmationDue, noticeBy, retirementBy, termOn, wasOverWhenEntered } from './terms.ts';
import { noticePolicy, probationPolicy, retirementPolicy } from './terms-policy.form.ts';

type PersonTerms = {
  /** Days of notice that is given today; by a policy also what becomes of days not served. */
  readonly notice: (TermSource & Notice) | undefined;
  /** While the person is not confirmed, unless probation was over before the person was entered. */
  readonly confirmation: (TermSource & Due) | undefined;
  readonly retirement: TermSource & Due;
};

type Notice = {
  readonly days: number;
  readonly short: 'recovered' | 'waived' | 'served';
  readonly pay: 'gross' | 'basic';
  readonly basis: 'calendar' | 'thirty';
};
/** From `remindFrom` on, whoever leads and keeps people is reminded of it. */
type Due = { readonly on: IsoDate; readonly remindFrom: IsoDate };

/** Where a policy says nothing: days before a confirmation, months before a retirement. */
const usualReminders = { days: 14, months: 6 } as const;
/** For titles that name no probation of their own. */
export const usualProbationDays = 180;
const usualNotice = { short: 'recovered', pay: 'gross', basis: 'calendar' } as const;

type Person = {
  id: number;
  joined: IsoDate;
  confirmed: IsoDate | null;
  entered: IsoDate;
  left: IsoDate | null;
  born: IsoDate;
  ownNotice: number | null;
  ownProbation: IsoDate | null;
  designation: string | null;
  usualNotice: number | null;
  usualProbation: number | null;
  age: number;
};

/** As they are recorded on the day; of who joins later or has left, on the first day or the last. */
async function readPeople(work: Work, ids: readonly number[], on: IsoDate): Promise<readonly Person[]> {
  const { organisationId } = work.session;
  const day = sql`least(greatest(${on}::date, e.joined_on), coalesce(e.left_on, 'infinity'::date))`;
  const { rows } = await sql<Person>`
    select e.id, e.joined_on as joined, e.confirmed_on as confirmed, e.left_on as left,
      ${dayOfInstant(sql`e.created_at`)} as entered,
      e.date_of_birth as born, w.notice_days as "ownNotice", w.probation_ends_on as "ownProbation",
      d.name as designation, d.notice_days as "usualNotice", d.probation_days as "usualProbation",
      coalesce((select retirement_age from organisation where organisation_id = ${organisationId}), 60) as age
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', day)} w on true
    left join designation d on d.organisation_id = e.organisation_id and d.id = w.designation_id
    where e.organisation_id = ${organisationId} and e.id = any(${[...ids]}::bigint[])
    order by e.id`.execute(work.db);
  return rows;
}

/** For each person, in their order, which of these policies holds. */
async function held<T extends { readonly id: number }>(
  work: Work,
  form: Form,
  all: readonly T[],
  people: readonly Person[],
  on: IsoDate,
): Promise<readonly (T | undefined)[]> {
  if (all.length === 0) return people.map(() => undefined);
  const asked = people.map(({ id, joined, left }) => {
    const day = later(on, joined);
    return { employee: id, on: left === null ? day : earlier(day, left) };
  });
  const holding = await recordsHolding(work, form, asked);
  const byId = new Map(all.map((each) => [each.id, each]));
  return holding.map((each) => each && byId.get(each.record.id));
}

const byPolicy = ({ id, name }: { readonly id: number; readonly name: string }): TermSource => ({
  by: 'policy',
  name,
  policy: id,
});
const source = (by: Exclude<TermSource['by'], 'policy'>, name: string | null = null): TermSource => ({
  by,
  name,
  policy: null,
});

type Probation = ServerRecord<typeof probationPolicy>;

function confirmationOf(
  person: Person,
  policy: Probation | undefined,
  uncounted: readonly IsoDate[],
): PersonTerms['confirmation'] {
  if (person.confirmed !== null) return undefined;
  const due = probationOf(person, policy, uncounted);
  return wasOverWhenEntered(due.on, person.entered) ? undefined : due;
}

/** A day that somebody has named stays; a term is of days that count as service. */
function probationOf(
  person: Person,
  policy: Probation | undefined,
  uncounted: readonly IsoDate[],
): TermSource & Due {
  const due = (on: IsoDate): Due => ({
    on,
    remindFrom: addDays(on, -(policy?.remindDays ?? usualReminders.days)),
  });
  if (person.ownProbation !== null) return { ...source('own'), ...due(person.ownProbation) };
  const term = policy && termOn(policy.terms, person.joined);
  if (term)
    return { ...byPolicy(policy), ...due(laterBy(confirmationDue(person.joined, term.days), uncounted)) };
  const { usualProbation: usual, designation } = person;
  const on = laterBy(confirmationDue(person.joined, usual ?? usualProbationDays), uncounted);
  return { ...(usual === null ? source('usual') : source('designation', designation)), ...due(on) };
}

type NoticeRecord = ServerRecord<typeof noticePolicy>;

/** How a day is paid is said only where days not served can be bought out. */
const waysOf = ({ short, pay, basis }: NoticeRecord): Omit<Notice, 'days'> => ({
  short,
  pay: pay ?? usualNotice.pay,
  basis: basis ?? usualNotice.basis,
});

function noticeOf(
  person: Person,
  policy: NoticeRecord | undefined,
  on: IsoDate,
  probation: PersonTerms['confirmation'],
): PersonTerms['notice'] {
  const ways = policy ? waysOf(policy) : usualNotice;
  if (person.ownNotice !== null) return { ...source('own'), days: person.ownNotice, ...ways };
  const term = policy && termOn(policy.terms, on);
  const isConfirmed = person.confirmed === null ? probation === undefined : person.confirmed <= on;
  if (term) return { ...byPolicy(policy), days: noticeBy(term, isConfirmed), ...ways };
  if (person.usualNotice === null) return undefined;
  return { ...source('designation', person.designation), days: person.usualNotice, ...ways };
}

type Retirement = ServerRecord<typeof retirementPolicy>;

function retirementOf(person: Person, policy: Retirement | undefined): PersonTerms['retirement'] {
  const by = policy && retirementBy(policy.terms, person.born);
  const on = by ?? retirementOn(person.born, person.age);
  const months = policy?.remindMonths ?? usualReminders.months;
  const remindFrom = firstDay(addMonths(monthOf(on), -months));
  return { ...(policy && by ? byPolicy(policy) : source('organisation')), on, remindFrom };
}

/** The terms of these people, as they are asked for on a day. */
export async function termsOf(
  work: Work,
  ids: readonly number[],
  on: IsoDate = work.today,
): Promise<ReadonlyMap<number, PersonTerms>> {
  if (ids.length === 0) return new Map();
  const people = await readPeople(work, ids, on);
  const holding = async <T extends { readonly id: number }>(form: Form, all: Promise<readonly T[]>) =>
    held(work, form, await all, people, on);
  const probations = await holding(probationPolicy, records(work, probationPolicy).find({}));
  const notices = await holding(noticePolicy, records(work, noticePolicy).find({}));
  const retirements = await holding(retirementPolicy, records(work, retirementPolicy).find({}));
  const uncounted = await uncountedDays(work, ids);
  return new Map(
    people.map((person, at) => {
      const confirmation = confirmationOf(person, probations[at], uncounted(person.id));
      const notice = noticeOf(person, notices[at], on, confirmation);
      return [person.id, { confirmation, notice, retirement: retirementOf(person, retirements[at]) }];
    }),
  );
}
