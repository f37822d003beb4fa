/** Nominations: for a session that is ahead, once, agreed to by somebody who did not nominate. */
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { releaseBond } from '../bond/binding.server.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { trainingSession } from '../session/training-session.form.ts';
import { refuse } from '../training.refusal.ts';
import { seatRuling } from './seat-ruling.server.ts';
import { courseOf, myTraining, type Nomination, type Session, seatFor } from './seating.server.ts';
import { trainingNomination } from './training-nomination.form.ts';

const open = new Set(['asked', 'seated', 'listed']);

/** The last day on which somebody is nominated. */
const closesOn = ({ closesOn: on, from }: Session): IsoDate => on ?? addDays(from, -1);

function refuseClosed(work: Work, session: Session | undefined): Session {
  if (session?.state !== 'planned')
    return invalid({ session: 'The session is over or was cancelled. Choose another one.' });
  if (closesOn(session) < work.today)
    invalid({ session: `Nominations closed on ${formatDate(closesOn(session))}. Choose another session.` });
  return session;
}

/** The need that is named, else the open one for the course. */
async function needOf(work: Work, { need, employee }: Nomination, course: number): Promise<number | null> {
  if (need !== null) return need;
  const needs = await records(work, trainingNeed).find({ employee, course });
  return needs.find(({ state }) => state === 'approved' || state === 'asked')?.id ?? null;
}

const isAgreed = async (work: Work, { need, employee }: Nomination, course: number): Promise<boolean> => {
  if (need === null) return false;
  const of = await records(work, trainingNeed).one(need);
  return of?.state === 'approved' && of.employee === employee && of.course === course;
};

/** By turn: the order in which nominations were agreed to. */
async function nextTurn(work: Work, session: number): Promise<number> {
  const all = await records(work, trainingNomination).find({ session });
  return 1 + Math.max(0, ...all.map(({ turn }) => turn ?? 0));
}

async function seated(work: Work, record: Nomination) {
  const turn = await nextTurn(work, record.session);
  return { turn, state: await seatFor(work, record) };
}

async function approve(work: Work, record: Nomination) {
  if (isOwn(work, record.employee)) refuse('training.own-need');
  return seated(work, record);
}

export const trainingNominationServer = formServer(trainingNomination, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous && (previous.employee !== record.employee || previous.session !== record.session))
      invalid({ session: 'A nomination stays with its person and session. Make another one.' });
    const others = await records(work, trainingNomination).find({
      ...{ employee: record.employee, session: record.session },
    });
    if (others.some(({ id, state }) => id !== record.id && open.has(state ?? '')))
      invalid({ session: 'This person is nominated for the session already.' });
    const session = refuseClosed(work, await records(work, trainingSession).one(record.session));
    const need = await needOf(work, record, session.course);
    if (previous) return { need };
    return { need, askedOn: work.today, by: isOwn(work, record.employee) ? 'person' : 'other' };
  },
  /** What was agreed to as a need is not agreed to once more. */
  async saved(work, { record, previous }) {
    if (previous || record.state !== 'asked') return;
    const session = await records(work, trainingSession).one(record.session);
    if (!session || !(await isAgreed(work, record, session.course))) return;
    const { turn, state } = await seated(work, record);
    await records(work, trainingNomination).asServer.set(record.id, { turn }, { as: 'approve', state });
  },
  verdicts: { seat: (work, { record }) => seatRuling(work, record) },
  usualFlow: (_work, { by }) =>
    by === 'person'
      ? managerFlow({ because: 'The manager agrees to training.', remindAfter: 2, escalateAfter: 5 })
      : undefined,
  async asksFor(work, record) {
    const session = await records(work, trainingSession).one(record.session);
    const course = session && (await records(work, trainingCourse).one(session.course));
    const what = `${course?.name ?? ''}, ${session ? formatDate(session.from) : ''}`;
    return { title: `${await personName(work, record.employee)}: ${what}`, note: record.why ?? '' };
  },
  actions: {
    approve,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work, record: Nomination, { answer }) => {
        if (isOwn(work, record.employee)) refuse('training.own-need');
        const session = await records(work, trainingSession).one(record.session);
        const name = session ? (await courseOf(work, session)).name : '';
        await raise(work, trainingNomination, 'decline', {
          record: record.id,
          to: { employeeIds: [record.employee] },
          title: sentence`Your nomination is declined: ${name}`,
          path: myTraining,
        });
        return { answer };
      },
    ),
    async withdraw(work, record) {
      const session = await records(work, trainingSession).one(record.session);
      if (session && record.state === 'seated' && session.from <= work.today)
        refuse('training.begun', { day: formatDate(session.from) });
      await releaseBond(work, record.id);
    },
  },
});
