/**
 * Until when something has to be done in a case: by the law's clocks, whose arithmetic is the calculator's,
 * and by the usual days of a house where the law has none. Pure.
 */
import { addDays, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { caseClocks } from '#law/calculator/welfare/clocks.ts';
import type { Track } from '../category/grievance-category.form.ts';

type Clock = {
  readonly key: string;
  readonly label: string;
  readonly by: IsoDate;
  readonly source: string;
};

export type Course = {
  readonly track: Track;
  readonly causedOn: IsoDate;
  readonly receivedOn: IsoDate;
  readonly decidedOn: IsoDate | null;
};

const relationsCode = 'Industrial Relations Code 2020, section 4';
const harassmentAct = 'Act of 2013 against sexual harassment at work, sections 9 to 18, rule 7';
const house = 'usual in firms; no law';
/** The section on the grievance committee is in force from this day. */
const codeFrom: IsoDate = '2025-11-21';

const acknowledging = (received: IsoDate): Clock => ({
  ...{ key: 'acknowledge', label: 'Acknowledge', by: addDays(received, 2), source: house },
});

/** Days in which those nearest answer before it goes further. */
const houseDays = { supervisor: 5, hr: 15, ethics: 30 } as const;

export function clocksOf({ track, causedOn, receivedOn, decidedOn }: Course): readonly Clock[] {
  if (track === 'harassment') {
    const clocks = caseClocks.harassment({
      incident: causedOn,
      complaint: receivedOn,
      reportGiven: decidedOn,
    });
    const named = { copyBy: 'copy', replyBy: 'reply', inquiryBy: 'decide', reportBy: 'report' };
    const more = { actionBy: 'act', appealBy: 'appeal', complaintBy: 'raise', extendedTo: 'raise-extended' };
    return [acknowledging(receivedOn), ...told(clocks, { ...named, ...more }, harassmentAct)];
  }
  if (track === 'committee' && receivedOn >= codeFrom) {
    const clocks = caseClocks.grievance({ cause: causedOn, applied: receivedOn, decided: decidedOn });
    const named = { applyBy: 'raise', decisionBy: 'decide', conciliationBy: 'appeal' };
    return [acknowledging(receivedOn), ...told(clocks, named, relationsCode)];
  }
  const days = track === 'committee' ? houseDays.hr : houseDays[track];
  return [
    acknowledging(receivedOn),
    { key: 'decide', label: 'Decide', by: addDays(receivedOn, days), source: house },
    ...(decidedOn === null
      ? []
      : [{ key: 'appeal', label: 'Appeal by', by: addDays(decidedOn, 30), source: house }]),
  ];
}

type Days = ReturnType<typeof caseClocks.grievance>;

const told = (clocks: Days, keys: Readonly<Record<string, string>>, source: string): Clock[] =>
  clocks.flatMap(({ key, label, value }) => {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    return known !== undefined && typeof value === 'string' && isIsoDate(value)
      ? [{ key: known, label, by: value, source }]
      : [];
  });

export const clockBy = (course: Course, key: string): Clock | undefined =>
  clocksOf(course).find((each) => each.key === key);

/** Which clock runs in a state; none, where nobody waits for anything. */
const runningIn: Readonly<Record<string, string>> = {
  submitted: 'acknowledge',
  acknowledged: 'decide',
  examination: 'decide',
  hearing: 'decide',
  reopened: 'decide',
  decided: 'appeal',
  appealed: 'appeal',
};

export function dueIn(state: string, course: Course): Clock | undefined {
  const key = runningIn[state];
  return key === undefined ? undefined : clockBy(course, key);
}

/** Why it may be too late to raise it; undefined where it is in time. */
export function lateness(track: Track, causedOn: IsoDate, today: IsoDate): string | undefined {
  if (track === 'harassment') {
    const extended = clockBy({ track, causedOn, receivedOn: today, decidedOn: null }, 'raise-extended');
    return extended && today > extended.by
      ? 'The Act takes complaints within three months, or six where the committee finds a reason.'
      : undefined;
  }
  const by = clockBy({ track, causedOn, receivedOn: today, decidedOn: null }, 'raise');
  return by && today > by.by ? 'The Code takes grievances within one year of their cause.' : undefined;
}
