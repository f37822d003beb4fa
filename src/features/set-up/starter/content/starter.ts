/** A starter: everything that a sector usually begins with, by the law of a state on a day. Pure. */

import { type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { Establishment } from '#time/floor/hours-of-law.ts';
import { type StarterGroup, starterGroups } from '../starter.form.ts';
import { factory } from './factory.ts';
import { hospital } from './hospital.ts';
import { leaveAtLeast, leavePolicies, leaveTypes, sabbatical } from './leave-line.ts';
import { checks, lawLines } from './pay-line.ts';
import { letters } from './people-line.ts';
import { retail } from './retail.ts';
import { school } from './school.ts';
import type { Sector } from './sector.ts';
import { software } from './software.ts';
import type { StarterItem } from './starter-item.ts';
import { attendance, breakOf, holidays, shiftOf } from './time-line.ts';

export const sectors = { software, factory, retail, school, hospital } as const satisfies Readonly<
  Record<string, Sector>
>;
export type SectorName = keyof typeof sectors;

type StarterAsked = {
  readonly sector: SectorName;
  readonly state: IndianState;
  readonly on: IsoDate;
  /** The places of one more state, where another state's starter was taken before. */
  readonly places?: readonly number[];
};

/** From ten people on a place is under the labour codes as well, and a starter holds then too. */
export const placeOf = ({ sector, state }: Pick<StarterAsked, 'sector' | 'state'>): Establishment => ({
  kind: sectors[sector].kind,
  state,
  staff: 10,
});

export const groupsInOrder: readonly StarterGroup[] = namesOf(starterGroups);
const inOrder = (items: readonly StarterItem[]): StarterItem[] =>
  items.toSorted((one, other) => groupsInOrder.indexOf(one.group) - groupsInOrder.indexOf(other.group));

/** What one points to comes before it. */
export function starterOf(law: IndianLaw, asked: StarterAsked): readonly StarterItem[] {
  const { sector, state, on, places } = asked;
  const { people, pay, leave, shifts, rotations, attendance: time }: Sector = sectors[sector];
  const place = placeOf(asked);
  const given = leaveAtLeast(law, place, on, leave);
  const from = isoDate(`${yearOf(on)}-01-01`);
  const pause = breakOf(law, place, on);
  const more = places && { state: indianStates[state], places };
  return inOrder([
    ...people,
    ...lawLines,
    ...pay,
    ...checks,
    ...leaveTypes,
    ...leavePolicies(given, leave, from, more),
    ...(leave.sabbatical && !more ? sabbatical(from, leave.yearBegins) : []),
    ...shifts.map((shift) => shiftOf(shift, pause)),
    ...rotations,
    attendance(law, state, on, time),
    ...holidays(law, state, on, places),
    ...letters,
  ]);
}
