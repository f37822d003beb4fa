/** Open shifts: offered to those whom the publisher may roster, and decided where they are asked for. */
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';
import { giveShift } from './give-shift.server.ts';
import { openShift, openShiftTaking } from './open-shift.form.ts';
import { judgeTaking, offeredPeople } from './open-shift-judgement.server.ts';

type Taking = ServerRecord<typeof openShiftTaking>;

/** A manager offers to the team, whose roster is theirs to draw; HR to everybody. */
const offeredTo = (work: Work) =>
  work.session.system || work.may(attendanceRequest.name, 'approve') === 'organisation'
    ? 'everybody'
    : 'team';

export const openShiftServer = formServer(openShift, {
  check(work, { record, previous }) {
    if (record.day < work.today) invalid({ day: 'Choose a day that is still to come.' });
    // The demo names who offers; a person offers in the own name.
    const publisher = record.publisher ?? work.session.employeeId ?? refuse('open-shift.nameless');
    return { publisher, offeredTo: previous?.offeredTo ?? offeredTo(work), taken: record.taken ?? 0 };
  },
  actions: {
    async publish(work, record) {
      if (record.day < work.today) refuse('open-shift.over');
      const people = await offeredPeople(work, record);
      if (people.length === 0) refuse('open-shift.nobody');
      await raise(work, openShift, 'publish', {
        to: { employeeIds: [...people] },
        title: sentence`A shift on ${formatDate(record.day)} is open for you`,
        path: 'my-transactions/my-attendance',
        record: record.id,
      });
    },
    reopen(work, { day, taken, people }) {
      if (day < work.today) refuse('open-shift.over');
      if ((taken ?? 0) >= people) refuse('open-shift.gone');
    },
  },
});

export const openShiftTakingServer = formServer(openShiftTaking, {
  usualFlow: () =>
    managerFlow({
      because: 'Open shifts are decided by the manager unless a flow says otherwise.',
      remindAfter: 1,
      escalateAfter: 2,
    }),
  async asksFor(work, { employee, openShift: id }) {
    const found = await records(work, openShift).one(id);
    if (!found) return undefined;
    const name = await personName(work, employee);
    return { title: `${name} asks for the open shift of ${formatDate(found.day)}` };
  },
  actions: {
    async approve(work, taking) {
      if (isOwn(work, taking.employee)) refuse('open-shift.own');
      const found = await records(work, openShift).locked(taking.openShift);
      if (found?.state !== 'open') refuse('open-shift.gone');
      const { no } = await judgeTaking(work, found, taking.employee);
      if (no !== undefined) refuse('open-shift.cannot', { no });
      await giveShift(work, found, taking.employee);
      await tell(work, taking, 'approve');
    },
    decline: asking(
      { answer: longText({ label: 'Reason', max: 500 }) },
      async (work, taking: Taking, { answer }) => {
        await tell(work, taking, 'decline');
        return { answer };
      },
    ),
  },
});

async function tell(work: Work, { id, employee, openShift: of }: Taking, on: 'approve' | 'decline') {
  const day = formatDate((await records(work, openShift).one(of))?.day ?? work.today);
  await raise(work, openShiftTaking, on, {
    to: { employeeIds: [employee] },
    title:
      on === 'approve'
        ? sentence`The open shift of ${day} is yours`
        : sentence`The open shift of ${day} goes to others`,
    path: 'my-transactions/my-attendance',
    record: id,
  });
}
