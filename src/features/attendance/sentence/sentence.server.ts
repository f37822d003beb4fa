/** Asking in a sentence: what it says is read here and sent by nobody but the person, one by one. */

import { leaveDays } from '#features/leave/balance/leave-days.server.ts';
import { typeSheet } from '#features/leave/mine/leave-sheet.server.ts';
import { readLeavePeople, readLeaveRules } from '#features/leave/policy/terms.server.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { readSentence } from '#time/request/sentence.ts';
import { endOf, startOf } from '#time/shift/shift.ts';
import { policiesOf } from '../policy/person-policy.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { plannedShifts, shiftsById } from '../shift/planned-shift.server.ts';
import { sendRequestCall, sentenceCall } from './sentence.call.ts';

const own = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

/** The types that the person can ask for. */
async function typesOf(work: Work, employee: number) {
  const rules = await readLeaveRules(work, [employee]);
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person) return [];
  const storyOf = await readStory(work, leaveDays, [employee]);
  const of = { person, on: work.today, today: work.today };
  return rules.types.flatMap((type) => {
    const sheet = typeSheet(rules, type, storyOf({ employee, subject: type.id }), of);
    return sheet ? [{ ...sheet, id: type.id, nature: type.nature }] : [];
  });
}

/** Days whose shifts and weekly offs are known while a sentence is read. */
const spanOf = (today: IsoDate) => ({ from: addDays(today, -31), to: addDays(today, 92) });

/** When work begins and ends on a day, by the roster, the person's shift or that of the policy. */
async function hoursKnown(work: Work, employee: number) {
  const { from, to } = spanOf(work.today);
  const shifts = await shiftsById(work);
  const planned = await plannedShifts(work, [employee], from, to, shifts);
  const policies = await policiesOf(work, [employee], from, to);
  return (date: IsoDate) => {
    if (date < from || date > to) return undefined;
    const known = planned(employee, date);
    const shift = known === undefined ? shifts.get(policies(employee, date)?.shift ?? 0) : known;
    return shift ? { from: startOf(shift.shift), to: endOf(shift.shift) } : undefined;
  };
}

async function offsKnown(work: Work, employee: number) {
  const { from, to } = spanOf(work.today);
  const calendar = await daysOf(work, [employee], from, to);
  return (date: IsoDate): boolean =>
    date >= from && date <= to && calendar.on(employee, date).kind !== 'working';
}

export const readAskedSentence = route({
  ...sentenceCall,
  summary: 'What a sentence such as “off Friday afternoon, on site Monday” asks for; nothing is sent',
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'write',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { body }) {
    const employee = own(work);
    const types = await typesOf(work, employee);
    const read = readSentence(body.sentence, {
      today: work.today,
      types,
      isOff: await offsKnown(work, employee),
      hoursOn: await hoursKnown(work, employee),
    });
    return {
      ...read,
      employee,
      types: types.map(({ id, name, standing }) => ({
        id,
        name,
        available: standing ? standing.available : null,
      })),
    };
  },
});

export const sendRequest = route({
  ...sendRequestCall,
  summary: 'Ask for a day of attendance: made and sent for approval in one step',
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'submit',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, { body }) {
    const mine = records(work, attendanceRequest).asPerson;
    const id = await mine.create({ employee: own(work), ...body });
    const { version } = await mine.read(id);
    await mine.act({ id, version }, 'submit');
    return { id };
  },
});
