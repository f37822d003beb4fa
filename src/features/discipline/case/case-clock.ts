/** What is due next in a case, and until when, with what says so. Pure. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { enquiryEndsBy } from '#law/in/subsistence.ts';

const house = 'usual in firms; no law';
const relationsCode = 'Industrial Relations Code 2020, section 38';
const naturalJustice = 'model standing orders; natural justice';

type CaseClock = { readonly label: string; readonly by: IsoDate; readonly source: string };

type Course = {
  readonly reportedOn: IsoDate;
  readonly replyBy: IsoDate | null;
  readonly suspendedFrom: IsoDate | null;
  readonly copyReplyBy: IsoDate | null;
  readonly appealBy: IsoDate | null;
  readonly appealedOn: IsoDate | null;
};

/** Days in which a report is acted on, an answer looked at, an appeal heard. */
const days = { open: 7, look: 7, appeal: 30 } as const;

function enquiry(course: Course): CaseClock[] {
  const { suspendedFrom } = course;
  if (suspendedFrom === null) return [];
  return [{ label: 'End the enquiry', by: enquiryEndsBy(suspendedFrom), source: relationsCode }];
}

/** Everything that the course of a case says of days, in the order in which it comes. */
export function clocksOf(course: Course): readonly CaseClock[] {
  const { reportedOn, replyBy, copyReplyBy, appealBy, appealedOn } = course;
  return [
    { label: 'Send a notice or drop the case', by: addDays(reportedOn, days.open), source: house },
    ...(replyBy === null ? [] : [{ label: 'Reply of the employee', by: replyBy, source: naturalJustice }]),
    ...enquiry(course),
    ...(copyReplyBy === null
      ? []
      : [{ label: 'Reply to the report', by: copyReplyBy, source: naturalJustice }]),
    ...(appealBy === null ? [] : [{ label: 'Appeal of the employee', by: appealBy, source: house }]),
    ...(appealedOn === null
      ? []
      : [{ label: 'Decide the appeal', by: addDays(appealedOn, days.appeal), source: house }]),
  ];
}

const clock = (course: Course, label: string): CaseClock | undefined =>
  clocksOf(course).find((each) => each.label === label);

const runningIn: Readonly<Record<string, string>> = {
  opened: 'Send a notice or drop the case',
  asked: 'Reply of the employee',
  enquiry: 'End the enquiry',
  hearing: 'End the enquiry',
  reported: 'End the enquiry',
  commented: 'Reply to the report',
  ordered: 'Appeal of the employee',
  appealed: 'Decide the appeal',
};

/** What the list shows as due in a state. */
export function dueIn(state: string, course: Course, today: IsoDate) {
  if (state === 'answered') return { dueOn: addDays(today, days.look), dueFor: 'Look at the reply' };
  const label = runningIn[state];
  const due = label === undefined ? undefined : clock(course, label);
  return { dueOn: due?.by ?? null, dueFor: due?.label ?? null };
}
