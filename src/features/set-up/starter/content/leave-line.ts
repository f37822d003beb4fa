/**
 * Leave as a starter proposes it: what the sector usually gives, and nowhere less than the law of the state
 * asks for. Pure.
 */

import type { IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { Establishment } from '#time/floor/hours-of-law.ts';
import { yearOfWork } from '#time/floor/policy-floor.ts';
import { type Credited, creditedBy } from './leave-credited.ts';
import { nameOfItem, type StarterItem, type Values } from './starter-item.ts';

/** Days a year; earned leave by the days of work instead where it says so. */
export type LeaveWish = {
  readonly earned: number | 'by-days-worked';
  readonly sick: number;
  readonly casual: number;
  /** Long leave for half the pay, once in some years. */
  readonly sabbatical?: true;
  /** How earned leave comes; at the start of each month where nothing is said. */
  readonly credited?: Credited;
  /** Of an employment type, to whom it comes in another way. */
  readonly others?: readonly { readonly type: string; readonly words: string; readonly credited: Credited }[];
  /** Days of casual leave that are carried, and for how many days of the new year. */
  readonly casualCarried?: { readonly most: number; readonly days: number };
  /** The first day of the leave year; 1 January where nothing is said. */
  readonly yearBegins?: Values;
};

type LeaveGiven = Pick<LeaveWish, 'earned' | 'sick' | 'casual'> & { readonly carry: number };

/** The most that any law of the place gives, and the wish where that is more. */
export function leaveAtLeast(law: IndianLaw, place: Establishment, on: IsoDate, wish: LeaveWish): LeaveGiven {
  const { ruleSets, states } = law.leave;
  const sets = [...(place.kind === 'factory' ? [ruleSets.factories] : []), ruleSets.code];
  const rules = sets.flatMap((table) => table.find(on)?.value ?? []);
  const state =
    place.kind === 'shop'
      ? states.find(({ code }) => code === place.state)?.leave.find(on)?.value
      : undefined;
  const forWork = [...rules, ...(state?.daysForOne === undefined ? [] : [{ daysForOne: state.daysForOne }])];
  const earned = Math.max(
    state?.earned ?? 0,
    ...forWork.map(({ daysForOne }) => Math.floor(yearOfWork / daysForOne + 0.5)),
  );
  const sick = Math.max(wish.sick, state?.sick ?? 0);
  const casual = Math.max(wish.casual, state?.casual ?? 0, (state?.sickAndCasual ?? 0) - sick);
  return {
    earned: wish.earned === 'by-days-worked' ? wish.earned : byMonths(Math.max(wish.earned, earned)),
    sick,
    casual,
    carry: Math.max(state?.carryLimit ?? 0, ...rules.map(({ carryLimit }) => carryLimit)),
  };
}

/** A twelfth of it is a quarter, a half or a whole of a day. */
const byMonths = (days: number): number => Math.ceil(days / 3) * 3;

const type = (
  code: string,
  name: string,
  nature: string,
  position: number,
  more: Values = {},
): StarterItem => ({
  group: 'leave',
  form: 'leave-type',
  key: code,
  values: { code, name, nature, position, active: true, ...more },
});

export const leaveTypes: readonly StarterItem[] = [
  type('EL', 'Earned leave', 'earned', 1),
  type('CL', 'Casual leave', 'casual', 2),
  type('SL', 'Sick leave', 'sick', 3, { health: true }),
  type('CO', 'Compensatory off', 'compensatory', 4),
  type('ML', 'Maternity leave', 'maternity', 5, {
    health: true,
    onlyFor: 'female',
    halfDays: false,
    kept: false,
  }),
  type('LWP', 'Leave without pay', 'unpaid', 9, { kept: false, paidShare: 0 }),
];

const never = { offs: 'never', holidays: 'never', overdraw: 0 } as const;
const quarterly = {
  ...never,
  grants: 'quarterly',
  at: 'start',
  joiner: 'by-days',
  rounding: 'quarter',
  carry: 'none',
} as const;

type Policy = {
  readonly name: string;
  /** The employment type that it is for alone. */
  readonly only?: string;
  readonly type: string;
  readonly note: string;
  readonly rule: Values;
  readonly otherwise?: StarterItem['otherwise'];
};

const leavePay = nameOfItem({ form: 'pay-component', key: 'LEAVE_PAID' });

function earnedOf(given: LeaveGiven, credited: Credited | undefined): Omit<Policy, 'name'> {
  const { values, note } = creditedBy(given, credited);
  const more = { carry: 'some', carryMost: given.carry, daysBack: 7, onLeaving: 'lapses' };
  const rule = { ...never, ...values, ...more };
  return {
    type: 'EL',
    note,
    rule: { ...rule, encashComponent: 'LEAVE_PAID', onLeaving: 'paid' },
    otherwise: { without: leavePay, values: rule },
  };
}

function policiesOf(given: LeaveGiven, { casualCarried, credited, others = [] }: LeaveWish): Policy[] {
  const { sick, casual } = given;
  const carried = casualCarried && {
    carry: 'some',
    carryMost: casualCarried.most,
    carriedDays: casualCarried.days,
  };
  return [
    { name: 'Earned leave', ...earnedOf(given, credited) },
    ...others.map(({ type: only, words, credited: theirs }) => ({
      name: `Earned leave, ${words}`,
      only,
      ...earnedOf(given, theirs),
    })),
    {
      name: 'Casual leave',
      type: 'CL',
      note: casualCarried
        ? `${dayCount(casual)} a year, ${casualCarried.most} carried for ${dayCount(casualCarried.days)}`
        : `${dayCount(casual)} a year`,
      rule: { ...quarterly, yearly: casual, mostAtOnce: 3, daysBack: 3, ...carried },
    },
    {
      name: 'Sick leave',
      type: 'SL',
      note: `${dayCount(sick)} a year, a document from the third day`,
      rule: { ...quarterly, yearly: sick, documentFrom: 3, daysBack: 15 },
    },
    {
      name: 'Compensatory off',
      type: 'CO',
      note: 'credited for work on a day off',
      rule: { ...never, grants: 'none', carry: 'all', daysBack: 3 },
    },
  ];
}

const fromJanuary = { yearBegins: 'january' } as const;

/** For whom: everybody, an employment type, or in another state either of them at its places. */
function forWhomOf({ only }: Policy, places: readonly number[] | undefined): Values {
  const group = {
    ...(places && { establishments: places }),
    ...(only !== undefined && { employmentTypes: [only] }),
  };
  return Object.keys(group).length === 0 ? {} : { forWhom: [group] };
}

/** Policies of all, or of the places of one more state, with what each gives from the start of the year. */
export function leavePolicies(
  given: LeaveGiven,
  wish: LeaveWish,
  from: IsoDate,
  more?: { readonly state: string; readonly places: readonly number[] },
): StarterItem[] {
  const all = policiesOf(given, wish).filter(({ type: code }) => !more || code !== 'CO');
  return all.flatMap((each): StarterItem[] => {
    const { name, type: code, note, rule, otherwise } = each;
    const key = more ? `${name}, ${more.state}` : name;
    const policy: StarterItem = {
      group: 'leave',
      form: 'leave-policy',
      key,
      note,
      values: {
        name: key,
        type: code,
        ...(wish.yearBegins ?? fromJanuary),
        active: true,
        ...forWhomOf(each, more?.places),
      },
    };
    return [
      policy,
      {
        group: 'leave',
        form: 'leave-rule',
        key,
        from,
        partOf: nameOfItem(policy),
        values: { policy: key, ...rule },
        ...(otherwise && { otherwise: { ...otherwise, values: { policy: key, ...otherwise.values } } }),
      },
    ];
  });
}

/** A sabbatical: after three years, three months at most, for half the pay, once in five years. */
export function sabbatical(from: IsoDate, yearBegins: Values = fromJanuary): StarterItem[] {
  const name = 'Sabbatical';
  const policy: StarterItem = {
    group: 'leave',
    form: 'leave-policy',
    key: name,
    note: 'up to 92 days for half the pay, after three years, once in five; it does not count as service',
    values: { name, type: 'SAB', ...yearBegins, active: true },
  };
  const asks = { noticeDays: 60, least: 20, mostAtOnce: 92, afterMonths: 36, everyYears: 5 };
  return [
    type('SAB', name, 'other', 8, {
      ...{ halfDays: false, kept: false, paidShare: 5_000, countsAsService: false },
    }),
    policy,
    {
      ...{ group: 'leave', form: 'leave-rule', key: name, from, partOf: nameOfItem(policy) },
      values: {
        policy: name,
        grants: 'none',
        carry: 'none',
        ...asks,
        ...never,
        offs: 'within',
        holidays: 'within',
      },
    },
  ];
}
