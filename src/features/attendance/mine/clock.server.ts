/** Clocking in and out in the browser and on the phone, where the person's policy has it. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { daySeconds, indiaAhead, instantAt, localAt } from '#time/clock.ts';
import { isOver } from '#time/day/day.ts';
import { type DayFacts, punchesMade } from '#time/day/day-facts.ts';
import { presence } from '#time/day/presence.ts';
import { type Punch, withoutRepeats } from '#time/punch/punch.ts';
import { refuse } from '../attendance.refusal.ts';
import { personDays } from '../day/person-days.server.ts';
import { keepPhoto, photoIn } from '../photo/punch-photo.server.ts';
import { photoRuleOf, whereaboutsOf } from '../place/clock-place.server.ts';
import { worksAbroad } from '../place/person-zone.server.ts';
import { policiesOf } from '../policy/person-policy.server.ts';
import { ownPin, type PunchRow } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { hoursText } from '../roster/roster-rows.server.ts';
import { type ClockedToday, clockCall, clockedTodayCall } from './attendance.call.ts';
import { punchTime } from './day-display.ts';

const own = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

type Judged = ReturnType<Awaited<ReturnType<typeof personDays>>['of']>[number];

/** The last way in that no way out has followed. */
function openIn(facts: DayFacts, punches = facts.punches): Punch | undefined {
  const { open } = presence(facts, withoutRepeats(punches, facts.rules.repeatSeconds));
  const last = open.at(-1);
  return last?.direction === 'out' ? undefined : last;
}

/** The same on the card, where whoever clocked in outside the hours of every shift is in too. */
const shownIn = (facts: DayFacts): Punch | undefined =>
  openIn(facts, facts.punches.length > 0 ? facts.punches : facts.stray);

/** A date of two zones may last for a few hours more. */
const longestDate = daySeconds + 14 * 3_600;

/** The date that the person's own clock shows, unless they are still at work on a shift that began before. */
export function dayNow<T extends Pick<Judged, 'facts'>>(days: readonly T[], now: number): T | undefined {
  const begun = (date: IsoDate, ahead: number): number => now - instantAt(date, 0, ahead);
  const today = days.findLast(({ facts }) => begun(facts.date, facts.ahead) >= 0);
  const atWork = days.find(
    ({ facts }) =>
      begun(facts.date, facts.ahead) >= daySeconds && !isOver(facts) && openIn(facts) !== undefined,
  );
  if (atWork) return atWork;
  return today && begun(today.facts.date, today.facts.ahead) < longestDate ? today : undefined;
}

/** The days among which is today, and last night's, of people by whichever clock they go. */
export const daysAround = async (work: Work, today = work.today): Promise<{ from: IsoDate; to: IsoDate }> =>
  (await worksAbroad(work))
    ? { from: addDays(today, -2), to: addDays(today, 1) }
    : { from: addDays(today, -1), to: today };

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

async function judgedAt(work: Work, employee: number, at = nowSeconds()): Promise<Judged | undefined> {
  const around = await daysAround(work, localAt(at, indiaAhead).date);
  return dayNow((await personDays(work, [employee], around)).of(employee), at);
}

/** Whether somebody is at work then, and the last punch of the day; undefined where no time is kept. */
export async function clockedAt(work: Work, employee: number, at: number) {
  const judged = await judgedAt(work, employee, at);
  if (!judged) return undefined;
  const { facts } = judged;
  return {
    ahead: facts.ahead,
    isIn: shownIn(facts) !== undefined,
    last: punchesMade(facts).at(-1),
    repeatSeconds: facts.rules.repeatSeconds,
  };
}

export async function clockedToday(work: Work): Promise<ClockedToday> {
  const employee = own(work);
  const { today } = work;
  const judged = await judgedAt(work, employee);
  if (!judged) {
    return {
      today,
      mayClock: false,
      photo: 'never',
      photoDays: 0,
      offlineHours: 0,
      kept: false,
      shift: null,
      times: null,
      zone: null,
      punches: [],
      since: null,
      sinceTime: null,
      sinceCounts: false,
      worked: 0,
      status: '',
    };
  }
  const { facts, day, policy } = judged;
  const since = shownIn(facts);
  const isOutside = (punch: Punch): boolean => facts.stray?.includes(punch) ?? false;
  return {
    today,
    mayClock: policy.byWeb,
    photo: policy.byWeb ? await photoRuleOf(work, employee, policy) : 'never',
    photoDays: policy.photoDays,
    offlineHours: policy.byWeb ? policy.offlineHours : 0,
    kept: true,
    shift: facts.shift?.name ?? null,
    times: facts.shift ? hoursText(facts.shift) : null,
    zone: facts.zone ?? null,
    punches: punchesMade(facts).map((punch) => ({
      ...punchTime(punch, facts.ahead),
      isOutside: isOutside(punch),
    })),
    since: since?.at ?? null,
    sinceTime: since ? punchTime(since, facts.ahead).at : null,
    sinceCounts: since !== undefined && !isOutside(since),
    worked: day.minutes.worked,
    status: day.status,
  };
}

export const clockedTodayRoute = route({
  ...clockedTodayCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'read',
  keepsReach: true,
  summary: 'Whether I am clocked in, my shift, and my hours so far',
  handle: clockedToday,
});

export const clock = route({
  ...clockCall,
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'write',
  keepsReach: true,
  summary: 'Clock in or out, at this moment',
  async handle(work, request) {
    const employee = own(work);
    const policy = (await policiesOf(work, [employee], work.today, work.today))(employee, work.today);
    if (!policy?.byWeb) refuse('attendance.not-by-web');
    const { direction, latitude, longitude, accuracy } = request.body;
    const told =
      latitude === undefined || longitude === undefined
        ? undefined
        : { latitude, longitude, accuracy: accuracy ?? 0 };
    const { where, asksPhoto } = await whereaboutsOf(work, employee, policy, told);
    const content = asksPhoto ? photoIn(request.body.photo ?? refuse('attendance.photo-asked')) : undefined;
    const at = nowSeconds();
    const punch: PunchRow = {
      at,
      pin: ownPin(employee),
      device: 0,
      direction,
      way: 'web',
      state: null,
      verify: null,
    };
    const isNew = await storePunches(work, [punch], { address: request.ip, ...told, ...where });
    if (content && isNew > 0) await keepPhoto(work, { employee, at, content, policy });
    return clockedToday(work);
  },
});
