/** How far the demo's applicants have come, and what was said of them. The same on every machine. Pure. */
import { addDays, dayNumber, type IsoDate } from '#kernel/calendar.ts';
import type { Chance } from '#server/seed/chance.ts';
import type { StageKind } from '../board/hiring-stage.form.ts';
import type { Recommendation } from '../interview/score-card.form.ts';

type DemoStage = { readonly id: number; readonly kind: StageKind };
type DemoStep = { readonly from: number; readonly to: number; readonly on: IsoDate };
export type DemoCourse = {
  readonly steps: readonly DemoStep[];
  readonly stage: DemoStage;
  readonly since: IsoDate;
  readonly end: 'active' | 'on-hold' | 'rejected' | 'withdrawn';
};

/** Stages passed, one of these after the other; the last number is where the application ended. */
const courses: readonly (readonly [places: number, end: DemoCourse['end']])[] = [
  [7, 'active'],
  [4, 'active'],
  [1, 'rejected'],
  [5, 'active'],
  [2, 'active'],
  [0, 'active'],
  [4, 'active'],
  [1, 'active'],
  [6, 'active'],
  [3, 'active'],
  [4, 'rejected'],
  [2, 'on-hold'],
  [7, 'active'],
  [5, 'active'],
  [1, 'withdrawn'],
  [4, 'active'],
  [0, 'active'],
  [2, 'rejected'],
];

/** Steps spread over the days since the application came; who came lately has not come far. */
export function courseOf(
  at: number,
  stages: readonly DemoStage[],
  appliedOn: IsoDate,
  today: IsoDate,
  draw: Chance,
): DemoCourse {
  const days = dayNumber(today) - dayNumber(appliedOn);
  const [wanted, end] = courses[at % courses.length] ?? [0, 'active'];
  const places = Math.max(0, Math.min(wanted, stages.length - 2, Math.floor(days / 2)));
  const wait = draw.whole(0, Math.min(6, Math.max(0, days - places * 2)));
  const pace = places === 0 ? 0 : (days - wait) / places;
  const steps = Array.from({ length: places }, (_, place): DemoStep => {
    const on = addDays(appliedOn, Math.round(pace * (place + 1)));
    return { from: stages[place]?.id ?? 0, to: stages[place + 1]?.id ?? 0, on };
  });
  const stage = stages[places] ?? { id: 0, kind: 'applied' as const };
  return { steps, stage, since: steps.at(-1)?.on ?? appliedOn, end };
}

/** The next working day on or after. */
export function workday(day: IsoDate): IsoDate {
  // 1 January 2001 was a Monday.
  const weekday = (((dayNumber(day) - dayNumber('2001-01-01')) % 7) + 7) % 7;
  return weekday < 5 ? day : addDays(day, 7 - weekday);
}

type DemoOpinion = {
  readonly recommendation: Recommendation;
  readonly marks: readonly number[];
  readonly note: string;
};

export const demoOpinions: readonly DemoOpinion[] = [
  {
    recommendation: 'yes',
    marks: [4, 4, 3, 4, 4, 5, 4, 4],
    note: 'Knows the tools well and says plainly what they do not solve. Asked good questions.',
  },
  {
    recommendation: 'strong-yes',
    marks: [5, 4, 5, 5, 4, 5, 5, 4],
    note: 'Took the problem apart calmly and came to the right doubt without a hint.',
  },
  {
    recommendation: 'unsure',
    marks: [3, 3, 4, 3, 3, 3, 2, 3],
    note: 'Solid on paper; needed help twice with the exercise. Might grow quickly with a good lead.',
  },
  {
    recommendation: 'no',
    marks: [2, 3, 2, 3, 2, 2, 3, 3],
    note: 'The experience is in another field. Friendly and honest about it.',
  },
  {
    recommendation: 'yes',
    marks: [4, 3, 4, 4, 5, 4, 4, 3],
    note: 'Explains well, listens well. The work samples are careful.',
  },
];
